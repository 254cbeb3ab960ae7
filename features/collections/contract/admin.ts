import {
  buildAmountSchema,
  buildListSchema,
  buildPageSchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  imageSchema,
  listFields,
  maxChoices,
  maxOptionNameLength,
  namedProductSchema,
  productCardSchema,
  publicationFields,
  publicationInput,
  timeSchema,
  versionSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';
import {
  type CollectionValueField,
  collectionSorts,
  collectionValueFieldNames,
  maxCollectionProducts,
  maxConditions,
  maxConditionValues,
  maxNewDays,
  maxPinnedProducts,
} from './rules';

const sortNames = Object.keys(collectionSorts) as (keyof typeof collectionSorts)[];

/** A product meets it if it has one of the values. A category includes its subcategories; a colour may also be a family of colours. */
const valueCondition = z.object({
  /** Name of the property that the condition is about. */
  field: z.enum(collectionValueFieldNames as [CollectionValueField, ...CollectionValueField[]]),
  /** Values, of which the product must have one. */
  values: z.array(idSchema).min(1, 'Please choose at least one').max(maxConditionValues),
});

const conditionSchema = z.discriminatedUnion('field', [
  valueCondition,
  /** Lowest and highest price in rupees, null for no bound. */
  z
    .object({
      /** Name of the property that the condition is about. */
      field: z.literal('price'),
      min: buildAmountSchema().nullable(),
      max: buildAmountSchema().nullable(),
    })
    .refine(({ min, max }) => min !== null || max !== null, {
      path: ['min'],
      message: 'Please enter the lowest or the highest price',
    })
    .refine(({ min, max }) => min === null || max === null || min <= max, {
      path: ['max'],
      message: 'The highest price is below the lowest',
    }),
  /** Percent below the original price, at least. */
  z.object({
    /** Name of the property that the condition is about. */
    field: z.literal('discount'),
    percent: z.number().int().min(1, 'Please enter 1 to 99').max(99, 'Please enter 1 to 99'),
  }),
  z.object({
    /** Name of the property that the condition is about. */
    field: z.literal('stock'),
    inStock: z.boolean(),
  }),
  /** Products that were added in the last days; days begin at midnight in India. */
  z.object({
    /** Name of the property that the condition is about. */
    field: z.literal('new'),
    /** Number of days. */
    days: z
      .number()
      .int()
      .min(1, `Please enter 1 to ${maxNewDays} days`)
      .max(maxNewDays, `Please enter 1 to ${maxNewDays} days`),
  }),
]);
export type CollectionCondition = z.output<typeof conditionSchema>;

/**
 * A condition about a custom field of products that is a choice, or yes or no: the product must have one of the values. They are in a separate list, because
 * readers of earlier versions know no further kinds of conditions.
 */
const fieldConditionSchema = z.object({
  /** Key of the field. */
  key: z.string().max(40),
  /** Values as they are stored: a choice, "true" or "false". */
  values: z.array(z.string().max(60)).min(1, 'Please choose at least one').max(maxChoices),
});
export type CollectionFieldCondition = z.output<typeof fieldConditionSchema>;

/**
 * A condition about an option of products by its name, such as "Fabric": the product must call one of its options so, and have one of the values. Products that do
 * not name their first two options have conditions about colour and size. These conditions are in a separate list, as those about custom fields are.
 */
const optionConditionSchema = z.object({
  /** Name of the option, as the products have it. */
  name: z.string().trim().min(1, 'Please enter the name of the option').max(maxOptionNameLength),
  /** Values, of which the product must have one, as its variants have them. */
  values: z.array(idSchema).min(1, 'Please choose at least one').max(maxConditionValues),
});
export type CollectionOptionCondition = z.output<typeof optionConditionSchema>;

const productIdsSchema = (max: number) =>
  z
    .array(idSchema)
    .max(max, `Please choose at most ${max} products`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please name each product once');

/** The fields that decide about the products of a collection and about their order. */
export const collectionProductsInput = z.object({
  /** `manual`: `productIds`; `rule`: all published products that meet `conditions`. */
  kind: z.enum(['manual', 'rule']),
  /** Says whether a product must meet all conditions or any of them. */
  match: z.enum(['all', 'any']),
  conditions: z.array(conditionSchema).max(maxConditions),
  /** Conditions about custom fields. If they are missing, a stored collection keeps its own. */
  fieldConditions: z.array(fieldConditionSchema).max(maxConditions).optional(),
  /** Conditions about options by name. If they are missing, a stored collection keeps its own. */
  optionConditions: z.array(optionConditionSchema).max(maxConditions).optional(),
  /** Products that were chosen by hand, in their order. */
  productIds: productIdsSchema(maxCollectionProducts),
  /** Products that come first, if the collection has them. They do not apply to the order by hand. */
  pinnedIds: productIdsSchema(maxPinnedProducts),
  /** Order of the products. */
  sort: z.enum(sortNames),
});
export type CollectionProductsInput = z.output<typeof collectionProductsInput>;

const hasCondition = ({
  kind,
  conditions,
  fieldConditions = [],
  optionConditions = [],
}: CollectionProductsInput): boolean =>
  kind !== 'rule' || conditions.length + fieldConditions.length + optionConditions.length > 0;
const hasPossibleSort = ({ kind, sort }: CollectionProductsInput) => kind !== 'rule' || sort !== 'manual';
const missingCondition = { path: ['conditions'], message: 'Please add a condition' };
const impossibleSort = { path: ['sort'], message: 'Please choose another order for a rule' };

const collectionFields = collectionProductsInput.extend({
  title: z.string().trim().min(1, 'Please enter a title').max(100),
  /** Plain text below the title. */
  description: z.string().trim().max(2000, 'The description can have at most 2000 characters'),
  /** Picture at the head of the page; null for none. */
  mediaId: idSchema.nullable(),
  /** Description of the picture. */
  alt: z.string().trim().max(300),
  /** Title for search engines; empty for the title. */
  seoTitle: z.string().trim().max(100),
  /** Description for search engines; empty for the description. */
  seoDescription: z.string().trim().max(300),
  isActive: z.boolean(),
  ...publicationInput,
});

const example = {
  title: 'Summer linen',
  description: 'Light linen for warm days.',
  mediaId: null,
  alt: '',
  seoTitle: '',
  seoDescription: '',
  isActive: true,
  kind: 'rule' as const,
  match: 'all' as const,
  conditions: [
    { field: 'material' as const, values: ['Linen'] },
    { field: 'price' as const, min: null, max: 3000 },
  ],
  productIds: [],
  pinnedIds: ['white-linen-kurta'],
  sort: 'relevance' as const,
};

/** A collection as the editor reads it. `products` are those that its input names, of any state. */
export const adminCollectionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  mediaId: idSchema.nullable(),
  image: imageSchema.nullable(),
  /** Title for search engines; empty for the title. */
  seoTitle: z.string(),
  /** Description for search engines; empty for the description. */
  seoDescription: z.string(),
  isActive: z.boolean(),
  /** `manual`: chosen by hand; `rule`: all published products that meet the conditions. */
  kind: z.enum(['manual', 'rule']),
  /** Says whether a product must meet all conditions or any of them. */
  match: z.enum(['all', 'any']),
  conditions: buildListSchema(conditionSchema, maxConditions),
  /** Conditions about custom fields. */
  fieldConditions: buildListSchema(fieldConditionSchema, maxConditions).optional(),
  /** Conditions about options by name. */
  optionConditions: buildListSchema(optionConditionSchema, maxConditions).optional(),
  productIds: buildListSchema(idSchema, maxCollectionProducts),
  pinnedIds: buildListSchema(idSchema, maxPinnedProducts),
  /** Order of the products. */
  sort: z.enum(sortNames),
  /** Products that `productIds` and `pinnedIds` name. */
  products: buildListSchema(namedProductSchema, maxCollectionProducts + maxPinnedProducts),
  ...publicationFields,
  updatedAt: timeSchema,
  version: versionSchema,
});
export type AdminCollection = z.output<typeof adminCollectionSchema>;

/** A collection as the admin list shows it. */
export const adminCollectionRowSchema = adminCollectionSchema.pick({
  _id: true,
  title: true,
  image: true,
  kind: true,
  state: true,
  publishAt: true,
  archiveAt: true,
  updatedAt: true,
});
export type AdminCollectionRow = z.output<typeof adminCollectionRowSchema>;

/** Lists collections, those that are not published too. */
export const listAllCollections = defineCall({
  method: 'GET',
  path: '/admin/collections',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Collections, searched, also those that are not published',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    sort: z.enum(['title', '-title', 'updatedAt', '-updatedAt']).default('-updatedAt'),
  }),
  response: { 200: envelope(buildPageSchema(adminCollectionRowSchema)) },
});

/** Returns a collection for the editor. 404 `collection_not_found`. */
export const getAnyCollection = defineCall({
  method: 'GET',
  path: '/admin/collections/:id',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'One collection for the editor',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['collection_not_found'] },
  response: { 200: envelope(adminCollectionSchema) },
});

/** Finds the products of a collection that is not saved: their number, and the first in its order. */
export const previewCollection = defineCall({
  method: 'POST',
  path: '/admin/collections/preview',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Number and first products of a collection before it is saved',
  tags: ['admin'],
  body: collectionProductsInput
    .refine(hasCondition, missingCondition)
    .refine(hasPossibleSort, impossibleSort)
    .meta({
      example: {
        kind: example.kind,
        match: example.match,
        conditions: example.conditions,
        productIds: [],
        pinnedIds: example.pinnedIds,
        sort: example.sort,
      },
    }),
  response: {
    200: envelope(
      z.object({
        /** Number of products. */
        total: z.number().int(),
        /** The first products, in order. */
        products: buildListSchema(productCardSchema, 12),
      }),
    ),
  },
});

/** Creates a collection. `slug` is the end of its URL, made from the title when it is missing. 409 `slug_taken`, `too_many_entries`. */
export const createCollection = defineCall({
  method: 'POST',
  path: '/admin/collections',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Adds a collection',
  tags: ['admin'],
  body: collectionFields
    .extend({
      slug: z
        .string()
        .trim()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use lowercase letters, digits and hyphens')
        .max(100)
        .optional(),
    })
    .refine(hasCondition, missingCondition)
    .refine(hasPossibleSort, impossibleSort)
    .meta({ example: { ...example, slug: 'summer-linen' } }),
  errorCodes: { 400: ['picture_unusable'], 409: ['slug_taken', 'too_many_entries'] },
  response: { 201: envelope(adminCollectionSchema) },
});

/** Saves a collection; its URL stays. 404 `collection_not_found`; 409 `changed_meanwhile`. */
export const updateCollection = defineCall({
  method: 'PUT',
  path: '/admin/collections/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Saves a collection',
  tags: ['admin'],
  params: idParams,
  body: collectionFields
    .extend({ version: versionSchema })
    .refine(hasCondition, missingCondition)
    .refine(hasPossibleSort, impossibleSort)
    .meta({ example: { ...example, version: 1 } }),
  errorCodes: { 400: ['picture_unusable'], 404: ['collection_not_found'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(adminCollectionSchema) },
});

/** Deletes a collection; its products stay. 404 `collection_not_found`. */
export const deleteCollection = defineCall({
  method: 'DELETE',
  path: '/admin/collections/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Deletes a collection',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['collection_not_found'] },
  response: { 200: doneSchema },
});
