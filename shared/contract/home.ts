import { z } from 'zod';
import { postCardSchema } from './blog';
import { defineCall, envelope } from './call';
import { categorySchema } from './category';
import {
  buildListSchema,
  idParams,
  idSchema,
  imageSchema,
  maxEntries,
  maxPageSize,
  maxServices,
  shownLinkSchema,
} from './common';
import { dealSchema } from './deal';
import { layoutSchema } from './layout';
import { rupeesSchema } from './money';
import { featuredListSchema, productCardSchema } from './product';

/** A slide of the home page (requirements 3.6). `price` is the lowest price that it advertises, in rupees; `link` is a path of this site. */
export const bannerSchema = z.object({
  id: idSchema,
  image: imageSchema,
  title: z.string(),
  subtitle: z.string(),
  price: rupeesSchema.nullable(),
  link: shownLinkSchema,
});
export type Banner = z.output<typeof bannerSchema>;

/** One entry of the services block; `icon` names a line icon of the design system. */
export const serviceSchema = z.object({ icon: z.string(), title: z.string(), text: z.string() });
export type Service = z.output<typeof serviceSchema>;

/** The promo block; `link` is a path of this site. */
export const promoSchema = z.object({
  badge: z.string(),
  title: z.string(),
  text: z.string(),
  image: imageSchema.nullable(),
  link: z.object({
    /** Name, as people read it. */
    label: z.string(),
    /** A path of the shop, or an https URL. */
    to: shownLinkSchema,
  }),
});
export type Promo = z.output<typeof promoSchema>;

/** A customer's testimonial. */
export const testimonialSchema = z.object({
  /** Words of the person. */
  quote: z.string(),
  author: z.string(),
  /** Occupation or place of the person. */
  role: z.string(),
  image: imageSchema.nullable(),
});
export type Testimonial = z.output<typeof testimonialSchema>;

/** Everything that the home page shows, in one response (requirements 2.8). A part without content is empty or null. */
export const homeSchema = z.object({
  banners: buildListSchema(bannerSchema, maxEntries),
  featuredCategories: buildListSchema(categorySchema, maxEntries),
  categories: buildListSchema(categorySchema, maxEntries),
  dealOfTheDay: dealSchema.nullable(),
  newProducts: buildListSchema(productCardSchema, maxPageSize),
  /** Products that sold most. */
  bestSellers: buildListSchema(productCardSchema, maxPageSize),
  newArrivals: buildListSchema(productCardSchema, maxPageSize),
  trending: buildListSchema(productCardSchema, maxPageSize),
  topRated: buildListSchema(productCardSchema, maxPageSize),
  services: buildListSchema(serviceSchema, maxServices),
  promo: promoSchema.nullable(),
  testimonial: testimonialSchema.nullable(),
  latestPosts: buildListSchema(postCardSchema, maxPageSize),
});
export type Home = z.output<typeof homeSchema>;

/** An admin's pick for one of the featured lists. */
export const featuredItemSchema = z.object({
  _id: idSchema,
  list: featuredListSchema,
  position: z.number().int(),
  product: productCardSchema,
});
export type FeaturedItem = z.output<typeof featuredItemSchema>;

/** Returns everything that the home page shows. */
export const getHome = defineCall({
  method: 'GET',
  path: '/home',
  auth: 'none',
  summary: 'Everything that the home page shows',
  tags: ['home'],
  response: { 200: envelope(homeSchema) },
});

/** The texts that admins edit: services, promo and testimonial. */
export const homeContentSchema = homeSchema.pick({ services: true, promo: true, testimonial: true }).extend({
  /** The sections of the home page, if a merchant has published a layout of it. The texts are then shown by a section. */
  layout: layoutSchema.optional(),
});
export type HomeContent = z.output<typeof homeContentSchema>;

/** Returns the texts that admins edit. */
export const getHomeContent = defineCall({
  method: 'GET',
  path: '/home/content',
  auth: 'none',
  summary: 'The services, promo and testimonial of the home page',
  tags: ['home'],
  response: { 200: envelope(homeContentSchema) },
});

/** Lists the picks of all featured lists. */
export const listFeatured = defineCall({
  method: 'GET',
  path: '/featured',
  auth: 'none',
  summary: 'All featured picks',
  tags: ['home'],
  response: { 200: envelope(buildListSchema(featuredItemSchema, maxEntries)) },
});

/** Returns a featured pick. 404 `featured_not_found`. */
export const getFeatured = defineCall({
  method: 'GET',
  path: '/featured/:id',
  auth: 'none',
  summary: 'One featured pick',
  tags: ['home'],
  params: idParams,
  errorCodes: { 404: ['featured_not_found'] },
  response: { 200: envelope(featuredItemSchema) },
});

/** Returns a featured category with its first products. 404 `category_not_found`. */
export const getFeaturedCategory = defineCall({
  method: 'GET',
  path: '/home/categories/featured/:id',
  auth: 'none',
  summary: 'A featured category with its first products',
  tags: ['home'],
  params: idParams,
  errorCodes: { 404: ['category_not_found'] },
  response: { 200: envelope(categorySchema.extend({ products: buildListSchema(productCardSchema, maxPageSize) })) },
});

/** Lists the active banners in their order. */
export const listBanners = defineCall({
  method: 'GET',
  path: '/banners/home/banners',
  auth: 'none',
  summary: 'The slides of the home page',
  tags: ['home'],
  response: { 200: envelope(buildListSchema(bannerSchema, maxEntries)) },
});
