import { securityEventKinds, securityOutcomes } from '@vastra/shared/contract';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** The security log. It has no references to other rows, because it outlives accounts, and no personal data beside ids and networks. */
export const securityEvents = pgTable(
  'security_events',
  {
    /** Hash of what makes events of the same ten minutes equal, so that they are one row. */
    id: text('id').primaryKey(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    count: integer('count').notNull(),
    event: text('event', { enum: securityEventKinds }).notNull(),
    outcome: text('outcome', { enum: securityOutcomes }).notNull(),
    /** Account that acted; null for a caller who was not signed in. */
    accountId: text('account_id'),
    /** Account or order that it was done to. */
    subjectId: text('subject_id'),
    /** Shortened to /24 or /48; empty for what a cap has summed up. */
    network: text('network').notNull(),
    browser: text('browser').notNull(),
    detail: text('detail').notNull(),
    /** Request of the last of these events. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('security_events_at').on(table.lastAt.desc()),
    index('security_events_account').on(table.accountId),
    index('security_events_subject').on(table.subjectId),
  ],
);

/** Days on which the head of the audit log was anchored outside of the database, so that one process does it. */
export const auditAnchors = pgTable('audit_anchors', {
  /** Day in India. */
  day: text('day').primaryKey(),
  at: time('at').notNull(),
});

/** Reports of browsers, counted per day. URLs are shortened to origins and patterns of paths. */
export const browserReports = pgTable(
  'browser_reports',
  {
    /** Hash of the day and of what makes reports equal. */
    id: text('id').primaryKey(),
    /** Day in India. */
    day: text('day').notNull(),
    directive: text('directive').notNull(),
    /** Origin, or a keyword such as `inline`. */
    blocked: text('blocked').notNull(),
    /** File that caused it: a path of this shop, or an origin. */
    source: text('source').notNull(),
    /** Pattern of the page's path. */
    page: text('page').notNull(),
    isEnforced: boolean('is_enforced').notNull(),
    count: integer('count').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [index('browser_reports_day').on(table.day)],
);
