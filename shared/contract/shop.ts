import { z } from 'zod';
import { shopBrandSchema } from './brand';
import { defineCall, envelope } from './call';
import { buildListSchema, idSchema, imageSchema, timeSchema } from './common';
import { menusSchema } from './menus';
import { rupeesSchema } from './money';
import { maxPlaceLayouts } from './section-places';

/** Networks on which a shop can have a page. */
export const socialNetworkSchema = z.enum(['facebook', 'instagram', 'linkedin', 'pinterest', 'x', 'youtube']);
export type SocialNetwork = z.output<typeof socialNetworkSchema>;

/** Shop details for the frame and the static pages; details that the merchant has not entered are empty. */
export const shopDetailsSchema = z.object({
  /** Name under which the shop sells. */
  name: z.string(),
  legalName: z.string(),
  /** Lines of its postal address; the last one is the state. */
  address: buildListSchema(z.string(), 5),
  gstin: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Hours of the customer support: "8AM-11PM" (requirements 9.9). */
  supportHours: z.string(),
  /** Hours of the office: "Mon-Fri 9-6 IST" (requirements 9.9). */
  officeHours: z.string(),
  /** Name of the grievance officer (E-Commerce Rules, 2020). */
  grievanceOfficer: z.string().optional(),
  /** The shop's pages on social networks, with absolute URLs. */
  social: buildListSchema(
    z.object({ network: socialNetworkSchema, url: z.string() }),
    socialNetworkSchema.options.length,
  ),
  /** Menus that the merchant has changed. Missing if there are none. */
  menus: menusSchema.optional(),
  /** Host of the service to which errors of pages are sent: "sentry.example.in". Missing if there is none. */
  errorService: z.string().optional(),
  /** Days in which an order can be returned; missing for the usual 30. */
  returnDays: z.number().int().optional(),
  /** Fee of a return, in rupees; missing if there is none. */
  returnFee: rupeesSchema.optional(),
  /** Paths of the places with sections, such as `/cart#above-items`, in a preview also the place of its draft. Missing if there are none. */
  sectionPlaces: buildListSchema(z.string(), maxPlaceLayouts).optional(),
  /** True for the demo under its first name, whose pages have texts about its clothes. Missing for other shops. */
  isDemo: z.literal(true).optional(),
  /** False while the shop is not open yet; missing for an open shop. */
  isOpen: z.literal(false).optional(),
  /** Changes of the look that a shop begins with. Missing without changes. */
  brand: shopBrandSchema.optional(),
});
export type ShopDetails = z.output<typeof shopDetailsSchema>;

/** Returns the shop details. */
export const getShopDetails = defineCall({
  method: 'GET',
  path: '/shop-details',
  auth: 'none',
  summary: 'Name, address and contact of the shop',
  tags: ['shop'],
  response: { 200: envelope(shopDetailsSchema) },
});

/** A recent purchase: city and product, and nothing else about the buyer (architecture 6.10). `firstName` is the same word for every buyer, because
 * shells show it. `at` is a whole minute. */
export const recentPurchaseSchema = z.object({
  firstName: z.string(),
  city: z.string(),
  product: z.object({ _id: idSchema, title: z.string(), image: imageSchema.nullable() }),
  at: timeSchema,
});
export type RecentPurchase = z.output<typeof recentPurchaseSchema>;

/**
 * Lists purchases of the last seven days, newest first, at most 20, without cancelled and returned orders and without buyers who do not want
 * to be shown. Equal entries appear once.
 */
export const listRecentPurchases = defineCall({
  method: 'GET',
  path: '/recent-purchases',
  auth: 'none',
  summary: 'Recent purchases, newest first, at most 20',
  tags: ['shop'],
  response: { 200: envelope(buildListSchema(recentPurchaseSchema, 20)) },
});
