import { z } from 'zod';
import {
  decisionErrors,
  decisionSchema,
  despiteFreezeSchema,
  freezeParams,
  freezeSchema,
  newFreezeSchema,
  newRequestSchema,
  releaseRequestSchema,
  requestErrors,
  requestParams,
} from './admin/release-plan';
import { remoteSchema } from './admin/releases';
import { defineCall, doneSchema, envelope } from './call';
import { buildListSchema } from './common';

// Calls of the teams' programs (`vastra-release`), with a token of one team instead of the key of the whole storage.

/** Bytes of the largest object that a team can store. */
export const maxReleaseObjectBytes = 25_000_000;

const versionNameSchema = z
  .string()
  .regex(/^[\w.+-]{1,80}$/, 'Not a version')
  .meta({ example: '1.0.0-3f2a9c1b7d' });
const keySchema = z
  .string()
  .max(500)
  .regex(/^[\w@+-][\w.@+-]*(\/[\w@+-][\w.@+-]*)*$/, 'Not the key of an object')
  .meta({ description: 'Key in the storage of releases', example: 'mf-cart/1.0.0-3f2a9c1b7d/web/remoteEntry.js' });

/** A path of the storage: `mf-cart`; empty for the root. */
const folderSchema = z.union([z.literal(''), keySchema]);

const tags = ['releases'] as const;

/** Returns whose token it is, and which remotes it may change. */
export const getReleaseCaller = defineCall({
  method: 'GET',
  path: '/release-api/caller',
  auth: 'release',
  summary: 'Owner and remotes of the token',
  tags,
  response: {
    200: envelope(
      z.object({
        /** Author of the changes that the token makes: `Asha`, or `gifts: asha` for a CI job of the team gifts. */
        name: z.string(),
        /** Remotes that it may publish. */
        remotes: buildListSchema(z.string(), 1000),
        /** Environment of the API. */
        environment: z.string(),
        /** Remotes of which it may change what is live in this environment. */
        liveRemotes: buildListSchema(z.string(), 1000),
      }),
    ),
  },
});

/**
 * Reads an object of the storage: manifests, health, errors, the live contract, and the files in browsers of all remotes; server code and source maps of the
 * caller's remotes only.
 */
export const readReleaseObject = defineCall({
  method: 'GET',
  path: '/release-api/objects',
  auth: 'release',
  summary: 'Reads an object of the storage of releases',
  tags,
  querystring: z.object({ key: keySchema }),
  file: 'application/octet-stream',
  errorCodes: { 403: ['not_your_remote'], 404: ['release_object_not_found'], 503: ['releases_unavailable'] },
  response: {},
});

/** Returns the names of folders and objects directly below a folder of the storage. */
export const listReleaseNames = defineCall({
  method: 'GET',
  path: '/release-api/names',
  auth: 'release',
  summary: 'Names below a folder of the storage of releases',
  tags,
  querystring: z.object({ folder: folderSchema }),
  errorCodes: { 503: ['releases_unavailable'] },
  response: { 200: envelope(buildListSchema(z.string(), 100_000)) },
});

/**
 * Stores a file of a release that is not published yet. The manifest (`release.json`) is stored last: then every file must have the hash that it names, the
 * signature must be of a trusted key, and the URLs of its routes must be the team's. After that the release never changes; a signature can be added.
 */
export const writeReleaseObject = defineCall({
  method: 'PUT',
  path: '/release-api/objects',
  auth: 'release',
  summary: 'Stores a file of a release',
  tags,
  querystring: z.object({ key: keySchema }),
  binaryBody: 'Bytes of the file',
  errorCodes: {
    403: ['not_your_remote'],
    409: ['release_published', 'release_incomplete', 'release_refused'],
    503: ['releases_unavailable'],
  },
  response: { 200: doneSchema },
});

/** Removes a release of the team that was never live in any environment, such as the preview of a pull request that was closed. */
export const removeOwnRelease = defineCall({
  method: 'DELETE',
  path: '/release-api/:remote/releases/:version',
  auth: 'release',
  summary: 'Removes a release of the team that was never live',
  tags,
  params: z.object({ remote: remoteSchema, version: versionNameSchema }),
  errorCodes: { 403: ['not_your_remote'], 503: ['releases_unavailable'] },
  response: {
    200: envelope(
      z.object({
        /** False if the release stays because it was live or waits for its promotion, or if it is not stored. */
        isRemoved: z.boolean(),
      }),
    ),
  },
});

const pointerSchema = z.object({
  live: z.string(),
  /** Version that was live before this change; null when it stayed. */
  from: z.string().nullable(),
  canary: z.object({ version: z.string(), share: z.number() }).nullable(),
  /** Time of the last change. */
  changedAt: z.iso.datetime(),
  /** False if everything was so before. */
  hasChanged: z.boolean(),
});
export type ChangedPointer = z.output<typeof pointerSchema>;

const changeCall = {
  auth: 'release',
  tags,
  params: z.object({ remote: remoteSchema }),
  response: { 200: envelope(pointerSchema) },
} as const;

/** Makes a stored release live. */
export const promoteOwnRelease = defineCall({
  ...changeCall,
  method: 'POST',
  path: '/release-api/:remote/promote',
  summary: 'Makes a release of the team live',
  body: z.object({
    version: versionNameSchema,
    /** Skips the smoke test of the document servers, nothing else. */
    isForced: z.boolean().optional(),
    /** Reason to go through a freeze, for owners. */
    despiteFreeze: despiteFreezeSchema.optional(),
  }),
  errorCodes: {
    403: ['not_your_remote', 'other_environment', 'permission_missing'],
    404: ['release_not_found'],
    409: ['approval_needed', 'changed_meanwhile', 'release_frozen', 'release_refused'],
    503: ['releases_unavailable'],
  },
});

/** Makes the previous release live again. `from` is the live release that the caller means. */
export const rollBackOwnRelease = defineCall({
  ...changeCall,
  method: 'POST',
  path: '/release-api/:remote/rollback',
  summary: "Makes the previous release of the team's remote live again",
  body: z.object({
    /** Version that is live now; with another one 409 `changed_meanwhile`. */
    from: versionNameSchema,
  }),
  errorCodes: {
    403: ['not_your_remote', 'other_environment'],
    404: ['release_not_found'],
    409: ['changed_meanwhile', 'live_together', 'nothing_before'],
    503: ['releases_unavailable'],
  },
});

/** Gives a stored release a share of the visitors; null ends the canary. */
export const setOwnCanary = defineCall({
  ...changeCall,
  method: 'PUT',
  path: '/release-api/:remote/canary',
  summary: 'Gives a release of the team a share of the visitors',
  body: z.object({
    canary: z
      .object({
        version: versionNameSchema,
        share: z.number().gt(0).max(1),
        grows: z.boolean().optional(),
        /** Reason to go through a freeze, for owners. */
        despiteFreeze: despiteFreezeSchema.optional(),
      })
      .nullable(),
  }),
  errorCodes: {
    403: ['not_your_remote', 'other_environment', 'permission_missing'],
    404: ['release_not_found'],
    409: ['approval_needed', 'changed_meanwhile', 'live_already', 'nothing_live', 'release_frozen', 'release_refused'],
    503: ['releases_unavailable'],
  },
});

const releaseNameSchema = z.object({ remote: remoteSchema, version: versionNameSchema });
/** Limits a group to what a shop has of remotes. */
const maxGroup = 50;
const groupSchema = z
  .array(releaseNameSchema)
  .min(2)
  .max(maxGroup)
  .refine((names) => new Set(names.map(({ remote }) => remote)).size === names.length, 'A remote is named twice')
  .meta({
    example: [
      { remote: 'mf-cart', version: '1.0.0-3f2a9c1b7d' },
      { remote: 'shell', version: '3.0.0-0b8f7a521f' },
    ],
  });
const groupCall = {
  method: 'POST',
  auth: 'release',
  tags,
  response: {
    200: envelope(
      buildListSchema(
        z.object({
          remote: remoteSchema,
          /** Live version; null if nothing of it is live any more. */
          live: z.string().nullable(),
          /** Version that was live before this change. */
          from: z.string().nullable(),
          /** Time of the change. */
          changedAt: z.iso.datetime(),
        }),
        maxGroup,
      ),
    ),
  },
} as const;
const reasonSchema = z.string().min(1).max(300).optional();

/** Makes stored releases of several remotes, and of the shell, live in one change. The caller must own all of them. */
export const promoteOwnGroup = defineCall({
  ...groupCall,
  path: '/release-api/group/promote',
  summary: 'Makes releases of several remotes of the team live in one change',
  body: z.object({
    /** Releases that become live together. */
    releases: groupSchema,
    /** Skips the smoke test of the document servers, nothing else. */
    isForced: z.boolean().optional(),
    /** Reason in the history; by default the names of the other releases. */
    reason: reasonSchema,
    /** Reason to go through a freeze, for owners. */
    despiteFreeze: despiteFreezeSchema.optional(),
  }),
  errorCodes: {
    403: ['not_your_remote', 'other_environment', 'permission_missing'],
    404: ['release_not_found'],
    409: ['approval_needed', 'release_frozen', 'release_refused'],
    503: ['releases_unavailable'],
  },
});

/** Makes the previous releases of a group's remotes live again in one change. `from` are the live releases that the caller means. */
export const rollBackOwnGroup = defineCall({
  ...groupCall,
  path: '/release-api/group/rollback',
  summary: 'Takes back releases of the team that became live in one change',
  body: z.object({
    /** Releases that are live now. */
    from: groupSchema,
    reason: reasonSchema,
  }),
  errorCodes: {
    403: ['not_your_remote', 'other_environment'],
    409: ['changed_meanwhile'],
    503: ['releases_unavailable'],
  },
});

const freezeCall = { auth: 'release', tags } as const;

/** Freezes remotes of the token, for owners of the shop. All remotes are frozen by `addFreeze`. */
export const addOwnFreeze = defineCall({
  ...freezeCall,
  method: 'POST',
  path: '/release-api/freezes',
  summary: 'Freezes remotes for a time',
  body: newFreezeSchema,
  errorCodes: {
    403: ['not_your_remote', 'other_environment', 'permission_missing'],
    409: ['changed_meanwhile', 'freeze_refused'],
    503: ['releases_unavailable'],
  },
  response: { 201: envelope(freezeSchema) },
});

/** Ends a freeze of remotes of the token, for owners of the shop. */
export const endOwnFreeze = defineCall({
  ...freezeCall,
  method: 'DELETE',
  path: '/release-api/freezes/:id',
  summary: 'Ends a freeze',
  params: freezeParams,
  errorCodes: {
    403: ['not_your_remote', 'other_environment', 'permission_missing'],
    404: ['freeze_not_found'],
    409: ['changed_meanwhile'],
    503: ['releases_unavailable'],
  },
  response: { 200: envelope(freezeSchema) },
});

const ownRequest = { auth: 'release', tags, response: { 200: envelope(releaseRequestSchema) } } as const;

/** Lists requests of the token's remotes: open ones, and the last that ended. */
export const listOwnRequests = defineCall({
  auth: 'release',
  tags,
  method: 'GET',
  path: '/release-api/requests',
  summary: 'Requested promotions',
  response: { 200: envelope(buildListSchema(releaseRequestSchema, 200)) },
});

/** Requests a promotion or a canary, for an approval by another person, or for a time. */
export const requestOwnRelease = defineCall({
  auth: 'release',
  tags,
  method: 'POST',
  path: '/release-api/:remote/requests',
  summary: 'Requests a promotion',
  params: z.object({ remote: remoteSchema }),
  body: newRequestSchema,
  errorCodes: { ...requestErrors, 403: ['not_your_remote', 'other_environment'] },
  response: { 201: envelope(releaseRequestSchema) },
});

/** Approves or refuses a request of another person. */
export const decideOwnRequest = defineCall({
  ...ownRequest,
  method: 'POST',
  path: '/release-api/requests/:id/decision',
  summary: 'Approves or refuses a promotion',
  params: requestParams,
  body: decisionSchema,
  errorCodes: { ...decisionErrors, 403: [...decisionErrors[403], 'not_your_remote', 'other_environment'] },
});

/** Cancels a request that waits for an approval or for its time. */
export const cancelOwnRequest = defineCall({
  ...ownRequest,
  method: 'DELETE',
  path: '/release-api/requests/:id',
  summary: 'Cancels a requested promotion',
  params: requestParams,
  errorCodes: { 403: ['not_your_remote', 'other_environment'], 404: ['request_not_found'], 409: ['request_decided'] },
});
