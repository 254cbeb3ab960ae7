import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { searchWords, toldWords } from '../../platform/db/schema';

/** What PostgreSQL knows of a word that no product is called. */
export interface Unknown extends Record<string, unknown> {
  word: string;
  /** It stands in what is told of products. */
  isTold: boolean;
  /** A name begins so. */
  isBeginning: boolean;
  /** Words that look alike, the likest first. */
  near: Named[];
  /** Two words written as one: "denimjacket". */
  halves: Named[] | null;
}

interface Named {
  word: string;
  stem: string;
}

const mostWords = 20_000;

/** PostgreSQL's reading of words, asked for once: stems never change, what it knows of the unknown ones changes with the catalogue. */
export class Dictionary {
  readonly #db: Database;
  readonly #stems = new Map<string, string[]>();
  readonly #unknown = new Map<string, Unknown>();
  #edition = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The stems of each word; none of one that is too common to count. */
  async stemsOf(words: string[]): Promise<(word: string) => string[]> {
    const missing = [...new Set(words)].filter((word) => !this.#stems.has(word));
    if (missing.length > 0) {
      const { rows } = await this.#db.execute<{ word: string; stems: string[] }>(sql`
        select word, tsvector_to_array(to_tsvector('english', search_spelling(word))) as stems
        from unnest(${sql.param(missing)}::text[]) as word
      `);
      if (this.#stems.size > mostWords) this.#stems.clear();
      const read = new Map(rows.map(({ word, stems }) => [word, stems]));
      for (const [word, stems] of read) this.#stems.set(word, stems);
      const kept = new Map(words.map((word) => [word, read.get(word) ?? this.#stems.get(word)]));
      return (word) => kept.get(word) ?? [];
    }
    return (word) => this.#stems.get(word) ?? [];
  }

  /** Two swapped letters leave little of a short word's trigrams, but seldom touch its first letter. */
  async lookUp(words: string[], edition: number): Promise<Map<string, Unknown>> {
    if (edition !== this.#edition || this.#unknown.size > mostWords) this.#unknown.clear();
    this.#edition = edition;
    const known = new Map(words.flatMap((word) => (this.#unknown.has(word) ? [[word, this.#unknown.get(word)!]] : [])));
    const missing = words.filter((word) => !known.has(word));
    if (missing.length === 0) return known;
    const { rows } = await this.#db.execute<Unknown>(sql`
      select asked.word,
        exists (
          select from ${toldWords}
          where ${toldWords.lexeme} = any(tsvector_to_array(to_tsvector('english', search_spelling(asked.word))))
        ) as "isTold",
        length(asked.word) > 2 and exists (
          select from ${searchWords} where ${searchWords.word} like asked.word || '%'
        ) as "isBeginning",
        array(
          select json_build_object('word', ${searchWords.word}, 'stem', ${searchWords.lexeme}) from ${searchWords}
          where ${searchWords.word} % asked.word or ${searchWords.word} like left(asked.word, 1) || '%'
          order by similarity(${searchWords.word}, asked.word) desc, ${searchWords.word}
          limit 12
        ) as near,
        (
          select json_build_array(
            json_build_object('word', one.word, 'stem', one.lexeme), json_build_object('word', other.word, 'stem', other.lexeme)
          )
          from generate_series(3, length(asked.word) - 3) as cut
          join ${searchWords} as one on one.word = left(asked.word, cut)
          join ${searchWords} as other on other.word = substr(asked.word, cut + 1)
          limit 1
        ) as halves
      from unnest(${sql.param(missing)}::text[]) as asked (word)
    `);
    for (const row of rows) {
      known.set(row.word, row);
      if (edition === this.#edition) this.#unknown.set(row.word, row);
    }
    return known;
  }
}

const opened = new WeakMap<object, Dictionary>();

export function dictionaryOf(db: Database): Dictionary {
  const dictionary = opened.get(db.$client) ?? new Dictionary(db);
  opened.set(db.$client, dictionary);
  return dictionary;
}
