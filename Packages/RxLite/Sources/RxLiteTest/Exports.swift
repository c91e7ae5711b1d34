import RxLite
