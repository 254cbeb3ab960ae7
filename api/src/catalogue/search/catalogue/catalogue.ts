import type { Database } from '../../../platform/db/connect';
import { synonyms } from '../../../platform/db/schema';
import { type Change, type Changes, changesOf } from '../../../platform/server/cache/changes';
import { type Branch, loadBranches } from '../../categories/tree';
import { Columns } from './columns';
import { Postings } from './postings';
import { readArticles, readThese } from './read';

/** Everything that lists and searches look at, as it was when it was asked for. */
export interface Shelf {
  columns: Columns;
  postings: Postings;
  /** The top-level categories. */
  branches: Branch[];
  /** What else a term means, from the synonyms. */
  meanings: Map<string, string[]>;
  /** Another number when a product's words may have changed. */
  edition: number;
}

/** Changes that a list's order, options and counts do not show. */
const unseen = new Set<Change['topic']>(['media', 'review', 'deal']);

/**
 * The catalogue in this process's memory, kept true by the journal: `upToDate` gives it with everything that was committed
 * before the call. Several API processes each have their own.
 */
export class Catalogue {
  readonly #db: Database;
  readonly #changes: Changes;
  #shelf: Shelf | undefined;
  /** Products that changed and were not read again yet. */
  #stale = new Set<string>();
  #isOutdated = { products: true, categories: true, synonyms: true };
  #noted = 1;
  #done = 0;
  #reading: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
    this.#changes = changesOf(db);
    this.#changes.listen((changes) => this.#note(changes));
  }

  async upToDate(): Promise<Shelf> {
    await this.#changes.check();
    const noted = this.#noted;
    while (this.#done < noted) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#shelf!;
  }

  #note(changes: Change[] | 'all'): void {
    if (changes === 'all') {
      this.#isOutdated = { products: true, categories: true, synonyms: true };
      this.#noted++;
      return;
    }
    for (const { topic, productId } of changes) {
      if (unseen.has(topic)) continue;
      if (topic === 'category') this.#isOutdated.categories = true;
      else if (topic === 'synonym') this.#isOutdated.synonyms = true;
      else if (productId === null) this.#isOutdated.products = true;
      else this.#stale.add(productId);
      this.#noted++;
    }
  }

  /** Reads what is stale. What is noted meanwhile is left to the next reading; what fails is noted again. */
  async #read(): Promise<void> {
    const noted = this.#noted;
    const outdated = this.#isOutdated;
    const stale = [...this.#stale];
    this.#stale = new Set();
    this.#isOutdated = { products: false, categories: false, synonyms: false };
    try {
      const [branches, meanings, filled] = await Promise.all([
        outdated.categories || !this.#shelf ? loadBranches(this.#db) : this.#shelf.branches,
        outdated.synonyms || !this.#shelf ? readMeanings(this.#db) : this.#shelf.meanings,
        outdated.products || !this.#shelf ? this.#fill() : this.#renew(this.#shelf, stale),
      ]);
      this.#shelf = { branches, meanings, ...filled };
      this.#done = Math.max(this.#done, noted);
    } catch (error) {
      for (const id of stale) this.#stale.add(id);
      for (const kind of ['products', 'categories', 'synonyms'] as const) this.#isOutdated[kind] ||= outdated[kind];
      throw error;
    }
  }

  async #fill(): Promise<Pick<Shelf, 'columns' | 'postings' | 'edition'>> {
    const columns = new Columns();
    const postings = new Postings();
    for await (const articles of readArticles(this.#db)) {
      for (const article of articles) postings.add(columns.add(article), article.words ?? '');
    }
    return { columns, postings, edition: this.#nextEdition() };
  }

  async #renew({ columns, postings, edition }: Shelf, stale: string[]) {
    if (stale.length === 0) return { columns, postings, edition };
    if (columns.dead + stale.length > 1_000 + columns.size / 4) return this.#fill();
    const articles = await readThese(this.#db, stale);
    for (const id of stale) columns.remove(id);
    for (const article of articles) postings.add(columns.add(article), article.words ?? '');
    return { columns, postings, edition: this.#nextEdition() };
  }

  #nextEdition = (): number => (this.#shelf?.edition ?? 0) + 1;
}

async function readMeanings(db: Database): Promise<Map<string, string[]>> {
  const meanings = new Map<string, string[]>();
  for (const { term, word } of await db.select().from(synonyms)) {
    meanings.set(term, [...(meanings.get(term) ?? []), word]);
  }
  return meanings;
}

const opened = new WeakMap<object, Catalogue>();

/** The one of this process. */
export function catalogueOf(db: Database): Catalogue {
  const catalogue = opened.get(db.$client) ?? new Catalogue(db);
  opened.set(db.$client, catalogue);
  return catalogue;
}
