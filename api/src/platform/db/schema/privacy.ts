import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

/** Requests for the export or erasure of what is stored under an email without an account. The mailed link opens one. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    /** Null after the erasure. */
    email: text('email'),
    /** SHA-256 of the token in the mailed link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    erasedAt: time('erased_at'),
  },
  (table) => [index('privacy_requests_email').on(table.email), index('privacy_requests_created').on(table.createdAt)],
);

/** Consents and their withdrawals. A trigger allows no other change than to forget whose one was. */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Account, without a reference, because the row outlives it. Null for a person without an account, and after an erasure. */
    userId: text('user_id'),
    /** HMAC of the email of a person without an account, or of the phone number of a person without an email. */
    emailHash: text('email_hash'),
    purpose: text('purpose', { enum: ['terms', 'newsletter', 'purchase-display', 'whatsapp'] }).notNull(),
    action: text('action', { enum: ['given', 'withdrawn'] }).notNull(),
    /** Version of the text that was shown. */
    textVersion: text('text_version').notNull(),
    /** Path of the page. */
    screen: text('screen').notNull(),
    /** Shortened, such as 203.0.113.0/24; empty after an erasure. */
    network: text('network').notNull().default(''),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('consents_user').on(table.userId), index('consents_email').on(table.emailHash)],
);
