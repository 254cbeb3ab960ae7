import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, maxEntries, openEnum, timeSchema } from '../common';
import { couponCodeSchema } from '../coupon';
import { indianStates } from '../indian-states';
import { buildAmountSchema, rupeesSchema } from '../money';
import { promotionClasses } from '../promotion';
import { toAsciiDigits } from '../rules';
import { shippingMethodsSchema } from '../shipping';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';
import { approvalFilterSchema, offerApprovalSchema } from './offer-approval';

/** Tiers that a promotion can have, at most. */
const maxTiers = 10;
/** Values of one condition, at most. */
const maxValues = 200;

const percentSchema = z.number().min(0.01).max(100);
const quantitySchema = z.number().int().min(1).max(999);
const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 18:30')
  .meta({ example: '18:30' });
const valuesSchema = z.array(z.string().trim().min(1).max(100)).min(1).max(maxValues);
const positiveAmount = buildAmountSchema(0.01);

/** Days and hours in India within the promotion's dates. */
const whenSchema = z.strictObject({
  /** Days of the week: 0 is Sunday. Every day if missing. */
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7).optional(),
  /** First minute of the day, "18:00". */
  from: clockSchema.optional(),
  /** The minute at which it ends, "21:00"; before `from`, it is on the next day. */
  until: clockSchema.optional(),
});

/** Customers that the promotion is for. A guest without email and phone has no number of orders. */
const whoSchema = z.strictObject({
  /** True for customers with an account only. */
  signedIn: z.boolean().optional(),
  /** Earlier orders that the customer has at least. */
  minOrders: z.number().int().min(1).max(1000).optional(),
  /** Earlier orders that the customer has at most; 0 means the first order. */
  maxOrders: z.number().int().min(0).max(1000).optional(),
  /** Parts of the email after the @. */
  emailDomains: valuesSchema.optional(),
  /** Customer groups, of which the customer is in one. */
  groupIds: valuesSchema.optional(),
  /**
   * Percent of the customers who do not get it, for a comparison: always the same accounts and, of guests, phone numbers. A guest whose phone is not known yet
   * does not get it. Only without a code. It changes no prices of cards.
   */
  holdoutPercent: z.number().int().min(1).max(50).optional(),
});

/** Items that the promotion is about. A list matches by any of its values; all that is given has to match. */
const productsSchema = z.strictObject({
  /** Products. */
  productIds: valuesSchema.optional(),
  /** Variants of products. */
  variantIds: valuesSchema.optional(),
  /** Categories, with those below them. */
  categoryIds: valuesSchema.optional(),
  /** Names of brands. */
  brands: valuesSchema.optional(),
  /** Collections. A promotion of a collection by rule applies in carts, and changes no prices of cards. */
  collectionIds: valuesSchema.optional(),
  tags: valuesSchema.optional(),
  /** Values of options, such as the colour "Indigo" or the size "M". */
  optionValues: valuesSchema.optional(),
  /** Price of a unit. */
  minPrice: buildAmountSchema().optional(),
  maxPrice: buildAmountSchema().optional(),
  /** True to leave out what costs less than its MRP, or has the price of a deal. */
  isFullPrice: z.boolean().optional(),
  /** Products that are left out. */
  excludedProductIds: valuesSchema.optional(),
});

/** Conditions of the order. Quantity and amount count the matching items, before any discount. */
const conditionSchema = z.strictObject({
  /** Units of matching items, at least. */
  minQuantity: quantitySchema.optional(),
  minAmount: positiveAmount.optional(),
  /** Methods of payment. */
  paymentMethods: z.array(z.string().trim().min(1).max(60)).min(1).max(20).optional(),
  /** True for every payment before the delivery. */
  isPrepaid: z.boolean().optional(),
  /** States of the delivery. */
  states: z.array(z.enum(indianStates)).min(1).max(indianStates.length).optional(),
  /** First digits of PIN codes of the delivery. */
  postalPrefixes: z
    .array(
      z
        .string()
        .overwrite(toAsciiDigits)
        .regex(/^[1-9]\d{0,5}$/, 'Please enter the first digits of a PIN code')
        .meta({ example: '560' }),
    )
    .min(1)
    .max(maxValues)
    .optional(),
});

/** Effect of the promotion. `percent`, `unit-amount`, `unit-price`, `quantity-tiers`, `buy-get` and `bundle` change products; `order-…` and `amount-tiers` the order. */
const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: percentSchema }),
  z.strictObject({ kind: z.literal('unit-amount'), amount: positiveAmount }),
  z.strictObject({ kind: z.literal('unit-price'), price: buildAmountSchema() }),
  z.strictObject({
    kind: z.literal('quantity-tiers'),
    /** The tier with the highest quantity that is reached counts for all matching items. */
    tiers: z
      .array(z.strictObject({ quantity: quantitySchema, percent: percentSchema }))
      .min(1)
      .max(maxTiers),
  }),
  z.strictObject({
    kind: z.literal('buy-get'),
    /** Units of a group at the full price. 0 is a gift: it needs `getProducts` and a minimum in the condition, and applies once per order. */
    buy: z.number().int().min(0).max(999),
    /** Units of a group with the discount. */
    get: quantitySchema,
    /** Percent off the cheapest `get` of each group; 100 gives them free. */
    percent: percentSchema,
    /** Groups in an order at most. */
    maxTimes: quantitySchema.optional(),
    /** Other items that get the discount, the cheapest first. They never count as bought, and not for the condition. Without it the items of a group are of one selection. On a save without it, it stays as it is; null removes it. */
    getProducts: productsSchema.nullable().optional(),
  }),
  z.strictObject({
    kind: z.literal('bundle'),
    quantity: quantitySchema,
    price: buildAmountSchema(),
    /** Bundles in an order at most. */
    maxTimes: quantitySchema.optional(),
  }),
  z.strictObject({ kind: z.literal('order-percent'), percent: percentSchema, maxAmount: positiveAmount.optional() }),
  z.strictObject({ kind: z.literal('order-amount'), amount: positiveAmount }),
  z.strictObject({
    kind: z.literal('amount-tiers'),
    /** The tier with the highest amount that is reached counts. */
    tiers: z
      .array(z.strictObject({ amount: positiveAmount, percent: percentSchema }))
      .min(1)
      .max(maxTiers),
  }),
  z.strictObject({
    kind: z.literal('delivery'),
    percent: percentSchema,
    /** Rupees that it takes off the delivery at most. On a save without it, it stays as it is; null removes it. */
    maxAmount: positiveAmount.nullable().optional(),
    /** Methods of delivery that it is for. On a save without it, it stays as it is; null removes it, so that it is for all. */
    methods: shippingMethodsSchema.nullable().optional(),
  }),
]);

/** The rule of a promotion: when, who, which products, under which condition, with which effect. Amounts in rupees. */
export const promotionDefinitionSchema = z.strictObject({
  when: whenSchema.optional(),
  who: whoSchema.optional(),
  products: productsSchema.optional(),
  condition: conditionSchema.optional(),
  effect: effectSchema,
});
export type PromotionDefinition = z.output<typeof promotionDefinitionSchema>;

/** Classes with whose promotions it combines, if these combine with its own class too. With none it is exclusive. */
const combinesSchema = z.strictObject({
  /** True to combine with promotions of products. */
  product: z.boolean(),
  /** True to combine with promotions of orders. */
  order: z.boolean(),
  /** True to combine with promotions of deliveries. */
  delivery: z.boolean(),
});
export type PromotionCombines = z.output<typeof combinesSchema>;

/** State of a promotion now. `used-up`: a limit is reached; `off`: an admin has switched it off. */
export const promotionStateSchema = openEnum(['draft', 'upcoming', 'running', 'ended', 'used-up', 'off']);

const promotionFields = {
  /** Name in the admin area. */
  name: z.string().trim().min(1, 'Please enter a name').max(100),
  /** Name for shoppers, beside the amount. */
  label: z.string().trim().min(1, 'Please enter a name for shoppers').max(60),
  /** Null for a promotion that applies by itself. */
  code: couponCodeSchema
    .refine((code) => /^[A-Z0-9_-]+$/.test(code), 'Please use letters, digits and hyphens')
    .nullable(),
  /** True if each customer gets an own code, which one order can redeem; `code` is null then. On a save without it, it stays as it is. */
  hasUniqueCodes: z.boolean().optional(),
  startDate: z.iso.datetime('Please choose a start date'),
  endDate: z.iso.datetime().nullable(),
  /** Only an active promotion applies. */
  status: z.enum(['draft', 'active', 'off']),
  /** Rank: of two promotions for the same items, the higher one comes first. */
  priority: z.number().int().min(-1000).max(1000),
  combines: combinesSchema,
  definition: promotionDefinitionSchema,
  /** Orders that can have it; null for any number. */
  usageLimit: z.number().int().min(1).max(10_000_000).nullable(),
  perCustomerLimit: z.number().int().min(1).max(1000).nullable(),
  /** Rupees that it may give in all; null for any amount. */
  budget: positiveAmount.nullable(),
};

/** Input of a promotion. Null limits mean none. */
export const promotionInputSchema = z
  .object(promotionFields)
  .superRefine(({ startDate, endDate, code, hasUniqueCodes, definition: { products, condition, effect } }, context) => {
    const addIssue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (endDate && Date.parse(endDate) <= Date.parse(startDate))
      addIssue(['endDate'], 'The end has to be after the start');
    if (hasUniqueCodes && code !== null)
      addIssue(['code'], 'Please leave the code empty, because each customer gets another one');
    if (products?.minPrice !== undefined && products.maxPrice !== undefined && products.maxPrice < products.minPrice)
      addIssue(['definition', 'products', 'maxPrice'], 'The highest price has to be above the lowest');
    if (effect.kind === 'bundle' && effect.quantity < 2)
      addIssue(['definition', 'effect', 'quantity'], 'A bundle needs at least two items');
    if (effect.kind !== 'buy-get') return;
    const { buy, getProducts } = effect;
    if (getProducts && Object.keys(getProducts).length === 0)
      addIssue(['definition', 'effect', 'getProducts'], 'Please choose the items that get the discount');
    if (
      getProducts?.minPrice !== undefined &&
      getProducts.maxPrice !== undefined &&
      getProducts.maxPrice < getProducts.minPrice
    )
      addIssue(['definition', 'effect', 'getProducts', 'maxPrice'], 'The highest price has to be above the lowest');
    if (buy === 0 && !getProducts)
      addIssue(['definition', 'effect', 'buy'], 'Please enter how many items are bought at the full price');
    if (buy === 0 && condition?.minAmount === undefined && condition?.minQuantity === undefined)
      addIssue(['definition', 'condition', 'minAmount'], 'Please enter the amount from which the gift is free');
  })
  .meta({
    example: {
      name: 'Three for two, November',
      label: 'Buy 2, get 1 free',
      code: null,
      startDate: '2026-11-27T00:00:00.000Z',
      endDate: null,
      status: 'active',
      priority: 0,
      combines: { product: false, order: true, delivery: true },
      definition: { effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 } },
      usageLimit: null,
      perCustomerLimit: null,
      budget: null,
    },
  });

const namesSchema = z.record(z.string(), z.string());

/** A promotion as its editor reads it. */
export const adminPromotionSchema = z.object({
  _id: idSchema,
  ...promotionFields,
  /** Code that shoppers enter; null for a promotion that applies by itself. */
  code: z.string().nullable(),
  startDate: timeSchema,
  endDate: timeSchema.nullable(),
  status: openEnum(['draft', 'active', 'off']),
  budget: rupeesSchema.nullable(),
  /** Class, by the effect. */
  class: openEnum(promotionClasses),
  /** True if each customer gets a separate code. */
  hasUniqueCodes: z.boolean().optional(),
  /** Codes of a promotion with unique codes. */
  codes: z.number().int().optional(),
  /** Codes that orders have redeemed. */
  redeemedCodes: z.number().int().optional(),
  approval: offerApprovalSchema.optional(),
  /** Orders that have it, and the sum of its discounts. */
  used: z.number().int(),
  spent: rupeesSchema,
  state: promotionStateSchema,
  version: versionSchema,
  /** Names of the records in `definition.products` and `definition.who`, by id. Deleted records have none. */
  names: z
    .object({
      products: namesSchema,
      /** Title of the product with the variant's options: "Indigo Kurta (Indigo, M)". */
      variants: namesSchema,
      categories: namesSchema,
      /** Title of each collection, by its id. */
      collections: namesSchema,
      /** Name of each customer group, by its id. */
      groups: namesSchema.optional(),
    })
    .optional(),
});
export type AdminPromotion = z.output<typeof adminPromotionSchema>;

/** Lists promotions of every state, the newest first. */
export const listPromotions = defineCall({
  method: 'GET',
  path: '/admin/promotions',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Promotions, the newest first',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    state: z.enum(['draft', 'upcoming', 'running', 'ended', 'used-up', 'off']).optional(),
    /** Only promotions that end after this time. */
    from: z.iso.datetime().optional(),
    /** Only promotions that start before this time. */
    until: z.iso.datetime().optional(),
    /** Lists those that wait for an approval. */
    approval: approvalFilterSchema,
  }),
  response: { 200: envelope(buildPageSchema(adminPromotionSchema)) },
});

/** Returns a promotion with its last 50 orders. 404 `promotion_not_found`. */
export const getPromotion = defineCall({
  method: 'GET',
  path: '/admin/promotions/:id',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'One promotion and its orders',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['promotion_not_found'] },
  response: {
    200: envelope(
      adminPromotionSchema.extend({
        /** The newest orders that have it. */
        uses: buildListSchema(
          z.object({
            orderId: idSchema,
            /** Name of the customer. */
            customer: z.string(),
            amount: rupeesSchema,
            at: timeSchema,
          }),
          maxEntries,
        ),
      }),
    ),
  },
});

/** Creates a promotion. 409 `code_taken`, `promotion_approval_needed` for an active one above the percentage of the setting; 400 for fields that do not fit together. */
export const createPromotion = defineCall({
  method: 'POST',
  path: '/admin/promotions',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Adds a promotion',
  tags: ['admin'],
  body: promotionInputSchema,
  errorCodes: { 409: ['promotion_approval_needed', 'code_taken'] },
  response: { 201: envelope(adminPromotionSchema) },
});

/** Saves a promotion. Orders stay as they are. 404 `promotion_not_found`; 409 `code_taken`, `changed_meanwhile`, `promotion_approval_needed`, `promotion_codes_exist`. */
export const updatePromotion = defineCall({
  method: 'PUT',
  path: '/admin/promotions/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Saves a promotion',
  tags: ['admin'],
  params: idParams,
  body: promotionInputSchema.and(z.object({ version: versionSchema })),
  errorCodes: {
    404: ['promotion_not_found'],
    409: ['promotion_approval_needed', 'changed_meanwhile', 'code_taken', 'promotion_codes_exist'],
  },
  response: { 200: envelope(adminPromotionSchema) },
});

/** Deletes a promotion. 404 `promotion_not_found`; 409 `promotion_used` for a promotion of an order, which can be switched off instead. */
export const deletePromotion = defineCall({
  method: 'DELETE',
  path: '/admin/promotions/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Deletes a promotion that no order has',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['promotion_not_found'], 409: ['promotion_used'] },
  response: { 200: doneSchema },
});
