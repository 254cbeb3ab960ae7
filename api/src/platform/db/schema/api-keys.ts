import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';
import { users } from './users';

/** API keys of programs. The role of the admin limits what a key may do. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    /** IP addresses and networks from which the key may be used; empty for all. */
    networks: text('networks').array().notNull(),
    callsPerMinute: integer('calls_per_minute').notNull(),
    /** True for a key of the sandbox, which changes nothing of the shop. */
    isTest: boolean('is_test').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
);

/** Secrets of keys: one, or two while a new one replaces the earlier one. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    id: id(),
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** First characters of the secret, by which it is found and recognised. */
    start: text('start').notNull(),
    /** SHA-256 of the secret. */
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('api_key_secrets_key').on(table.keyId), index('api_key_secrets_start').on(table.start)],
);
