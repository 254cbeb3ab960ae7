import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { searchWords, synonyms, toldWords } from '../db/schema';
import type { SearchQuery } from '../products/filters';
import { nearest } from './spelling';
import { wordsOf } from './text';

/**
 * What each text asks for: every word must be there, as itself or as one of its synonyms. A word that products are named
 * by is looked for in names only: a shirt that is worn below a jacket is no jacket. Undefined when a text has no words.
 * Few reads of small tables for all texts together.
 */
export async function understand(db: Queryable, texts: string[]): Promise<(SearchQuery | undefined)[]> {
  const asked = texts.map(wordsOf);
  const terms = [...new Set(asked.flatMap((words) => [...words, ...pairs(words)]))];
  if (terms.length === 0) return texts.map(() => undefined);
  const meanings = await synonymsOf(db, terms);
  const places = asked.map((words) => placesOf(words, meanings));
  const known = await knownWords(db, wordsIn(places.flat()));
  return places.map((query) => queryOf(query, known));
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

/** A term of the synonyms is spelled right: nothing has to be known of it. */
const wordsIn = (places: Place[]): string[] => [
  ...new Set(places.filter(({ synonyms }) => synonyms.length === 0).map(({ term }) => term)),
];

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
  /** A word too common to count; a name that products go by; told of them; the beginning of a name; none of these. */
  kind: 'stop' | 'name' | 'told' | 'beginning' | 'unknown';
  near: string[];
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
        when exists (select from ${toldWords} where ${toldWords.lexeme} = any(typed.stems)) then 'told'
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
  return new Map(rows.map((row) => [row.word, row]));
}

function queryOf(places: Place[], known: Map<string, Known>): SearchQuery | undefined {
  const names: string[] = [];
  const told: string[] = [];
  for (const { term, synonyms } of places) {
    if (synonyms.length > 0) names.push(anyOf([term, ...synonyms].map(everyWord)));
    else read(known.get(term)!, { names, told });
  }
  if (names.length + told.length === 0) return undefined;
  return { names: names.join(' & '), told: told.join(' & ') };
}

function read({ word, kind, near }: Known, { names, told }: { names: string[]; told: string[] }): void {
  if (kind === 'told') told.push(word);
  if (kind === 'name') names.push(word);
  if (kind === 'beginning') names.push(`${word}:*`);
  if (kind === 'unknown') names.push(anyOf([word, ...nearest(word, near)]));
}

const everyWord = (phrase: string): string => `(${phrase.split(' ').join(' & ')})`;
const anyOf = (clauses: string[]): string => `(${clauses.join(' | ')})`;
