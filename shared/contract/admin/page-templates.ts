import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema } from '../common';
import { maxSections, sectionSettingsSchema } from '../layout';

/** A fact of the shop that texts of pages can name as `{{name}}`. Shoppers read its value of the time at which they open the page. */
export const pageFactSchema = z.object({
  /** Name in texts: `return_days`. */
  name: z.string(),
  /** Name that merchants read. */
  label: z.string(),
  /** Value that shoppers read now; empty if the shop has not entered it. */
  value: z.string(),
  /** Path of the screen where it is changed. */
  screen: z.string(),
});
export type PageFact = z.output<typeof pageFactSchema>;

/** A policy with which a page can begin. Its texts name facts of the shop. */
export const pageTemplateSchema = z.object({
  /** Name of the template. */
  key: z.string(),
  /** Name that merchants read. */
  label: z.string(),
  /** Path that a new page gets. */
  path: z.string(),
  title: z.string(),
  /** Description for search engines. */
  description: z.string(),
  /** Sections in their order. */
  sections: buildListSchema(
    z.object({
      /** Name of the fragment that shows it: `blog/rich-text`. */
      name: z.string(),
      /** Settings by name. */
      settings: sectionSettingsSchema,
    }),
    maxSections,
  ),
});
export type PageTemplate = z.output<typeof pageTemplateSchema>;

/** Lists the facts that texts of pages can name, and the templates of policies. */
export const getPageTemplates = defineCall({
  method: 'GET',
  path: '/admin/page-templates',
  auth: 'admin',
  permission: 'content.read',
  summary: 'Facts of the shop for texts of pages, and templates of policies',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        /** Facts that texts can name. */
        facts: buildListSchema(pageFactSchema, 100),
        /** Policies with which a page can begin. */
        templates: buildListSchema(pageTemplateSchema, 20),
      }),
    ),
  },
});
