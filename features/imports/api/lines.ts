import { fitNames, shippingMethodsSchema } from '@vastra/shared/contract';
import {
  optionalTextNames,
  productListNames,
  productStatuses,
  productTextNames,
} from '@vastra/shared/contract/product-fields';
import { z } from 'zod';
import type { LineKind } from '../../../api/src/back-office/transfer/line-kind';
import {
  addressSchema,
  amountSchema,
  buildListSchema,
  countSchema,
  keySchema,
  pictureSchema,
  textSchema,
  timeSchema,
} from '../../../api/src/back-office/transfer/parts';

/** Builds the fields of the same schema by their names. */
const buildFields = <Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;

/** Texts of custom fields by key. */
const customFieldsSchema = z.record(z.string().max(60), z.string().max(20_000)).default({});

/** A variant of a product. Amounts are rupees; null for an unknown value. */
const variantLineSchema = z.object({
  sku: keySchema,
  color: textSchema,
  colorCode: textSchema,
  size: textSchema,
  option3: textSchema,
  price: amountSchema,
  originalPrice: amountSchema.nullable().default(null),
  /** Units; null if they are not counted. */
  stock: countSchema.nullable().default(null),
  cost: amountSchema.nullable().default(null),
  barcode: textSchema,
  weightGrams: countSchema.nullable().default(null),
  /** Such as “30 × 20 × 5”, in cm. */
  parcelSize: textSchema,
  customFields: customFieldsSchema,
});

/** A product. Its texts, facts and lists have the names of `productFields`; those that are missing stay as they are. */
const productLineSchema = z.object({
  type: z.literal('product'),
  /** Readable id, part of its URL. */
  id: keySchema,
  ...buildFields(productTextNames, textSchema),
  ...buildFields(optionalTextNames, z.string().max(20_000).optional()),
  ...buildFields(productListNames, z.array(z.string().max(500)).max(100).optional()),
  features: buildListSchema(z.string().max(2000)),
  specs: buildListSchema(z.object({ label: z.string().max(500), value: z.string().max(2000) })),
  status: z.enum([productStatuses.published, productStatuses.archived]).default(productStatuses.published),
  /** Name of the size chart that it has by hand. */
  sizeChart: z.string().max(200).optional(),
  customFields: customFieldsSchema,
  variants: z.array(variantLineSchema).min(1).max(500),
  pictures: buildListSchema(pictureSchema),
});
export type ProductLine = z.output<typeof productLineSchema>;
export const productLines = { type: 'product', schema: productLineSchema, kind: 'products', idField: 'id' };

/** A category. A parent goes before its subcategories. */
const categoryLineSchema = z.object({
  type: z.literal('category'),
  id: keySchema,
  name: keySchema,
  /** Null for a category of the first level. */
  parentId: z.string().max(500).nullable().default(null),
  hsn: textSchema,
});
export type CategoryLine = z.output<typeof categoryLineSchema>;
export const categoryLines = { type: 'category', schema: categoryLineSchema, kind: 'categories', idField: 'id' };

/** A customer. Passwords are in no file. */
const customerLineSchema = z.object({
  type: z.literal('customer'),
  name: textSchema,
  email: textSchema,
  phone: textSchema,
  /** True if the customer has allowed the newsletter. */
  allowsNewsletter: z.boolean().default(false),
  /** The first is the default. */
  addresses: buildListSchema(addressSchema),
  /** Words by which admins sort customers. */
  tags: buildListSchema(z.string().max(500)),
  /** Names of the customer groups by hand that the customer is in. */
  groups: buildListSchema(z.string().max(500)),
});
export type CustomerLine = z.output<typeof customerLineSchema>;
export const customerLines = { type: 'customer', schema: customerLineSchema, kind: 'customers', idField: '' };

/** A customer group. The members of a group by hand are named by the lines of customers. */
const customerGroupLineSchema = z.object({
  type: z.literal('customer-group'),
  name: keySchema,
  kind: z.enum(['manual', 'rule']),
  /** Rule, as the editor checks it, amounts in rupees; null for a group by hand. */
  rule: z.record(z.string(), z.unknown()).nullable().default(null),
});
export type CustomerGroupLine = z.output<typeof customerGroupLineSchema>;
export const customerGroupLines = {
  type: 'customer-group',
  schema: customerGroupLineSchema,
  kind: 'customer-groups',
  idField: 'name',
};

/** An order, as history. */
const orderLineSchema = z.object({
  type: z.literal('order'),
  /** Program or shop in which the number is unique. */
  source: z.string().max(60).default('JSON'),
  number: keySchema,
  email: textSchema,
  phone: textSchema,
  placedAt: timeSchema,
  cancelledAt: timeSchema.nullable().default(null),
  /** Time at which it left the shop; null if it is unknown. */
  fulfilledAt: timeSchema.nullable().default(null),
  currency: z.string().max(10).default('INR'),
  subtotal: amountSchema.default(0),
  shipping: amountSchema.default(0),
  discount: amountSchema.default(0),
  total: amountSchema,
  refunded: amountSchema.default(0),
  paymentStatus: textSchema,
  shipmentStatus: textSchema,
  lines: buildListSchema(
    z.object({ title: textSchema, sku: textSchema, quantity: countSchema, price: amountSchema.default(0) }),
  ),
  address: addressSchema.nullable().default(null),
  /** Path of its invoice (PDF) beside the file of the lines; null without one. */
  invoice: z.string().max(500).nullable().default(null),
});
export type OrderLine = z.output<typeof orderLineSchema>;
export const orderLines = { type: 'order', schema: orderLineSchema, kind: 'orders', idField: '' };

/** A coupon, with the fields of its editor. `used` counts its uses, which count in the next shop, too. */
const couponLineSchema = z.object({
  type: z.literal('coupon'),
  /** Id in the shop that it comes from; empty without one. */
  id: textSchema,
  code: keySchema,
  description: textSchema,
  discountType: z.enum(['percentage', 'fixed', 'shipping']),
  discountValue: amountSchema.default(0),
  minOrderAmount: amountSchema.default(0),
  maxDiscountAmount: amountSchema.nullable().default(null),
  /** Methods of delivery of `shipping`; null for all. */
  shippingMethods: shippingMethodsSchema.nullable().default(null),
  startDate: timeSchema.nullable().default(null),
  endDate: timeSchema.nullable().default(null),
  usageLimit: countSchema.nullable().default(null),
  perCustomerLimit: countSchema.nullable().default(null),
  isFirstOrderOnly: z.boolean().default(false),
  isListed: z.boolean().default(false),
  isActive: z.boolean().default(true),
  used: countSchema.default(0),
});
export type CouponLine = z.output<typeof couponLineSchema>;
export const couponLines = { type: 'coupon', schema: couponLineSchema, kind: 'coupons', idField: 'code' };

/** A promotion, with the fields of its editor, which checks them. */
const promotionLineSchema = z.object({
  type: z.literal('promotion'),
  /** Id in the shop that it comes from. */
  id: keySchema,
  name: keySchema,
  label: textSchema,
  /** Null for a promotion that applies by itself, and for one with unique codes. */
  code: z.string().max(500).nullable().default(null),
  hasUniqueCodes: z.boolean().default(false),
  startDate: timeSchema,
  endDate: timeSchema.nullable().default(null),
  status: z.enum(['draft', 'active', 'off']).default('draft'),
  priority: z.number().int().default(0),
  combines: z.record(z.string(), z.unknown()),
  /** Rule, amounts in rupees. It names no customer groups by id. */
  definition: z.record(z.string(), z.unknown()),
  /** Names of the customer groups that it is for; empty for all customers. */
  groups: buildListSchema(z.string().max(500)),
  usageLimit: countSchema.nullable().default(null),
  perCustomerLimit: countSchema.nullable().default(null),
  budget: amountSchema.nullable().default(null),
  /** Orders that have it. */
  used: countSchema.default(0),
});
export type PromotionLine = z.output<typeof promotionLineSchema>;
export const promotionLines = { type: 'promotion', schema: promotionLineSchema, kind: 'promotions', idField: 'name' };

/** Customer groups that can buy a product before the start of its sale. */
const earlyAccessLineSchema = z.object({
  type: z.literal('early-access'),
  /** Readable id of the product. */
  productId: keySchema,
  /** Names of the groups. */
  groups: buildListSchema(z.string().max(500)),
});
export type EarlyAccessLine = z.output<typeof earlyAccessLineSchema>;
export const earlyAccessLines = {
  type: 'early-access',
  schema: earlyAccessLineSchema,
  kind: 'early-access',
  idField: 'productId',
};

/** A gift card. `code` is empty in a file without codes; such a card cannot be imported. */
const giftCardLineSchema = z.object({
  type: z.literal('gift-card'),
  code: textSchema,
  /** Last characters of the code, for findings. */
  ending: textSchema,
  amount: amountSchema,
  balance: amountSchema,
  expiresAt: timeSchema.nullable().default(null),
  isActive: z.boolean().default(true),
});
export type GiftCardLine = z.output<typeof giftCardLineSchema>;
export const giftCardLines = { type: 'gift-card', schema: giftCardLineSchema, kind: 'gift-cards', idField: 'ending' };

/** Rest of a customer's store credit. A customer may have several lines, with different times of expiry. */
const storeCreditLineSchema = z.object({
  type: z.literal('store-credit'),
  email: textSchema,
  phone: textSchema,
  balance: amountSchema,
  currency: z.string().max(10).default('INR'),
  /** Null for never. */
  expiresAt: timeSchema.nullable().default(null),
});
export type StoreCreditLine = z.output<typeof storeCreditLineSchema>;
export const storeCreditLines = {
  type: 'store-credit',
  schema: storeCreditLineSchema,
  kind: 'store-credit',
  idField: '',
};

/** A review of a product. */
const reviewLineSchema = z.object({
  type: z.literal('review'),
  /** Id in the shop that it comes from; empty without one. */
  id: textSchema,
  productId: keySchema,
  rating: z.number().int().min(1).max(5),
  title: textSchema,
  comment: textSchema,
  author: textSchema,
  /** Email of the author; empty if it is unknown. */
  email: textSchema,
  createdAt: timeSchema,
  /** Fit of the product in the author's opinion; null for no opinion. */
  fit: z.enum(fitNames).nullable().default(null),
  state: z.enum(['shown', 'hidden', 'pending']).default('pending'),
  pictures: buildListSchema(pictureSchema),
});
export type ReviewLine = z.output<typeof reviewLineSchema>;
export const reviewLines = { type: 'review', schema: reviewLineSchema, kind: 'reviews', idField: 'productId' };

/** The types of lines of the core, in the sequence in which a new shop can import them. */
export const coreLines: readonly LineKind[] = [
  categoryLines,
  productLines,
  customerGroupLines,
  customerLines,
  orderLines,
  couponLines,
  promotionLines,
  earlyAccessLines,
  giftCardLines,
  storeCreditLines,
  reviewLines,
];
