import { LRUCache } from 'lru-cache';
import type { CategoryNode } from '../../../../api/src/catalogue/categories/tree';
import type { CatalogueTerms } from '../../../../api/src/catalogue/search-engine/query/catalogue-terms';
import { SearchUnavailableError } from '../../../../api/src/catalogue/search-engine/search-unavailable';
import { type Color, listColorWords } from '../../../../api/src/catalogue/search-engine/variants/color-words';
import type { SearchClient } from '../client';
import type { CatalogueValues } from '../indexer/index-state';
import { type Clause, hasAll } from './text-query';

interface TermOptions extends CatalogueValues {
  client: SearchClient;
  revision: number;
  synonyms: Map<string, string[]>;
  categoryTree: CategoryNode[];
}

const maxCached = 100_000;
/** Up to so many stems are counted one by one, which the server does without looking at products. */
const maxSeparateCounts = 32;
const maxStems = 10_000;
/** Every look-up loads at least one more answer, so it ends; this ends a fault. */
const maxRounds = 20;

/** Looks words up in the index, many with one request, and caches the answers. */
export class IndexTerms implements CatalogueTerms {
  readonly revision: number;
  readonly synonyms: Map<string, string[]>;
  readonly categoryTree: CategoryNode[];
  readonly brands: string[];
  readonly sizes: string[];
  readonly #colors: Color[];
  readonly #client: SearchClient;
  /** Products by their stems, joined by spaces. */
  readonly #counts = new LRUCache<string, number>({ max: maxCached });
  readonly #stems = new LRUCache<string, string[]>({ max: 1_000 });
  #missingCounts = new Set<string>();
  #missingPrefixes = new Set<string>();

  constructor({ client, revision, synonyms, categoryTree, brands, sizes, colors }: TermOptions) {
    this.#client = client;
    this.revision = revision;
    this.synonyms = synonyms;
    this.categoryTree = categoryTree;
    this.brands = brands;
    this.sizes = sizes;
    this.#colors = colors;
  }

  listColorWords = (): Set<string> => listColorWords(this.#colors);

  hasMatch = (stems: readonly string[]): boolean => stems.length > 0 && this.#getCount(stems.join(' ')) > 0;

  countProducts = (stem: string): number => this.#getCount(stem);

  listStems(prefix: string): readonly string[] {
    const stems = this.#stems.get(prefix);
    if (!stems) this.#missingPrefixes.add(prefix);
    return stems ?? [];
  }

  async lookUp<Result>(read: () => Result): Promise<Result> {
    for (let round = 0; round < maxRounds; round++) {
      // Nothing else runs between these lines, so what is missing is missing for this call.
      this.#missingCounts = new Set();
      this.#missingPrefixes = new Set();
      const result = read();
      const [counts, prefixes] = [[...this.#missingCounts], [...this.#missingPrefixes]];
      if (counts.length === 0 && prefixes.length === 0) return result;
      await this.#load(counts, prefixes);
    }
    throw new Error('A look-up of words does not end.');
  }

  #getCount(key: string): number {
    const count = this.#counts.get(key);
    if (count === undefined) this.#missingCounts.add(key);
    return count ?? 0;
  }

  async #load(counts: string[], prefixes: string[]): Promise<void> {
    const singles = counts.filter((key) => !key.includes(' '));
    const isMany = singles.length > maxSeparateCounts;
    const separate = isMany ? counts.filter((key) => key.includes(' ')) : counts;
    const loads: Load[] = [
      ...separate.map((key) => this.#countProducts(key)),
      ...prefixes.map((prefix) => this.#findStems(prefix)),
      ...(isMany ? chunk(singles).map((stems) => this.#countStems(stems)) : []),
    ];
    const body = loads.flatMap(({ search }) => ['{}', JSON.stringify(search)]);
    const path = `/${this.#client.alias}/_msearch`;
    const { responses } = await this.#client.request<{ responses: LoadResponse[] }>(
      'POST',
      path,
      `${body.join('\n')}\n`,
    );
    const failed = responses.find(({ error }) => error);
    if (failed) throw new SearchUnavailableError(new Error(JSON.stringify(failed.error)));
    for (const [index, { store }] of loads.entries()) store(responses[index]);
  }

  #countProducts = (key: string): Load => ({
    search: { size: 0, track_total_hits: true, query: { bool: { filter: hasAll('stems', key.split(' ')) } } },
    store: ({ hits }) => this.#counts.set(key, hits.total.value),
  });

  /** Counts many stems at once, because the server refuses more than a thousand searches at a time. */
  #countStems = (stems: string[]): Load => ({
    search: {
      size: 0,
      query: { bool: { filter: { terms: { stems } } } },
      aggs: { stems: { terms: { field: 'stems', include: stems, size: stems.length } } },
    },
    store: ({ aggregations }) => {
      for (const stem of stems) this.#counts.set(stem, 0);
      for (const { key, doc_count } of aggregations!.stems.buckets) this.#counts.set(key, doc_count);
    },
  });

  #findStems = (prefix: string): Load => ({
    search: {
      size: 0,
      query: { bool: { filter: { prefix: { stems: prefix } } } },
      aggs: { stems: { terms: { field: 'stems', include: `${escapePattern(prefix)}[^ ]*`, size: maxStems } } },
    },
    store: ({ aggregations }) => {
      const { buckets } = aggregations!.stems;
      this.#stems.set(prefix, buckets.map(({ key }) => key).sort());
      for (const { key, doc_count } of buckets) this.#counts.set(key, doc_count);
    },
  });
}

/** A search, and what is done with its response. */
interface Load {
  search: Clause;
  store(response: LoadResponse): unknown;
}

interface LoadResponse {
  error?: object;
  hits: { total: { value: number } };
  aggregations?: { stems: { buckets: { key: string; doc_count: number }[] } };
}

const chunk = (stems: string[]): string[][] =>
  Array.from({ length: Math.ceil(stems.length / maxStems) }, (_, index) =>
    stems.slice(index * maxStems, (index + 1) * maxStems),
  );

/** Escapes what means something in Lucene's regular expressions. */
const escapePattern = (text: string): string => text.replace(/[.?+*|{}[\]()"\\#@&<>~^-]/g, '\\$&');
