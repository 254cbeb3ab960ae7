/** Returns the envelope of a successful response. */
export const ok = <T>(data: T, message?: string) => ({ success: true as const, data, message });

/** Returns the envelope of a successful response without data. */
export const done = (message?: string) => ({ success: true as const, message });
