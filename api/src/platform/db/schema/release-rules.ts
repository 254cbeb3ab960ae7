import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from './columns';

/** Teams of owners with their remotes, of which each is in one team at most: who approves its promotions. */
export const releaseTeams = pgTable('release_teams', {
  name: text('name').primaryKey(),
  remotes: text('remotes').array().notNull(),
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** User ids; empty for all admins who may release the remote. */
  approvers: text('approvers').array().notNull(),
  /** Gets a mail when a release is withdrawn; null for the approvers. */
  noticeEmail: text('notice_email'),
  webhookUrl: text('webhook_url'),
  /** Key of the webhook's signatures, encrypted; null without a webhook. */
  sealedWebhookSecret: text('sealed_webhook_secret'),
  updatedAt: updatedAt(),
});

/** Promotions and canaries that wait for an approval or for their time. */
export const releaseRequests = pgTable(
  'release_requests',
  {
    id: id(),
    remote: text('remote').notNull(),
    /** Version of the release. */
    release: text('release').notNull(),
    /** Null for a promotion. */
    canary: jsonb('canary').$type<{ share: number; grows?: boolean }>(),
    isForced: boolean('is_forced').notNull().default(false),
    /** Time at which it goes live; null for at once. */
    at: time('at'),
    state: text('state', {
      enum: ['waiting', 'scheduled', 'running', 'done', 'failed', 'refused', 'cancelled'],
    }).notNull(),
    /** User id, or `team:<name>` of a CI job. */
    authorId: text('author_id').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
    /** Person who approved or refused it. */
    deciderId: text('decider_id'),
    decider: text('decider'),
    decidedAt: time('decided_at'),
    comment: text('comment'),
    /** Why it failed. */
    failure: text('failure'),
  },
  (table) => [index('release_requests_state').on(table.state), index('release_requests_created').on(table.createdAt)],
);

/** Releases that were withdrawn, refused, or did not go live at their time, of which the owners were notified. */
export const releaseNotices = pgTable(
  'release_notices',
  {
    id: id(),
    remote: text('remote').notNull(),
    /** Identifies the withdrawal, so that it is notified once: `change <time>` of the pointer, or `request <id>`. */
    cause: text('cause').notNull(),
    kind: text('kind', { enum: ['withdrawn', 'refused', 'failed'] }).notNull(),
    /** Version of the release. */
    release: text('release').notNull(),
    /** Version that is live again. */
    liveRelease: text('live_release'),
    reason: text('reason').notNull(),
    /** Time of the withdrawal. */
    at: time('at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('release_notices_cause').on(table.remote, table.cause),
    index('release_notices_created').on(table.createdAt),
  ],
);
