import type { Dictionary } from '../../../api/src/catalogue/search-engine/query/dictionary';
import type { Expansion } from '../../../api/src/catalogue/search-engine/query/expansion';
import { mayIgnoreExclusions } from '../../../api/src/catalogue/search-engine/query/may-ignore-exclusions';
import type { ParsedQuery } from '../../../api/src/catalogue/search-engine/query/query-term';
import type { ProductIndex, ProductTitle } from '../../../api/src/catalogue/search-engine/resolve/product-index';
import type { ListResult, PageRequest } from '../../../api/src/catalogue/search-engine/search-engine';
import type { SearchClient } from './client';
import { findPage } from './query/find-page';
import type { IndexTerms } from './query/index-terms';
import { type Clause, getMaxScore, toTextQuery, toTitleFilter } from './query/text-query';

/** Finds products in OpenSearch. */
export class OpenSearchProductIndex implements ProductIndex {
  readonly terms: IndexTerms;
  readonly #client: SearchClient;
  readonly #dictionary: Dictionary;

  constructor(client: SearchClient, terms: IndexTerms, dictionary: Dictionary) {
    this.#client = client;
    this.terms = terms;
    this.#dictionary = dictionary;
  }

  async findPage(query: ParsedQuery | 'all', request: PageRequest): Promise<ListResult & { hasMatches: boolean }> {
    const tree = this.terms.categoryTree;
    if (query === 'all') return findPage(this.#client, { query: { match_all: {} }, tree }, request);
    const source = { terms: query.terms, maxScore: getMaxScore(query), tree };
    const page = await findPage(this.#client, { ...source, query: await this.#toClause(query) }, request);
    if (page.hasMatches || !mayIgnoreExclusions(query)) return page;
    const withoutExclusions = await this.#toClause({ ...query, excludedStems: [] });
    return findPage(this.#client, { ...source, query: withoutExclusions }, request);
  }

  async hasMatches(query: ParsedQuery): Promise<boolean> {
    if (await this.#isFound(query)) return true;
    return mayIgnoreExclusions(query) && this.#isFound({ ...query, excludedStems: [] });
  }

  async listTitles(
    terms: Expansion[][],
    { limit, titleOnly }: { limit: number; titleOnly?: boolean },
  ): Promise<ProductTitle[]> {
    const { hits } = await this.#search<{ hits: { hits: { _id: string; _source: { title: string } }[] } }>({
      query: toTitleFilter(terms, titleOnly),
      size: limit,
      sort: [{ popularity: 'desc' }, { id: 'asc' }],
      _source: ['title'],
      track_total_hits: false,
    });
    return hits.hits.map(({ _id, _source }) => ({ text: _source.title, productId: _id }));
  }

  async #isFound(query: ParsedQuery): Promise<boolean> {
    const { hits } = await this.#search<{ hits: { total: { value: number } } }>({
      query: { bool: { filter: await this.#toClause(query) } },
      size: 0,
      terminate_after: 1,
      track_total_hits: 1,
    });
    return hits.total.value > 0;
  }

  async #toClause(query: ParsedQuery): Promise<Clause> {
    const descriptionWords = query.terms.flatMap(({ descriptionWord }) => descriptionWord ?? []);
    return toTextQuery(query, await this.#dictionary.loadStems(descriptionWords));
  }

  #search<Response>(body: object): Promise<Response> {
    return this.#client.request<Response>('POST', `/${this.#client.alias}/_search`, body);
  }
}
