/** How every table begins: `time`, and the separator behind it. */
export const firstCell = /^ *(?:time|"time") *(?:([,;\t])|[\r\n]|$)/i;
