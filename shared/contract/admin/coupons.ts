import { z } from 'zod';
import { call, doneSchema, envelope } from '../call';
import { timeSchema } from '../common';
import { couponCodeSchema, couponSchema } from '../coupon';
import { rupeesSchema } from '../money';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';

export const couponStateSchema = z.enum(['upcoming', 'running', 'ended', 'used-up', 'off']);

export const adminCouponSchema = couponSchema.extend({
  startDate: timeSchema,
  usageLimit: z.number().int().nullable(),
  perCustomerLimit: z.number().int().nullable(),
  used: z.number().int(),
  isListed: z.boolean(),
  isActive: z.boolean(),
  state: couponStateSchema,
  version: versionSchema,
});
export type AdminCoupon = z.output<typeof adminCouponSchema>;

/** `discountValue` is whole percent (1 to 100) or rupees; it is ignored for `shipping`. */
export const couponInputSchema = z
  .object({
    code: couponCodeSchema.refine((code) => /^[A-Z0-9_-]+$/.test(code), 'Please use letters, digits and dashes'),
    description: z.string().trim().max(200),
    discountType: z.enum(['percentage', 'fixed', 'shipping']),
    discountValue: z.number().min(0).max(1e7),
    minOrderAmount: rupeesSchema.refine((amount) => amount >= 0),
    maxDiscountAmount: rupeesSchema.nullable(),
    startDate: z.iso.datetime('Please choose when it starts'),
    endDate: z.iso.datetime().nullable(),
    usageLimit: z.number().int().min(1).max(10_000_000).nullable(),
    perCustomerLimit: z.number().int().min(1).max(1000).nullable(),
    isListed: z.boolean(),
    isActive: z.boolean(),
  })
  .superRefine(({ discountType, discountValue, startDate, endDate }, context) => {
    const isWrong =
      (discountType === 'percentage' &&
        !(Number.isInteger(discountValue) && discountValue >= 1 && discountValue <= 100)) ||
      (discountType === 'fixed' && discountValue < 0.01);
    if (isWrong)
      context.addIssue({
        code: 'custom',
        path: ['discountValue'],
        message: discountType === 'fixed' ? 'Please enter an amount' : 'Please enter 1 to 100 whole percent',
      });
    if (endDate && Date.parse(endDate) <= Date.parse(startDate))
      context.addIssue({ code: 'custom', path: ['endDate'], message: 'It has to end after it starts' });
  });

export const listAllCoupons = call({
  method: 'GET',
  path: '/admin/coupons',
  auth: 'admin',
  summary: 'Coupons, the newest first',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: couponStateSchema.optional() }),
  response: { 200: envelope(buildPageSchema(adminCouponSchema)) },
});

/** Returns a coupon with its last 50 redemptions. 404 `coupon_not_found`. */
export const getAnyCoupon = call({
  method: 'GET',
  path: '/admin/coupons/:id',
  auth: 'admin',
  summary: 'One coupon and its uses',
  tags: ['admin'],
  params: idParams,
  response: {
    200: envelope(
      adminCouponSchema.extend({
        uses: z.array(z.object({ orderId: idSchema, customer: z.string(), discount: rupeesSchema, at: timeSchema })),
      }),
    ),
  },
});

/** 409 `code_taken`. */
export const createCoupon = call({
  method: 'POST',
  path: '/admin/coupons',
  auth: 'admin',
  summary: 'Adds a coupon',
  tags: ['admin'],
  body: couponInputSchema,
  response: { 201: envelope(adminCouponSchema) },
});

/** 404 `coupon_not_found`; 409 `code_taken`, `changed_meanwhile`; 400 for a limit below the number of redemptions. */
export const updateCoupon = call({
  method: 'PUT',
  path: '/admin/coupons/:id',
  auth: 'admin',
  summary: 'Saves a coupon',
  tags: ['admin'],
  params: idParams,
  body: couponInputSchema.and(z.object({ version: versionSchema })),
  response: { 200: envelope(adminCouponSchema) },
});

/** Deletes a coupon. 409 `coupon_used` for one that was redeemed; it can be switched off instead. */
export const deleteCoupon = call({
  method: 'DELETE',
  path: '/admin/coupons/:id',
  auth: 'admin',
  summary: 'Deletes a coupon that nobody used',
  tags: ['admin'],
  params: idParams,
  response: { 200: doneSchema },
});
