/** Stands for the runtime's preloading, which nobody asks for: a document preloads its scripts itself. */
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
