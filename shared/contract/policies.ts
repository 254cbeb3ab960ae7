import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, timeSchema } from './common';

/** Paths of the pages with policies, without the slash. */
export const policyPages = ['terms', 'shipping', 'secure-payment', 'privacy'] as const;

/**
 * A merchant's own text of a section of a policy. In `title` and `body`, `{{name}}` stands for a fact of the shop. Paragraphs are separated by an
 * empty line; `- ` begins an entry of a list, `**words**` are bold, and `[words](/path)` is a link.
 */
export const policyTextSchema = z.object({
  page: z.enum(policyPages),
  /** Hash of the section in the URL: `returns`. */
  section: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .meta({ example: 'returns' }),
  title: z.string().trim().min(1, 'Please enter a heading').max(120),
  /** Text of the section. */
  body: z.string().trim().min(1, 'Please enter a text').max(6000),
});
export type PolicyText = z.output<typeof policyTextSchema>;

/** Highest number of own texts. */
export const maxPolicyTexts = 80;

export const policiesSchema = z.object({
  /** Facts of the shop by name, as people read them: `return_days` is "30 days". */
  facts: z.record(z.string(), z.string()),
  /** Own texts with the facts of the shop. */
  texts: buildListSchema(
    z.object({
      page: z.string(),
      /** Hash of the section in the URL. */
      section: z.string(),
      title: z.string(),
      /** Text of the section, with the facts of the shop. */
      body: z.string(),
    }),
    maxPolicyTexts,
  ),
  /** Time of the last change of an own text; null without one. */
  updatedAt: timeSchema.nullable(),
});
export type Policies = z.output<typeof policiesSchema>;

/** Returns the facts of the shop that policies name, and the merchant's own texts. */
export const getPolicies = defineCall({
  method: 'GET',
  path: '/policies',
  auth: 'none',
  summary: 'Facts of the shop for its policies, and own texts of their sections',
  tags: ['shop'],
  response: { 200: envelope(policiesSchema) },
});
