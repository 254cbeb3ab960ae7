import { defineCall, doneSchema, flagKeySchema, flagVariantSchema, maxFlagKeys } from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Metrics that can decide an experiment: the share of visitors who order, or what a visitor spends. */
export const experimentMetrics = ['conversion', 'revenue'] as const;
export type ExperimentMetric = (typeof experimentMetrics)[number];

/**
 * Guardrails, which an experiment must not worsen, as visitors with an event: one who orders, sees a page or a part of it fail, waits
 * longer than 2.5 s for the main content, has an order that is never paid, or is cancelled or returned.
 */
export const experimentGuardrails = [
  'orders',
  'failed-pages',
  'slow-pages',
  'unpaid-orders',
  'cancelled-orders',
] as const;
export type ExperimentGuardrail = (typeof experimentGuardrails)[number];

/**
 * Reports which variants the page that is open has shown, for experiments. A variant counts if the flag's share gives it to this browser, by
 * its cookie `visitor`; anything else is ignored, and so are browsers without the cookie and bots.
 */
export const recordExposures = defineCall({
  method: 'POST',
  path: '/experiments/exposures',
  auth: 'optional',
  whileClosed: 'open',
  summary: 'Reports the variants that a page has shown',
  tags: ['shop'],
  body: z.object({
    /** Variant by flag. */
    values: z
      .record(flagKeySchema, flagVariantSchema)
      .refine((values) => Object.keys(values).length <= maxFlagKeys, 'Please send fewer flags'),
  }),
  response: { 200: doneSchema },
});

/** Reports that a page failed or was slow for this browser, by its cookie `visitor`. It counts for experiments that it takes part in. */
export const recordPageFaults = defineCall({
  method: 'POST',
  path: '/experiments/page-faults',
  auth: 'none',
  whileClosed: 'open',
  summary: 'Reports a page that failed or was slow',
  tags: ['shop'],
  body: z.object({
    /** True if the page showed an error. */
    hasFailed: z.boolean(),
    /** True if the page was slower than its budget. */
    isSlow: z.boolean(),
  }),
  response: { 200: doneSchema },
});
