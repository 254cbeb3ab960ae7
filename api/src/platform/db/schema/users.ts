import { adminRoles } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt, version } from './columns';

/** Returns the text in which admins search for an account. The index `users_search` has the same expression. */
export const buildUserSearchText = (table: Record<'name' | 'email' | 'phone', AnyPgColumn>): SQL =>
  sql`(${table.name} || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.phone}, ''))`;

/**
 * Accounts. An email or phone number belongs to an account once it is verified. Until then another person may have typed it, so only verified
 * emails and numbers are unique and can sign in.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    emailVerifiedAt: time('email_verified_at'),
    phoneVerifiedAt: time('phone_verified_at'),
    isVerified: boolean('is_verified').notNull().default(false),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** Role in the admin area; null for customers, and for an admin who may do nothing. */
    adminRole: text('admin_role', { enum: adminRoles }),
    /** Remotes whose releases the role `release` may change. */
    adminRemotes: text('admin_remotes').array().notNull().default(sql`'{}'`),
    /** Time since which an admin signs in with a second factor. */
    secondFactorAt: time('second_factor_at'),
    passwordHash: text('password_hash'),
    /** A new email or phone number that is not verified yet. */
    pendingEmail: text('pending_email'),
    pendingPhone: text('pending_phone'),
    /** Id of the photo's row in `media`. */
    photoId: text('photo_id'),
    blockedAt: time('blocked_at'),
    city: text('city'),
    termsAcceptedAt: time('terms_accepted_at'),
    /** False if other visitors must not see what the customer buys. */
    showsPurchases: boolean('shows_purchases').notNull().default(true),
    /** Channels on which the customer allows messages about orders, beside mail. */
    allowsSms: boolean('allows_sms').notNull().default(true),
    allowsWhatsapp: boolean('allows_whatsapp').notNull().default(false),
    /** Values of the custom fields of customers by key. Admins enter them; customers do not see them. */
    customFields: jsonb('custom_fields').$type<Record<string, string>>().notNull().default({}),
    /** Increases when an admin changes the role or blocks the account. */
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_verified_email').on(table.email).where(sql`${table.emailVerifiedAt} is not null`),
    uniqueIndex('users_verified_phone').on(table.phone).where(sql`${table.phoneVerifiedAt} is not null`),
    index('users_email').on(table.email),
    index('users_phone').on(table.phone),
    index('users_search').using('gin', sql`${buildUserSearchText(table)} gin_trgm_ops`),
    index('users_created').on(table.role, table.createdAt),
    check('users_role', sql`${table.role} in ('user', 'admin')`),
  ],
);

/** A session is a family of refresh tokens, of which one is current. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text('audience', { enum: ['shop', 'admin'] }).notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    /** End of the session, however often it is refreshed. */
    endsAt: time('ends_at').notNull(),
    /** Network of the last sign-in or refresh; admin sessions only. */
    network: text('network').notNull().default(''),
    /** Last time at which an admin proved who they are; actions that need a fresh confirmation read it. */
    confirmedAt: time('confirmed_at'),
    revokedAt: time('revoked_at'),
    revokedFor: text('revoked_for', { enum: ['logout', 'reuse', 'blocked', 'ended', 'password'] }),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_end').on(table.endsAt)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    /** Time at which the successor was issued; a later use counts as theft. */
    rotatedAt: time('rotated_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Personal tokens for the release API. The role and remotes of the account limit what a token may change. */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull(),
    remotes: text('remotes').array().notNull(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [uniqueIndex('release_tokens_hash').on(table.hash), index('release_tokens_user').on(table.userId)],
);

/** One valid code per purpose, email or phone number, and challenge; a new one overwrites it. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** "sign-in:<HMAC of the challenge>:asha@example.in". */
    key: text('identifier').primaryKey(),
    /** "sign-in:asha@example.in" */
    target: text('target').notNull(),
    /** Null for a code that proves the phone number of a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Begin of the ten minutes in which attempts are counted. */
    windowStart: time('window_start').notNull().defaultNow(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('one_time_codes_user').on(table.userId), index('one_time_codes_target').on(table.target)],
);

/** Wrong codes of one source that did not ask for a code of this purpose and email or phone number. */
export const codeLocks = pgTable('code_locks', {
  /** "sign-in:asha@example.in <HMAC of the source>". */
  target: text('target').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  /** Locks of the last day; each is twice as long as the previous lock. */
  lockouts: integer('lockouts').notNull().default(0),
  lockedUntil: time('locked_until'),
  lastAttemptAt: time('last_attempt_at').notNull(),
});

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull(),
    district: text('district').notNull().default(''),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
    check('addresses_postal_code', sql`${table.postalCode} ~ '^[1-9][0-9]{5}$'`),
  ],
);

/** Requests for codes in the last day, by an HMAC of the caller's network; recipients are not stored. */
export const codeRequests = pgTable(
  'code_sends',
  {
    id: id(),
    networkHash: text('address').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('code_sends_address').on(table.networkHash, table.at), index('code_sends_at').on(table.at)],
);
