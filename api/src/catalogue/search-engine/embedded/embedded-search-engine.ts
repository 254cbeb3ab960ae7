import type { Database } from '../../../platform/db/connect';
import type {
  EngineSuggestion,
  ListRequest,
  ListResult,
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../search-engine';
import { listPage, matchCategory } from './list/list-page';
import { listRelatedIds } from './list/related';
import { Matcher } from './match/find-matches';
import { findNearestQuery, toQueryText } from './nearest-query';
import { Dictionary } from './query/dictionary';
import { type ParsedQuery, parseQueries } from './query/parse-query';
import { CatalogueIndex } from './snapshot/catalogue-index';
import type { CatalogueSnapshot } from './snapshot/catalogue-snapshot';
import { suggest } from './suggest';

/**
 * Searches in the memory of this process. Every call sees what was committed before it. Results of matching are in arrays that
 * the next call reuses, so they are turned into a page before anything is awaited.
 */
export class EmbeddedSearchEngine implements SearchEngine {
  readonly #db: Database;
  readonly #index: CatalogueIndex;
  readonly #dictionary: Dictionary;
  readonly #matcher: Matcher;

  constructor(db: Database) {
    this.#db = db;
    this.#index = new CatalogueIndex(db);
    this.#dictionary = new Dictionary(db);
    this.#matcher = new Matcher(db);
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const snapshot = await this.#index.getSnapshot();
    const [query] = await this.#parse(snapshot, [request.text]);
    const findMatches = await this.#matcher.prepare(snapshot, query);
    const matches = findMatches();
    const hasMatches = matches.docIds.length > 0;
    const page = listPage(snapshot, matches, request);
    return {
      ...page,
      correctedQuery: hasMatches && query?.terms.some(({ correction }) => correction) ? toQueryText(query.terms) : null,
      alternativeQuery:
        request.withAlternative && query && !hasMatches ? await this.#findAlternative(snapshot, query) : null,
    };
  }

  async list(request: ListRequest): Promise<ListResult> {
    const snapshot = await this.#index.getSnapshot();
    return listPage(snapshot, matchCategory(snapshot, request.category), request);
  }

  async related(productId: string, limit: number): Promise<string[] | undefined> {
    return listRelatedIds(await this.#index.getSnapshot(), productId, limit);
  }

  async suggest(text: string, limit: number): Promise<EngineSuggestion[]> {
    const snapshot = await this.#index.getSnapshot();
    const parse = (texts: string[]) => this.#parse(snapshot, texts);
    const tools = { db: this.#db, snapshot, dictionary: this.#dictionary, matcher: this.#matcher, parse };
    return suggest(text, limit, tools);
  }

  #parse(snapshot: CatalogueSnapshot, texts: string[]): Promise<(ParsedQuery | undefined)[]> {
    return parseQueries(this.#dictionary, snapshot, texts);
  }

  #findAlternative(snapshot: CatalogueSnapshot, query: ParsedQuery): Promise<string | null> {
    const parse = async (text: string) => (await this.#parse(snapshot, [text]))[0];
    return findNearestQuery(query, { matcher: this.#matcher, snapshot, parse });
  }
}
