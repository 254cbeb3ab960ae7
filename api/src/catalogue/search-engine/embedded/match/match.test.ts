import { createRandom } from '../../../../seed/synthetic/random';
import { weights } from '../../search-vector';
import { Postings } from '../snapshot/postings';
import { ProductColumns } from '../snapshot/product-columns';
import { hasMatch, type MatchQuery, match } from './match';

// Enough products that common and rare words are matched in different ways.
const random = createRandom(3);
const words = ['jacket', 'jacquard', 'jaipur', 'kurta', 'red', 'silk', "o'neil"];
/** Percent of the products that have each word. */
const percentages = [60, 30, 2, 50, 45, 10, 1];
const columns = new ProductColumns();
const postings = new Postings();
/** The weight of each word, by doc id. */
const wordWeights: Map<string, number>[] = [];

beforeAll(() => {
  for (let number = 0; number < 9_000; number++) {
    const names = new Map<string, number>();
    words.forEach((word, index) => {
      if (random.next() * 100 < percentages[index]) names.set(word, random.pick(Object.values(weights)));
    });
    const letters = Object.fromEntries(Object.entries(weights).map(([letter, weight]) => [weight, letter]));
    const vector = [...names].map(([word, weight]) => `'${word.replace("'", "''")}':3${letters[weight]},9C`).join(' ');
    const facets = {
      brand: 'A',
      occasion: '',
      recipient: '',
      material: '',
      tags: '',
      fieldValues: '',
      optionValues: '',
    };
    const product = { id: `p${number}`, title: '', ...facets, category: 'c', searchVector: vector, variants: [] };
    postings.add(columns.add({ ...product, price: 1, mrp: 1, rating: 0, reviews: 0, createdAt: 0 }), vector);
    wordWeights.push(names);
  }
  for (let number = 0; number < 9_000; number += 7) columns.remove(`p${number}`);
});

/** Finds the matches by checking every product. Returns scores by doc id. */
function matchNaively({ terms, excludedStems, titleOnly, docIdMask }: MatchQuery): Map<number, number> {
  const scores = new Map<number, number>();
  wordWeights.forEach((names, docId) => {
    const getWeight = (word: string) => {
      const weight = names.get(word) ?? 0;
      return titleOnly && weight < weights.A ? 0 : weight;
    };
    if (docId % 7 === 0 || (docIdMask && !docIdMask[docId]) || excludedStems.some((word) => names.has(word))) return;
    const termWeights = terms.map((expansions) =>
      Math.max(
        ...expansions.map(({ stems, isPrefix, boost }) => {
          const weight = isPrefix
            ? Math.max(0, ...[...names.keys()].filter((word) => word.startsWith(stems[0])).map(getWeight))
            : Math.min(...stems.map(getWeight));
          return Math.round(weight * boost);
        }),
      ),
    );
    if (termWeights.every((weight) => weight > 0)) {
      const sum = termWeights.reduce((total, weight) => total + weight, 0);
      scores.set(docId, terms.length === 0 ? 1 : sum / (terms.length * weights.A));
    }
  });
  return scores;
}

const buildAllTerms = (...stems: string[]) => [{ stems, boost: 1 }];
const buildPrefixTerm = (start: string) => [{ stems: [start], isPrefix: true, boost: 1 }];
const buildAnyTerms = (...stems: string[]) =>
  stems.map((stem, index) => ({ stems: [stem], boost: index === 0 ? 1 : 0.8 }));

it.each<[string, Partial<MatchQuery>]>([
  ['everything', {}],
  ['a common word', { terms: [buildAllTerms('jacket')] }],
  ['a rare word', { terms: [buildAllTerms('jaipur')] }],
  ['a word with a quote', { terms: [buildAllTerms("o'neil")] }],
  ['a word that no product has', { terms: [buildAllTerms('jacket'), buildAllTerms('cape')] }],
  ['two common words', { terms: [buildAllTerms('jacket'), buildAllTerms('red')] }],
  ['a rare and two common words', { terms: [buildAllTerms('red'), buildAllTerms('jaipur'), buildAllTerms('jacket')] }],
  ['a prefix', { terms: [buildPrefixTerm('ja')] }],
  ['a prefix and a common word', { terms: [buildAllTerms('red'), buildPrefixTerm('ja')] }],
  ['a prefix and a rare word', { terms: [buildAllTerms('silk'), buildPrefixTerm('ja')] }],
  ['synonyms', { terms: [buildAnyTerms('silk', 'kurta')] }],
  ['synonyms of two words', { terms: [[...buildAllTerms('silk'), { stems: ['red', 'kurta'], boost: 0.8 }]] }],
  ['synonyms and a rare word', { terms: [buildAnyTerms('kurta', 'red'), buildAllTerms('jaipur')] }],
  ['an expansion of two words', { terms: [buildAllTerms('red', 'silk')] }],
  ['a word without excluded stems', { terms: [buildAllTerms('jacket')], excludedStems: ['red', 'silk'] }],
  [
    'rare words without excluded stems',
    { terms: [buildAllTerms('silk'), buildAllTerms('jacket')], excludedStems: ['red'] },
  ],
  ['words in titles', { terms: [buildAllTerms('jacket'), buildPrefixTerm('k')], titleOnly: true }],
  ['words in titles, one of them rare', { terms: [buildAllTerms('jaipur'), buildAllTerms('jacket')], titleOnly: true }],
])('finds %s', (_what, query) => {
  const docIdMask = Uint8Array.from(wordWeights, () => random.between(0, 1));
  for (const fullQuery of [
    { terms: [], excludedStems: [], ...query },
    { terms: [], excludedStems: [], ...query, docIdMask },
  ]) {
    const { docIds, scores } = match(columns, postings, fullQuery);
    const expected = matchNaively(fullQuery);
    const found = new Map([...docIds].map((docId, index) => [docId, scores[index]]));
    expect(found.size).toBe(docIds.length);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([...expected.keys()]);
    for (const [docId, score] of expected) expect(found.get(docId)).toBeCloseTo(score, 10);
    for (const limit of [1, 3]) {
      const some = [...match(columns, postings, fullQuery, limit).docIds];
      expect(some).toHaveLength(Math.min(limit, expected.size));
      expect(some.filter((docId) => !expected.has(docId))).toEqual([]);
    }
  }
});

it('checks whether a product has all of these words', () => {
  expect(hasMatch(columns, postings, ['jacket'])).toBe(true);
  expect(hasMatch(columns, postings, ['jacket', 'jaipur'])).toBe(true);
  expect(hasMatch(columns, postings, ['cape'])).toBe(false);
  expect(hasMatch(columns, postings, [])).toBe(false);
});
