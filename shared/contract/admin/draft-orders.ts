import { z } from 'zod';
import { addressSnapshotSchema } from '../address';
import { optionalEmailSchema } from '../auth';
import { businessInput, businessSchema } from '../business';
import { defineCall, doneSchema, envelope } from '../call';
import { maxCartLines } from '../cart';
import { paymentMethodInput, quoteSchema } from '../checkout';
import { buildListSchema, imageSchema, textInput, timeSchema } from '../common';
import { couponCodeSchema } from '../coupon';
import { buildAmountSchema, rupeesSchema } from '../money';
import { isPhone, normalisePhone, normalisePostalCode } from '../rules';
import { shippingMethodSchema } from '../shipping';
import { buildPageSchema, idParams, idSchema, listFields, sentChannelsSchema, versionSchema } from './common';

const buildText = (max: number, normalise = (text: string) => text) =>
  textInput().trim().max(max).overwrite(normalise).default('');

/** A discount that an admin gives, on the items: rupees, or percent of what a coupon leaves of them. */
export const manualDiscountSchema = z
  .object({
    /** Kind of the discount: an amount or a percentage. */
    kind: z.enum(['amount', 'percent']),
    /** Rupees or percent. */
    value: buildAmountSchema(0.01),
    /** Seen by the shop only. */
    reason: z.string().trim().min(1, 'Please enter a reason').max(200),
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 100, {
    path: ['value'],
    message: 'Please enter at most 100 percent',
  });
export type ManualDiscount = z.output<typeof manualDiscountSchema>;

/** The address of a draft. Its fields may be empty until the order is placed. */
const draftAddressSchema = z.object({
  name: buildText(80),
  phone: buildText(40, (phone) => (isPhone(phone) ? normalisePhone(phone) : phone)),
  line1: buildText(120),
  line2: buildText(120),
  city: buildText(80),
  district: buildText(80),
  /** State or union territory. */
  state: buildText(80),
  postalCode: buildText(10, normalisePostalCode),
});

/** Largest number of units of one line, as in carts. */
const quantitySchema = z
  .number()
  .int()
  .min(1, 'Please enter a quantity from 1 to 99')
  .max(99, 'Please enter a quantity from 1 to 99');

/** Input of a draft order. Everything but its lines may be missing while it is a draft. */
export const draftOrderInputSchema = z.object({
  /** Account of the customer; null for a guest. */
  userId: idSchema.nullable(),
  /** Email of the order; by default the account's. */
  email: optionalEmailSchema,
  address: draftAddressSchema,
  items: z.array(z.object({ variantId: idSchema, quantity: quantitySchema })).max(maxCartLines),
  shippingMethod: shippingMethodSchema.default('standard'),
  couponCode: couponCodeSchema.nullable().default(null),
  manualDiscount: manualDiscountSchema.nullable().default(null),
  /** The business that buys; null for a consumer. */
  business: businessInput.nullable().optional(),
  /** Becomes a note of the order, which only the shop sees. */
  note: buildText(2000),
});
export type DraftOrderInput = z.output<typeof draftOrderInputSchema>;

/** A variant that can be ordered, with its price (rupees) and stock now. */
export const orderableVariantSchema = z.object({
  variantId: idSchema,
  productId: idSchema,
  title: z.string(),
  brand: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  image: imageSchema.nullable(),
  price: rupeesSchema,
  /** 0 for an archived product. */
  stock: z.number().int(),
});
export type OrderableVariant = z.output<typeof orderableVariantSchema>;

/** A draft order. `variants` has the variants of `items` that still exist; `customerName` is the account's name, null for a guest. */
export const draftOrderSchema = draftOrderInputSchema.extend({
  id: idSchema,
  version: versionSchema,
  email: z.string().nullable(),
  couponCode: z.string().nullable(),
  business: businessSchema.nullable(),
  customerName: z.string().nullable(),
  variants: buildListSchema(orderableVariantSchema, maxCartLines),
  /** The order that was made of it; null while it is a draft. */
  orderId: idSchema.nullable(),
  updatedAt: timeSchema,
});
export type DraftOrder = z.output<typeof draftOrderSchema>;

/** A draft order as its list shows it. `author` is the admin's name, null after the account was deleted. */
export const draftOrderRowSchema = z.object({
  id: idSchema,
  /** Name of the customer. */
  customer: z.string(),
  phone: z.string(),
  /** Number of units. */
  itemCount: z.number().int(),
  author: z.string().nullable(),
  updatedAt: timeSchema,
});
export type DraftOrderRow = z.output<typeof draftOrderRowSchema>;

/** A customer for whom an order is made, with the saved addresses. */
export const draftCustomerSchema = z.object({
  userId: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Saved postal addresses. */
  addresses: buildListSchema(
    addressSnapshotSchema.extend({
      id: idSchema,
      /** Name, as people read it. */
      label: z.string(),
    }),
    20,
  ),
});
export type DraftCustomer = z.output<typeof draftCustomerSchema>;

/** Lists draft orders that are not placed, the last changed first. `q` searches name, phone and email. */
export const listDraftOrders = defineCall({
  method: 'GET',
  path: '/admin/draft-orders',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Draft orders, the last changed first',
  tags: ['admin'],
  querystring: z.object(listFields),
  response: { 200: envelope(buildPageSchema(draftOrderRowSchema)) },
});

/** Returns a draft order. 404 `draft_not_found`. */
export const getDraftOrder = defineCall({
  method: 'GET',
  path: '/admin/draft-orders/:id',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'One draft order',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['draft_not_found'] },
  response: { 200: envelope(draftOrderSchema) },
});

/** Saves a new draft order. 404 `user_not_found`. */
export const createDraftOrder = defineCall({
  method: 'POST',
  path: '/admin/draft-orders',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Adds a draft order',
  tags: ['admin'],
  body: draftOrderInputSchema,
  errorCodes: { 404: ['user_not_found'] },
  response: { 201: envelope(draftOrderSchema) },
});

/** Saves a draft order. 404 `draft_not_found`, `user_not_found`; 409 `changed_meanwhile`, `draft_placed`. */
export const updateDraftOrder = defineCall({
  method: 'PUT',
  path: '/admin/draft-orders/:id',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Saves a draft order',
  tags: ['admin'],
  params: idParams,
  body: draftOrderInputSchema.extend({ version: versionSchema }),
  errorCodes: { 404: ['draft_not_found', 'user_not_found'], 409: ['changed_meanwhile', 'draft_placed'] },
  response: { 200: envelope(draftOrderSchema) },
});

/** Deletes a draft order that is not placed. 404 `draft_not_found`; 409 `draft_placed`. */
export const deleteDraftOrder = defineCall({
  method: 'DELETE',
  path: '/admin/draft-orders/:id',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Deletes a draft order',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['draft_not_found'], 409: ['draft_placed'] },
  response: { 200: doneSchema },
});

const quoteErrorCodes = {
  404: ['product_not_found', 'user_not_found'],
  409: ['cart_empty', 'out_of_stock', 'quantity_limited'],
  422: ['cash_unavailable', 'express_unavailable', 'invalid_coupon', 'not_delivered', 'payment_method_unavailable'],
};

/** Returns what the order of a draft costs, saved or not, by the computation of the checkout. Refuses like `quoteCheckout`. */
export const quoteDraftOrder = defineCall({
  method: 'POST',
  path: '/admin/draft-orders/quote',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'What the order of a draft costs',
  tags: ['admin'],
  body: draftOrderInputSchema.extend({ paymentMethod: paymentMethodInput.optional() }),
  errorCodes: quoteErrorCodes,
  response: {
    200: envelope(
      quoteSchema.extend({
        /** Part of the discount that the admin gives. */
        manualDiscount: rupeesSchema,
        /** Hours for which stock is held for the payment. */
        holdHours: z.number().int(),
      }),
    ),
  },
});

/** Channels of the link. `sentBy`: `sms` stands for any message to the phone; null if it was not sent. `channels` has all channels. */
const sentLinkSchema = z.object({ sentBy: z.enum(['email', 'sms']).nullable(), channels: sentChannelsSchema });

/**
 * Places the order of a draft, once: a repetition returns the same order. An order that is paid in advance holds its stock for the hours of
 * the setting `paymentLinkHours`, and its customer gets a link to the payment on the channels of the event `payment_link`. The limits of the
 * checkout against bots do not apply; blocked buyers are refused with 422 `buyer_blocked`, addresses that are not complete with `draft_incomplete`. 403
 * `confirmation_required` for a discount above the shop's limit of refunds. Refuses like `placeOrder`.
 */
export const placeDraftOrder = defineCall({
  method: 'POST',
  path: '/admin/draft-orders/:id/place',
  auth: 'admin',
  permission: 'orders.write',
  movesValue: 'by-input',
  summary: 'Places the order of a draft',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    version: versionSchema,
    paymentMethod: paymentMethodInput,
    /** Total that the admin has seen, in rupees. */
    expectedTotal: rupeesSchema,
  }),
  errorCodes: {
    404: ['draft_not_found', ...quoteErrorCodes[404]],
    409: ['changed_meanwhile', 'deal_over', 'total_changed', ...quoteErrorCodes[409]],
    422: ['buyer_blocked', 'draft_incomplete', ...quoteErrorCodes[422]],
  },
  response: { 201: envelope(sentLinkSchema.extend({ orderId: idSchema })) },
});

/** Searches variants of published products by title, brand or SKU, or lists the variants of a product; at most 50. */
export const findOrderableVariants = defineCall({
  method: 'GET',
  path: '/admin/orderable-variants',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Variants that can be ordered, with price and stock',
  tags: ['admin'],
  querystring: z.object({ q: listFields.q, product: idSchema.optional() }),
  response: { 200: envelope(buildListSchema(orderableVariantSchema, 50)) },
});

/** Returns a customer for whom an order is made. 404 `user_not_found`. */
export const getDraftCustomer = defineCall({
  method: 'GET',
  path: '/admin/draft-orders/customers/:id',
  auth: 'admin',
  permission: 'customers.read',
  summary: 'A customer with the saved addresses',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(draftCustomerSchema) },
});

/**
 * Makes a draft with the customer, the address and the lines of an order, at today's prices. `missing` names the lines whose variant is not
 * sold any more. 404 `order_not_found`.
 */
export const duplicateOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/duplicate',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'Makes a draft of the lines of an order',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['order_not_found'] },
  response: {
    201: envelope(
      z.object({
        id: idSchema,
        /** Names of items that can no longer be bought. */
        missing: buildListSchema(z.string(), maxCartLines),
      }),
    ),
  },
});

/**
 * Returns a link by which the customer can pay an order that awaits its payment; with `isSent` it is sent again, at most five times in a
 * day. 404 `order_not_found`; 409 `not_payable`, `customer_not_reached`.
 */
export const createPaymentLink = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/payment-link',
  auth: 'admin',
  permission: 'orders.write',
  summary: 'A link to the payment of an order',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    /** True to send the link to the customer; false to return it only. */
    isSent: z.boolean(),
  }),
  errorCodes: { 404: ['order_not_found'], 409: ['customer_not_reached', 'not_payable'] },
  response: { 200: envelope(sentLinkSchema.extend({ link: z.string() })) },
});
