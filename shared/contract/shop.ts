import { z } from 'zod';
import { call, envelope } from './call';
import { idSchema, imageSchema, timeSchema } from './common';

export const socialNetworkSchema = z.enum(['facebook', 'instagram', 'linkedin', 'pinterest', 'x', 'youtube']);
export type SocialNetwork = z.output<typeof socialNetworkSchema>;

/** Shop details for the frame and the static pages; details that the merchant has not entered are empty. */
export const shopDetailsSchema = z.object({
  legalName: z.string(),
  /** Lines of its address, the state last. */
  address: z.array(z.string()),
  gstin: z.string(),
  email: z.string(),
  phone: z.string(),
  /** When somebody answers: "8AM-11PM" (requirements 9.9). */
  supportHours: z.string(),
  /** When the office does: "Mon-Fri 9-6 IST" (requirements 9.9). */
  officeHours: z.string(),
  /** The shop's pages elsewhere, absolute addresses. */
  social: z.array(z.object({ network: socialNetworkSchema, url: z.string() })),
});
export type ShopDetails = z.output<typeof shopDetailsSchema>;

export const getShopDetails = call({
  method: 'GET',
  path: '/shop-details',
  auth: 'none',
  summary: 'Who the shop is and how it is reached',
  tags: ['shop'],
  response: { 200: envelope(shopDetailsSchema) },
});

/** Somebody bought something: a first name, a city, a product, never more (architecture 6.10). */
export const recentPurchaseSchema = z.object({
  firstName: z.string(),
  city: z.string(),
  product: z.object({ _id: idSchema, title: z.string(), image: imageSchema.nullable() }),
  at: timeSchema,
});
export type RecentPurchase = z.output<typeof recentPurchaseSchema>;

export const listRecentPurchases = call({
  method: 'GET',
  path: '/recent-purchases',
  auth: 'none',
  summary: 'Purchases of the last seven days that stand, the newest first, at most 20; the same again is told of once',
  tags: ['shop'],
  response: { 200: envelope(z.array(recentPurchaseSchema)) },
});
