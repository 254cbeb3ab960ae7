/** Webpack's own minimizer, with SWC. */
export const minimizer: object;
