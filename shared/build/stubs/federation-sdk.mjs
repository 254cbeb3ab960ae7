/**
 * The SDK of the federation runtime without manifests and preloading by them, because a document names each release and its scripts, and
 * with the console as its logger.
 */
export * from 'federation-sdk';
export const generateSnapshotFromManifest = () => ({});
export const createLink = () => ({});
export const createScript = () => ({});
export const createLogger = (prefix) => ({
  warn: (...texts) => console.warn(prefix, ...texts),
  error: (...texts) => console.error(prefix, ...texts),
});
