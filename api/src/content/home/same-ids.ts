/** Whether two lists name the same things, each of them once, in whatever order. */
export const sameIds = (stored: readonly string[], sent: readonly string[]): boolean =>
  stored.length === sent.length && new Set(sent).size === sent.length && stored.every((id) => sent.includes(id));
