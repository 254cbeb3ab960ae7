import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, daySchema, maxEntries, openEnum, timeSchema } from '../common';
import { buildPageSchema, idSchema, listFields } from './common';

/**
 * One admin write. `before` and `after` hold the fields that changed, never a customer's personal data. `hash` is the HMAC
 * (hex) of this entry and of the hash of the previous entry.
 */
export const auditEntrySchema = z.object({
  /** Number of the entry in the log. */
  seq: z.number().int(),
  at: timeSchema,
  actor: z.object({ id: idSchema, name: z.string() }),
  /** Name of the action, such as `order.cancel`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Lists audit entries, newest first. `from` and `to` are days in India, both included. `actors` and `entities` are the values of the filters. */
export const listAudit = defineCall({
  method: 'GET',
  path: '/admin/audit',
  auth: 'admin',
  permission: 'audit.read',
  summary: 'The audit log, newest first',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    actor: idSchema.optional(),
    entity: z.string().max(40).optional(),
    entityId: z.string().max(100).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  }),
  response: {
    200: envelope(
      buildPageSchema(auditEntrySchema).extend({
        /** Names of all people in the log. */
        actors: buildListSchema(z.object({ id: idSchema, name: z.string() }), maxEntries),
        /** All kinds of records in the log. */
        entities: buildListSchema(z.string(), 100),
        /** Names of the records of the page, and of records in their values, by id. A record that was deleted or is a customer has none. */
        names: z.record(z.string(), z.string()).optional(),
      }),
    ),
  },
});

/**
 * Verifies the whole chain, and compares it with its anchors outside of the database. `brokenAt` is the first entry that was changed; null
 * when none was. `reason` says more: `anchor` if the entry differs from an anchor, `unknown-key` if its secret is not configured.
 * `anchors.invalid` names anchors that were changed; `*` if they could not be read.
 */
export const checkAudit = defineCall({
  method: 'GET',
  path: '/admin/audit/check',
  auth: 'admin',
  permission: 'audit.read',
  summary: 'Verifies the audit log',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        /** Number of entries that were checked. */
        entries: z.number().int(),
        /** Number of the first entry that does not fit; null if all fit. */
        brokenAt: z.number().int().nullable(),
        reason: openEnum(['anchor', 'unknown-key']).optional(),
        /** Copies of the log's end that are stored outside. */
        anchors: z
          .object({
            /** Number of anchors that were compared. */
            compared: z.number().int(),
            lastAt: timeSchema.nullable(),
            /** Anchors that do not agree. */
            invalid: buildListSchema(z.string(), 100),
          })
          .optional(),
      }),
    ),
  },
});
