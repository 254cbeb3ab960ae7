import { z } from 'zod';
import { backorderKinds } from './backorder-rules';
import { defineCall, doneSchema, envelope } from './call';
import {
  buildListSchema,
  daySchema,
  idParams,
  idSchema,
  imageSchema,
  limitSchema,
  listSchema,
  maxCategoryDepth,
  maxFeatures,
  maxPageSize,
  maxProductPictures,
  maxSpecs,
  maxVariants,
  openEnum,
  timeSchema,
} from './common';
import { maxCustomFields } from './custom-field-rules';
import { rupeesSchema } from './money';
import { buildOpenFieldsSchema, publicFieldSchema } from './open-field-schemas';
import { cardTextNames, maxLookProducts, pageTextNames } from './product-fields';
import { productVideoSchema } from './video';
import { maxProductVideos } from './video-rules';

/** Returns the schemas of texts in a response. */
const buildTextSchemas = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>;

/** A category as a product names it. */
export const categoryRefSchema = z.object({ _id: idSchema, name: z.string() });
export type CategoryRef = z.output<typeof categoryRefSchema>;

/** A colour of a product; `code` is `#rrggbb`. */
export const colorSchema = z.object({ name: z.string(), code: z.string() });
export type Color = z.output<typeof colorSchema>;

/**
 * The promotion behind a price that is below the usual one: every customer pays it for one unit. `lowestPrice` is the lowest usual price of the last 30 days, on the
 * product's page only.
 */
export const priceOfferSchema = z.object({
  /** Name of the promotion, or of several. */
  label: z.string(),
  /** When the price ends; null without an end. */
  endDate: timeSchema.nullable(),
  lowestPrice: rupeesSchema.optional(),
});
export type PriceOffer = z.output<typeof priceOfferSchema>;

/**
 * One colour and size of a product (requirements 3.3), and one value of its third option if it has one. `discount` is the rounded percent below `originalPrice`; `stock` is the
 * number of units that can be sold now; `images` are the pictures of its colour.
 */
export const variantSchema = z.object({
  _id: idSchema,
  name: z.string(),
  sku: z.string(),
  price: rupeesSchema,
  originalPrice: rupeesSchema,
  discount: z.number().int(),
  stock: z.number().int(),
  inStock: z.boolean(),
  images: buildListSchema(imageSchema, maxProductPictures),
  color: z.string(),
  colorCode: z.string(),
  size: z.string(),
  /** Value of the product's third option; missing for a product with two options. */
  option3: z.string().optional(),
  /** GTIN of 8, 12, 13 or 14 digits; missing without one. */
  barcode: z.string().optional(),
  /** The promotion that makes `price`; missing where it is the usual price. */
  offer: priceOfferSchema.optional(),
  /** Custom fields that shoppers see, with a value; on the product's page only, and missing without any. */
  customFields: buildListSchema(publicFieldSchema, maxCustomFields).optional(),
});
export type Variant = z.output<typeof variantSchema>;

/**
 * A product as its card shows it. Price, original price, discount and images come from `firstVariant` (requirements 3.2): the first variant
 * in stock, or the first of all when none is; in a filtered list, the variant with the colour and size of the filter. `images` holds at most
 * two. `inStock` is true when any variant is.
 */
export const productCardSchema = z.object({
  _id: idSchema,
  ...buildTextSchemas(cardTextNames),
  category: categoryRefSchema,
  price: rupeesSchema,
  originalPrice: rupeesSchema,
  discount: z.number().int(),
  images: buildListSchema(imageSchema, maxProductPictures),
  rating: z.number(),
  totalReviews: z.number().int(),
  inStock: z.boolean(),
  colors: buildListSchema(colorSchema, maxVariants),
  variantIds: buildListSchema(idSchema, maxVariants),
  /** The variant that the card shows and adds to the cart. */
  firstVariant: variantSchema.omit({ images: true, customFields: true }).nullable(),
  /** Set if `firstVariant` is not the usual one, but has the colour or size that was searched or filtered for: its id. */
  matchedVariant: idSchema.optional(),
  /** Fields of the product that named remotes may read. */
  openFields: buildOpenFieldsSchema('card').optional(),
});
export type ProductCard = z.output<typeof productCardSchema>;

/** Fit of a product in the opinion of a reviewer: it runs small, is true to size, or runs large. */
export const fitNames = ['small', 'true', 'large'] as const;
export type Fit = (typeof fitNames)[number];

/** Maximum number of pictures in a review. */
export const maxReviewPictures = 4;
/** Maximum number of characters in a review. */
export const maxReviewLength = 2000;

/**
 * A customer's review (requirements 3.4). `user` is the name to show; `verified` says that the customer bought it. `state` is there for
 * the author and for admins, while the review is not public.
 */
export const reviewSchema = z.object({
  id: idSchema,
  user: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  images: buildListSchema(imageSchema, maxProductPictures),
  date: timeSchema,
  verified: z.boolean(),
  helpful: z.number().int(),
  /** Fit of the product; missing without an opinion. */
  fit: openEnum(fitNames).optional(),
  state: openEnum(['pending', 'hidden']).optional(),
});
export type Review = z.output<typeof reviewSchema>;

/** A related product as the product page shows it (requirements 3.2). */
export const relatedProductSchema = z.object({
  _id: idSchema,
  name: z.string(),
  price: rupeesSchema,
  originalPrice: rupeesSchema,
  images: buildListSchema(imageSchema, maxProductPictures),
  averageRating: z.number(),
  reviewCount: z.number().int(),
  /** The variant of the price; missing without variants. */
  variantId: idSchema.optional(),
});
export type RelatedProduct = z.output<typeof relatedProductSchema>;

/** A product that a merchant has picked to go with another one. Its page shows those in stock. */
export const lookProductSchema = relatedProductSchema.extend({ inStock: z.boolean() });
export type LookProduct = z.output<typeof lookProductSchema>;

/**
 * The deal that a product is in, running or the next to start. While it runs, signed-in customers pay `dealPrice` for
 * variants of the product's usual price, as long as units of the deal are `left`. `customerLimit`: units that each customer can buy at that
 * price, absent without a limit.
 */
export const productDealSchema = z.object({
  _id: idSchema,
  title: z.string(),
  dealPrice: rupeesSchema,
  startDate: timeSchema,
  endDate: timeSchema,
  /** Units that are left in the deal. */
  left: z.number().int(),
  customerLimit: z.number().int().optional(),
});
export type ProductDeal = z.output<typeof productDealSchema>;

/** Names of a product's options. An empty name of the first two means "Colour" and "Size"; an empty third one, that there are two. */
const productOptionsSchema = z.object({
  /** Name of the first option, such as "Metal". */
  colorLabel: z.string(),
  /** Name of the second option, such as "Length". */
  sizeLabel: z.string(),
  /** Name of the third option, such as "Engraving". */
  option3Label: z.string(),
  /** `pictures`: values of the first option show the first picture of their variants, not a colour. Empty: a colour. */
  swatches: z.string(),
});

/**
 * A whole product (requirements 3.2). Price, original price, discount, stock and sku are the first variant's; `reviews` are the
 * newest ten; `breadcrumbs` run from the top category to the product's own; `sizes` run from small to large.
 */
export const productSchema = z.object({
  _id: idSchema,
  ...buildTextSchemas(pageTextNames),
  /** The description as HTML with paragraphs, headings h3 and h4, lists, bold, italic and links only; missing without formatting. */
  descriptionHtml: z.string().optional(),
  price: rupeesSchema,
  originalPrice: rupeesSchema,
  discount: z.number().int(),
  stock: z.number().int(),
  sku: z.string(),
  inStock: z.boolean(),
  createdAt: timeSchema,
  category: categoryRefSchema,
  breadcrumbs: buildListSchema(categoryRefSchema, maxCategoryDepth),
  images: buildListSchema(imageSchema, maxProductPictures),
  /** Videos, which follow the pictures; missing without any. */
  videos: buildListSchema(productVideoSchema, maxProductVideos).optional(),
  variants: buildListSchema(variantSchema, maxVariants),
  colors: buildListSchema(colorSchema, maxVariants),
  sizes: buildListSchema(z.string(), maxVariants),
  /** Its sale before it is in stock; missing for a product that is sold from stock. */
  backorder: z
    .object({
      /** A preorder, or made to order. */
      kind: openEnum(backorderKinds),
      /** First day on which a preorder ships. */
      shipsFrom: daySchema.optional(),
      /** Days after the order in which a unit ships that is made to order. */
      shipsInDays: z.number().int().optional(),
      /** Sentence that says when it ships. */
      text: z.string(),
    })
    .optional(),
  /** Start of its sale, before which it cannot be bought, except by members of a group with early access; missing once it has started. */
  saleStart: z
    .object({
      startsAt: timeSchema,
      /** True if members of a customer group can buy it before. */
      hasEarlyAccess: z.boolean(),
      /** Sentence that says when the sale starts. */
      text: z.string(),
    })
    .optional(),
  /** Names of its options and the look of its swatches, where the product has its own; missing without any. */
  options: productOptionsSchema.optional(),
  /** Texts and picture for search engines and shares; missing where they are the title, the short description and the first picture. */
  seo: z
    .object({
      /** Title for search engines; empty for the title. */
      title: z.string(),
      /** Description for search engines; empty for the short description. */
      description: z.string(),
      /** Picture; missing for the first picture of the product. */
      image: imageSchema.optional(),
    })
    .optional(),
  features: buildListSchema(z.string(), maxFeatures),
  specs: buildListSchema(
    z.object({
      /** Name, as people read it. */
      label: z.string(),
      /** Value of the property. */
      value: z.string(),
    }),
    maxSpecs,
  ),
  rating: z.number(),
  totalReviews: z.number().int(),
  reviews: buildListSchema(reviewSchema, maxPageSize),
  deal: productDealSchema.nullable(),
  /** Number of buyers by their opinion of the fit; missing below five opinions. */
  fit: z
    .object({
      /** Buyers to whom it runs small. */
      small: z.number().int(),
      /** Buyers to whom it is true to size. */
      true: z.number().int(),
      /** Buyers to whom it runs large. */
      large: z.number().int(),
    })
    .optional(),
  /** Id of its size chart; missing without one. */
  sizeChart: idSchema.optional(),
  /** Rules of its returns; missing for the usual ones: 30 days after the delivery. */
  returns: z
    .object({
      /** Days after the delivery. */
      days: z.number().int(),
      /** True if it can be returned for money. */
      canReturn: z.boolean(),
      /** True if it can be exchanged for another variant. */
      canExchange: z.boolean(),
      /** Sentence of the product page. */
      text: z.string(),
    })
    .optional(),
  relatedProducts: buildListSchema(relatedProductSchema, maxPageSize),
  /** Published products that a merchant has picked to go with this one; missing without any. */
  look: buildListSchema(lookProductSchema, maxLookProducts).optional(),
  /** Facts that the law requires of a product, with their labels; those without a text are left out. */
  facts: buildListSchema(
    z.object({
      /** Name of the field. */
      name: z.string(),
      /** Name, as people read it. */
      label: z.string(),
      /** The fact. */
      value: z.string(),
    }),
    20,
  ).optional(),
  /** Custom fields that shoppers see, with a value. */
  customFields: buildListSchema(publicFieldSchema, maxCustomFields).optional(),
  /** Fields of the product that named remotes may read. */
  openFields: buildOpenFieldsSchema('page').optional(),
});
export type Product = z.output<typeof productSchema>;

/** Keys of the featured product lists (requirements 7.3). */
export const featuredListSchema = z.enum(['new-arrival', 'trending', 'top-rated', 'best-seller']);
export type FeaturedList = z.output<typeof featuredListSchema>;

/** Query of a short product list. */
export const shortListQuery = z.object({ limit: limitSchema(8) });

/** Returns a product. 404 `product_not_found` for an unknown or archived one. */
export const getProduct = defineCall({
  method: 'GET',
  path: '/products/:id',
  auth: 'none',
  summary: 'One product',
  tags: ['products'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(productSchema) },
});

/** Returns the same as `getProduct`, because requirements 7.3 names both. */
export const getProductDetails = defineCall({
  method: 'GET',
  path: '/products/:id/details',
  auth: 'none',
  summary: 'One product with everything its page shows',
  tags: ['products'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(productSchema) },
});

/** Lists products in stock that are similar to a product. 404 `product_not_found`. */
export const listRelatedProducts = defineCall({
  method: 'GET',
  path: '/products/:id/related',
  auth: 'none',
  summary: 'Products like this one',
  tags: ['products'],
  params: idParams,
  querystring: shortListQuery,
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(buildListSchema(productCardSchema, maxPageSize)) },
});

/** Lists the products of a featured list. */
export const listFeaturedProducts = defineCall({
  method: 'GET',
  path: '/products/featured/:id',
  auth: 'none',
  summary: 'A featured list: new-arrival, trending, top-rated or best-seller',
  tags: ['products'],
  params: z.object({ id: featuredListSchema }),
  querystring: shortListQuery,
  response: { 200: envelope(buildListSchema(productCardSchema, maxPageSize)) },
});

/** Lists the newest products. */
export const listNewProducts = defineCall({
  method: 'GET',
  path: '/products/get-new-products',
  auth: 'none',
  summary: 'The newest products',
  tags: ['products'],
  querystring: shortListQuery,
  response: { 200: envelope(buildListSchema(productCardSchema, maxPageSize)) },
});

/** Maximum number of cards of one `listProductCards` call. */
export const maxNamedCards = 24;

/** Returns the cards of the named products in that order, without archived ones (recently viewed products). */
export const listProductCards = defineCall({
  method: 'GET',
  path: '/products/cards',
  auth: 'none',
  summary: 'Cards of the named products',
  tags: ['products'],
  querystring: z.object({
    id: listSchema.refine((ids) => ids.length <= maxNamedCards, `Please name at most ${maxNamedCards} products`),
  }),
  response: { 200: envelope(buildListSchema(productCardSchema, maxPageSize)) },
});

/**
 * Returns all published products as RSS 2.0 with the elements of Google Merchant Center, one item per variant; the shop serves it as /product-feed.xml. 404
 * in a shop that has not switched it on.
 */
export const getProductFeed = defineCall({
  method: 'GET',
  path: '/products/feed.xml',
  auth: 'none',
  summary: 'All products as a feed for search engines and marketplaces',
  tags: ['products'],
  file: 'application/xml',
  errorCodes: { 404: ['not_found'] },
  response: {},
});

/** Counts a view of the product's page, for trending products, without storing the viewer. 404 `product_not_found`. */
export const viewProduct = defineCall({
  method: 'POST',
  path: '/products/:id/views',
  auth: 'none',
  summary: 'Counts a view of a product',
  tags: ['products'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: doneSchema },
});
