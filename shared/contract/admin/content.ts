import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, imageSchema, maxEntries, maxServices } from '../common';
import { bannerSchema, featuredItemSchema, promoSchema, serviceSchema, testimonialSchema } from '../home';
import { buildAmountSchema } from '../money';
import { featuredListSchema } from '../product';
import { topBarSchema } from '../shipping';
import { idParams, idSchema, linkSchema, orderBody, versionSchema } from './common';
import { publicationFields, publicationInput } from './publication';

/** A picture that was uploaded, for banners and content; it is deleted when nothing uses it within a day. */
export const uploadedPictureSchema = z.object({ mediaId: idSchema, image: imageSchema });
export type UploadedPicture = z.output<typeof uploadedPictureSchema>;

/**
 * Uploads a picture: `multipart/form-data` with one file (`file`), JPEG, PNG, WebP or AVIF by its content, at most `maxPictureBytes`.
 * It is re-encoded without metadata, at most 1920 px wide. 413 `too_large`, 415 `not_a_picture`.
 */
export const uploadPicture = defineCall({
  method: 'POST',
  path: '/admin/pictures',
  auth: 'admin',
  permission: 'pictures.write',
  summary: 'Uploads a picture for banners and content',
  tags: ['admin'],
  multipart: { file: 'The picture: JPEG, PNG, WebP or AVIF' },
  errorCodes: { 413: ['too_large'], 415: ['not_a_picture'] },
  response: { 201: envelope(uploadedPictureSchema) },
});

/** A banner as the editor reads it. Only active banners are on the home page. */
export const adminBannerSchema = bannerSchema.extend({
  mediaId: idSchema,
  isActive: z.boolean(),
  ...publicationFields,
  version: versionSchema,
});
export type AdminBanner = z.output<typeof adminBannerSchema>;

/** Input of a banner. `price` is rupees, null for none. */
export const bannerInputSchema = z.object({
  mediaId: idSchema,
  alt: z.string().trim().min(1, 'Please enter the alt text').max(300),
  title: z.string().trim().min(1, 'Please enter a title').max(80),
  subtitle: z.string().trim().max(80),
  price: buildAmountSchema().nullable(),
  link: linkSchema,
  isActive: z.boolean(),
  ...publicationInput,
});

/** Lists all banners in their order, inactive ones too. */
export const listAllBanners = defineCall({
  method: 'GET',
  path: '/admin/banners',
  auth: 'admin',
  permission: 'content.read',
  summary: 'All banners, inactive ones too',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(adminBannerSchema, maxEntries)) },
});

/** Adds a banner as the last one. 400 `picture_unusable` for an unknown picture. */
export const createBanner = defineCall({
  method: 'POST',
  path: '/admin/banners',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Adds a banner',
  tags: ['admin'],
  body: bannerInputSchema,
  errorCodes: { 400: ['picture_unusable'], 409: ['too_many_entries'] },
  response: { 201: envelope(adminBannerSchema) },
});

/** Saves a banner. 404 `banner_not_found`; 409 `changed_meanwhile`. */
export const updateBanner = defineCall({
  method: 'PUT',
  path: '/admin/banners/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Saves a banner',
  tags: ['admin'],
  params: idParams,
  body: bannerInputSchema.extend({ version: versionSchema }),
  errorCodes: { 400: ['picture_unusable'], 404: ['banner_not_found'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(adminBannerSchema) },
});

/** Deletes a banner. 404 `banner_not_found`. */
export const deleteBanner = defineCall({
  method: 'DELETE',
  path: '/admin/banners/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Deletes a banner',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['banner_not_found'] },
  response: { 200: doneSchema },
});

/** Sets the order of the banners: the id of each of them, once. 409 `changed_meanwhile` when the ids are not all banners. */
export const orderBanners = defineCall({
  method: 'PUT',
  path: '/admin/banners/order',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Orders the banners',
  tags: ['admin'],
  body: orderBody,
  errorCodes: { 409: ['changed_meanwhile'] },
  response: { 200: envelope(buildListSchema(adminBannerSchema, maxEntries)) },
});

/** A pick as the editor reads it, with its state; `isProductLive` is false while its product is scheduled. */
export const adminFeaturedItemSchema = featuredItemSchema.extend({
  ...publicationFields,
  isProductLive: z.boolean().optional(),
});
export type AdminFeaturedItem = z.output<typeof adminFeaturedItemSchema>;

/** Adds a pick as the last of its list. 404 `product_not_found`; 409 `already_featured`. */
export const createFeatured = defineCall({
  method: 'POST',
  path: '/featured',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Adds a featured pick',
  tags: ['home'],
  body: z.object({ list: featuredListSchema, productId: idSchema, ...publicationInput }),
  errorCodes: { 404: ['product_not_found'], 409: ['already_featured', 'too_many_entries'] },
  response: { 201: envelope(adminFeaturedItemSchema) },
});

/** Lists the picks of all featured lists, also those that are not shown yet or not any more. */
export const listAllFeatured = defineCall({
  method: 'GET',
  path: '/admin/featured',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'All featured picks, also scheduled and archived ones',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(adminFeaturedItemSchema, maxEntries)) },
});

/** Shows a pick now or at a time, or hides it. `isActive` false without `publishAt` hides it. 404 `featured_not_found`. */
export const scheduleFeatured = defineCall({
  method: 'PUT',
  path: '/featured/:id/publication',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Sets when a featured pick is shown',
  tags: ['home'],
  params: idParams,
  body: z.object({ isActive: z.boolean(), ...publicationInput }),
  errorCodes: { 404: ['featured_not_found'] },
  response: { 200: envelope(adminFeaturedItemSchema) },
});

/** A pick whose product is archived. It keeps its position, but shoppers do not see it. */
export const archivedPickSchema = z.object({ _id: idSchema, list: featuredListSchema, title: z.string() });
export type ArchivedPick = z.output<typeof archivedPickSchema>;

/** Lists the picks whose product is archived; `GET /featured` leaves them out. */
export const listArchivedPicks = defineCall({
  method: 'GET',
  path: '/admin/featured/archived',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Featured picks whose product is archived',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(archivedPickSchema, maxEntries)) },
});

/** Moves a pick to an index of its list (0 is the first). 404 `featured_not_found`. */
export const updateFeatured = defineCall({
  method: 'PUT',
  path: '/featured/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Moves a featured pick',
  tags: ['home'],
  params: idParams,
  body: z.object({ position: z.number().int().min(0).max(1000) }),
  errorCodes: { 404: ['featured_not_found'] },
  response: { 200: envelope(adminFeaturedItemSchema) },
});

/** Removes a pick from its list. 404 `featured_not_found`. */
export const deleteFeatured = defineCall({
  method: 'DELETE',
  path: '/featured/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Removes a featured pick',
  tags: ['home'],
  params: idParams,
  errorCodes: { 404: ['featured_not_found'] },
  response: { 200: doneSchema },
});

const pictureFields = { mediaId: idSchema.nullable(), alt: z.string().trim().max(300) };

/** Content blocks of the home page and the top bar; a block that is null is not shown. */
export const contentInputs = {
  /** The strip of services. */
  services: z
    .array(serviceSchema.extend({ title: z.string().trim().min(1).max(60), text: z.string().trim().max(120) }))
    .max(maxServices),
  /** The promotion. */
  promo: promoSchema
    .omit({ image: true })
    .extend({
      ...pictureFields,
      badge: z.string().trim().max(40),
      title: z.string().trim().min(1, 'Please enter a title').max(80),
      text: z.string().trim().max(300),
      link: z.object({
        /** Name, as people read it. */
        label: z.string().trim().min(1, 'Please enter a button label').max(40),
        to: linkSchema,
      }),
    })
    .nullable(),
  /** The quotation of a customer. */
  testimonial: testimonialSchema
    .omit({ image: true })
    .extend({
      ...pictureFields,
      /** Words of the person. */
      quote: z.string().trim().min(1, 'Please enter a quote').max(600),
      author: z.string().trim().min(1, 'Please enter a name').max(80),
      /** Occupation or place of the person. */
      role: z.string().trim().max(80),
    })
    .nullable(),
  /** Shown while no campaign of the shipping policy runs. */
  topBar: z
    .object({ text: z.string().trim().min(1, 'Please enter a text').max(120), link: linkSchema.nullable() })
    .nullable(),
} as const;
/** Key of a content block. */
export const contentKeySchema = z.enum(['services', 'promo', 'testimonial', 'topBar']);
export type ContentKey = z.output<typeof contentKeySchema>;

const imageOrNull = imageSchema.nullable();
/** Every block with its version (0: never saved). */
export const adminContentSchema = z.object({
  /** The strip of services. */
  services: z.object({
    /** The content. */
    value: contentInputs.services,
    version: z.number().int(),
  }),
  /** The promotion. */
  promo: z.object({
    /** The content. */
    value: contentInputs.promo.unwrap().extend({ link: promoSchema.shape.link }).nullable(),
    image: imageOrNull,
    version: z.number().int(),
  }),
  /** The quotation of a customer. */
  testimonial: z.object({
    /** The content. */
    value: contentInputs.testimonial,
    image: imageOrNull,
    version: z.number().int(),
  }),
  /** The bar above all pages. */
  topBar: z.object({
    /** The content. */
    value: topBarSchema,
    version: z.number().int(),
  }),
});
export type AdminContent = z.output<typeof adminContentSchema>;

/** Returns the content blocks with their versions. */
export const getContent = defineCall({
  method: 'GET',
  path: '/admin/content',
  auth: 'admin',
  permission: 'content.read',
  summary: 'The content blocks',
  tags: ['admin'],
  response: { 200: envelope(adminContentSchema) },
});

/** Saves a content block. `contentInputs` has the schema of `value` for each key. 400 `invalid_input` with `details` below `value`; 409 `changed_meanwhile`. */
export const updateContent = defineCall({
  method: 'PUT',
  path: '/admin/content/:key',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Saves a content block',
  tags: ['admin'],
  params: z.object({ key: contentKeySchema }),
  body: z.object({
    /** The content. */
    value: z.unknown(),
    version: z.number().int().min(0),
  }),
  errorCodes: { 400: ['picture_unusable'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(adminContentSchema) },
});
