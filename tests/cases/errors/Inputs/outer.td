include "wrong.td"
