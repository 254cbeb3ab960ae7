import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema } from '../common';
import { remoteSchema } from './releases';

/** Why a release goes live although it is frozen, in a sentence. */
export const despiteFreezeSchema = z.string().trim().min(1, 'Say why').max(300);

/** Freezes that have not ended, at most. */
export const maxFreezes = 100;

/** A time in which nothing of some remotes goes live. */
export const freezeSchema = z.object({
  id: z.string(),
  /** Null for all remotes and the shell. */
  remotes: buildListSchema(z.string(), 100).nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  reason: z.string(),
  /** Name of the person to ask. */
  by: z.string(),
});
export type ReleaseFreeze = z.output<typeof freezeSchema>;

/** Body of the calls that add a freeze. */
export const newFreezeSchema = z
  .object({
    remotes: z.array(remoteSchema).min(1, 'Choose a remote').max(100).nullable(),
    from: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }),
    reason: z.string().trim().min(1, 'Say why').max(300),
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    message: 'A freeze ends after it begins',
  });

export const freezeParams = z.object({ id: z.string().max(60) });

/** Returns what keeps releases from going live: freezes that have not ended. */
export const getReleasePlan = defineCall({
  method: 'GET',
  path: '/admin/release-plan',
  auth: 'admin',
  permission: 'releases.read',
  summary: 'Freezes of releases',
  tags: ['admin'],
  errorCodes: { 503: ['releases_unavailable'] },
  response: { 200: envelope(z.object({ freezes: buildListSchema(freezeSchema, maxFreezes) })) },
});
export type ReleasePlan = z.output<(typeof getReleasePlan.response)[200]>['data'];

/** Freezes remotes: nothing of them is promoted, and no canary starts or grows. Rollbacks and withdrawals go on. */
export const addFreeze = defineCall({
  method: 'POST',
  path: '/admin/release-freezes',
  auth: 'admin',
  permission: 'releases.rules',
  summary: 'Freezes releases for a time',
  tags: ['admin'],
  body: newFreezeSchema,
  errorCodes: { 409: ['changed_meanwhile', 'freeze_refused'], 503: ['releases_unavailable'] },
  response: { 201: envelope(freezeSchema) },
});

/** Ends a freeze at once. */
export const endFreeze = defineCall({
  method: 'DELETE',
  path: '/admin/release-freezes/:id',
  auth: 'admin',
  permission: 'releases.rules',
  confirmation: true,
  summary: 'Ends a freeze of releases',
  tags: ['admin'],
  params: freezeParams,
  errorCodes: { 404: ['freeze_not_found'], 409: ['changed_meanwhile'], 503: ['releases_unavailable'] },
  response: { 200: doneSchema },
});
