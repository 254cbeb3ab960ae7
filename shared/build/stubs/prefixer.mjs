/** Replaces the vendor prefixes of stylis, which styled-components adds only on request. */
export const prefix = (value) => value;
