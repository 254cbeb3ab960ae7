/** Titles before a name. The word after one may be a last name, so such names are not used. */
const titles = new Set(['Dr', 'Km', 'Kumari', 'Miss', 'Mr', 'Mrs', 'Ms', 'Prof', 'Shri', 'Smt', 'Sri']);

/**
 * Returns the first name from an entered name, capitalised, so that it may be shown publicly. Returns undefined if the first word does not
 * look like one: initials, titles, numbers, emails.
 */
export function findFirstName(name: string): string | undefined {
  const [first] = name.normalize('NFC').trim().split(/\s+/);
  if (!/^\p{L}[\p{L}\p{M}]{1,19}$/u.test(first)) return undefined;
  const [initial, ...rest] = first.toLocaleLowerCase('en');
  const capitalised = initial.toLocaleUpperCase('en') + rest.join('');
  return titles.has(capitalised) ? undefined : capitalised;
}
