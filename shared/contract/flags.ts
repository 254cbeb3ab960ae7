import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, openEnum } from './common';
import { flagCohorts } from './flag-rules';

/** Key of a flag: "home-latest-posts". */
export const flagKeySchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]+$/);
/** Name of a variant: "shown". */
export const flagVariantSchema = z.string().max(40);
/** Maximum number of variants of a flag, and of flags that one call reads. */
export const maxFlagVariants = 5;
export const maxFlagKeys = 20;
/** Maximum number of flags. */
export const maxFlags = 200;

const definitionSchema = z.object({
  key: z.string(),
  defaultVariant: z.string(),
  /** Rules by which the caller selects the variant. */
  rules: z.object({
    group: z.object({ variant: z.string() }).nullable(),
    /** Visitors who get the variant: by market, account or device. */
    cohort: z
      .object({
        /** Visitors who get the variant: by market, account or device. */
        cohort: openEnum(flagCohorts),
        variant: z.string(),
      })
      .nullable(),
    rollout: z
      .object({
        percentage: z.number(),
        split: buildListSchema(z.object({ variant: z.string(), weight: z.number().int() }), maxFlagVariants),
      })
      .nullable(),
  }),
  /** True while an experiment counts exposures. */
  isMeasured: z.boolean().optional(),
});

/**
 * Lists the flags that are on, with their rules, so that the document server evaluates them by itself. Customers of a group are not in the
 * response.
 */
export const listFlagDefinitions = defineCall({
  method: 'GET',
  path: '/flags',
  auth: 'none',
  summary: 'Flags that are on, with their rules',
  tags: ['shop'],
  response: { 200: envelope(buildListSchema(definitionSchema, maxFlags)) },
});

/**
 * Evaluates flags for the browser that calls: by its cookies `visitor` and, for groups and cohorts, by its session. A browser without the
 * cookie `visitor` gets one if a result depends on it. Flags that are off, or that do not exist, are left out.
 */
export const evaluateFlags = defineCall({
  method: 'GET',
  path: '/flags/values',
  auth: 'optional',
  summary: "The caller's values of some flags",
  tags: ['shop'],
  querystring: z.object({
    /** Keys of the flags, with a comma between them. */
    keys: z
      .union([z.array(flagKeySchema).min(1).max(maxFlagKeys), flagKeySchema])
      .transform((keys) => (typeof keys === 'string' ? [keys] : keys)),
  }),
  response: {
    200: envelope(
      z.object({
        /** Variant by flag. */
        values: z.record(z.string(), z.string()),
        /** Flags on which an experiment runs: the page reports which variant it has shown (`recordExposures`). */
        measured: buildListSchema(z.string(), maxFlagKeys).optional(),
      }),
    ),
  },
});

/** Maximum LCP in ms of a page that is not slow. */
export const maxQuickLcpMs = 2500;
