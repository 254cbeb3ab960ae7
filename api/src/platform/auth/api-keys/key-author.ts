/** Returns what people read in place of an admin's name where a program has acted with a key. */
export const toKeyAuthor = (keyName: string): string => `API key “${keyName}”`;
