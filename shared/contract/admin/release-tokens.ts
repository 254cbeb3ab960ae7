import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema } from '../common';
import { remoteSchema } from './releases';

/** Days after which a token ends, at most. */
export const maxReleaseTokenDays = 90;
/** Tokens of one admin that have not ended. */
export const maxReleaseTokens = 50;

/** A personal token for the release API, without its secret. */
export const releaseTokenSchema = z.object({
  _id: z.string(),
  /** Purpose: `Laptop`. */
  name: z.string(),
  /** Admin to whom it belongs, whose role limits the token. */
  owner: z.string(),
  remotes: buildListSchema(z.string(), 100),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ReleaseToken = z.output<typeof releaseTokenSchema>;

/** Lists the tokens that have not ended: the admin's own, for owners the tokens of all admins. */
export const listReleaseTokens = defineCall({
  method: 'GET',
  path: '/admin/release-tokens',
  auth: 'admin',
  permission: 'releases.write',
  summary: 'Personal tokens for the release API',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(releaseTokenSchema, 1000)) },
});

/** Creates a token. Its secret is in this response only. */
export const createReleaseToken = defineCall({
  method: 'POST',
  path: '/admin/release-tokens',
  auth: 'admin',
  permission: 'releases.write',
  confirmation: true,
  summary: 'Creates a personal token for the release API',
  tags: ['admin'],
  body: z.object({
    name: z.string().trim().min(1, 'Say what the token is for').max(60),
    remotes: z.array(remoteSchema).min(1, 'Choose a remote').max(100),
    /** Days until the token ends. */
    days: z.int().min(1).max(maxReleaseTokenDays),
  }),
  errorCodes: { 409: ['too_many_tokens'] },
  response: {
    201: envelope(
      releaseTokenSchema.extend({
        /** The token. It is shown this once only. */
        token: z.string(),
      }),
    ),
  },
});

/** Ends a token at once. */
export const endReleaseToken = defineCall({
  method: 'DELETE',
  path: '/admin/release-tokens/:id',
  auth: 'admin',
  permission: 'releases.write',
  summary: 'Ends a personal token for the release API',
  tags: ['admin'],
  params: z.object({ id: z.string().max(60) }),
  errorCodes: { 404: ['token_not_found'] },
  response: { 200: doneSchema },
});
