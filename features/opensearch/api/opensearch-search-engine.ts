import { getCategoryTree } from '../../../api/src/catalogue/categories/cached-tree';
import { listSiblingIds } from '../../../api/src/catalogue/search-engine/category-ids';
import { Dictionary } from '../../../api/src/catalogue/search-engine/query/dictionary';
import { readSynonyms } from '../../../api/src/catalogue/search-engine/query/synonyms';
import { searchText } from '../../../api/src/catalogue/search-engine/resolve/search-text';
import { suggest } from '../../../api/src/catalogue/search-engine/resolve/suggest';
import type {
  EngineSuggestion,
  ListRequest,
  ListResult,
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../../../api/src/catalogue/search-engine/search-engine';
import { SearchUnavailableError } from '../../../api/src/catalogue/search-engine/search-unavailable';
import type { Database } from '../../../api/src/platform/db/connect';
import { getChangeJournal } from '../../../api/src/platform/server/cache/change-journal';
import { SearchClient } from './client';
import { IndexFreshness } from './index-freshness';
import { type CatalogueValues, IndexState } from './indexer/index-state';
import { OpenSearchProductIndex } from './opensearch-product-index';
import { findPage } from './query/find-page';
import { IndexTerms } from './query/index-terms';
import { listRelatedIds } from './query/related';
import { toScopeClause } from './query/scope';
import type { OpenSearchSettings } from './settings';

/** Searches in OpenSearch, whose index the worker updates. This process holds the words of the catalogue, but no product. */
export class OpenSearchEngine implements SearchEngine {
  readonly #db: Database;
  readonly #client: SearchClient;
  readonly #state: IndexState;
  readonly #freshness: IndexFreshness;
  readonly #dictionary: Dictionary;
  #synonyms?: Promise<Map<string, string[]>>;
  #values?: { key: string; loading: Promise<CatalogueValues> };
  #terms?: IndexTerms;
  #listRevision = 0;

  constructor(db: Database, settings: OpenSearchSettings) {
    this.#db = db;
    this.#client = new SearchClient(settings);
    this.#state = new IndexState(this.#client);
    this.#freshness = new IndexFreshness(db, this.#state, settings.maxWaitMs);
    this.#dictionary = new Dictionary(db);
    getChangeJournal(db).onChange((changes) => {
      if (changes === 'all' || changes.some(({ topic }) => topic === 'synonym')) this.#synonyms = undefined;
      if (changes === 'all' || changes.some(({ topic }) => topic === 'variant')) this.#listRevision++;
    });
  }

  async readIndexTime(): Promise<Date | undefined> {
    const position = await this.#state.getPosition();
    return position && new Date(position.readAt);
  }

  search(request: SearchRequest): Promise<SearchResult> {
    return this.#run(async (index) => searchText(request, { dictionary: this.#dictionary, index }));
  }

  list(request: ListRequest): Promise<ListResult> {
    return this.#run(async ({ terms: { categoryTree: tree } }) => {
      const source = { query: toScopeClause(request, tree), firstIds: request.firstIds, tree };
      const { hasMatches: _, ...page } = await findPage(this.#client, source, request);
      return page;
    });
  }

  related(productId: string, limit: number): Promise<string[] | undefined> {
    return this.#run(({ terms: { categoryTree } }) =>
      listRelatedIds(this.#client, productId, { limit, listSiblings: (id) => listSiblingIds(categoryTree, id) }),
    );
  }

  suggest(text: string, limit: number): Promise<EngineSuggestion[]> {
    return this.#run((index) => suggest(text, limit, { db: this.#db, dictionary: this.#dictionary, index }));
  }

  /** This process does not know which changes of stock change a list, so all of them count. */
  async getListRevision(): Promise<number> {
    return this.#listRevision;
  }

  /** Ends the connections. */
  async close(): Promise<void> {
    this.#freshness.stop();
    await this.#client.close();
  }

  async #run<Result>(work: (index: OpenSearchProductIndex) => Promise<Result>): Promise<Result> {
    await this.#freshness.wait();
    if (this.#freshness.isUnavailable) throw new SearchUnavailableError(new Error('OpenSearch did not respond.'));
    try {
      return await work(new OpenSearchProductIndex(this.#client, await this.#loadTerms(), this.#dictionary));
    } catch (error) {
      if (error instanceof SearchUnavailableError) this.#freshness.markUnavailable();
      throw error;
    }
  }

  /** Returns the terms of the current revision, with the answers that they have cached. */
  async #loadTerms(): Promise<IndexTerms> {
    const { revision } = this.#freshness;
    const [categoryTree, synonyms, values] = await Promise.all([
      getCategoryTree(this.#db),
      this.#loadSynonyms(),
      this.#loadValues(),
    ]);
    const current = this.#terms;
    const isCurrent =
      current?.revision === revision && current.categoryTree === categoryTree && current.synonyms === synonyms;
    if (isCurrent && current.sizes === values.sizes) return current;
    this.#terms = new IndexTerms({ client: this.#client, revision, categoryTree, synonyms, ...values });
    return this.#terms;
  }

  #loadSynonyms(): Promise<Map<string, string[]>> {
    const loading = this.#synonyms ?? readSynonyms(this.#db);
    this.#synonyms = loading;
    loading.catch(() => {
      if (this.#synonyms === loading) this.#synonyms = undefined;
    });
    return loading;
  }

  #loadValues(): Promise<CatalogueValues> {
    const { position } = this.#freshness;
    const key = `${position?.index} ${position?.valueCount}`;
    if (this.#values?.key === key) return this.#values.loading;
    const loading = this.#state.getValues();
    this.#values = { key, loading };
    loading.catch(() => {
      if (this.#values?.loading === loading) this.#values = undefined;
    });
    return loading;
  }
}
