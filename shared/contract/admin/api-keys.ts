import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema } from '../common';
import { type KeyPermission, keyPermissions } from './key-permissions';

/** Days after which a secret ends, at most. */
export const maxApiKeyDays = 365;
/** Keys of one admin. */
export const maxApiKeys = 50;
/** Hours for which the earlier secret of a key is accepted beside a new one, at most: 30 days. */
export const maxOverlapHours = 720;

/** A secret of a key, of which the shop stores a hash only. */
const keySecretSchema = z.object({
  /** First characters, by which an admin recognises the secret: `vastra_live_h3Kq81zT`, of a test key `vastra_test_h3Kq81zT`. */
  start: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** A key for the API, without its secrets. */
export const apiKeySchema = z.object({
  /** Also its `client_id` at `/oauth/token`. */
  _id: z.string(),
  /** Program that uses it: `ERP`. */
  name: z.string(),
  /** True for a key of the sandbox, which changes nothing of the shop. Missing from an API before it had test keys. */
  isTest: z.boolean().optional(),
  /** Name of the admin who created it, whose role limits the key. */
  owner: z.string(),
  /** True for the caller's own key; others can only be revoked. */
  isOwn: z.boolean(),
  /** Permissions, which are its scopes. */
  permissions: buildListSchema(z.string(), 100),
  /** IP addresses and networks from which it may be used; empty for all. */
  networks: buildListSchema(z.string(), 100),
  /** Calls of the key in a minute, at most. */
  callsPerMinute: z.int(),
  createdAt: z.iso.datetime(),
  /** The secrets that were not replaced, newest first: one, or two during an overlap. Those that have ended stay until the next rotation. */
  secrets: buildListSchema(keySecretSchema, 10),
});
export type ApiKey = z.output<typeof apiKeySchema>;

/** A key with a new secret, which no other response contains. */
const createdKeySchema = apiKeySchema.extend({
  /** The new secret, `vastra_live_…` or `vastra_test_…`. */
  secret: z.string(),
});

const networkMessage = 'Please enter an IP address, or a network such as 203.0.113.0/24';
const networkSchema = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], networkMessage)
  .meta({ example: '203.0.113.0/24' });
const daysSchema = z.int('Please enter whole days').min(1).max(maxApiKeyDays);
const params = z.object({ id: z.string().max(60) });

/** Lists the keys: the admin's own, for owners of the shop the keys of all admins. */
export const listApiKeys = defineCall({
  method: 'GET',
  path: '/admin/api-keys',
  auth: 'admin',
  permission: 'api-keys.write',
  summary: 'Keys for the API',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(apiKeySchema, 1000)) },
});

/** Creates a key. Its secret is in this response only. */
export const createApiKey = defineCall({
  method: 'POST',
  path: '/admin/api-keys',
  auth: 'admin',
  permission: 'api-keys.write',
  confirmation: true,
  summary: 'Creates a key for the API, with permissions of the own role',
  tags: ['admin'],
  body: z.object({
    /** Program that uses the key: `ERP`. */
    name: z.string().trim().min(1, 'Say what the key is for').max(60),
    /** Permissions of the caller's role that the key has. */
    permissions: z
      .array(z.enum(keyPermissions as [KeyPermission, ...KeyPermission[]]))
      .min(1, 'Choose what the key may do')
      .max(100),
    /** IP addresses and networks from which the key may be used; empty for all. */
    networks: z.array(networkSchema).max(20).default([]),
    /** Calls of the key in a minute, at most. */
    callsPerMinute: z.int('Please enter a whole number').min(1).max(6000).default(600),
    /** True for a key of the sandbox: its orders and events are no part of the shop. */
    isTest: z.boolean().default(false),
    /** Days after which the secret ends. */
    days: daysSchema,
  }),
  errorCodes: { 409: ['too_many_api_keys'] },
  response: { 201: envelope(createdKeySchema) },
});

/** Adds a secret to the caller's own key. The secret before it ends after the overlap, and earlier ones at once. */
export const rotateApiKey = defineCall({
  method: 'POST',
  path: '/admin/api-keys/:id/secrets',
  auth: 'admin',
  permission: 'api-keys.write',
  confirmation: true,
  summary: 'Adds a new secret to a key, beside which the earlier one is accepted for a time',
  tags: ['admin'],
  params,
  body: z.object({
    /** Days after which the secret ends. */
    days: daysSchema,
    /** Hours for which the earlier secret is still accepted; 0 for none. */
    overlapHours: z.int('Please enter whole hours').min(0).max(maxOverlapHours),
  }),
  errorCodes: { 404: ['api_key_not_found'] },
  response: { 201: envelope(createdKeySchema) },
});

/** Deletes a key, which is refused from the next call on. */
export const revokeApiKey = defineCall({
  method: 'DELETE',
  path: '/admin/api-keys/:id',
  auth: 'admin',
  permission: 'api-keys.write',
  summary: 'Revokes a key for the API',
  tags: ['admin'],
  params,
  errorCodes: { 404: ['api_key_not_found'] },
  response: { 200: doneSchema },
});
