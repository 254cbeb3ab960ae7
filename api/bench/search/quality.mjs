import { readFileSync } from 'node:fs';

/** Products on the first page of results. */
const pageSize = 12;

/**
 * Reads the queries of `queries.tsv`. `finds` are products of the demo shop of which all must be on the first page; none means that
 * the query must find nothing. `bounds` hold for the price in rupees of every product found.
 */
export function readQueries() {
  const [, ...lines] = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [group, query, finds = '', bounds = ''] = line.split('\t');
    return { group, query, finds: finds.split(' ').filter(Boolean), bounds: bounds.split(' ').filter(Boolean) };
  });
}

/**
 * Returns what is wrong with the first page of a query's results; undefined if nothing is.
 *
 * @param products the cards of the first page
 */
export function findFault({ finds, bounds }, products) {
  if (finds.length === 0) return products.length > 0 ? `finds ${products[0]._id}` : undefined;
  if (products.length === 0) return 'empty';
  const missingId = finds.find((id) => !products.some(({ _id }) => _id === id));
  if (missingId) return `misses ${missingId}`;
  for (const bound of bounds) {
    const amount = Number(bound.slice(2));
    const stray = products.find(({ price }) => (bound.startsWith('<=') ? price > amount : price < amount));
    if (stray) return `${stray._id} costs ${stray.price}`;
  }
  return undefined;
}

/**
 * Builds texts as a shopper leaves them who types a title, stops somewhere and misses a key: a prefix of at least four characters
 * that ends in a letter or digit, with one letter dropped. The same seed gives the same texts.
 */
export function buildDroppedLetterTexts(products, { count, seed }) {
  const getRandom = createRandom(seed);
  const pickIndex = (length) => Math.floor(getRandom() * length);
  return Array.from({ length: count }, () => {
    const { _id: id, title } = products[pickIndex(products.length)];
    const prefix = title.slice(0, 4 + pickIndex(title.length - 3)).trimEnd();
    const letters = [...prefix].flatMap((character, index) => (/\p{L}/u.test(character) ? [index] : []));
    const dropped = letters[pickIndex(letters.length)];
    return { id, query: prefix.slice(0, dropped) + prefix.slice(dropped + 1) };
  });
}

/** Checks whether a product is on the first page. */
export const isFound = ({ id }, products) => products.slice(0, pageSize).some(({ _id }) => _id === id);

/** Returns a function that returns random numbers from 0 to 1 (mulberry32). */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
