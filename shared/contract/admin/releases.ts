import { z } from 'zod';
import { answer, call } from '../call';

const remoteSchema = z.string().regex(/^mf-[a-z0-9-]{1,40}$/, 'Not the name of a remote');
const nameSchema = z.string().regex(/^[\w.+-]{1,80}$/, 'Not a version');
const shareSchema = z.number().gt(0).max(1);

/** One thing that happened to what is live of a remote; see shared/releases/pointer/pointer/pointer.ts. */
export const releaseChangeSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  /** Open: it may get more values. Who does not know one shows it as it stands. */
  what: z.enum(['promoted', 'rolled back', 'canary', 'canary ended', 'refused', 'withdrawn']).meta({ open: true }),
  version: z.string(),
  from: z.string().nullable(),
  share: z.number().nullable(),
  reason: z.string().nullable(),
});
export type ReleaseChange = z.output<typeof releaseChangeSchema>;

/** A 75th percentile over `count` page views; LCP and INP in ms. */
const vitalSchema = z.object({ p75: z.number(), count: z.number().int() }).nullable();

export const storedReleaseSchema = z.object({
  version: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  commit: z.string().nullable(),
  /** Since the document servers that run now began to serve it; summed over them. Null: none of them has. */
  health: z
    .object({
      /** Documents and browser pages with a region of it, and those in which it failed. */
      server: z.object({ views: z.number().int(), failures: z.number().int() }),
      browser: z.object({
        views: z.number().int(),
        failures: z.number().int(),
        kinds: z.record(z.string(), z.number().int()),
      }),
      /** Failures of both by the larger number of views, 0 to 1. */
      errorRate: z.number(),
      vitals: z.object({ LCP: vitalSchema, INP: vitalSchema, CLS: vitalSchema }),
    })
    .nullable(),
});
export type StoredReleaseInfo = z.output<typeof storedReleaseSchema>;

export const remoteReleasesSchema = z.object({
  remote: z.string(),
  /** What the pointer says; null before anything was promoted. */
  live: z.string().nullable(),
  canary: z.object({ version: z.string(), share: shareSchema }).nullable(),
  /** What a rollback would make live; null when there is nothing before. */
  previous: z.string().nullable(),
  /** Raised by every change: what a write has to name (409 `changed_meanwhile` otherwise). */
  changedAt: z.iso.datetime().nullable(),
  /** Document servers that run, and those of them whose documents carry another live or canary release than the pointer says. */
  servers: z.object({ total: z.number().int(), behind: z.number().int() }),
  /** All that are stored, newest first. */
  releases: z.array(storedReleaseSchema),
  /** Newest first, at most 50. */
  history: z.array(releaseChangeSchema),
});
export type RemoteReleases = z.output<typeof remoteReleasesSchema>;

export const listReleases = call({
  method: 'GET',
  path: '/admin/releases',
  auth: 'admin',
  summary: 'Releases of all remotes: live, canary, health and history',
  tags: ['admin'],
  response: { 200: answer(z.array(remoteReleasesSchema)) },
});

const one = { params: z.object({ remote: remoteSchema }) };
const changed = { response: { 200: answer(remoteReleasesSchema) } };
const known = { changedAt: z.iso.datetime().nullable() };

/** The release before becomes live again. 409 `nothing_before` when there is none. */
export const rollBackRelease = call({
  method: 'POST',
  path: '/admin/releases/:remote/rollback',
  auth: 'admin',
  summary: 'Make the release before live again',
  tags: ['admin'],
  ...one,
  body: z.object({ ...known }),
  ...changed,
});

/** Makes a stored release live. The document servers look at it first; what they refuse stands in the history. 404 when it is not stored. */
export const promoteRelease = call({
  method: 'POST',
  path: '/admin/releases/:remote/promote',
  auth: 'admin',
  summary: 'Make a stored release live',
  tags: ['admin'],
  ...one,
  body: z.object({ ...known, version: nameSchema }),
  ...changed,
});

/** Gives a stored release a share of the visitors; null ends the canary. */
export const setCanary = call({
  method: 'PUT',
  path: '/admin/releases/:remote/canary',
  auth: 'admin',
  summary: 'Give a stored release a share of the visitors',
  tags: ['admin'],
  ...one,
  body: z.object({ ...known, canary: z.object({ version: nameSchema, share: shareSchema }).nullable() }),
  ...changed,
});
