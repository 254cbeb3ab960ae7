import { adminRoles } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';
import { users } from './users';

/** Invitations to become an admin. One is open until it is accepted, withdrawn or expired; an email has at most one that is not closed. */
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
