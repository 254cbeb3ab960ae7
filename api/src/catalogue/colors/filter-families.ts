import { getColorFamily } from './color-family';

/** The colour families that lists are filtered by, in the order in which shoppers see them, each with its swatch. */
export const filterFamilies = [
  { name: 'Black', code: '#1c1c20' },
  { name: 'Grey', code: '#85878c' },
  { name: 'White', code: '#f6f3ec' },
  { name: 'Beige', code: '#e3d2b0' },
  { name: 'Brown', code: '#74492b' },
  { name: 'Red', code: '#a5232f' },
  { name: 'Pink', code: '#d48a9c' },
  { name: 'Orange', code: '#cc6a2b' },
  { name: 'Yellow', code: '#dba932' },
  { name: 'Green', code: '#4f7a4f' },
  { name: 'Blue', code: '#31549b' },
  { name: 'Purple', code: '#5f3a87' },
] as const;

type FamilyName = (typeof filterFamilies)[number]['name'];

/** Words of colour names that say the family, where the code alone would say another: "Wine" is a red, although it is nearly purple. */
const familyWords: Record<string, FamilyName> = {
  ...Object.fromEntries(filterFamilies.map(({ name }) => [name.toLowerCase(), name])),
  gray: 'Grey',
  charcoal: 'Grey',
  graphite: 'Grey',
  silver: 'Grey',
  ivory: 'White',
  cream: 'White',
  khaki: 'Beige',
  maroon: 'Red',
  wine: 'Red',
  burgundy: 'Red',
  crimson: 'Red',
  rust: 'Orange',
  olive: 'Green',
  lime: 'Green',
  mint: 'Green',
  navy: 'Blue',
  indigo: 'Blue',
  teal: 'Blue',
  turquoise: 'Blue',
};

const indexes = new Map<string, number>(filterFamilies.map(({ name }, index) => [name.toLowerCase(), index]));

/** Returns the index of a family by its name in any case; undefined if there is none. */
export const findFilterFamily = (name: string): number | undefined => indexes.get(name.trim().toLowerCase());

/**
 * Returns the index of the family of a colour: the last word of its name that says one, so that "Blue Black" is a black, or else the family of
 * its code.
 *
 * @param code `#rrggbb`
 */
export function getFilterFamily(name: string, code: string): number {
  const nameParts = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = nameParts.reverse().find((word) => Object.hasOwn(familyWords, word));
  return findFilterFamily(named ? familyWords[named] : toFamilyName(getColorFamily(code)))!;
}

/** Returns the family of the plain colour words: the first word that names a family. Teal is a blue here. */
const toFamilyName = (colorWords: string): string =>
  colorWords.startsWith('teal') ? 'Blue' : colorWords.split(' ').find((word) => indexes.has(word))!;
