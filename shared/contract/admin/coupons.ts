import { z } from 'zod';
import { maxAmount } from '../amount';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, timeSchema } from '../common';
import { couponCodeSchema, couponSchema } from '../coupon';
import { buildAmountSchema, rupeesSchema } from '../money';
import { shippingMethodsSchema } from '../shipping';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';
import { approvalFilterSchema, approveOfferSchema, declineOfferSchema, offerApprovalSchema } from './offer-approval';

/** State of a coupon now. `used-up`: its usage limit is reached; `off`: an admin has switched it off. */
export const couponStateSchema = z.enum(['upcoming', 'running', 'ended', 'used-up', 'off']);

/** A coupon as the editor reads it. `used` counts its redemptions; a limit is null when there is none. `isListed`: shoppers see it in the cart. */
export const adminCouponSchema = couponSchema.extend({
  startDate: timeSchema,
  usageLimit: z.number().int().nullable(),
  perCustomerLimit: z.number().int().nullable(),
  isFirstOrderOnly: z.boolean(),
  used: z.number().int(),
  /** True if shoppers see the coupon in the list. */
  isListed: z.boolean(),
  /** False also for a coupon that waits for an approval. */
  isActive: z.boolean(),
  approval: offerApprovalSchema.optional(),
  state: couponStateSchema,
  version: versionSchema,
});
export type AdminCoupon = z.output<typeof adminCouponSchema>;

/**
 * Input of a coupon. `discountValue` is whole percent (1 to 100) or rupees; it is ignored for `shipping`. Null limits mean none.
 * `maxDiscountAmount` is the cap of a percentage or of the delivery.
 */
export const couponInputSchema = z
  .object({
    /** Code that shoppers enter. */
    code: couponCodeSchema.refine((code) => /^[A-Z0-9_-]+$/.test(code), 'Please use letters, digits and hyphens'),
    description: z.string().trim().max(200),
    discountType: z.enum(['percentage', 'fixed', 'shipping']),
    discountValue: z.number().min(0).max(maxAmount, 'Please enter an amount up to ₹1,00,00,000'),
    minOrderAmount: buildAmountSchema(),
    maxDiscountAmount: buildAmountSchema().nullable(),
    /** Methods of delivery of a `shipping` coupon; null for all. On a save without it, they stay as they are. */
    shippingMethods: shippingMethodsSchema.nullable().optional(),
    startDate: z.iso.datetime('Please choose a start date'),
    endDate: z.iso.datetime().nullable(),
    usageLimit: z.number().int().min(1).max(10_000_000).nullable(),
    perCustomerLimit: z.number().int().min(1).max(1000).nullable(),
    isFirstOrderOnly: z.boolean(),
    /** True if shoppers see the coupon in the list. */
    isListed: z.boolean(),
    isActive: z.boolean(),
  })
  .superRefine(({ discountType, discountValue, startDate, endDate }, context) => {
    const isInvalidValue =
      (discountType === 'percentage' &&
        !(Number.isInteger(discountValue) && discountValue >= 1 && discountValue <= 100)) ||
      (discountType === 'fixed' && discountValue < 0.01);
    if (isInvalidValue)
      context.addIssue({
        code: 'custom',
        path: ['discountValue'],
        message: discountType === 'fixed' ? 'Please enter an amount' : 'Please enter 1 to 100 whole percent',
      });
    if (endDate && Date.parse(endDate) <= Date.parse(startDate))
      context.addIssue({ code: 'custom', path: ['endDate'], message: 'The end has to be after the start' });
  });

/** Lists coupons of every state, newest first. */
export const listAllCoupons = defineCall({
  method: 'GET',
  path: '/admin/coupons',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Coupons, the newest first',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    state: couponStateSchema.optional(),
    /** Lists those that wait for an approval. */
    approval: approvalFilterSchema,
  }),
  response: { 200: envelope(buildPageSchema(adminCouponSchema)) },
});

/** Returns a coupon with its last 50 redemptions. 404 `coupon_not_found`. */
export const getAnyCoupon = defineCall({
  method: 'GET',
  path: '/admin/coupons/:id',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'One coupon and its redemptions',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['coupon_not_found'] },
  response: {
    200: envelope(
      adminCouponSchema.extend({
        /** The newest redemptions. */
        uses: buildListSchema(
          z.object({
            orderId: idSchema,
            /** Name of the customer. */
            customer: z.string(),
            discount: rupeesSchema,
            at: timeSchema,
          }),
          50,
        ),
      }),
    ),
  },
});

/** Creates a coupon. Above the percentage of `promotionApproval` it is inactive and waits for the approval of another admin (`approval`). 409 `code_taken`. */
export const createCoupon = defineCall({
  method: 'POST',
  path: '/admin/coupons',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Adds a coupon',
  tags: ['admin'],
  body: couponInputSchema,
  errorCodes: { 409: ['code_taken'] },
  response: { 201: envelope(adminCouponSchema) },
});

/** Saves a coupon, which waits for an approval as a new one does. 404 `coupon_not_found`; 409 `code_taken`, `changed_meanwhile`; 400 for a limit below the number of redemptions. */
export const updateCoupon = defineCall({
  method: 'PUT',
  path: '/admin/coupons/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Saves a coupon',
  tags: ['admin'],
  params: idParams,
  body: couponInputSchema.and(z.object({ version: versionSchema })),
  errorCodes: { 404: ['coupon_not_found'], 409: ['changed_meanwhile', 'code_taken'] },
  response: { 200: envelope(adminCouponSchema) },
});

/** Deletes a coupon. 404 `coupon_not_found`; 409 `coupon_used` for a redeemed coupon, which can be switched off instead. */
export const deleteCoupon = defineCall({
  method: 'DELETE',
  path: '/admin/coupons/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Deletes a coupon that was never redeemed',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['coupon_not_found'], 409: ['coupon_used'] },
  response: { 200: doneSchema },
});

const approvalErrorCodes = {
  404: ['coupon_not_found'],
  409: ['offer_approval_not_requested', 'changed_meanwhile'],
} as const;

/**
 * Approves a coupon that waits for it and makes it active. 403 `offer_approval_by_author` for the admin who wrote its terms or asked; 404 `coupon_not_found`; 409
 * `changed_meanwhile`, `offer_approval_not_requested`.
 */
export const approveCoupon = defineCall({
  method: 'POST',
  path: '/admin/coupons/:id/approve',
  auth: 'admin',
  permission: 'offers.approve',
  summary: 'Approves a coupon of another admin',
  tags: ['admin'],
  params: idParams,
  body: approveOfferSchema,
  errorCodes: { 403: ['offer_approval_by_author'], ...approvalErrorCodes },
  response: { 200: envelope(adminCouponSchema) },
});

/** Declines a coupon that waits for an approval, with a reason for its author. 404 `coupon_not_found`; 409 `changed_meanwhile`, `offer_approval_not_requested`. */
export const declineCoupon = defineCall({
  method: 'POST',
  path: '/admin/coupons/:id/decline',
  auth: 'admin',
  permission: 'offers.approve',
  summary: 'Declines a coupon of another admin',
  tags: ['admin'],
  params: idParams,
  body: declineOfferSchema,
  errorCodes: approvalErrorCodes,
  response: { 200: envelope(adminCouponSchema) },
});
