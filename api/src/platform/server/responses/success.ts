/** The envelope of a success. */
export const ok = <T>(data: T, message?: string) => ({ success: true as const, data, message });

/** The envelope of a success that has nothing to tell but a sentence. */
export const done = (message?: string) => ({ success: true as const, message });
