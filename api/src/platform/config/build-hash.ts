declare const apiBuildHash: string | undefined;

/** Differs between two builds of the API. Undefined where the API runs from its sources. */
export const buildHash = typeof apiBuildHash === 'undefined' ? undefined : apiBuildHash;
