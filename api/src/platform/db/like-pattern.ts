/** Returns a pattern for `like` and `ilike` that finds the text anywhere; `%`, `_` and backslashes in it stand for themselves. */
export const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
