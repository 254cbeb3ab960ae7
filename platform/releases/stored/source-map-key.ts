/**
 * Returns the key of the source map of a file.
 *
 * @param folder folder of the release, `mf-cart/1.0.0-3f2a9c1b7d`
 * @param file its name in the release, `web/12.3f2a9c1b7d.js`
 */
export const getSourceMapKey = (folder: string, file: string): string => `${folder}/maps/${file}.map`;
