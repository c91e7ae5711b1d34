/// What a shell has to be told once so that it asks ``CommandDescription/complete``.
enum ShellScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script, to be read by the shell at its start or from its folder of completions.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # Completion of appmusic for bash: source <(appmusic completions bash)
    _appmusic() {
      local tab=$'\t' line kept word=${COMP_WORDS[COMP_CWORD]} quote= i
      local -a words=()
      # bash takes = and : for ends of words; here they are inside of them.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        if ((${#words[@]})) && [[ ${COMP_WORDS[i]} == [=:]* || ${COMP_WORDS[i-1]} == *[=:] ]] &&
          [[ $COMP_LINE == *"${COMP_WORDS[i-1]}${COMP_WORDS[i]}"* ]]; then
          words[-1]+=${COMP_WORDS[i]}
        else
          words+=("${COMP_WORDS[i]}")
        fi
      done
      [[ $word == [=:] ]] && word=
      kept=${words[-1]%"$word"}
      case ${words[-1]} in
        [\"\']*) quote=${words[-1]:0:1} words[-1]=${words[-1]:1} kept=${kept#[\"\']} ;;
        *) words[-1]=${words[-1]//\\/} kept=${kept//\\/} ;;
      esac
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :files) compopt -o default 2>/dev/null ;;
          :folders) compopt -o dirnames 2>/dev/null ;;
          *)
            line=${line%%"$tab"*}
            line=${line#"$kept"}
            if [[ -z $quote ]]; then printf -v line %q "$line"; fi
            COMPREPLY+=("$line")
            ;;
        esac
      done < <(appmusic __complete -- "${words[@]}" 2>/dev/null)
    }
    complete -F _appmusic appmusic

    """#

  private static let zshText = #"""
    #compdef appmusic
    # Completion of appmusic for zsh: source <(appmusic completions zsh), or as _appmusic in a folder of $fpath.
    _appmusic() {
      local line tab=$'\t'
      local -a texts meanings lines
      local -A seen
      lines=("${(@f)$(appmusic __complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
      for line in $lines; do
        case $line in
          :files) _files ;;
          :folders) _files -/ ;;
          *)
            texts+=("${line%%$tab*}")
            if [[ $line == *$tab?* ]]; then
              meanings+=("${line%%$tab*}  -- ${line#*$tab}")
            else
              meanings+=("${line%%$tab*}")
            fi
            ;;
        esac
      done
      (( $#texts )) || return
      if (( $#texts == 1 )); then
        # What a search found need not begin with what was typed.
        compadd -U -l -d meanings -a texts
      else
        compadd -l -d meanings -a texts
      fi
    }
    if [[ $funcstack[1] == _appmusic ]]; then _appmusic "$@"; else compdef _appmusic appmusic; fi

    """#

  private static let fishText = #"""
    # Completion of appmusic for fish: appmusic completions fish | source
    function __appmusic_lines
      set -l words (commandline -opc) (commandline -ct)
      appmusic __complete -- $words[2..-1] 2>/dev/null
    end
    function __appmusic_candidates
      __appmusic_lines | string match -rv '^:(files|folders)$'
    end
    function __appmusic_wants
      __appmusic_lines | string match -q ":$argv[1]"
    end
    complete -c appmusic -f
    complete -c appmusic -f -a '(__appmusic_candidates)'
    complete -c appmusic -n '__appmusic_wants files' -F
    complete -c appmusic -n '__appmusic_wants folders' -f -a '(__fish_complete_directories (commandline -ct))'

    """#
}
