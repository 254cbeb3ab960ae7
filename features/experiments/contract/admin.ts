import {
  buildListSchema,
  buildPageSchema,
  defineCall,
  doneSchema,
  envelope,
  flagKeySchema,
  flagVariantSchema,
  idParams,
  idSchema,
  listFields,
  maxFlagVariants,
  timeSchema,
  versionSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';
import { experimentGuardrails, experimentMetrics } from './public';

/** `ended`: an admin has ended it, or its days are over. */
export const experimentStateSchema = z.enum(['draft', 'running', 'ended']);
export type ExperimentState = z.output<typeof experimentStateSchema>;

const metricSchema = z.enum(experimentMetrics);
const guardrailSchema = z.enum(experimentGuardrails);

/** Input of an experiment. `baseline` and `effect` are percent: of the visitors who order today, and of the change that is worth knowing. */
export const experimentInputSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(80),
  /** Key of the flag. */
  flag: flagKeySchema,
  /** Variant that every other variant is compared with. */
  controlVariant: flagVariantSchema.min(1, 'Please choose a variant'),
  hypothesis: z.string().trim().min(1, 'Please enter what you expect, and why').max(1000),
  owner: z.string().trim().min(1, 'Please enter who is responsible').max(80),
  primaryMetric: metricSchema,
  guardrails: z.array(guardrailSchema).min(1, 'Please choose a guardrail').max(experimentGuardrails.length),
  baseline: z
    .number('Please enter 0.01 to 90 percent')
    .min(0.01, 'Please enter 0.01 to 90 percent')
    .max(90, 'Please enter 0.01 to 90 percent'),
  effect: z
    .number('Please enter 0.1 to 500 percent')
    .min(0.1, 'Please enter 0.1 to 500 percent')
    .max(500, 'Please enter 0.1 to 500 percent'),
  /** Planned length in days. */
  days: z
    .number('Please enter 1 to 90 days')
    .int('Please enter whole days')
    .min(1, 'Please enter 1 to 90 days')
    .max(90, 'Please enter 1 to 90 days'),
});
export type ExperimentInput = z.output<typeof experimentInputSchema>;

/**
 * An experiment. `split`: the variants with their weights, until the start from the flag, and then unchanged since the start; `percentage` is the
 * share of all visitors who take part. `obstacle` says why a draft cannot be started. `neededVisitors`: null if that cannot be computed.
 */
export const adminExperimentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Key of the flag. */
  flag: z.string(),
  /** Variant that every other variant is compared with. */
  controlVariant: z.string(),
  hypothesis: z.string(),
  owner: z.string(),
  primaryMetric: metricSchema,
  guardrails: buildListSchema(guardrailSchema, experimentGuardrails.length),
  /** Expected value of the measure without a change, from 0 to 1. */
  baseline: z.number(),
  /** Smallest change that the experiment is to find. */
  effect: z.number(),
  /** Planned length in days. */
  days: z.number().int(),
  state: experimentStateSchema,
  percentage: z.number(),
  split: buildListSchema(z.object({ variant: z.string(), weight: z.number().int() }), maxFlagVariants),
  obstacle: z.string().nullable(),
  neededVisitors: z.number().int().nullable(),
  startedAt: timeSchema.nullable(),
  /** End by its days, or when an admin ended it. */
  endsAt: timeSchema.nullable(),
  /** Why an admin ended it; empty if its days are over. */
  endReason: z.string(),
  version: versionSchema,
});
export type AdminExperiment = z.output<typeof adminExperimentSchema>;

const comparisonSchema = z.object({
  variant: z.string(),
  /** Rate (0 to 1) or rupees per visitor; null without visitors. */
  value: z.number().nullable(),
  /** Treatment minus control, with the ends of its interval; null for the control, and if too little is known. */
  difference: z.number().nullable(),
  /** Lower end of the 95 % interval. */
  low: z.number().nullable(),
  /** Upper end of the 95 % interval. */
  high: z.number().nullable(),
});

/**
 * Results of an experiment. `metrics` is null while it runs, so that no admin ends it because of a random difference. Metrics
 * and guardrails list the control first. `confidence` of the intervals is 0.95, and closer to 1 with several treatments.
 */
export const experimentResultsSchema = z.object({
  /** Variants with their visitors. */
  arms: buildListSchema(
    z.object({ variant: z.string(), weight: z.number().int(), visitors: z.number().int() }),
    maxFlagVariants,
  ),
  /** Test whether the visitors were divided as planned. */
  sampleRatio: z.object({
    /** Probability of such a difference by chance, from 0 to 1. */
    pValue: z.number().nullable(),
    /** True if the visitors were not divided as planned, so that the results cannot be trusted. */
    isMismatch: z.boolean(),
  }),
  confidence: z.number(),
  metrics: buildListSchema(
    z.object({
      /** Name of the measure. */
      metric: metricSchema,
      variants: buildListSchema(comparisonSchema, maxFlagVariants),
    }),
    experimentMetrics.length,
  ).nullable(),
  guardrails: buildListSchema(
    z.object({
      /** Name of the measure that must not get worse. */
      guardrail: guardrailSchema,
      /**
       * `visitors` with the event: null while it runs, if it would reveal a metric. `isHarmed`: worse than the control, by a test that may be looked at
       * any time.
       */
      variants: buildListSchema(
        z.object({
          variant: z.string(),
          visitors: z.number().int().nullable(),
          /** True if the measure has got worse. */
          isHarmed: z.boolean(),
        }),
        maxFlagVariants,
      ),
    }),
    experimentGuardrails.length,
  ),
});
export type ExperimentResults = z.output<typeof experimentResultsSchema>;

/** Lists experiments: running ones, drafts, then ended ones, the newest first. */
export const listExperiments = defineCall({
  method: 'GET',
  path: '/admin/experiments',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Experiments',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: experimentStateSchema.optional() }),
  response: { 200: envelope(buildPageSchema(adminExperimentSchema)) },
});

/** Returns an experiment. 404 `experiment_not_found`. */
export const getExperiment = defineCall({
  method: 'GET',
  path: '/admin/experiments/:id',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'One experiment',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['experiment_not_found'] },
  response: { 200: envelope(adminExperimentSchema) },
});

/** Returns what an experiment has shown so far. 404 `experiment_not_found`; 409 `experiment_not_started`. */
export const getExperimentResults = defineCall({
  method: 'GET',
  path: '/admin/experiments/:id/results',
  auth: 'admin',
  permission: 'settings.read',
  fromStandby: true,
  summary: 'Results of an experiment',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['experiment_not_found'], 409: ['experiment_not_started'] },
  response: { 200: envelope(experimentResultsSchema) },
});

/** Adds an experiment as a draft. 400 for a flag that the code does not declare or a variant that it does not have. */
export const createExperiment = defineCall({
  method: 'POST',
  path: '/admin/experiments',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Adds an experiment',
  tags: ['admin'],
  body: experimentInputSchema,
  errorCodes: { 409: ['too_many_entries'] },
  response: { 201: envelope(adminExperimentSchema) },
});

/** Saves a draft. Fails like `createExperiment`, and with 404 `experiment_not_found`, 409 `changed_meanwhile` or `experiment_started`. */
export const saveExperiment = defineCall({
  method: 'PUT',
  path: '/admin/experiments/:id',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Saves an experiment that has not started',
  tags: ['admin'],
  params: idParams,
  body: experimentInputSchema.extend({ version: versionSchema }),
  errorCodes: { 404: ['experiment_not_found'], 409: ['changed_meanwhile', 'experiment_started'] },
  response: { 200: envelope(adminExperimentSchema) },
});

/**
 * Starts an experiment; until it ends, the flag's rules cannot be changed. 409 `experiment_impossible` with the reason: the flag is off,
 * gives all visitors the same variant, or has a running experiment.
 */
export const startExperiment = defineCall({
  method: 'POST',
  path: '/admin/experiments/:id/start',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Starts an experiment',
  tags: ['admin'],
  params: idParams,
  body: z.object({ version: versionSchema }),
  errorCodes: {
    404: ['experiment_not_found'],
    409: ['changed_meanwhile', 'experiment_started', 'experiment_impossible'],
  },
  response: { 200: envelope(adminExperimentSchema) },
});

/** Ends a running experiment. The flag stays as it is. 404 `experiment_not_found`; 409 `changed_meanwhile`, `experiment_not_running`. */
export const endExperiment = defineCall({
  method: 'POST',
  path: '/admin/experiments/:id/end',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Ends an experiment before its day',
  tags: ['admin'],
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1, 'Please enter a reason').max(300), version: versionSchema }),
  errorCodes: { 404: ['experiment_not_found'], 409: ['changed_meanwhile', 'experiment_not_running'] },
  response: { 200: envelope(adminExperimentSchema) },
});

/** Deletes a draft. 404 `experiment_not_found`; 409 `experiment_started`, because what was measured stays. */
export const deleteExperiment = defineCall({
  method: 'DELETE',
  path: '/admin/experiments/:id',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Deletes an experiment that has not started',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['experiment_not_found'], 409: ['experiment_started'] },
  response: { 200: doneSchema },
});
