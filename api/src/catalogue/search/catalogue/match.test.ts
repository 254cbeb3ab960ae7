import { chances } from '../../../seed/synthetic/chance';
import { Columns } from './columns';
import { isMet, match, type NameQuery } from './match';
import { Postings, strengths } from './postings';

// Enough products that common words take other ways through the lists than rare ones.
const random = chances(3);
const words = ['jacket', 'jacquard', 'jaipur', 'kurta', 'red', 'silk', "o'neil"];
/** How many of a hundred products have each word. */
const shares = [60, 30, 2, 50, 45, 10, 1];
const columns = new Columns();
const postings = new Postings();
const called: Map<string, number>[] = [];

beforeAll(() => {
  for (let number = 0; number < 9_000; number++) {
    const names = new Map<string, number>();
    words.forEach((word, at) => {
      if (random.next() * 100 < shares[at]) names.set(word, random.oneOf(Object.values(strengths)));
    });
    const letters = Object.fromEntries(Object.entries(strengths).map(([letter, strength]) => [strength, letter]));
    const vector = [...names]
      .map(([word, strength]) => `'${word.replace("'", "''")}':3${letters[strength]},9C`)
      .join(' ');
    const article = { id: `p${number}`, title: '', brand: 'A', category: 'c', words: vector, options: [] };
    postings.add(columns.add({ ...article, price: 1, mrp: 1, rating: 0, reviews: 0, createdAt: 0 }), vector);
    called.push(names);
  }
  for (let number = 0; number < 9_000; number += 7) columns.remove(`p${number}`);
});

/** The long way: each product is asked. */
function naively({ places, without, inTitle, within }: NameQuery): Map<number, number> {
  const found = new Map<number, number>();
  called.forEach((names, slot) => {
    const worthOf = (word: string) => {
      const strength = names.get(word) ?? 0;
      return inTitle && strength < strengths.A ? 0 : strength;
    };
    if (slot % 7 === 0 || (within && !within[slot]) || without.some((word) => names.has(word))) return;
    const met = places.map((ways) =>
      Math.max(
        ...ways.map(({ words: these, isBeginning, worth }) => {
          const strength = isBeginning
            ? Math.max(0, ...[...names.keys()].filter((word) => word.startsWith(these[0])).map(worthOf))
            : Math.min(...these.map(worthOf));
          return Math.round(strength * worth);
        }),
      ),
    );
    if (met.every((strength) => strength > 0)) {
      const sum = met.reduce((total, strength) => total + strength, 0);
      found.set(slot, places.length === 0 ? 1 : sum / (places.length * strengths.A));
    }
  });
  return found;
}

const one = (...these: string[]) => [{ words: these, worth: 1 }];
const beginning = (start: string) => [{ words: [start], isBeginning: true, worth: 1 }];
const either = (...these: string[]) => these.map((word, at) => ({ words: [word], worth: at === 0 ? 1 : 0.8 }));

it.each<[string, Partial<NameQuery>]>([
  ['everything', {}],
  ['a common word', { places: [one('jacket')] }],
  ['a rare word', { places: [one('jaipur')] }],
  ['a word with a quote', { places: [one("o'neil")] }],
  ['a word that there is not', { places: [one('jacket'), one('cape')] }],
  ['two common words', { places: [one('jacket'), one('red')] }],
  ['a rare and two common words', { places: [one('red'), one('jaipur'), one('jacket')] }],
  ['a beginning', { places: [beginning('ja')] }],
  ['a beginning beside common words', { places: [one('red'), beginning('ja')] }],
  ['a beginning beside a rare word', { places: [one('silk'), beginning('ja')] }],
  ['synonyms', { places: [either('silk', 'kurta')] }],
  ['synonyms of two words', { places: [[...one('silk'), { words: ['red', 'kurta'], worth: 0.8 }]] }],
  ['synonyms beside a rare word', { places: [either('kurta', 'red'), one('jaipur')] }],
  ['two words as one, alone', { places: [one('red', 'silk')] }],
  ['what is not meant', { places: [one('jacket')], without: ['red', 'silk'] }],
  ['what is not meant, of rare words', { places: [one('silk'), one('jacket')], without: ['red'] }],
  ['titles', { places: [one('jacket'), beginning('k')], inTitle: true }],
  ['titles with a rare word', { places: [one('jaipur'), one('jacket')], inTitle: true }],
])('finds %s', (_what, query) => {
  const within = Uint8Array.from(called, () => random.between(0, 1));
  for (const whole of [
    { places: [], without: [], ...query },
    { places: [], without: [], ...query, within },
  ]) {
    const { slots, fits } = match(columns, postings, whole);
    const expected = naively(whole);
    const found = new Map([...slots].map((slot, at) => [slot, fits[at]]));
    expect(found.size).toBe(slots.length);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([...expected.keys()]);
    for (const [slot, fit] of expected) expect(found.get(slot)).toBeCloseTo(fit, 10);
  }
});

it('knows what something is called', () => {
  expect(isMet(columns, postings, ['jacket'])).toBe(true);
  expect(isMet(columns, postings, ['jacket', 'jaipur'])).toBe(true);
  expect(isMet(columns, postings, ['cape'])).toBe(false);
  expect(isMet(columns, postings, [])).toBe(false);
});
