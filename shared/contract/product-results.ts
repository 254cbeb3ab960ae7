import { z } from 'zod';
import { defineCall, envelope } from './call';
import {
  buildListSchema,
  flagSchema,
  idSchema,
  limitSchema,
  listSchema,
  maxEntries,
  maxPageSize,
  openEnum,
  pageSchema,
  paginationSchema,
  priceRangeSchema,
} from './common';
import { customFieldTypeNames, maxFieldFilterLength, maxFilterFields } from './custom-field-rules';
import type { ListFilterName } from './list-filter-names';
import { rupeesSchema } from './money';
import { categoryRefSchema, colorSchema, productCardSchema } from './product';

/** Sort orders of a product list (requirements 9.7). */
export const sortSchema = z.enum(['relevance', 'price-low-high', 'price-high-low', 'newest', 'rating']);
export type Sort = z.output<typeof sortSchema>;

/**
 * Facets of a result list, each option with its number of products (requirements 3.13), counted with all other filters but its own.
 * Categories come in the shop's order, each before its subcategories; `parentId` is null at the top.
 */
export const availableFiltersSchema = z.object({
  categories: buildListSchema(
    categoryRefSchema.extend({ parentId: idSchema.nullable(), count: z.number().int() }),
    maxEntries,
  ),
  /** Brands of the products found, with their counts. */
  brands: buildListSchema(z.object({ name: z.string(), count: z.number().int() }), maxEntries),
  /** `family` names the colour family that the colour belongs to, one of `colorFamilies`. */
  colors: buildListSchema(
    colorSchema.extend({
      count: z.number().int(),
      /** Colour family of the shade. */
      family: z.string().optional(),
    }),
    maxEntries,
  ),
  /** The colour families, such as "Blue", in the order in which shoppers see them. `code` is their swatch. */
  colorFamilies: buildListSchema(colorSchema.extend({ count: z.number().int() }), maxEntries),
  /** Sizes of the products found, or of the text. */
  sizes: buildListSchema(z.object({ name: z.string(), count: z.number().int() }), maxEntries),
  /** Tags of products: occasions, recipients of a gift, and materials. */
  occasions: buildListSchema(z.object({ name: z.string(), count: z.number().int() }), maxEntries),
  recipients: buildListSchema(z.object({ name: z.string(), count: z.number().int() }), maxEntries),
  materials: buildListSchema(z.object({ name: z.string(), count: z.number().int() }), maxEntries),
  /** "4 and up" to "1 and up", always all four (requirements 5.8). */
  ratings: buildListSchema(z.object({ rating: z.number().int(), count: z.number().int() }), 5),
  /** Number of results with the filter "in stock". */
  inStock: z.number().int(),
  /** Number of results with the filter "on sale". */
  onSale: z.number().int(),
  /** Rupees: lowest and highest price of the products that match all other filters. */
  priceRange: z.tuple([rupeesSchema, rupeesSchema]),
  /** Custom fields that are filters and that products of the list have; missing if there are none. */
  fields: buildListSchema(
    z.object({
      key: z.string(),
      /** Name, as people read it. */
      label: z.string(),
      /** Type of the values. */
      type: openEnum(customFieldTypeNames),
      /** Values in the order of the choices; `value` is the parameter `field` of a list with this filter, such as `fabric:Khadi`. */
      options: buildListSchema(
        z.object({
          /** Text of the filter: key, colon and value. */
          value: z.string(),
          /** Value, as people read it. */
          name: z.string(),
          count: z.number().int(),
        }),
        maxEntries,
      ),
    }),
    maxFilterFields,
  ).optional(),
});
export type AvailableFilters = z.output<typeof availableFiltersSchema>;

/** A page of products with its facets (requirements 7.5). */
export const productResultsSchema = z.object({
  products: buildListSchema(productCardSchema, maxPageSize),
  availableFilters: availableFiltersSchema,
  pagination: paginationSchema,
});
export type ProductResults = z.output<typeof productResultsSchema>;

/**
 * A page of search results. `suggestion` is another query. With products: the query was misspelt
 * and these are the products of the suggestion ("jaket", "jacket"). Without: the nearest query that does find something.
 * Null when the query itself has results, also if the filters exclude all of them.
 */
export const searchResultsSchema = productResultsSchema.extend({
  suggestion: z.string().nullable(),
  /** The words that differ in `suggestion`; only with products. */
  correctedTerms: buildListSchema(
    z.object({
      /** Word as it was typed. */
      typed: z.string(),
      /** Word that was searched for instead. */
      corrected: z.string(),
    }),
    maxPageSize,
  ).optional(),
  /** Words that were left out, because no product has them. `isKnown`: not together with the other words. */
  leftOutTerms: buildListSchema(
    z.object({
      text: z.string(),
      /** True if a product has the word. */
      isKnown: z.boolean(),
    }),
    maxPageSize,
  ).optional(),
  /**
   * Filters that were read from the text and applied: "kurta under 500, size M". A filter of the request of the same kind applies
   * instead. `words` are the filter's words in the text, `rest` is the text without the words of all filters, `price` is rupees.
   */
  textFilters: z
    .object({
      /** The text without these words. */
      rest: z.string(),
      price: z
        .object({
          /** Words of the text that mean it. */
          words: z.string(),
          /** Lowest and highest price. */
          range: z.tuple([rupeesSchema, rupeesSchema]),
        })
        .optional(),
      /** Sizes of the products found, or of the text. */
      sizes: z
        .object({
          /** Words of the text that mean it. */
          words: z.string(),
          /** Sizes that the words mean. */
          values: buildListSchema(z.string(), maxPageSize),
        })
        .optional(),
    })
    .optional(),
  /** Products of the nearest search that finds any; only if this one finds none. */
  nearest: z
    .object({
      /** The text of that search. */
      query: z.string(),
      /** Words of the text, a price in rupees, or all filters of the request, which that search leaves out. */
      leftOut: z.object({
        /** Words of the text that mean it. */
        words: buildListSchema(z.string(), maxPageSize).optional(),
        price: z.tuple([rupeesSchema, rupeesSchema]).optional(),
        filters: z.literal(true).optional(),
      }),
      /** Number of products that it finds. */
      total: z.int(),
      /** The first of them. */
      products: buildListSchema(productCardSchema, maxPageSize),
    })
    .optional(),
});
export type NearestSearch = NonNullable<SearchResults['nearest']>;
export type TextFilters = NonNullable<SearchResults['textFilters']>;
export type SearchResults = z.output<typeof searchResultsSchema>;

const fieldFilterSchema = z
  .union([z.array(z.string().max(maxFieldFilterLength)).max(50), z.string().max(maxFieldFilterLength)])
  .transform((value) => (typeof value === 'string' ? [value] : value).filter((item) => item.includes(':')));

/** Filters of every product list (requirements 7.5). Lists repeat the key: `?brand=A&brand=B`. */
export const filterFields = {
  page: pageSchema,
  limit: limitSchema(12),
  sort: sortSchema.default('relevance'),
  inStock: flagSchema.optional(),
  onSale: flagSchema.optional(),
  rating: z.coerce.number<number>().min(0).max(5).optional(),
  /** Category ids, or names in any case; a category includes those below it. */
  categories: listSchema.optional(),
  brand: listSchema.optional(),
  /** Names of colours. */
  color: listSchema.optional(),
  /** Names of colour families, in any case. A product passes if a variant has one of the colours or belongs to one of the families. */
  colorFamily: listSchema.optional(),
  size: listSchema.optional(),
  /** Tags of products: an occasion such as "Wedding", a recipient such as "Mom", a material such as "Silk". */
  occasion: listSchema.optional(),
  recipient: listSchema.optional(),
  material: listSchema.optional(),
  /** Custom fields: key, colon and value, such as `fabric:Khadi`. A product passes if it has one of the values of each key. */
  field: fieldFilterSchema.optional(),
  priceRange: priceRangeSchema.optional(),
} satisfies Record<ListFilterName, z.ZodType> & Record<string, z.ZodType>;

/** Lists products that match the filters, with facets. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/products',
  auth: 'none',
  summary: 'Products, filtered and sorted',
  tags: ['products'],
  querystring: z.object({ ...filterFields, category: idSchema.optional() }),
  response: { 200: envelope(productResultsSchema) },
});

/** Lists products that match a text and the filters, with facets. A blank text matches nothing. */
export const findProducts = defineCall({
  method: 'GET',
  path: '/products/search',
  auth: 'none',
  summary: 'Products that match a text',
  tags: ['products'],
  querystring: z.object({ ...filterFields, q: z.string().max(10_000).default('') }),
  response: { 200: envelope(searchResultsSchema) },
});
