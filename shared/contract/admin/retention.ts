import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, timeSchema } from '../common';
import {
  findRetentionError,
  type RetentionDays,
  type RetentionKey,
  retentionBounds,
  retentionKeys,
} from './retention-bounds';

export * from './retention-bounds';

/** Kinds that released admin areas do not send. They have their usual days then. */
const laterKeys: readonly string[] = ['carrierEvents'];

const buildDaysSchema = (key: RetentionKey) => {
  const days = z.number().superRefine((value, context) => {
    const message = findRetentionError(key, value);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return laterKeys.includes(key) ? days.default(retentionBounds[key].usual) : days;
};

/** Days by kind of data (`retentionBounds`). 0 keeps it. */
export const retentionSchema = z.object(
  Object.fromEntries(retentionKeys.map((key) => [key, buildDaysSchema(key)])) as Record<
    keyof RetentionDays,
    z.ZodNumber
  >,
);

/** Days in a response. It has no bounds, because a later API may have others. */
export const retentionDaysSchema = z.object(
  Object.fromEntries(retentionKeys.map((key) => [key, z.number().int()])) as Record<keyof RetentionDays, z.ZodNumber>,
);

/** A run of the job. `deleted`: rows by kind of data. `failed`: kinds that failed. `isComplete`: false if the rest follows in the next run. */
export const retentionRunSchema = z.object({
  startedAt: timeSchema,
  /** Null while it runs, and for a run that was interrupted. */
  finishedAt: timeSchema.nullable(),
  deleted: z.record(z.string(), z.number().int()),
  failed: buildListSchema(z.string(), 100),
  isComplete: z.boolean(),
});
export type RetentionRun = z.output<typeof retentionRunSchema>;

/** Returns how many days the shop stores what, for the privacy page. */
export const getRetention = defineCall({
  method: 'GET',
  path: '/privacy/retention',
  auth: 'none',
  summary: 'How long data is stored',
  tags: ['privacy'],
  response: { 200: envelope(retentionDaysSchema) },
});
