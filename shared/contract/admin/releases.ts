import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, maxEntries } from '../common';

/** Name of a remote, or `shell`, which is released in the same way. */
export const remoteSchema = z
  .string()
  .max(60)
  .refine((name) => /^(mf-[a-z0-9-]{1,40}|shell)$/.test(name), 'Not the name of a remote')
  .meta({ description: 'Name of a remote (`mf-cart`), or `shell`' });
const nameSchema = z.string().regex(/^[\w.+-]{1,80}$/, 'Not a version');
const shareSchema = z.number().gt(0).max(1);

/** An entry of a pointer's history; see platform/releases/pointer/pointer.ts. */
export const releaseChangeSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  /** Open enum: readers show an unknown value as it is. */
  what: z.enum(['promoted', 'rolled back', 'canary', 'canary ended', 'refused', 'withdrawn']).meta({ open: true }),
  version: z.string(),
  /** Version that was live before the change; null when it stayed. */
  from: z.string().nullable(),
  share: z.number().nullable(),
  reason: z.string().nullable(),
});
export type ReleaseChange = z.output<typeof releaseChangeSchema>;

/** A document server that refuses the live release or the canary, and serves the previous release. */
export const releaseRefusalSchema = z.object({
  /** Name of the server: `shop-1-3000`. */
  instance: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
  /** Remotes that the server does not serve yet; the reason may go away with them. */
  waitsFor: buildListSchema(z.string(), 100),
});
export type ReleaseRefusal = z.output<typeof releaseRefusalSchema>;

/** A 75th percentile over `count` page views; LCP and INP in ms. */
const vitalSchema = z
  .object({
    /** Value that three quarters of the visitors do not exceed. */
    p75: z.number(),
    count: z.number().int(),
  })
  .nullable();

/** A stored release of a remote. */
export const storedReleaseSchema = z.object({
  version: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  /** Publisher of the release; null if unknown. */
  publishedBy: z.string().nullable(),
  /** Commit that the release was built from. */
  commit: z.string().nullable(),
  /** The builder, as the manifest names it; null in a build that is not published. `runUrl` is the URL of the workflow's run. */
  build: z
    .object({
      /** Program that built the release. */
      builder: z.string(),
      /** File of the workflow that built it. */
      workflow: z.string().nullable(),
      /** URL of the run that built it. */
      runUrl: z.url({ protocol: /^https?$/ }).nullable(),
      /** True if the source differed from the commit. */
      hasChanges: z.boolean(),
    })
    .nullable()
    .optional(),
  /** Id (eight hexadecimal digits) of the key that signed it; null if none did. */
  signedBy: z.string().nullable(),
  /** Number of packages in its SBOM; null without one. */
  packageCount: z.number().int().nullable(),
  /** Sums over all running document servers since each started to serve the release; null when none has served it. */
  health: z
    .object({
      /** Documents (`server`) and browser pages with a region of the release, and those in which it failed. */
      server: z.object({
        views: z.number().int(),
        /** Number of failures. */
        failures: z.number().int(),
      }),
      /** Health in browsers. */
      browser: z.object({
        views: z.number().int(),
        /** Number of failures. */
        failures: z.number().int(),
        /** Number of errors by kind. */
        kinds: z.record(z.string(), z.number().int()),
      }),
      /** Failures of both, divided by the larger number of views, 0 to 1. */
      errorRate: z.number(),
      /** Web Vitals of visitors. */
      vitals: z.object({ LCP: vitalSchema, INP: vitalSchema, CLS: vitalSchema }),
    })
    .nullable(),
});
export type StoredReleaseInfo = z.output<typeof storedReleaseSchema>;

const countsSchema = z.record(z.string(), z.number().int());

/** Errors of a release with the same message and the same line, over all document servers; see platform/releases/errors/error-groups.ts. */
export const releaseErrorSchema = z.object({
  version: z.string(),
  /** `TypeError: x is not a function`, without personal data. */
  message: z.string(),
  /** `mf-cart/src/pages/cart/page.tsx:12:9`; null if no source map knows the line. */
  at: z.string().nullable(),
  /** Resolved stack, innermost frame first. */
  frames: buildListSchema(z.string(), 8),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  count: z.number().int(),
  /** Share of the page views of the release, 0 to 1; null if none was counted. */
  share: z.number().nullable(),
  /** Reports by kind: `render` on servers, `region`, `script`, `caught` and `recovered` in browsers. */
  kinds: countsSchema,
  /** Reports by browser and major version: `Chrome 131`. */
  browsers: countsSchema,
  /** Events on the bus before the latest report, latest first. */
  events: buildListSchema(
    z.object({
      name: z.string(),
      /** Seconds before the error. */
      secondsBefore: z.number().int(),
    }),
    8,
  ),
});
export type ReleaseErrorInfo = z.output<typeof releaseErrorSchema>;

/** A remote with its pointer, its stored releases and its history. */
export const remoteReleasesSchema = z.object({
  remote: z.string(),
  /** Live version of the pointer; null before the first promotion. */
  live: z.string().nullable(),
  canary: z
    .object({
      version: z.string(),
      share: shareSchema,
      /** The shop grows it step by step and promotes it, or withdraws it if it is worse than the live release. */
      grows: z.boolean().optional(),
      /** Why a canary that grows by itself waits, in a sentence; null before the first look. */
      status: z.string().nullable().optional(),
    })
    .nullable(),
  /** Target of a rollback; null when there is no previous release. */
  previous: z.string().nullable(),
  /** Revision of the pointer, sent with every write (409 `changed_meanwhile` when it is outdated). */
  changedAt: z.iso.datetime().nullable(),
  /** Number of running document servers, and of those that do not serve the releases of the pointer yet. */
  servers: z.object({
    total: z.number().int(),
    /** Number of servers that do not serve the live release yet. */
    behind: z.number().int(),
  }),
  /** Servers that refuse the live release or the canary. When most do, the previous release is restored. */
  refusals: buildListSchema(releaseRefusalSchema, 100),
  /** Errors of the live release, the canary, the previous one and those that were withdrawn last, newest first. */
  errors: buildListSchema(releaseErrorSchema, 50),
  /** All stored releases, newest first. */
  releases: buildListSchema(storedReleaseSchema, maxEntries),
  /** Newest first, at most 50. */
  history: buildListSchema(releaseChangeSchema, 50),
});
export type RemoteReleases = z.output<typeof remoteReleasesSchema>;

/** Lists all remotes with their releases. */
export const listReleases = defineCall({
  method: 'GET',
  path: '/admin/releases',
  auth: 'admin',
  permission: 'releases.read',
  summary: 'Releases of all remotes: live, canary, health and history',
  tags: ['admin'],
  errorCodes: { 503: ['releases_unavailable'] },
  response: { 200: envelope(buildListSchema(remoteReleasesSchema, 100)) },
});

const remoteParams = { params: z.object({ remote: remoteSchema }) };
const changedResponse = { response: { 200: envelope(remoteReleasesSchema) } };
const revisionField = { changedAt: z.iso.datetime().nullable() };

/** Makes the previous release live again. 409 `nothing_before` when there is none. */
export const rollBackRelease = defineCall({
  method: 'POST',
  path: '/admin/releases/:remote/rollback',
  auth: 'admin',
  permission: 'releases.write',
  confirmation: true,
  summary: 'Makes the previous release live again',
  tags: ['admin'],
  ...remoteParams,
  body: z.object({ ...revisionField }),
  errorCodes: { 409: ['changed_meanwhile', 'live_together', 'nothing_before'], 503: ['releases_unavailable'] },
  ...changedResponse,
});

/** Makes a stored release live. The document servers check it first; a refusal appears in the history. 404 when it is not stored. */
export const promoteRelease = defineCall({
  method: 'POST',
  path: '/admin/releases/:remote/promote',
  auth: 'admin',
  permission: 'releases.write',
  confirmation: true,
  summary: 'Makes a stored release live',
  tags: ['admin'],
  ...remoteParams,
  body: z.object({ ...revisionField, version: nameSchema }),
  errorCodes: {
    404: ['release_not_found'],
    409: ['approval_needed', 'changed_meanwhile', 'release_frozen', 'release_refused'],
    503: ['releases_unavailable'],
  },
  ...changedResponse,
});

/** Gives a stored release a share of the visitors; null ends the canary. */
export const setCanary = defineCall({
  method: 'PUT',
  path: '/admin/releases/:remote/canary',
  auth: 'admin',
  permission: 'releases.write',
  confirmation: true,
  summary: 'Gives a stored release a share of the visitors',
  tags: ['admin'],
  ...remoteParams,
  body: z.object({
    ...revisionField,
    canary: z
      .object({
        version: nameSchema,
        share: shareSchema,
        /** The shop grows and promotes it, or withdraws it. Not for the shell. */
        grows: z.boolean().optional(),
      })
      .nullable(),
  }),
  errorCodes: {
    404: ['release_not_found'],
    409: ['approval_needed', 'changed_meanwhile', 'live_already', 'nothing_live', 'release_frozen', 'release_refused'],
    503: ['releases_unavailable'],
  },
  ...changedResponse,
});

/**
 * Succeeds for an admin who may preview the releases of a remote. The document server asks before it starts a preview outside of a demo,
 * so that the permission is decided in one place.
 */
export const checkReleasePreview = defineCall({
  method: 'GET',
  path: '/admin/releases/:remote/preview',
  auth: 'admin',
  permission: 'releases.read',
  summary: 'Whether the admin may preview releases of a remote',
  tags: ['admin'],
  ...remoteParams,
  response: { 200: doneSchema },
});
