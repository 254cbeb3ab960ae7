import { z } from 'zod';
import { toInternalPath } from '../paths';
import { defineCall, envelope } from './call';
import { buildListSchema, idSchema, maxEntries, openEnum, timeSchema } from './common';
import { layoutPathPattern } from './section-places';

/** Maximum number of sections of a page. */
export const maxSections = 40;
/** Maximum characters of the settings of one section as JSON. A document carries them. */
const maxSettingsLength = 12_000;

/** Audiences of a section. A guest is a visitor who is not signed in. */
export const sectionAudiences = ['everyone', 'guest', 'signed-in'] as const;
export type SectionAudience = (typeof sectionAudiences)[number];

/** Path of a page that is made of sections, which is the home page or a landing page, or of a place of another page: `/cart#above-items`. */
export const layoutPathSchema = z
  .string()
  .max(120)
  .regex(layoutPathPattern, 'Please enter a path such as /pages/summer-sale');

const scalarSchema = z.union([z.string().max(8000), z.number(), z.boolean()]);
/** Settings of a section by name. Which it has, its release declares. */
export const sectionSettingsSchema = z
  .record(z.string().max(60), z.union([scalarSchema, z.array(scalarSchema).max(50)]))
  .refine((settings) => JSON.stringify(settings).length <= maxSettingsLength, 'This section has too much text');
export type SectionSettings = z.output<typeof sectionSettingsSchema>;

/** A setting in a response. Which settings are links, only the release knows; a text that begins like a path and leads to another host is no other setting. */
const shownScalarSchema = z.union([
  z
    .string()
    .max(8000)
    .overwrite((text) => (text.startsWith('/') && !toInternalPath(text) ? '/' : text)),
  z.number(),
  z.boolean(),
]);

const shownSectionSchema = z.object({
  /** Id of this section within the page. */
  id: idSchema,
  /** Name of the fragment that shows it: `blog/rich-text`. */
  name: z.string(),
  /** Settings by name, as the section's release declares them. */
  settings: z.record(z.string(), z.union([shownScalarSchema, buildListSchema(shownScalarSchema, 50)])),
  /** Visitors who see it. */
  audience: openEnum(sectionAudiences),
  /** The section is shown to visitors with this variant of a flag. `fallback` is the variant while the flag is off. */
  flag: z
    .object({
      key: z.string(),
      variant: z.string(),
      /** Variant while the flag is off. */
      fallback: z.string(),
    })
    .optional(),
});
/** A section that a page shows now. */
export type ShownSection = z.output<typeof shownSectionSchema>;

/** Sections of a page that are shown now, in their order; hidden sections and others outside of their time are left out. */
export const layoutSchema = z.object({
  path: z.string(),
  title: z.string(),
  /** Description for search engines; empty if there is none. */
  description: z.string(),
  /** Sections in their order. */
  sections: buildListSchema(shownSectionSchema, maxSections),
});
export type Layout = z.output<typeof layoutSchema>;

/** Returns the published layout of a page, in a preview its draft. 404 `layout_not_found`. */
export const getLayout = defineCall({
  method: 'GET',
  path: '/layouts',
  auth: 'none',
  summary: 'The sections of a page',
  tags: ['pages'],
  querystring: z.object({ path: layoutPathSchema }),
  errorCodes: { 404: ['layout_not_found'] },
  response: { 200: envelope(layoutSchema) },
});

/** Lists the published landing pages, for the sitemap. */
export const listPublishedLayouts = defineCall({
  method: 'GET',
  path: '/layouts/published',
  auth: 'none',
  summary: 'The published landing pages',
  tags: ['pages'],
  response: {
    200: envelope(
      buildListSchema(
        z.object({ path: z.string(), lastmod: timeSchema.meta({ description: 'Last publication' }) }),
        maxEntries,
      ),
    ),
  },
});
