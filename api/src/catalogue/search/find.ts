import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { products } from '../../platform/db/schema';
import type { Shelf } from './catalogue/catalogue';
import { type Matches, match } from './catalogue/match';
import type { Asked, Place } from './understand';

/**
 * What finds the products that are called what is asked for, or that it is told of. What it gives holds until the next
 * search: nothing is awaited before it is used.
 */
export async function finder(db: Database, shelf: Shelf, asked: Asked | undefined): Promise<() => Matches> {
  if (!asked || asked.places.some(({ ways, told }) => ways.length === 0 && !told)) return () => nothing;
  const { columns, postings } = shelf;
  const told = asked.places.flatMap((place) => place.told ?? []);
  const ids = told.length > 0 ? await idsToldOf(db, shelf, told) : undefined;
  const places = asked.places.filter(({ ways }) => ways.length > 0).map(({ ways }) => ways);
  return () => {
    const within = ids && columns.marked(ids);
    const found = match(columns, postings, { places, without: asked.without, within });
    // Who leaves nothing by what is not meant, meant it.
    if (found.slots.length > 0 || asked.without.length === 0) return found;
    return match(columns, postings, { places, without: [], within });
  };
}

/** How many there are. */
export const countFound = async (db: Database, shelf: Shelf, asked: Asked | undefined): Promise<number> =>
  (await finder(db, shelf, asked))().slots.length;

const nothing: Matches = { slots: new Uint32Array(0), fits: new Float64Array(0) };

/** Readings of long texts cost the database most: the last few are kept until something changes. */
const mostReadings = 16;
const readings = new WeakMap<Shelf['columns'], { edition: number; ids: Map<string, Promise<string[]>> }>();

async function idsToldOf(db: Database, { columns, edition }: Shelf, words: string[]): Promise<string[]> {
  let kept = readings.get(columns);
  if (kept?.edition !== edition) {
    kept = { edition, ids: new Map() };
    readings.set(columns, kept);
  }
  const { ids } = kept;
  const query = words.join(' & ');
  const reading = ids.get(query) ?? readToldOf(db, query);
  ids.delete(query);
  ids.set(query, reading);
  if (ids.size > mostReadings) ids.delete(ids.keys().next().value!);
  return reading.catch((error) => {
    ids.delete(query);
    throw error;
  });
}

async function readToldOf(db: Database, query: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.archivedAt), sql`${products.told} @@ to_tsquery('english', ${query})`));
  return rows.map(({ id }) => id);
}

/** The text of places as somebody would type it, slips corrected. */
export const textOf = (places: Place[]): string => places.map(({ text, correction }) => correction ?? text).join(' ');

/** Enough for any text that a person types; after that the last word alone has to do. */
const mostTries = 24;

/**
 * The nearest query that does find something: what looks like a word that is not known, then the text with as few words
 * left out as possible, the first ones first: "red puffer saree" is about a saree.
 */
export async function nearestQuery(
  db: Database,
  shelf: Shelf,
  { asked, read }: { asked: Asked; read: (text: string) => Promise<Asked | undefined> },
): Promise<string | null> {
  const { places } = asked;
  if (places.some(({ guess }) => guess)) {
    const text = places.map(({ text, correction, guess }) => guess ?? correction ?? text).join(' ');
    const guessed = await read(text);
    if ((await countFound(db, shelf, guessed)) > 0) return text;
    if (guessed?.places.every(({ ways, told }) => ways.length > 0 || told)) {
      return leaveOut(db, shelf, guessed);
    }
  }
  const met = places.filter(({ ways, told }) => ways.length > 0 || told);
  if (met.length === 0) return null;
  if (met.length < places.length && (await countFound(db, shelf, { ...asked, places: met })) > 0) return textOf(met);
  return leaveOut(db, shelf, { ...asked, places: met });
}

async function leaveOut(db: Database, shelf: Shelf, asked: Asked): Promise<string | null> {
  const finds = async (places: Place[]) => (await countFound(db, shelf, { ...asked, places })) > 0;
  const last = asked.places.slice(-1);
  let tries = 0;
  for (let left = asked.places.length - 1; left > 0; left--) {
    for (const places of choices(asked.places, left)) {
      if (++tries > mostTries) return (await finds(last)) ? textOf(last) : null;
      if (await finds(places)) return textOf(places);
    }
  }
  return null;
}

/** All ways to keep so many of the items, in their order, those that keep the last ones first. */
function* choices<T>(items: T[], count: number): Generator<T[]> {
  if (count === 0) yield [];
  else {
    for (let last = items.length - 1; last >= count - 1; last--) {
      for (const before of choices(items.slice(0, last), count - 1)) yield [...before, items[last]];
    }
  }
}
