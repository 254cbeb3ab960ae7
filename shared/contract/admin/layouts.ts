import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, maxEntries, openEnum, timeSchema } from '../common';
import { layoutPathSchema, maxSections, sectionAudiences, sectionSettingsSchema } from '../layout';
import { idParams, idSchema, versionSchema } from './common';
import { previewLinkSchema } from './publication';

/** Maximum number of versions of a page that are stored. The oldest are deleted. */
export const maxLayoutVersions = 50;

/** A section as an editor sets it up. */
export const sectionInputSchema = z.object({
  id: idSchema,
  name: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)
    .meta({ description: 'Name of the fragment that shows it', example: 'blog/rich-text' }),
  settings: sectionSettingsSchema,
  /** True for a section that is not shown. */
  isHidden: z.boolean(),
  /** Time from which it is shown; null for no such time. */
  from: z.iso.datetime().nullable(),
  /** Time until which it is shown; null for no such time. */
  to: z.iso.datetime().nullable(),
  /** Visitors who see it. */
  audience: z.enum(sectionAudiences),
  /** Variant of a flag that a visitor must have; null for all visitors. */
  flag: z.object({ key: z.string().max(60), variant: z.string().max(60) }).nullable(),
});
export type SectionInput = z.output<typeof sectionInputSchema>;

const adminSectionSchema = sectionInputSchema.extend({
  /** Visitors who see it. */
  audience: openEnum(sectionAudiences),
});

const contentFields = {
  title: z.string().trim().min(1, 'Please enter a title').max(120),
  /** Description for search engines. */
  description: z.string().trim().max(300),
  sections: z
    .array(sectionInputSchema)
    .max(maxSections)
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'Two sections have one id'),
};

const authorSchema = z.object({
  /** Time of the change. */
  at: timeSchema,
  /** Name of the admin; empty for a deleted account. */
  by: z.string(),
});

/** A version that was published. */
export const layoutVersionSchema = authorSchema.extend({
  version: versionSchema,
  title: z.string(),
  /** Number of its sections. */
  sectionCount: z.number().int(),
});
export type LayoutVersion = z.output<typeof layoutVersionSchema>;

/** A page of a list. */
export const layoutRowSchema = z.object({
  id: idSchema,
  path: z.string(),
  title: z.string(),
  /** True if shoppers see the page. */
  isPublished: z.boolean(),
  /** True if the draft differs from what is published. */
  hasChanges: z.boolean(),
  /** Number of sections of the draft. */
  sectionCount: z.number().int(),
  /** Last change of the draft. */
  updated: authorSchema,
});
export type LayoutRow = z.output<typeof layoutRowSchema>;

/** A page with its draft. `revision` increases with each change of an admin. */
export const adminLayoutSchema = layoutRowSchema.extend({
  description: z.string(),
  /** Sections of the draft, in their order. */
  sections: buildListSchema(adminSectionSchema, maxSections),
  revision: versionSchema,
  /** Number of the published version; null for a page that is not published. */
  publishedVersion: versionSchema.nullable(),
  versions: buildListSchema(layoutVersionSchema, maxLayoutVersions),
});
export type AdminLayout = z.output<typeof adminLayoutSchema>;

const choiceSchema = z.union([z.string(), z.number()]);
const valueRuleFields = {
  /** Type of the value: `string`, `number`, `integer`, `boolean` or `array`. */
  type: z.string(),
  /** Values that are allowed. */
  enum: buildListSchema(choiceSchema, 100).optional(),
  /** Least number of characters. */
  minLength: z.number().optional(),
  /** Largest number of characters. */
  maxLength: z.number().optional(),
  /** Regular expression that a text matches. */
  pattern: z.string().optional(),
  /** Least number. */
  minimum: z.number().optional(),
  /** Largest number. */
  maximum: z.number().optional(),
};
const valueSchema = z.union([z.string(), z.number(), z.boolean(), buildListSchema(choiceSchema, 50)]);

/** One setting, as the release declares it: keywords of JSON Schema, and how a form shows it. */
export const settingRuleSchema = z.object({
  ...valueRuleFields,
  items: z.object(valueRuleFields).optional(),
  /** Least number of items. */
  minItems: z.number().optional(),
  /** Largest number of items. */
  maxItems: z.number().optional(),
  /** Value of a section without the setting. */
  default: valueSchema.optional(),
  /** Label of the field. */
  title: z.string().optional(),
  /** Explanation below the field. */
  description: z.string().optional(),
  /** Field of the form that a text needs: `text-area`, `picture`, `link`, `product`, `products`, `category` or `product-fields`. */
  control: z.string().optional(),
});
export type SettingRule = z.output<typeof settingRuleSchema>;

const sectionPreviewSchema = z.object({
  /** Text for people who do not see the picture. */
  alt: z.string(),
  /** Data URL of a picture of 160 x 100. */
  image: z.string(),
});

/** A section that a live release offers. */
export const offeredSectionSchema = z.object({
  name: z.string(),
  /** Name that merchants read. */
  label: z.string(),
  description: z.string(),
  /** Remote and version that show it. */
  remote: z.string(),
  version: z.string(),
  /** Kinds of pages on which it may stand: `home`, `landing`, `product`, `cart`, `collection`, `about`, `policy`. */
  pages: buildListSchema(z.string(), 10),
  /** Maximum number on a page; null for no limit. */
  limit: z.number().int().nullable(),
  /** Settings with which it can be added, each under its own label. */
  presets: buildListSchema(
    z.object({
      /** Name that merchants read. */
      label: z.string(),
      /** Settings by name. */
      settings: z.record(z.string(), valueSchema),
      /** Picture that shows its look. Missing if its release has none. */
      preview: sectionPreviewSchema.optional(),
    }),
    50,
  ),
  /** Rules of the settings, by name. */
  settings: z.record(z.string(), settingRuleSchema),
  /** Names of the settings that a section must have. */
  required: buildListSchema(z.string(), 100),
});
export type OfferedSection = z.output<typeof offeredSectionSchema>;

/** Lists the pages that are made of sections. */
export const listLayouts = defineCall({
  method: 'GET',
  path: '/admin/layouts',
  auth: 'admin',
  permission: 'content.read',
  summary: 'All pages made of sections',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(layoutRowSchema, maxEntries)) },
});

/** Lists the sections that live releases offer. */
export const listSections = defineCall({
  method: 'GET',
  path: '/admin/sections',
  auth: 'admin',
  permission: 'content.read',
  summary: 'The sections that live releases offer',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(offeredSectionSchema, 500)) },
});

/** Returns a page with its draft and its versions. 404 `layout_not_found`. */
export const getAdminLayout = defineCall({
  method: 'GET',
  path: '/admin/layouts/:id',
  auth: 'admin',
  permission: 'content.read',
  summary: 'A page with its draft and its versions',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['layout_not_found'] },
  response: { 200: envelope(adminLayoutSchema) },
});

/** Adds a page without publishing it. 409 `path_taken` for a path that has a page already. */
export const createLayout = defineCall({
  method: 'POST',
  path: '/admin/layouts',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Adds a page made of sections',
  tags: ['admin'],
  body: z
    .object({ path: layoutPathSchema, ...contentFields })
    .meta({ example: { path: '/pages/monsoon-sale', title: 'Monsoon sale', description: '', sections: [] } }),
  errorCodes: { 400: ['picture_unusable'], 409: ['path_taken', 'too_many_entries'] },
  response: { 201: envelope(adminLayoutSchema) },
});

/** Saves the draft of a page. Shoppers see it when it is published. 409 `changed_meanwhile`. */
export const saveLayoutDraft = defineCall({
  method: 'PUT',
  path: '/admin/layouts/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Saves the draft of a page',
  tags: ['admin'],
  params: idParams,
  body: z.object({ ...contentFields, revision: versionSchema }).meta({
    example: { title: 'Monsoon sale', description: '', sections: [], revision: 3 },
  }),
  errorCodes: { 400: ['picture_unusable'], 404: ['layout_not_found'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(adminLayoutSchema) },
});

const layoutErrors = { 400: ['layout_invalid'], 404: ['layout_not_found'], 409: ['changed_meanwhile'] };

/**
 * Publishes the draft of a page as a new version. 400 `layout_invalid` if a section is not offered by a live release, or does not accept its
 * settings; the message names each.
 */
export const publishLayout = defineCall({
  method: 'POST',
  path: '/admin/layouts/:id/publish',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Publishes the draft of a page',
  tags: ['admin'],
  params: idParams,
  body: z.object({ revision: versionSchema }),
  errorCodes: layoutErrors,
  response: { 200: envelope(adminLayoutSchema) },
});

/** Publishes an earlier version once more, as a new version; the draft becomes the same. */
export const restoreLayout = defineCall({
  method: 'POST',
  path: '/admin/layouts/:id/restore',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Publishes an earlier version of a page',
  tags: ['admin'],
  params: idParams,
  body: z.object({ version: versionSchema, revision: versionSchema }).meta({ example: { version: 2, revision: 7 } }),
  errorCodes: { ...layoutErrors, 404: ['layout_not_found', 'layout_version_not_found'] },
  response: { 200: envelope(adminLayoutSchema) },
});

/** Deletes a page with its versions. Shoppers then see the home page that the shop ships with. 404 `layout_not_found`. */
export const deleteLayout = defineCall({
  method: 'DELETE',
  path: '/admin/layouts/:id',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Deletes a page made of sections',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['layout_not_found'] },
  response: { 200: doneSchema },
});

/**
 * Creates a link that shows the draft of a page in the live shop; of a place, on one of the pages that have it. 404 `layout_not_found`, 409
 * `no_page_to_show` if there is no such page yet.
 */
export const createLayoutPreview = defineCall({
  method: 'POST',
  path: '/admin/layouts/:id/preview-link',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Creates a preview link of a page',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['layout_not_found'], 409: ['no_page_to_show'] },
  response: { 201: envelope(previewLinkSchema) },
});
