/* Check asks for its integer types by this name; C99 has them in one place. */
#include <stdint.h>
