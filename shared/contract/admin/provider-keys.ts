import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, maxEntries, openEnum, timeSchema } from '../common';

/** Kinds of providers whose keys an owner can enter. */
export const keyProviderKinds = ['payment', 'carrier', 'sender'] as const;

/**
 * A key of a provider. `source`: what is in force, where the server's environment comes before a stored key. `lastFour`: the last characters of
 * a stored key of eight or more; no response has more of it. `isOn`: the state of a switch; null for a text.
 */
export const providerKeySchema = z.object({
  /** Name of the setting, such as "RAZORPAY_KEY_ID". */
  name: z.string(),
  /** Name, as people read it. */
  label: z.string(),
  /** Explanation in Markdown. */
  meaning: z.string(),
  /** True if the value is never shown again. */
  isSecret: z.boolean(),
  source: openEnum(['environment', 'stored', 'none']),
  lastFour: z.string().max(4),
  isOn: z.boolean().nullable(),
});
export type ProviderKey = z.output<typeof providerKeySchema>;

/**
 * A provider with its keys. `isSetUp`: the shop uses it. `isReadable`: false if another `PROVIDER_KEYS_SECRET` encrypted the stored keys. `version`: 0
 * without stored keys. `webhookUrl`: what to enter at the provider; null without one.
 */
export const keyProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Kind of the record. */
  kind: openEnum(keyProviderKinds),
  keys: buildListSchema(providerKeySchema, maxEntries),
  isSetUp: z.boolean(),
  isReadable: z.boolean(),
  webhookUrl: z.string().nullable(),
  version: z.number().int().min(0),
  updatedAt: timeSchema.nullable(),
});
export type KeyProvider = z.output<typeof keyProviderSchema>;

/** `canStore`: false while the server has no `PROVIDER_KEYS_SECRET`; nothing is stored then. */
export const providerKeysSchema = z.object({
  canStore: z.boolean(),
  providers: buildListSchema(keyProviderSchema, maxEntries),
});
export type ProviderKeys = z.output<typeof providerKeysSchema>;

const providerParams = z.object({ provider: z.string().max(40) });

/** Returns the providers with where their keys come from, never the keys. */
export const getProviderKeys = defineCall({
  method: 'GET',
  path: '/admin/provider-keys',
  auth: 'admin',
  permission: 'keys.write',
  summary: 'Keys of payment providers, carriers and senders',
  tags: ['admin'],
  response: { 200: envelope(providerKeysSchema) },
});

/**
 * Stores keys of a provider. A name that is missing keeps its stored key; null removes it. All processes use the keys within seconds. 404
 * `provider_not_found`; 409 `keys_not_storable` without `PROVIDER_KEYS_SECRET`, `changed_meanwhile`.
 */
export const saveProviderKeys = defineCall({
  method: 'PUT',
  path: '/admin/provider-keys/:provider',
  auth: 'admin',
  permission: 'keys.write',
  confirmation: true,
  summary: 'Stores keys of a provider',
  tags: ['admin'],
  params: providerParams,
  body: z.object({
    /** Values by their names; null removes one. */
    values: z.record(z.string().max(80), z.string().trim().min(1).max(2000).nullable()),
    version: z.number().int().min(0),
  }),
  errorCodes: { 404: ['provider_not_found'], 409: ['changed_meanwhile', 'keys_not_storable'] },
  response: { 200: envelope(providerKeysSchema) },
});

/** Tries the keys that are in force by a call that changes nothing. 404 `provider_not_found`; 409 `provider_not_set_up`. */
export const testProviderKeys = defineCall({
  method: 'POST',
  path: '/admin/provider-keys/:provider/test',
  auth: 'admin',
  permission: 'keys.write',
  summary: 'Tries the keys of a provider',
  tags: ['admin'],
  params: providerParams,
  errorCodes: { 404: ['provider_not_found'], 409: ['provider_not_set_up'] },
  response: { 200: envelope(z.object({ isWorking: z.boolean(), message: z.string() })) },
});
