const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a pattern for `like` and `ilike` that finds the text anywhere; `%`, `_` and backslashes in it stand for themselves. */
export const toContainsPattern = (text: string): string => `%${escapeWildcards(text)}%`;

/** Returns a pattern for `like` and `ilike` that finds what begins with the text. */
export const toPrefixPattern = (text: string): string => `${escapeWildcards(text)}%`;
