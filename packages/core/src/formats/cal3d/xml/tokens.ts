/** What stands in a text of XML. */

export const END = 0;
export const OPEN = 1;
export const CLOSE = 2;
export const TEXT = 3;

/** What an attribute takes in `attributes`, in this order. */
export const CODE = 0;
export const NAME_START = 1;
export const NAME_END = 2;
export const VALUE_START = 3;
export const VALUE_END = 4;
export const attributeSize = 5;

/** What letters a name has. */
export const UPPER = 0;
export const LOWER = 1;
export const MIXED = 2;

/** No more children; where a token is kept, that there is none. */
export const NONE = -1;
