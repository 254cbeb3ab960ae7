/** URLs of the fonts that every page needs at once. */
export const fontUrls = ['source-sans-3-400', 'source-sans-3-600', 'fraunces-500'].map(
  (name) => `/fonts/${name}.woff2`,
);
