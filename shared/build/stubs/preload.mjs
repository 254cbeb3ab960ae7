/** Replaces the preloading of the federation runtime, which is unused because documents preload their scripts. */
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
