import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../platform/db/connect';
import { descriptionWords, searchWords } from '../../../../platform/db/schema';

/** A word that is in no product's names, with what PostgreSQL knows about it. */
export interface UnknownWord extends Record<string, unknown> {
  word: string;
  isInDescriptions: boolean;
  /** Some word of the names begins with it. */
  isPrefix: boolean;
  /** Words of the names that look similar, the most similar first. */
  similar: DictionaryWord[];
  /** The two words that it is made of, as in "denimjacket". */
  compound: DictionaryWord[] | null;
}

interface DictionaryWord {
  word: string;
  stem: string;
}

const maxWords = 20_000;

/** Looks words up in PostgreSQL and caches them. Stems never change; unknown words are read again when the catalogue changes. */
export class Dictionary {
  readonly #db: Database;
  readonly #stems = new LRUCache<string, string[]>({ max: maxWords });
  readonly #unknown = new LRUCache<string, UnknownWord>({ max: maxWords });
  #revision = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves to a function that returns the stems of each of these words, none for a stop word such as "the". */
  async loadStems(words: string[]): Promise<(word: string) => string[]> {
    const stems = new Map<string, string[] | undefined>();
    for (const word of words) stems.set(word, this.#stems.get(word));
    const missingWords = [...stems].flatMap(([word, cachedStems]) => (cachedStems ? [] : [word]));
    if (missingWords.length > 0) {
      const { rows } = await this.#db.execute<{ word: string; stems: string[] }>(sql`
        select word, tsvector_to_array(to_tsvector('english', search_spelling(word))) as stems
        from unnest(${sql.param(missingWords)}::text[]) as word
      `);
      for (const row of rows) {
        this.#stems.set(row.word, row.stems);
        stems.set(row.word, row.stems);
      }
    }
    return (word) => stems.get(word) ?? [];
  }

  /**
   * Looks up words that are in no product's names.
   *
   * @param revision of the catalogue snapshot
   */
  async lookUp(words: string[], revision: number): Promise<Map<string, UnknownWord>> {
    if (revision !== this.#revision) this.#unknown.clear();
    this.#revision = revision;
    const unknownWords = new Map<string, UnknownWord>();
    const missingWords: string[] = [];
    for (const word of words) {
      const cached = this.#unknown.get(word);
      if (cached) unknownWords.set(word, cached);
      else missingWords.push(word);
    }
    if (missingWords.length === 0) return unknownWords;
    // Swapped letters leave a short word few of its trigrams, but seldom change the first letter, so words with the same first letter are candidates too.
    const { rows } = await this.#db.execute<UnknownWord>(sql`
      select typed.word,
        exists (
          select from ${descriptionWords}
          where ${descriptionWords.lexeme} = any(tsvector_to_array(to_tsvector('english', search_spelling(typed.word))))
        ) as "isInDescriptions",
        length(typed.word) > 2 and exists (
          select from ${searchWords} where ${searchWords.word} like typed.word || '%'
        ) as "isPrefix",
        array(
          select json_build_object('word', ${searchWords.word}, 'stem', ${searchWords.lexeme}) from ${searchWords}
          where ${searchWords.word} % typed.word or ${searchWords.word} like left(typed.word, 1) || '%'
          order by similarity(${searchWords.word}, typed.word) desc, ${searchWords.word}
          limit 12
        ) as "similar",
        (
          select json_build_array(
            json_build_object('word', first.word, 'stem', first.lexeme),
            json_build_object('word', second.word, 'stem', second.lexeme)
          )
          from generate_series(3, length(typed.word) - 3) as cut
          join ${searchWords} as first on first.word = left(typed.word, cut)
          join ${searchWords} as second on second.word = substr(typed.word, cut + 1)
          limit 1
        ) as compound
      from unnest(${sql.param(missingWords)}::text[]) as typed (word)
    `);
    for (const row of rows) {
      unknownWords.set(row.word, row);
      if (revision === this.#revision) this.#unknown.set(row.word, row);
    }
    return unknownWords;
  }
}
