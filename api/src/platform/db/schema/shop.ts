import type { ImportFinding } from '@vastra/shared/contract';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt, version } from './columns';

/** The shop's settings, one JSON value each; `version` increases with every change. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});

export const searchQueries = pgTable(
  'search_queries',
  {
    /** In lower case, with single spaces. */
    query: text('query').primaryKey(),
    count: integer('count').notNull().default(1),
    lastAt: time('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('search_queries_count').on(table.count.desc()),
    index('search_queries_prefix').on(table.query.op('text_pattern_ops')),
  ],
);

/** Synonyms of the search: a query for `term` also finds `word`. */
export const synonyms = pgTable('synonyms', { term: text('term').notNull(), word: text('word').notNull() }, (table) => [
  primaryKey({ columns: [table.term, table.word] }),
]);

/** Words of the products' titles, brands, keywords, colours and categories, maintained by a trigger; used to correct misspelt queries. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Stem of the word in the full-text index. */
    lexeme: text('lexeme').notNull(),
  },
  (table) => [
    index('search_words_lexeme').on(table.lexeme),
    index('search_words_prefix').on(table.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Stems of all words in the products' descriptions, added by a trigger; such a word is not treated as misspelt. */
export const descriptionWords = pgTable('description_words', { lexeme: text('lexeme').primaryKey() });

/** Newsletter subscriptions. Letters go to emails that are confirmed and not ended. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    email: text('email').primaryKey(),
    createdAt: createdAt(),
    /** Time of the last confirmation mail. */
    requestedAt: time('asked_at').notNull().defaultNow(),
    confirmedAt: time('confirmed_at'),
    endedAt: time('ended_at'),
  },
  (table) => [index('newsletter_subscriptions_created').on(table.createdAt.desc())],
);

/** Submitted forms, counted for rate limits; `sender` is an HMAC of a network or email. */
export const formSubmissions = pgTable(
  'form_sends',
  {
    id: id(),
    form: text('form', { enum: ['contact', 'newsletter', 'privacy'] }).notNull(),
    sender: text('sender').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('form_sends_sender').on(table.form, table.sender, table.at), index('form_sends_at').on(table.at)],
);

/** Mails and text messages to send. The development mailbox shows them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms', 'whatsapp'] }).notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The same text as an HTML page; null for plain text only. */
    html: text('html'),
    createdAt: createdAt(),
    sentAt: time('sent_at'),
    /** Delivery attempts, and the time of the final failure. */
    attempts: integer('attempts').notNull().default(0),
    failedAt: time('failed_at'),
    /** Reason of the last failure, without the recipient. */
    lastError: text('problem'),
    /** Event that it reports, and the order that it is about; null for other messages. */
    event: text('event'),
    orderId: text('order_id'),
    /** Registered template, and its variables, for a channel that sends nothing else. */
    template: jsonb('template').$type<OutboxTemplate>(),
    /** Id that the provider gave the message; its receipts name it. */
    providerMessageId: text('provider_message_id'),
    deliveredAt: time('delivered_at'),
    readAt: time('read_at'),
  },
  (table) => [
    index('outbox_created').on(table.createdAt.desc()),
    index('outbox_unsent').on(table.sentAt),
    index('outbox_order').on(table.orderId, table.createdAt),
    index('outbox_provider_message').on(table.channel, table.providerMessageId),
  ],
);

/** A template that a provider has registered: its id or name, its language, and the values of its variables in their sequence. */
export interface OutboxTemplate {
  id: string;
  language?: string;
  /** Values by name; for WhatsApp by number, because jsonb has no sequence of keys. */
  variables: Record<string, string>;
  /** The SMS that is sent if WhatsApp cannot deliver the message. */
  fallback?: { subject: string; body: string; template?: OutboxTemplate };
}

/** Texts of messages that the shop has changed, and messages that it has switched off. An event without a row has the text of the code. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    event: text('event').notNull(),
    channel: text('channel', { enum: ['email', 'sms', 'whatsapp'] }).notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Null for the code's text. */
    subject: text('subject'),
    heading: text('heading'),
    body: text('body'),
    /** Id of the DLT template (SMS), or name of the template (WhatsApp). */
    templateId: text('template_id'),
    language: text('language'),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.event, table.channel] })],
);

/** Keys of payment providers, carriers and senders that owners have entered. An environment variable of the same name wins. */
export const providerKeys = pgTable('provider_keys', {
  provider: text('provider').primaryKey(),
  /** Values by the names of the settings, as JSON that AES-256-GCM encrypts with the key of `PROVIDER_KEYS_SECRET`. */
  encrypted: text('encrypted').notNull(),
  version: version(),
  updatedAt: updatedAt(),
});

/**
 * The audit log. It has no references to other rows and is never changed. The hash of an entry covers its fields and the previous hash.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Number of the entry, from 1 without gaps. */
    seq: integer('seq').primaryKey(),
    at: time('at').notNull(),
    /** User id, `command-line`, or `team:<name>`. */
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** HMAC-SHA256 in hex. */
    hash: text('hash').notNull(),
    /** Secret whose key made the hash. */
    keyId: text('key_id').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at.desc()),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_entity').on(table.entity, table.entityId),
  ],
);

/** Imports of files, with their progress. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Kind of the records of the file. */
    kind: text('kind').notNull().default('products'),
    /** Rules of the merchant for the file; null without any. */
    mapping: jsonb('mapping').$type<object>(),
    isDryRun: boolean('is_trial').notNull().default(false),
    lines: integer('lines').notNull(),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** `{ line, product, column, message }[]`. */
    findings: jsonb('problems').$type<ImportFinding[]>().notNull().default([]),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
    /** The run of a worker that may write progress; a later run replaces it. */
    runId: text('run_id'),
    /** An admin has paused it: no worker continues it until it is resumed. */
    pausedAt: time('paused_at'),
    /** Milliseconds for which it was paused, or had failed, before it went on. */
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    /** An admin has ended it: its status is `failed`. */
    cancelledAt: time('cancelled_at'),
  },
  (table) => [index('imports_started').on(table.startedAt.desc())],
);

/** Calls that were counted, by an HMAC of the call and the caller. Unlogged, because a lost count only allows a few calls more. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** End of the window, in milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
