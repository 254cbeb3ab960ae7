const list = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Joins names: "A, B or C". */
export const joinNames = (names: readonly string[]): string => list.format(names);
