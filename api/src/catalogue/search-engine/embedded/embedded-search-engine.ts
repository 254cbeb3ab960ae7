import type { Database } from '../../../platform/db/connect';
import { Dictionary } from '../query/dictionary';
import { searchText } from '../resolve/search-text';
import { suggest } from '../resolve/suggest';
import type {
  EngineSuggestion,
  ListRequest,
  ListResult,
  PageRequest,
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../search-engine';
import { listProducts } from './list/list-page';
import { listRelatedIds } from './list/related';
import { Matcher } from './match/find-matches';
import { CatalogueIndex, type CatalogueIndexOptions } from './snapshot/catalogue-index';
import type { CatalogueSnapshot } from './snapshot/catalogue-snapshot';
import { createProductIndex } from './snapshot-product-index';

/** Searches in the memory of this process. Every call sees what was committed before it. */
export class EmbeddedSearchEngine implements SearchEngine {
  readonly #db: Database;
  readonly #index: CatalogueIndex;
  readonly #dictionary: Dictionary;
  readonly #matcher: Matcher;

  constructor(db: Database, options: CatalogueIndexOptions = {}) {
    this.#db = db;
    this.#index = new CatalogueIndex(db, options);
    this.#dictionary = new Dictionary(db);
    this.#matcher = new Matcher(db);
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    return searchText(request, { dictionary: this.#dictionary, index: await this.#getProductIndex(request) });
  }

  async list(request: ListRequest): Promise<ListResult> {
    return listProducts(await this.#getSnapshot(request), request);
  }

  async related(productId: string, limit: number): Promise<string[] | undefined> {
    return listRelatedIds(await this.#index.getCurrentSnapshot(), productId, limit);
  }

  async suggest(text: string, limit: number): Promise<EngineSuggestion[]> {
    const index = await this.#getProductIndex();
    return suggest(text, limit, { db: this.#db, dictionary: this.#dictionary, index });
  }

  async getListRevision(): Promise<number> {
    return (await this.#index.getCurrentSnapshot()).listRevision;
  }

  /** Stores the index for the next start of this program, if it was created with a place for it. */
  storeIndex(signal?: AbortSignal): Promise<void> {
    return this.#index.store(signal);
  }

  async #getProductIndex(request: Pick<PageRequest, 'isJournalFresh'> = {}) {
    return createProductIndex(await this.#getSnapshot(request), this.#matcher);
  }

  #getSnapshot({ isJournalFresh }: Pick<PageRequest, 'isJournalFresh'>): Promise<CatalogueSnapshot> {
    return isJournalFresh ? this.#index.getCurrentSnapshot() : this.#index.getSnapshot();
  }
}
