import { adminRoles } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time } from './columns';
import { users } from './users';

/**
 * Invitations to become an admin. An invitation is open until it is accepted, withdrawn or expired; an email has at most one invitation that is
 * not closed.
 */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    adminRole: text('admin_role', { enum: adminRoles }).notNull(),
    adminRemotes: text('admin_remotes').array().notNull().default(sql`'{}'`),
    /** SHA-256 of the token in the mailed link; a resent link replaces it. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: time('sent_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    acceptedAt: time('accepted_at'),
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('admin_invitations_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
  ],
);

/**
 * The authenticator app of an admin (TOTP). Secrets are encrypted with a key that is not in the database. An admin with passkeys only has a
 * row without a secret, which counts wrong recovery codes.
 */
export const adminTotp = pgTable('admin_totp', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret'),
  /** New secret of which no code was entered yet. */
  pendingSecret: text('pending_secret'),
  /** Step of the last accepted code; codes of it and of earlier steps are used up. */
  lastStep: integer('last_step'),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: time('locked_until'),
});

/** Recovery codes. Each replaces a code of the authenticator app, or a passkey, one time. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    /** HMAC of the code. */
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: time('used_at'),
  },
  (table) => [index('admin_recovery_codes_user').on(table.userId)],
);

/** Passkeys of admins (WebAuthn). A public key is no secret. */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    /** Id of the credential, in base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Sign counter of the last use; stays 0 for passkeys that are synchronised between devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('admin_passkeys_user').on(table.userId)],
);

/** Challenges that a passkey has to sign, one time and within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['registration', 'confirmation', 'sign-in'] }).notNull(),
    /** Null at a sign-in, before which the account is unknown. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_user').on(table.userId),
  ],
);

/** Sums of what admins have given away on the last day on which they did: refunds, store credit, gift cards and discounts. */
export const adminAmounts = pgTable('admin_amounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Day in India. */
  day: text('day').notNull(),
  amount: paise('amount').notNull(),
  /** Confirmation that covered the last amounts above the limit, and their sum. */
  confirmedAt: time('confirmed_at'),
  covered: paise('covered').notNull().default(0),
});
