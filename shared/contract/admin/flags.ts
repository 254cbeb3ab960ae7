import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, daySchema, timeSchema } from '../common';
import { flagCohorts } from '../flag-rules';
import { flagVariantSchema, maxFlagVariants } from '../flags';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';

/** Maximum number of customers in the group of a flag. */
export const maxFlagMembers = 200;

/** `new`: declared in the code, and not set up. `archived`: no longer used; its settings stay. */
export const flagStateSchema = z.enum(['new', 'off', 'on', 'archived']);
export type FlagState = z.output<typeof flagStateSchema>;

const cohortRuleSchema = z.object({
  /** Visitors who get a variant: by market, account or device. */
  cohort: z.enum(flagCohorts),
  variant: flagVariantSchema,
});
const rolloutRuleSchema = z.object({
  percentage: z
    .number('Please enter 0 to 100 percent')
    .min(0, 'Please enter 0 to 100 percent')
    .max(100, 'Please enter 0 to 100 percent')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please enter at most two decimals'),
  split: z
    .array(z.object({ variant: flagVariantSchema, weight: z.number().int().min(1).max(1000) }))
    .min(1)
    .max(maxFlagVariants),
});

/**
 * A flag as the admin area reads it. `description`, `variants` and `fallback` come from the code; `isDeclared` is false when this version of
 * the code no longer has the flag. `isPastExpiry`: its day, here or in the code, is over. Version and time are null for a flag that is not
 * set up.
 */
export const adminFlagSchema = z.object({
  _id: idSchema,
  description: z.string(),
  owner: z.string(),
  expiresOn: daySchema,
  isPastExpiry: z.boolean(),
  isDeclared: z.boolean(),
  variants: buildListSchema(z.string(), maxFlagVariants),
  fallback: z.string(),
  state: flagStateSchema,
  defaultVariant: z.string(),
  group: z.object({ name: z.string(), variant: z.string(), size: z.number().int() }).nullable(),
  /** Visitors who get a variant: by market, account or device. */
  cohort: cohortRuleSchema.nullable(),
  rollout: z
    .object({
      percentage: z.number(),
      split: buildListSchema(z.object({ variant: z.string(), weight: z.number().int() }), maxFlagVariants),
    })
    .nullable(),
  version: versionSchema.nullable(),
  updatedAt: timeSchema.nullable(),
});
export type AdminFlag = z.output<typeof adminFlagSchema>;

/** A flag with the customers of its group: the email of each, or the phone number of one without an email. */
export const adminFlagDetailSchema = adminFlagSchema.extend({
  /** Emails or ids of the visitors. */
  members: buildListSchema(z.string(), maxFlagMembers),
});
export type AdminFlagDetail = z.output<typeof adminFlagDetailSchema>;

/** Lists the flags of the code and those that are stored, by key. */
export const listFlags = defineCall({
  method: 'GET',
  path: '/admin/flags',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Flags',
  tags: ['admin'],
  querystring: z.object({ ...listFields, state: z.enum([...flagStateSchema.options, 'past-expiry']).optional() }),
  response: { 200: envelope(buildPageSchema(adminFlagSchema)) },
});

/** Returns a flag. 404 `flag_not_found`. */
export const getFlag = defineCall({
  method: 'GET',
  path: '/admin/flags/:id',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'One flag and its group',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['flag_not_found'] },
  response: { 200: envelope(adminFlagDetailSchema) },
});

/**
 * Sets up a flag of the code, or changes it. `version` is null for a flag that is not set up. `group.members` are emails or phone numbers of
 * customers. 400 for a variant or a customer that does not exist; 404 `flag_not_found`; 409 `changed_meanwhile`, and `experiment_running` if
 * more than owner and day change during an experiment.
 */
export const saveFlag = defineCall({
  method: 'PUT',
  path: '/admin/flags/:id',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Sets a flag up, or changes it',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    owner: z.string().trim().min(1, 'Please enter who is responsible').max(80),
    expiresOn: z.iso.date('Please choose a day'),
    /** True if the rules of the flag apply; otherwise all visitors get its default. */
    isEnabled: z.boolean(),
    defaultVariant: flagVariantSchema,
    group: z
      .object({
        name: z.string().trim().min(1, 'Please enter a name').max(60),
        variant: flagVariantSchema,
        /** Emails or ids of the visitors. */
        members: z.array(z.string().trim().min(1).max(254)).min(1, 'Please enter a customer').max(maxFlagMembers),
      })
      .nullable(),
    /** Visitors who get a variant: by market, account or device. */
    cohort: cohortRuleSchema.nullable(),
    rollout: rolloutRuleSchema.nullable(),
    version: versionSchema.nullable(),
  }),
  errorCodes: { 404: ['flag_not_found'], 409: ['changed_meanwhile', 'experiment_running'] },
  response: { 200: envelope(adminFlagDetailSchema) },
});

/** Archives a flag, so that all visitors get the code's fallback, or takes that back. 404 `flag_not_found`; 409 `changed_meanwhile`, `experiment_running`. */
export const archiveFlag = defineCall({
  method: 'POST',
  path: '/admin/flags/:id/archive',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Archives a flag, or takes that back',
  tags: ['admin'],
  params: idParams,
  body: z.object({ isArchived: z.boolean(), version: versionSchema }),
  errorCodes: { 404: ['flag_not_found'], 409: ['changed_meanwhile', 'experiment_running'] },
  response: { 200: envelope(adminFlagDetailSchema) },
});
