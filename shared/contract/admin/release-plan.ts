import { z } from 'zod';
import { type Data, defineCall, doneSchema, envelope } from '../call';
import { buildListSchema } from '../common';
import { remoteSchema } from './releases';
import { webhookUrlSchema } from './webhook-url';

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
    from: z.iso.datetime({ offset: true }).meta({ example: '2026-12-01T09:00:00+05:30' }),
    until: z.iso.datetime({ offset: true }).meta({ example: '2026-12-02T09:00:00+05:30' }),
    reason: z.string().trim().min(1, 'Say why').max(300),
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    message: 'A freeze ends after it begins',
  });

export const freezeParams = z.object({ id: z.string().max(60) });

/** Days after which a request that waits for an approval expires. */
export const requestDays = 7;

/** A promotion, or a canary, that waits for an approval by another person or for its time. */
export const releaseRequestSchema = z.object({
  _id: z.string(),
  remote: z.string(),
  version: z.string(),
  /** Null for a promotion. */
  canary: z.object({ share: z.number(), grows: z.boolean().optional() }).nullable(),
  /** Time at which it goes live; null for at once. */
  at: z.iso.datetime().nullable(),
  /** `waiting`: for an approval. Open enum: readers show an unknown value as it is. */
  state: z
    .enum(['waiting', 'scheduled', 'running', 'done', 'failed', 'refused', 'cancelled', 'expired'])
    .meta({ open: true }),
  author: z.string(),
  createdAt: z.iso.datetime(),
  /** Name of the person who approved or refused it. */
  decider: z.string().nullable(),
  comment: z.string().nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
});
export type ReleaseRequest = z.output<typeof releaseRequestSchema>;

/** Body of the calls that request a promotion or a canary. */
export const newRequestSchema = z.object({
  version: z.string().regex(/^[\w.+-]{1,80}$/, 'Not a version'),
  canary: z
    .object({ share: z.number().gt(0).max(1), grows: z.boolean().optional() })
    .nullable()
    .optional(),
  at: z.iso.datetime({ offset: true }).nullable().optional(),
  /** Skips the smoke test of the document servers, nothing else. */
  isForced: z.boolean().optional(),
});

export const requestParams = z.object({ id: z.string().max(60) });
export const decisionSchema = z.object({
  /** True to approve; false to refuse. */
  isApproved: z.boolean(),
  comment: z.string().trim().max(300),
});

export const requestErrors = {
  404: ['release_not_found'],
  409: ['release_refused', 'release_frozen', 'time_passed'],
  503: ['releases_unavailable'],
};
export const decisionErrors = {
  403: ['own_request', 'not_approver', 'permission_missing'],
  404: ['request_not_found', 'release_not_found'],
  409: ['request_decided', 'release_refused', 'release_frozen'],
  503: ['releases_unavailable'],
};

/** A team of owners: its promotions need an approval by one of the approvers, if it says so. */
export const ownerTeamSchema = z.object({
  name: z.string(),
  remotes: buildListSchema(z.string(), 100),
  needsApproval: z.boolean(),
  /** Names of the approvers, by user id; empty for all admins who may release the remotes. */
  approvers: buildListSchema(z.object({ _id: z.string(), name: z.string() }), 50),
});
export type OwnerTeam = z.output<typeof ownerTeamSchema>;

/** A team as who may change it reads it. */
export const ownerTeamSettingsSchema = ownerTeamSchema.extend({
  /** Approvers; empty for all admins who may release the remotes. */
  approvers: buildListSchema(z.object({ _id: z.string(), name: z.string(), email: z.string() }), 50),
  /** Gets a mail when a release of the team is withdrawn; null for the approvers, or without approvers the shop's owners. */
  noticeEmail: z.string().nullable(),
  /** Gets a signed request when a release of the team is withdrawn. */
  webhookUrl: z.string().nullable(),
});
export type OwnerTeamSettings = z.output<typeof ownerTeamSettingsSchema>;

/** Body that the webhook of a team gets, as the Standard Webhooks specification wraps it. No customer data. */
export const releaseNoticeSchema = z.object({
  /** `release.failed`: a requested promotion could not be carried out. Open enum: more types may follow. */
  type: z.enum(['release.withdrawn', 'release.refused', 'release.failed']).meta({ open: true }),
  /** Time of the withdrawal. */
  timestamp: z.iso.datetime(),
  data: z.object({
    team: z.string(),
    remote: z.string(),
    version: z.string(),
    /** Version that is live again; null if a canary ended, or nothing was live before. */
    liveVersion: z.string().nullable(),
    reason: z.string(),
  }),
});
export type ReleaseNotice = z.output<typeof releaseNoticeSchema>;

/** Returns what keeps releases from going live: freezes that have not ended, requests (open ones, and the last that ended), and teams. */
export const getReleasePlan = defineCall({
  method: 'GET',
  path: '/admin/release-plan',
  auth: 'admin',
  permission: 'releases.read',
  summary: 'Freezes, requests and teams of releases',
  tags: ['admin'],
  errorCodes: { 503: ['releases_unavailable'] },
  response: {
    200: envelope(
      z.object({
        freezes: buildListSchema(freezeSchema, maxFreezes),
        requests: buildListSchema(releaseRequestSchema, 200),
        teams: buildListSchema(ownerTeamSchema, 200),
      }),
    ),
  },
});
export type ReleasePlan = Data<typeof getReleasePlan>;

/** Requests a promotion or a canary, for an approval by another person, or for a time. */
export const requestRelease = defineCall({
  method: 'POST',
  path: '/admin/releases/:remote/requests',
  auth: 'admin',
  permission: 'releases.write',
  confirmation: true,
  summary: 'Requests a promotion',
  tags: ['admin'],
  params: z.object({ remote: remoteSchema }),
  body: newRequestSchema,
  errorCodes: requestErrors,
  response: { 201: envelope(releaseRequestSchema) },
});

/** Approves or refuses a request of another person. */
export const decideReleaseRequest = defineCall({
  method: 'POST',
  path: '/admin/release-requests/:id/decision',
  auth: 'admin',
  permission: 'releases.write',
  confirmation: true,
  summary: 'Approves or refuses a promotion',
  tags: ['admin'],
  params: requestParams,
  body: decisionSchema,
  errorCodes: decisionErrors,
  response: { 200: envelope(releaseRequestSchema) },
});

/** Cancels a request that waits for an approval or for its time. */
export const cancelReleaseRequest = defineCall({
  method: 'DELETE',
  path: '/admin/release-requests/:id',
  auth: 'admin',
  permission: 'releases.write',
  summary: 'Cancels a requested promotion',
  tags: ['admin'],
  params: requestParams,
  errorCodes: { 404: ['request_not_found'], 409: ['request_decided'] },
  response: { 200: envelope(releaseRequestSchema) },
});

const teamParams = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Lower-case letters, digits and hyphens'),
});

/** Returns the teams with what only those who may change them see. */
export const listOwnerTeams = defineCall({
  method: 'GET',
  path: '/admin/release-teams',
  auth: 'admin',
  permission: 'releases.rules',
  summary: 'Teams of owners, with where their notices go',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(ownerTeamSettingsSchema, 200)) },
});

/**
 * Creates or replaces a team. Approvers are named by their emails. A notice address or a webhook that the body leaves out stays. The response has the
 * secret of a new webhook, once.
 */
export const saveOwnerTeam = defineCall({
  method: 'PUT',
  path: '/admin/release-teams/:name',
  auth: 'admin',
  permission: 'releases.rules',
  confirmation: true,
  summary: 'Saves who approves the promotions of remotes',
  tags: ['admin'],
  params: teamParams,
  body: z.object({
    remotes: z.array(remoteSchema).min(1, 'Choose a remote').max(100),
    needsApproval: z.boolean(),
    /** Emails of the people who may approve. */
    approvers: z.array(z.email().max(254).meta({ example: 'meera@example.in' })).max(50),
    /** Email for notices of withdrawals; null for the approvers. */
    noticeEmail: z.email().max(254).meta({ example: 'gifts@example.in' }).nullable().optional(),
    /** URL that gets notices of withdrawals as signed requests; null for none. */
    webhookUrl: webhookUrlSchema.meta({ example: 'https://hooks.example.in/releases' }).nullable().optional(),
    /** Replaces the secret of the webhook. */
    needsNewSecret: z.boolean().optional(),
    /** Refuses the call if there is a team of this name. */
    isNew: z.boolean().optional(),
  }),
  errorCodes: { 409: ['remote_in_other_team', 'team_exists'] },
  response: {
    200: envelope(
      ownerTeamSettingsSchema.extend({
        /** Secret with which a new webhook is signed; null if it has not changed. */
        webhookSecret: z.string().nullable(),
      }),
    ),
  },
});

/** Deletes a team. Its remotes need no approval any more. */
export const deleteOwnerTeam = defineCall({
  method: 'DELETE',
  path: '/admin/release-teams/:name',
  auth: 'admin',
  permission: 'releases.rules',
  confirmation: true,
  summary: 'Deletes a team of owners',
  tags: ['admin'],
  params: teamParams,
  errorCodes: { 404: ['team_not_found'] },
  response: { 200: doneSchema },
});

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
