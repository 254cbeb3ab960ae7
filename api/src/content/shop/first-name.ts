/** Before a name; what follows may be a last name. */
const titles = new Set(['Dr', 'Km', 'Kumari', 'Miss', 'Mr', 'Mrs', 'Ms', 'Prof', 'Shri', 'Smt', 'Sri']);

/**
 * The first name of what was entered as a name, to be shown to everybody: one word of letters, written like a name. Undefined for
 * whatever else people enter there, such as initials, titles, numbers and addresses.
 */
export function firstNameOf(name: string): string | undefined {
  const [first] = name.normalize('NFC').trim().split(/\s+/);
  if (!/^\p{L}[\p{L}\p{M}]{1,19}$/u.test(first)) return undefined;
  const [initial, ...rest] = first.toLocaleLowerCase('en');
  const written = initial.toLocaleUpperCase('en') + rest.join('');
  return titles.has(written) ? undefined : written;
}
