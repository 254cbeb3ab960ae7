import type { Suggestion } from '@vastra/shared/contract';
import { desc, like, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { searchQueries } from '../../platform/db/schema';
import type { Branch } from '../categories/tree';
import { catalogueOf, type Shelf } from './catalogue/catalogue';
import { match } from './catalogue/match';
import { pick } from './catalogue/pick';
import type { Way } from './catalogue/ways';
import { dictionaryOf } from './dictionary';
import { countFound } from './find';
import { tidy, wordsOf } from './text';
import { understand } from './understand';

/**
 * What a shopper who types this may mean: categories, what others search for, brands, then products. The number behind
 * each is what the search for that very text finds; texts that find nothing are left out.
 */
export async function suggest(db: Database, text: string, limit: number): Promise<Suggestion[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const shelf = await catalogueOf(db).upToDate();
  const [searches, typed] = await Promise.all([beginningSo(db, tidy(text), limit), waysOf(db, words)]);
  const names = [...categoryNames(shelf.branches, words), ...searches, ...brandNames(shelf, words)];
  let texts = distinct(names);
  if (texts.length < limit) texts = distinct([...texts, ...titles(shelf, typed, { limit, inTitle: true })]);
  if (texts.length < limit) texts = distinct([...texts, ...titles(shelf, typed, { limit })]);
  if (texts.length === 0) texts = await corrected(db, shelf, { text, limit });
  return (await counted(db, shelf, texts.slice(0, limit))).filter(({ count }) => count > 0);
}

async function counted(db: Database, shelf: Shelf, texts: string[]): Promise<Suggestion[]> {
  const asked = await understand(db, shelf, texts);
  return Promise.all(texts.map(async (text, place) => ({ text, count: await countFound(db, shelf, asked[place]) })));
}

/** The last word is still being typed. */
async function waysOf(db: Database, words: string[]): Promise<Way[][]> {
  const stemsOf = await dictionaryOf(db).stemsOf(words);
  return words.flatMap((word, place) => {
    const stems = stemsOf(word);
    const isLast = place === words.length - 1;
    if (stems.length === 0 && !isLast) return [];
    return [[{ words: stems.length > 0 ? stems : [word], worth: 1, isBeginning: isLast }]];
  });
}

const distinct = (texts: string[]): string[] =>
  [...new Map([...texts].reverse().map((text) => [text.toLowerCase(), text])).values()].reverse();

/** Names of categories that hold one kind of things. */
function categoryNames(branches: Branch[], words: string[]): string[] {
  const names = branches.flatMap(function within({ name, below }: Branch): string[] {
    return [name, ...below.flatMap(within)];
  });
  return distinct(names.filter((name) => !name.includes('&') && isNamed(name, words))).sort(alphabetically);
}

const brandNames = ({ columns }: Shelf, words: string[]): string[] =>
  columns.brands.texts.filter((brand) => isNamed(brand, words)).sort(alphabetically);

const alphabetically = (a: string, b: string) => a.localeCompare(b);

const most = 10_000;
const read = new Map<string, string[]>();

/** Names are read again and again. */
function wordsOfName(name: string): string[] {
  const words = read.get(name) ?? wordsOf(name);
  if (read.size > most) read.clear();
  read.set(name, words);
  return words;
}

/** Whether each of the words begins one of the name's, in the singular or the plural. */
function isNamed(name: string, words: string[]): boolean {
  const named = wordsOfName(name);
  return words.every((word) =>
    named.some((other) => other.startsWith(word.length > 4 ? word.replace(/s$/, '') : word)),
  );
}

async function beginningSo(db: Database, beginning: string, limit: number): Promise<string[]> {
  const query = prepared.get(db) ?? prepare(db);
  prepared.set(db, query);
  const rows = await query.execute({ pattern: `${beginning.replace(/[\\%_]/g, '\\$&')}%`, limit });
  return rows.map((row) => row.query);
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

/** Every letter that somebody types asks this. */
const prepare = (db: Database) =>
  db
    .select({ query: searchQueries.query })
    .from(searchQueries)
    .where(like(searchQueries.query, sql.placeholder('pattern')))
    .orderBy(desc(searchQueries.count))
    .limit(sql.placeholder('limit'))
    .prepare('searches-beginning-so');

/** What is searched for when slips are forgiven and synonyms known. */
async function corrected(db: Database, shelf: Shelf, { text, limit }: { text: string; limit: number }) {
  const [asked] = await understand(db, shelf, [text]);
  if (!asked || asked.places.some(({ ways }) => ways.length === 0)) return [];
  const words = asked.places.flatMap(({ text, correction }) => wordsOf(correction ?? text));
  return distinct([
    ...categoryNames(shelf.branches, words),
    ...brandNames(shelf, words),
    ...titles(
      shelf,
      asked.places.map(({ ways }) => ways),
      { limit },
    ),
  ]);
}

/** The titles of the most popular products that are called so. */
function titles(
  { columns, postings }: Shelf,
  places: Way[][],
  { limit, inTitle }: { limit: number; inTitle?: boolean },
): string[] {
  const { slots } = match(columns, postings, { places, without: [], inTitle });
  const { popularity, ids } = columns;
  const best = pick(slots, { from: 0, to: limit * 2 }, (one, other) => {
    return popularity[other] - popularity[one] || (ids[one] < ids[other] ? -1 : 1);
  });
  return [...best].map((slot) => columns.titles[slot]);
}
