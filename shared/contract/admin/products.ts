import { z } from 'zod';
import { maxAmount } from '../amount';
import { defineCall, envelope } from '../call';
import {
  buildListSchema,
  imageSchema,
  maxEntries,
  maxFeatures,
  maxProductPictures,
  maxSpecs,
  maxVariants,
  timeSchema,
} from '../common';
import { maxCustomFields } from '../custom-field-rules';
import { rupeesSchema, signedRupeesSchema } from '../money';
import { customFieldsInput, customFieldsSchema } from '../open-field-schemas';
import { roundingNames } from '../price-change';
import { categoryRefSchema } from '../product';
import {
  maxLookProducts,
  maxProductTagLength,
  maxProductTags,
  normaliseTags,
  type OptionalTextName,
  optionalTextNames,
  type ProductTagName,
  type ProductTextName,
  pickFields,
  productFieldNames,
  productFields,
  productListStatuses,
  productStatuses,
  productTagNames,
  productTextNames,
} from '../product-fields';
import { toAsciiDigits } from '../rules';
import { isSaleStart, maxEarlyAccessGroups, saleStartFormatMessage } from '../sale-start-rules';
import {
  barcodeMessage,
  isGtin,
  maxParcelSide,
  maxParcelWeight,
  parcelSizeMessage,
  parcelWeightMessage,
} from '../variant-rules';
import { maxProductVideos } from '../video-rules';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';
import { customFieldFilter, customFieldSchema, customValuesInput, customValuesSchema } from './custom-fields';
import { publicationFields, publicationInput } from './publication';
import { adminProductVideoSchema, productVideoInput } from './videos';

/** A variant with this many units or fewer is low on stock. */
export const lowStock = 5;

export const productFilter = {
  /** Title, brand, id or SKU. */
  q: listFields.q,
  category: idSchema.optional(),
  /** `archived` are the withdrawn ones; a draft was never published. */
  status: z.enum(productListStatuses).optional(),
  stock: z.enum(['in', 'low', 'out']).optional(),
  /** Products with this tag of the shop's own. */
  tag: z.string().trim().max(maxProductTagLength).optional(),
  /** `missing`: published products that lack a fact which the law requires. */
  facts: z.enum(['missing']).optional(),
  /** Custom field and value, such as `origin:Kutch`; `origin:*` for any value, `origin:` for none. */
  field: customFieldFilter.optional(),
  sort: z
    .enum(['title', '-title', 'price', '-price', 'stock', '-stock', 'updatedAt', '-updatedAt'])
    .default('-updatedAt'),
};

/** A product as the admin list shows it. `stock` is the sum over its variants. */
export const adminProductRowSchema = z.object({
  _id: idSchema,
  title: z.string(),
  brand: z.string(),
  category: categoryRefSchema,
  image: imageSchema.nullable(),
  /** Lowest and highest price of its variants, in rupees. */
  price: z.tuple([rupeesSchema, rupeesSchema]),
  stock: z.number().int(),
  variants: z.number().int(),
  /**
   * Lowest and highest margin of the variants whose cost is known: percent of the price, and rupees. Null if none is.
   */
  margin: z
    .object({
      percent: z.tuple([z.number(), z.number()]),
      amount: z.tuple([signedRupeesSchema, signedRupeesSchema]),
    })
    .nullable(),
  /** Number of variants whose cost is unknown. */
  variantsWithoutCost: z.number().int().optional(),
  /** Number of variants that are low or out of stock. */
  lowVariants: z.number().int(),
  /** True for a product that shoppers do not see: a draft, a scheduled or an archived one. */
  isArchived: z.boolean(),
  ...publicationFields,
  updatedAt: timeSchema,
  version: versionSchema,
  /** Values of the custom fields that have a column, by key; fields without a value are left out. */
  customFields: z.record(z.string(), z.string()).optional(),
});
export type AdminProductRow = z.output<typeof adminProductRowSchema>;

/** Lists products that match the filter, archived ones too. */
export const listAllProducts = defineCall({
  method: 'GET',
  path: '/admin/products',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Products, searched and filtered, also archived ones',
  tags: ['admin'],
  querystring: z.object({ ...listFields, ...productFilter }),
  response: {
    200: envelope(
      buildPageSchema(adminProductRowSchema).extend({
        /** Custom fields of products, for columns and filters. */
        fields: buildListSchema(customFieldSchema, maxCustomFields).optional(),
      }),
    ),
  },
});

/** Lists the shop's own tags of products with the number of their products, the most used first. */
export const listProductTags = defineCall({
  method: 'GET',
  path: '/admin/product-tags',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Tags of products in use',
  tags: ['admin'],
  response: {
    200: envelope(
      buildListSchema(
        z.object({
          /** The tag. */
          tag: z.string(),
          /** Number of products. */
          products: z.number().int(),
        }),
        maxEntries,
      ),
    ),
  },
});

/** Lists the names that products have for their options, such as "Fabric", with the values in use; both the most used first. */
export const listProductOptions = defineCall({
  method: 'GET',
  path: '/admin/product-options',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Names of options of products in use, with their values',
  tags: ['admin'],
  response: {
    200: envelope(
      buildListSchema(
        z.object({
          /** Name of the option. */
          name: z.string(),
          /** Values of its variants. */
          values: buildListSchema(z.string(), 100),
        }),
        maxEntries,
      ),
    ),
  },
});

/** The values of a product that a grid edits. Prices are in rupees. `categoryHsn` applies where `hsn` is empty. */
export const productValuesSchema = z.object({
  _id: idSchema,
  title: z.string(),
  status: z.enum(productStatuses),
  hsn: z.string(),
  categoryHsn: z.string(),
  variants: buildListSchema(
    z.object({
      _id: idSchema,
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      price: rupeesSchema,
      originalPrice: rupeesSchema,
      stock: z.number().int(),
    }),
    maxVariants,
  ),
});
export type ProductValues = z.output<typeof productValuesSchema>;

/** Lists the values of the same products as `listAllProducts`. */
export const listProductValues = defineCall({
  method: 'GET',
  path: '/admin/product-values',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Prices, stock, status and HSN codes of products, for a grid',
  tags: ['admin'],
  querystring: z.object({ ...listFields, ...productFilter }),
  response: { 200: envelope(buildPageSchema(productValuesSchema)) },
});

const priceSchema = rupeesSchema.refine(
  (price) => price >= 0 && price <= maxAmount,
  'Please enter a price from 0 to 1,00,00,000',
);

const parcelSideSchema = z.number().int().min(1, parcelSizeMessage).max(maxParcelSide, parcelSizeMessage);

/** A variant to save; `_id` is undefined for a new one. The stock is changed by a difference, so that sales in the meantime are not lost. */
export const variantInputSchema = z.object({
  _id: idSchema.optional(),
  sku: z.string().trim().min(1, 'Please enter a SKU').max(60),
  color: z.string().trim().min(1, 'Please enter the colour').max(40),
  colorCode: z.string().regex(/^#[0-9a-f]{6}$/i, 'Please choose a colour'),
  size: z.string().trim().min(1, 'Please enter the size').max(20),
  /**
   * Value of the third option; empty for a product with two options. This and the fields of barcode and parcel: missing means unchanged, because an admin area
   * that was built before does not send them.
   */
  option3: z.string().trim().max(40).optional(),
  /** GTIN of 8, 12, 13 or 14 digits; empty for none. */
  barcode: z
    .string()
    .trim()
    .max(14, barcodeMessage)
    .overwrite(toAsciiDigits)
    .refine((barcode) => barcode === '' || isGtin(barcode), barcodeMessage)
    .optional(),
  /** Weight of a packed unit in grams; null for an unknown one. */
  weightGrams: z
    .number()
    .int()
    .min(1, parcelWeightMessage)
    .max(maxParcelWeight, parcelWeightMessage)
    .nullable()
    .optional(),
  /** Sides of a packed unit; null for unknown ones. */
  parcelSize: z
    .object({
      /** Longest side in millimetres. */
      lengthMm: parcelSideSchema,
      /** Second side in millimetres. */
      widthMm: parcelSideSchema,
      /** Third side in millimetres. */
      heightMm: parcelSideSchema,
    })
    .nullable()
    .optional(),
  price: priceSchema,
  originalPrice: priceSchema,
  /**
   * Cost price, which the shop pays for a unit: rupees with GST, as the price is. Only admins see it. Null: unknown; missing: unchanged, because an admin area
   * that was built before does not send it.
   */
  cost: priceSchema.nullable().optional(),
  /** Values of the custom fields by key. Missing: unchanged, because an admin area that was built before does not send it. */
  customFields: customValuesInput.optional(),
  /** Units to add to the stock, negative to subtract. */
  stockChange: z.number().int().min(-100_000).max(100_000).default(0),
});

/** A picture of the product, in display order; `color` null means all colours. */
export const productImageInputSchema = z.object({
  mediaId: idSchema,
  alt: z.string().trim().max(300),
  color: z.string().max(100).nullable(),
});

function buildTextSchema(name: ProductTextName | OptionalTextName): z.ZodString {
  const { required, maxLength } = productFields[name];
  const text = required === undefined ? z.string().trim() : z.string().trim().min(1, required);
  return maxLength === undefined ? text : text.max(maxLength);
}

export const productTagInput = z
  .string()
  .trim()
  .min(1)
  .max(maxProductTagLength, `A tag can have at most ${maxProductTagLength} characters`);

const tagsSchema = z
  .array(productTagInput, 'Please enter a list of texts')
  .max(maxProductTags, `Please enter at most ${maxProductTags}`)
  .overwrite(normaliseTags);

const lookIdsSchema = z
  .array(idSchema, 'Please enter a list of products')
  .max(maxLookProducts, `Please choose at most ${maxLookProducts} products`)
  .refine((ids) => new Set(ids).size === ids.length, 'Please name each product once');

const earlyAccessGroupIdsSchema = z
  .array(idSchema, 'Please enter a list of customer groups')
  .max(maxEarlyAccessGroups, `Please choose at most ${maxEarlyAccessGroups} groups`)
  .refine((ids) => new Set(ids).size === ids.length, 'Please name each group once');

/** Builds an object with a schema for each field of tags. */
const mapTagNames = <Schema>(schema: Schema): Record<ProductTagName, Schema> =>
  Object.fromEntries(productTagNames.map((name) => [name, schema])) as Record<ProductTagName, Schema>;

const optionalTextSchemas: Record<OptionalTextName, z.ZodString> = {
  ...(Object.fromEntries(optionalTextNames.map((name) => [name, buildTextSchema(name)])) as Record<
    OptionalTextName,
    z.ZodString
  >),
  madeOn: z
    .string()
    .trim()
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'Please enter year and month, such as 2026-03'),
  swatches: z
    .string()
    .trim()
    .regex(/^(pictures)?$/, 'Please enter pictures, or leave it empty'),
  saleStartsAt: z
    .string()
    .trim()
    .max(16, saleStartFormatMessage)
    // Spreadsheets write a space between day and time.
    .overwrite((text) => text.replace(' ', 'T'))
    .refine((text) => text === '' || isSaleStart(text), saleStartFormatMessage),
};

/** The schemas of optional texts in a body, which may leave them out. */
const omissibleTextSchemas = Object.fromEntries(
  optionalTextNames.map((name) => [name, optionalTextSchemas[name].optional()]),
) as Record<OptionalTextName, z.ZodOptional<z.ZodString>>;

/** Schemas of the product's fields, without variants and pictures. */
export const productFieldSchemas = {
  ...(Object.fromEntries(productTextNames.map((name) => [name, buildTextSchema(name)])) as Record<
    ProductTextName,
    z.ZodString
  >),
  categoryId: idSchema,
  features: z.array(z.string().trim().min(1).max(200)).max(maxFeatures),
  specs: z
    .array(
      z.object({
        /** Name, as people read it. */
        label: z.string().trim().min(1).max(60),
        /** Value of the property. */
        value: z.string().trim().min(1).max(300),
      }),
    )
    .max(maxSpecs),
  /** HSN code; when it is empty, the category's HSN code applies. */
  hsn: z
    .string()
    .overwrite(toAsciiDigits)
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'Please enter 4, 6 or 8 digits'),
  ...mapTagNames(tagsSchema),
  /** Products that go with it, in their order. */
  lookIds: lookIdsSchema,
  ...optionalTextSchemas,
  isArchived: z.boolean(),
};

/** Why an admin changes the stock; shown in the stock history. */
export const stockNoteSchema = z.string().trim().max(200, 'The reason can have at most 200 characters');

/** All editable data of a product (requirements 3.2). Variants and pictures that are missing in the lists are removed. */
export const productInputSchema = z.object({
  ...pickFields(productFieldSchemas, productFieldNames),
  /** Tags and optional texts that are missing stay as they are, because an admin area that was built before does not send them. */
  ...mapTagNames(tagsSchema.optional()),
  /** Videos, in display order. Missing: unchanged, because an admin area that was built before does not send them. */
  videos: z
    .array(productVideoInput)
    .max(maxProductVideos, `A product can have at most ${maxProductVideos} videos`)
    .refine(
      (videos) => new Set(videos.map(({ videoId }) => videoId)).size === videos.length,
      'Please add each video once',
    )
    .optional(),
  /** Products that go with it, in their order. Missing: unchanged. */
  lookIds: lookIdsSchema.optional(),
  ...omissibleTextSchemas,
  /** Customer groups that can buy it before its sale starts. Missing: unchanged. */
  earlyAccessGroupIds: earlyAccessGroupIdsSchema.optional(),
  variants: z.array(variantInputSchema).max(maxVariants),
  images: z.array(productImageInputSchema).max(maxProductPictures),
  /** Fields that are missing stay as they are, because an admin area that was built before does not send them. */
  customFields: customFieldsInput.optional(),
  /** Size chart of the product; null for the chart of its brand and category. Missing: unchanged, because an admin area that was built before does not send it. */
  sizeChartId: idSchema.nullable().optional(),
  /** Picture for search engines and shares: one of its pictures, or an upload of `POST /admin/pictures`; null for its first picture. Missing: unchanged. */
  seoMediaId: idSchema.nullable().optional(),
  ...publicationInput,
});
export type ProductInput = z.input<typeof productInputSchema>;

/** A product that another record names, as its editor shows it. */
export const namedProductSchema = z.object({
  _id: idSchema,
  title: z.string(),
  image: imageSchema.nullable(),
  /** True for a product that shoppers do not see. */
  isArchived: z.boolean(),
});
export type NamedProduct = z.output<typeof namedProductSchema>;

/** A product as the editor reads it. */
export const adminProductSchema = z.object({
  ...pickFields(productFieldSchemas, productFieldNames),
  _id: idSchema,
  category: categoryRefSchema,
  variants: buildListSchema(
    variantInputSchema.omit({ stockChange: true }).extend({
      _id: idSchema,
      stock: z.number().int(),
      /** Values of the custom fields by key; missing without any. */
      customFields: customValuesSchema.optional(),
    }),
    maxVariants,
  ),
  images: buildListSchema(productImageInputSchema.extend({ image: imageSchema }), maxProductPictures),
  /** Videos, in display order. */
  videos: buildListSchema(adminProductVideoSchema, maxProductVideos).optional(),
  /** Products that go with it, in their order. */
  lookIds: buildListSchema(idSchema, maxLookProducts).optional(),
  /** The products of `lookIds` that exist, of any state. */
  look: buildListSchema(namedProductSchema, maxLookProducts).optional(),
  /** Customer groups that can buy it before its sale starts, without deleted ones. */
  earlyAccessGroups: buildListSchema(
    z.object({
      _id: idSchema,
      /** Name of the group. */
      name: z.string(),
    }),
    maxEarlyAccessGroups,
  ).optional(),
  /** Values of the custom fields by key; fields that admins have defined are there without a value too. */
  customFields: customFieldsSchema.optional(),
  /** Size chart that was chosen by hand; null for the chart of its brand and category. */
  sizeChartId: idSchema.nullable().optional(),
  /** Picture for search engines and shares; null for its first picture. */
  seoMediaId: idSchema.nullable().optional(),
  /** The picture of `seoMediaId`. */
  seoImage: imageSchema.nullable().optional(),
  ...publicationFields,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  version: versionSchema,
});
export type AdminProduct = z.output<typeof adminProductSchema>;

/** Returns a product for the editor. 404 `product_not_found`. */
export const getAnyProduct = defineCall({
  method: 'GET',
  path: '/admin/products/:id',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'One product for the editor',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(adminProductSchema) },
});

/** Creates a product. `slug` is the end of its URL, made from the title when it is missing. 409 `slug_taken`, `sku_taken`. */
export const createProduct = defineCall({
  method: 'POST',
  path: '/products',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Adds a product',
  tags: ['products'],
  body: productInputSchema.extend({
    slug: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use lowercase letters, digits and hyphens')
      .max(100)
      .optional(),
  }),
  errorCodes: { 409: ['sku_taken', 'slug_taken', 'stock_too_low'] },
  response: { 201: envelope(adminProductSchema) },
});

/**
 * Saves a product. 404 `product_not_found`; 409 `changed_meanwhile`, `sku_taken`; 409 `stock_too_low` when the stock would be below 0.
 * A variant that was ordered may be removed, because orders store a snapshot of it.
 */
export const updateProduct = defineCall({
  method: 'PUT',
  path: '/products/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Saves a product',
  tags: ['products'],
  params: idParams,
  body: productInputSchema.extend({ version: versionSchema, stockNote: stockNoteSchema.optional() }),
  errorCodes: { 404: ['product_not_found'], 409: ['changed_meanwhile', 'sku_taken', 'slug_taken', 'stock_too_low'] },
  response: { 200: envelope(adminProductSchema) },
});

/**
 * Adds a draft copy of a product: "… (copy)" with its own slug and SKUs, the same values and pictures, no stock and no reviews. It is not published, and no
 * time of publication is copied. 404 `product_not_found`.
 */
export const duplicateProduct = defineCall({
  method: 'POST',
  path: '/products/:id/duplicate',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Adds a draft copy of a product',
  tags: ['products'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'], 409: ['sku_taken'] },
  response: { 201: envelope(adminProductSchema) },
});

/** Archives a product. 404 `product_not_found`. It keeps its orders and reviews, and can be published again. */
export const archiveProduct = defineCall({
  method: 'DELETE',
  path: '/products/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Archives a product',
  tags: ['products'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(adminProductSchema) },
});

/**
 * Adds a picture as the product's last: `multipart/form-data` with one file (`file`) and, before it, `alt` and `color` as fields.
 * Type by content, re-encoded. 413 `too_large`, 415 `not_a_picture`, 409 `too_many_pictures`.
 */
export const addProductPhoto = defineCall({
  method: 'PUT',
  path: '/products/:id/photo',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Adds a picture to a product',
  tags: ['products'],
  params: idParams,
  multipart: {
    alt: 'Description of the picture',
    color: 'Colour that the picture shows',
    file: 'The picture: JPEG, PNG, WebP or AVIF',
  },
  errorCodes: { 404: ['product_not_found'], 409: ['too_many_pictures'], 413: ['too_large'], 415: ['not_a_picture'] },
  response: { 200: envelope(adminProductSchema) },
});

/** Makes the same change to many products, to all of them or to none. 404 `product_not_found`. */
export const changeProducts = defineCall({
  method: 'POST',
  path: '/admin/products/bulk',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Makes one change to many products',
  tags: ['admin'],
  body: z.object({
    ids: z.array(idSchema).min(1, 'Please choose products').max(500),
    /** The change; for stock the units to add, negative to subtract. */
    change: z.discriminatedUnion('kind', [
      z.object({
        /** Kind of the change. */
        kind: z.literal('archive'),
      }),
      z.object({
        /** Kind of the change. */
        kind: z.literal('restore'),
      }),
      z.object({
        /** Kind of the change. */
        kind: z.literal('category'),
        categoryId: idSchema,
      }),
      /** Tags of the shop's own to add and to remove. A product that would have more than allowed is refused. */
      z.object({
        /** Kind of the change. */
        kind: z.literal('tags'),
        /** Tags to add. */
        add: z.array(productTagInput).max(maxProductTags).overwrite(normaliseTags).default([]),
        /** Tags to remove. */
        remove: z.array(productTagInput).max(maxProductTags).overwrite(normaliseTags).default([]),
      }),
      /** Percent on or off the price of every variant, then rounded; the original price stays. */
      z.object({
        /** Kind of the change. */
        kind: z.literal('price'),
        percent: z.number().min(-90).max(500),
        rounding: z.enum(roundingNames).default('rupee'),
      }),
      /** Difference of every variant's stock in units; the stock never falls below 0. */
      z.object({
        /** Kind of the change. */
        kind: z.literal('stock'),
        /** Units to add to the stock of each variant, negative to subtract; a stock never falls below 0. */
        change: z.number().int().min(-10_000).max(10_000),
        note: stockNoteSchema.optional(),
      }),
    ]),
  }),
  errorCodes: { 404: ['product_not_found'] },
  response: {
    200: envelope(
      z.object({
        /** Number of changed variants. */
        changed: z.number().int(),
      }),
    ),
  },
});

/**
 * An entry of the stock history. `change` is in units; `orderId` is null when no order caused it. `by` says who caused it,
 * `actor` is the admin's name, `fileName` the name of the imported file, and `note` the admin's reason.
 */
export const stockMovementSchema = z.object({
  id: idSchema,
  at: timeSchema,
  variantId: idSchema,
  color: z.string(),
  size: z.string(),
  /** The change; for stock the units to add, negative to subtract. */
  change: z.number().int(),
  reason: z.enum(['order', 'cancel', 'return', 'hold', 'release', 'admin', 'seed', 'import']),
  orderId: z.string().nullable(),
  by: z.enum(['customer', 'admin', 'shop']),
  actor: z.string().nullable(),
  fileName: z.string().nullable(),
  note: z.string(),
});
export type StockMovement = z.output<typeof stockMovementSchema>;

/** Lists the stock movements of a product, newest first. 404 `product_not_found`. */
export const listStockMovements = defineCall({
  method: 'GET',
  path: '/admin/products/:id/stock',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: "A product's stock history",
  tags: ['admin'],
  params: idParams,
  querystring: z.object({
    page: listFields.page,
    limit: listFields.limit,
    /** Id of the variant. */ variant: idSchema.optional(),
  }),
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(buildPageSchema(stockMovementSchema)) },
});
