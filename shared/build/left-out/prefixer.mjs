/** Stands for the vendor prefixes of stylis, which styled-components adds only when asked to. */
export const prefix = (value) => value;
