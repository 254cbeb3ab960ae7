/**
 * Replaces the federation SDK in the bundle. Leaves out manifests and preloading: the document lists the scripts of each remote.
 * Logs to the console.
 */
export * from 'federation-sdk';
export const generateSnapshotFromManifest = () => ({});
export const createLink = () => ({});
export const createScript = () => ({});
export const createLogger = (prefix) => ({
  warn: (...texts) => console.warn(prefix, ...texts),
  error: (...texts) => console.error(prefix, ...texts),
});
