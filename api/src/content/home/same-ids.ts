/** Tells whether two lists contain the same ids, each once, in any order. */
export const hasSameIds = (stored: readonly string[], sent: readonly string[]): boolean =>
  stored.length === sent.length && new Set(sent).size === sent.length && stored.every((id) => sent.includes(id));
