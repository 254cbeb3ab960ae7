import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/connect';
import { descriptionWords, searchWords } from '../../../platform/db/schema';
import type { CatalogueTerms } from './catalogue-terms';
import { splitPhrase } from './synonyms';
import { Vocabulary } from './vocabulary';

const maxWords = 20_000;

/** Returns the stems of a word, none for a stop word such as "the". */
export type GetStems = (word: string) => string[];

/** Looks words up in PostgreSQL and caches them. Stems never change; what descriptions have is read again when the catalogue changes. */
export class Dictionary {
  readonly #db: Database;
  readonly #stems = new LRUCache<string, string[]>({ max: maxWords });
  readonly #isInDescriptions = new LRUCache<string, boolean>({ max: maxWords });
  #revision = 0;
  #vocabulary: { value: Vocabulary; wordCount: number; synonyms: Map<string, string[]> } | undefined;
  #vocabularyRevision = -1;

  #synonymStems?: { synonyms: Map<string, string[]>; getStems: GetStems };

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves to a function that returns the stems of each of these words. */
  async loadStems(words: string[]): Promise<GetStems> {
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

  /** Resolves to a function that returns the stems of each word of the synonyms' meanings, the same until there are others. */
  async loadSynonymStems(synonyms: Map<string, string[]>): Promise<GetStems> {
    if (this.#synonymStems?.synonyms === synonyms) return this.#synonymStems.getStems;
    const getStems = await this.loadStems([...new Set([...synonyms.values()].flat().flatMap(splitPhrase))]);
    this.#synonymStems = { synonyms, getStems };
    return getStems;
  }

  /**
   * Resolves to the words that occur in descriptions.
   *
   * @param revision of the catalogue's terms
   */
  async listDescriptionWords(words: string[], revision: number): Promise<Set<string>> {
    if (revision !== this.#revision) this.#isInDescriptions.clear();
    this.#revision = revision;
    const found = new Set(words.filter((word) => this.#isInDescriptions.get(word)));
    const missingWords = words.filter((word) => this.#isInDescriptions.get(word) === undefined);
    if (missingWords.length === 0) return found;
    const { rows } = await this.#db.execute<{ word: string; isFound: boolean }>(sql`
      select typed.word, exists (
        select from ${descriptionWords}
        where ${descriptionWords.lexeme} = any(tsvector_to_array(to_tsvector('english', search_spelling(typed.word))))
      ) as "isFound"
      from unnest(${sql.param(missingWords)}::text[]) as typed (word)
    `);
    for (const { word, isFound } of rows) {
      if (revision === this.#revision) this.#isInDescriptions.set(word, isFound);
      if (isFound) found.add(word);
    }
    return found;
  }

  /** Resolves to the words of all names and synonyms. Words are only added, so their number shows whether there are new ones. */
  async getVocabulary({ revision, synonyms }: CatalogueTerms): Promise<Vocabulary> {
    const current = this.#vocabulary;
    if (current?.synonyms === synonyms && this.#vocabularyRevision === revision) return current.value;
    const wordCount = await this.#db.$count(searchWords);
    const isCurrent = current?.synonyms === synonyms && current.wordCount === wordCount;
    if (!isCurrent) {
      const words = await this.#db.select({ word: searchWords.word, stem: searchWords.lexeme }).from(searchWords);
      this.#vocabulary = { value: new Vocabulary(words, synonyms), wordCount: words.length, synonyms };
    }
    this.#vocabularyRevision = revision;
    return this.#vocabulary!.value;
  }
}
