import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { products, searchWords, synonyms } from '../db/schema';
import { nearest } from './spelling';
import { wordsOf } from './text';

/**
 * What each text asks for, as text for `to_tsquery`: every word must be there, as itself or as one of its synonyms.
 * Empty when a text has no words. Two reads of small tables for all texts together.
 */
export async function understand(db: Queryable, texts: string[]): Promise<string[]> {
  const asked = texts.map(wordsOf);
  const terms = [...new Set(asked.flatMap((words) => [...words, ...pairs(words)]))];
  if (terms.length === 0) return texts.map(() => '');
  const meanings = await synonymsOf(db, terms);
  const places = asked.map((words) => placesOf(words, meanings));
  const known = await knownWords(db, wordsIn(places.flat().filter(({ synonyms }) => synonyms.length === 0)));
  return places.map((query) => query.map((place) => alternatives(place, known)).join(' & '));
}

/** A place of a text: what was typed there, and what else may stand there. */
interface Place {
  term: string;
  synonyms: string[];
}

const pairs = (words: string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Two words that have a synonym together are one place. */
function placesOf(words: string[], meanings: Map<string, string[]>): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1]}`;
    const isPair = meanings.has(pair);
    const term = isPair ? pair : words[at];
    places.push({ term, synonyms: meanings.get(term) ?? [] });
    if (isPair) at++;
  }
  return places;
}

const wordsIn = (places: Place[]): string[] => [...new Set(places.map(({ term }) => term))];

/** The synonyms of the terms that have any, plurals included. */
async function synonymsOf(db: Queryable, terms: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ asked: string; words: string[] }>(sql`
    select asked, array_agg(distinct ${synonyms.word}) as words
    from unnest(${sql.param(terms)}::text[]) as asked
    join ${synonyms} on ${synonyms.term} in (asked, regexp_replace(asked, 's$', ''))
    group by asked
  `);
  return new Map(rows.map(({ asked, words }) => [asked, words]));
}

interface Known extends Record<string, unknown> {
  word: string;
  /** A word too common to count; a name that products go by; the beginning of such a name; none of these. */
  kind: 'stop' | 'name' | 'beginning' | 'unknown';
  near: string[];
  /** No name, but told of a product. */
  isTold?: boolean;
}

/** Two swapped letters leave little of a short word's trigrams, but seldom touch its first letter. */
async function knownWords(db: Queryable, words: string[]): Promise<Map<string, Known>> {
  const { rows } = await db.execute<Known>(sql`
    select asked.word, asked.kind, case when asked.kind = 'unknown' then array(
      select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} % asked.word or ${searchWords.word} like left(asked.word, 1) || '%'
      order by similarity(${searchWords.word}, asked.word) desc, ${searchWords.word}
      limit 12
    ) else '{}' end as near
    from (
      select typed.word, case
        when typed.stems = '{}' then 'stop'
        when exists (select from ${searchWords} where ${searchWords.lexeme} = any(typed.stems)) then 'name'
        when length(typed.word) > 2 and exists (
          select from ${searchWords} where ${searchWords.word} like typed.word || '%'
        ) then 'beginning'
        else 'unknown'
      end as kind
      from (
        select word, tsvector_to_array(to_tsvector('english', word)) as stems
        from unnest(${sql.param(words)}::text[]) as word
      ) as typed
    ) as asked
  `);
  const told = await Promise.all(
    rows.map(({ word, kind }) => (kind === 'beginning' || kind === 'unknown' ? isTold(db, word) : false)),
  );
  return new Map(rows.map((row, place) => [row.word, { ...row, isTold: told[place] }]));
}

/** Asked with the word as a constant, so that the index is used. */
async function isTold(db: Queryable, word: string): Promise<boolean> {
  const isThere = sql`${products.search} @@ to_tsquery('english', ${word})`;
  const rows = await db.select({ id: products.id }).from(products).where(isThere).limit(1);
  return rows.length > 0;
}

function alternatives({ term, synonyms }: Place, known: Map<string, Known>): string {
  if (synonyms.length === 0) return clause(known.get(term)!);
  // A term of the synonyms is a name that is spelled right, also when no product has it.
  return `(${[term, ...synonyms].map((phrase) => `(${phrase.split(' ').map(named).join(' & ')})`).join(' | ')})`;
}

/** Looked for in names only: a shirt that is worn below a jacket is no jacket. */
const named = (word: string): string => `${word}:ABC`;

function clause({ word, kind, near, isTold }: Known): string {
  if (kind === 'name') return named(word);
  if (isTold || kind === 'stop') return word;
  if (kind === 'beginning') return `${word}:*ABC`;
  const meant = nearest(word, near);
  return meant.length > 0 ? `(${meant.map(named).join(' | ')})` : word;
}
