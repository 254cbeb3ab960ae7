import type { ImportProblem } from '@vastra/shared/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from './columns';

/** The shop's settings, one JSON value each; `version` rises with every change. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});

export const searchQueries = pgTable(
  'search_queries',
  {
    /** Lower case, single spaces. */
    query: text('query').primaryKey(),
    count: integer('count').notNull().default(1),
    lastAt: time('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('search_queries_count').on(table.count.desc()),
    index('search_queries_prefix').on(table.query.op('text_pattern_ops')),
  ],
);

/** Other words for the same thing: a search for `term` also finds `word`. */
export const synonyms = pgTable('synonyms', { term: text('term').notNull(), word: text('word').notNull() }, (table) => [
  primaryKey({ columns: [table.term, table.word] }),
]);

/**
 * Every word of the products' titles, brands, keywords, colours and categories, kept by a trigger: what a word that was
 * typed wrong is compared with.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The word's stem, as the full text has it. */
    lexeme: text('lexeme').notNull(),
  },
  (table) => [
    index('search_words_lexeme').on(table.lexeme),
    index('search_words_prefix').on(table.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Stems of all words in the products' descriptions, added by a trigger. Such a word is no misspelt name. */
export const descriptionWords = pgTable('description_words', { lexeme: text('lexeme').primaryKey() });

/** Who asked for the newsletter: it goes to those who have confirmed it and not ended it since. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    email: text('email').primaryKey(),
    createdAt: createdAt(),
    /** When the mail that asks for confirmation was last sent. */
    askedAt: time('asked_at').notNull().defaultNow(),
    confirmedAt: time('confirmed_at'),
    endedAt: time('ended_at'),
  },
  (table) => [index('newsletter_subscriptions_created').on(table.createdAt.desc())],
);

/** Forms that were sent by people without an account, counted against floods; `sender` is a keyed hash. */
export const formSends = pgTable(
  'form_sends',
  {
    id: id(),
    form: text('form', { enum: ['contact', 'newsletter'] }).notNull(),
    sender: text('sender').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('form_sends_sender').on(table.form, table.sender, table.at), index('form_sends_at').on(table.at)],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    answeredAt: time('answered_at'),
  },
  (table) => [index('contact_messages_created').on(table.createdAt.desc())],
);

/** Mail and SMS to send; the development mailbox shows it. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The same as a page; null where the plain text is all. */
    html: text('html'),
    createdAt: createdAt(),
    sentAt: time('sent_at'),
    /** How often it was tried, when it may be tried again, and when it was given up. */
    attempts: integer('attempts').notNull().default(0),
    retryAt: time('retry_at'),
    failedAt: time('failed_at'),
    /** Why the last try failed, without whom it was for. */
    lastError: text('problem'),
  },
  (table) => [index('outbox_created').on(table.createdAt.desc()), index('outbox_unsent').on(table.sentAt)],
);

/**
 * What admins did. Nothing in it refers to other rows, and nothing of it is ever changed: each entry's hash is taken of it and of the
 * hash before.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps, from 1. */
    seq: integer('seq').primaryKey(),
    at: time('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** SHA-256, hex. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at.desc()),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_entity').on(table.entity, table.entityId),
  ],
);

/** Imports of products from CSV, and how far they are. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    isDryRun: boolean('is_trial').notNull().default(false),
    lines: integer('lines').notNull(),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** `{ line, product, column, message }[]`. */
    findings: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
  },
  (table) => [index('imports_started').on(table.startedAt.desc())],
);
