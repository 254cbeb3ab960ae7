import { createHash } from 'node:crypto';
import { mapProductFacets } from '../../../api/src/catalogue/search-engine/product-facets';

/** Longer beginnings of words are looked up by a prefix query. */
export const maxBeginning = 20;
/** Products that one list can page through. Further pages are empty, because the server would sort all products for each of them. */
export const maxListedProducts = 10_000;

const keyword = { type: 'keyword' };
const facet = { type: 'keyword', eager_global_ordinals: true };
const number = { type: 'double' };
const storedOnly = { type: 'keyword', index: false, doc_values: false };
const withBeginnings = {
  type: 'keyword',
  fields: {
    beginnings: {
      type: 'text',
      analyzer: 'beginnings',
      search_analyzer: 'keyword',
      norms: false,
      index_options: 'docs',
    },
  },
};

/**
 * Settings and fields of an index. Texts are split into stems before they are sent, by the rules that split the queries. So the index
 * has keywords only, and one analyzer: the beginnings of stems, for suggestions.
 */
export const indexDefinition = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // The indexer refreshes after each batch.
    refresh_interval: '-1',
    max_result_window: maxListedProducts,
    analysis: {
      filter: { beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: maxBeginning } },
      analyzer: { beginnings: { type: 'custom', tokenizer: 'keyword', filter: ['beginnings'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    _source: { includes: ['title', 'category', 'price', 'fingerprint', 'variants.*'] },
    properties: {
      id: keyword,
      title: storedOnly,
      fingerprint: storedOnly,
      category: facet,
      ...mapProductFacets(() => facet),
      tags: keyword,
      // Values of custom fields: key, colon and value.
      fields: facet,
      // Values of options that a product names, as `toOptionValue` joins them.
      options: keyword,
      price: { type: 'long' },
      /** Percent below the original price. */
      discount: { type: 'integer' },
      onSale: { type: 'boolean' },
      // True if a promotion makes the price.
      isReduced: { type: 'boolean' },
      inStock: { type: 'boolean' },
      rating: number,
      createdAt: number,
      popularity: number,
      listRank: number,
      ratingRank: number,
      scoreFactor: number,
      // Stems of the title; of title, brand, category, keywords and tags; of all names; of names and description.
      titleStems: withBeginnings,
      mainStems: keyword,
      stems: withBeginnings,
      descriptionStems: keyword,
      // Per colour its smallest code and its name: "#2f4a7c Indigo".
      colors: facet,
      colorFamilies: { type: 'keyword', eager_global_ordinals: true },
      sizes: facet,
      variants: {
        type: 'nested',
        properties: {
          color: facet,
          code: { type: 'integer' },
          family: keyword,
          size: facet,
          inStock: { type: 'boolean' },
        },
      },
    },
  },
} as const;

/** Differs where an index was built with another definition. */
export const definitionHash = createHash('sha256').update(JSON.stringify(indexDefinition)).digest('hex').slice(0, 16);
