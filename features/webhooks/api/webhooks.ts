import { count, eq } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Keys } from '../../../api/src/platform/auth/keys';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import type { Extensions } from '../../../api/src/platform/extensions/extensions';
import { HttpError } from '../../../api/src/platform/server/errors/http-error';
import { isPrivateUrl } from '../../../api/src/platform/webhooks/public-address';
import { createWebhookSecret } from '../../../api/src/platform/webhooks/sign-webhook';
import { sealWebhookSecret } from '../../../api/src/platform/webhooks/webhook-secret';
import { maxWebhooks, secretOverlapHours } from '../contract';
import { beginDeliveriesAgain } from './deliveries';
import { TooManyWebhooksError, WebhookNotFoundError } from './errors';
import { listEventTypes } from './event-types';
import { webhooks } from './tables';

export type WebhookRow = typeof webhooks.$inferSelect;

interface Shop {
  db: Database;
  keys: Keys;
  extensions: Pick<Extensions, 'eventTypes'>;
}

interface WebhookFields {
  url: string;
  description: string;
  types: string[];
}

/** Row that a webhook's secret is encrypted for. Teams' webhooks have other ones, which are names without a colon. */
export const getSecretOwner = (webhookId: string): string => `webhook:${webhookId}`;

/** Returns a webhook, locked for the transaction. Throws `WebhookNotFoundError`. */
export async function lockWebhook(tx: Queryable, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw new WebhookNotFoundError();
  return row;
}

function assertPublic(url: string): void {
  const message = 'A webhook is a host of the internet';
  if (isPrivateUrl(url)) throw new HttpError(400, 'invalid_input', message, { url: message });
}

/** Throws an `HttpError` for a type that no running extension emits, unless the webhook has it already. */
function assertTypes(
  { extensions }: Pick<Shop, 'extensions'>,
  types: readonly string[],
  existing: readonly string[] = [],
) {
  const known = listEventTypes(extensions, existing);
  const unknown = types.find((chosen) => !known.some(({ type }) => type === chosen));
  if (unknown === undefined) return;
  const message = `No extension emits ${unknown}`;
  throw new HttpError(400, 'invalid_input', message, { types: message });
}

/** The audit log has no whole URL, which can hold a token. */
const toAudited = ({
  url,
  description,
  types,
  isEnabled,
  isTest,
}: WebhookFields & { isEnabled: boolean; isTest: boolean }) => ({
  host: new URL(url).host,
  description,
  types,
  isEnabled,
  isTest,
});

const sortTypes = (types: readonly string[]): string[] => [...new Set(types)].sort();

/** Adds a webhook. Returns it with its secret, which is shown once. Throws `TooManyWebhooksError`, and an `HttpError` for a private address and an unknown type. */
export async function addWebhook(
  { db, keys, extensions }: Shop,
  actorId: string,
  fields: WebhookFields & { isTest: boolean },
): Promise<{ row: WebhookRow; secret: string }> {
  assertPublic(fields.url);
  assertTypes({ extensions }, fields.types);
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'webhooks');
    const [{ total }] = await tx.select({ total: count() }).from(webhooks);
    if (total >= maxWebhooks) throw new TooManyWebhooksError(maxWebhooks);
    const secret = createWebhookSecret();
    const values = { ...fields, types: sortTypes(fields.types), sealedSecret: '' };
    const [{ id }] = await tx.insert(webhooks).values(values).returning();
    const sealedSecret = sealWebhookSecret(keys, getSecretOwner(id), secret);
    const [row] = await tx.update(webhooks).set({ sealedSecret }).where(eq(webhooks.id, id)).returning();
    const after = toAudited(row);
    await recordAuditEntry(tx, { actorId, action: 'create', entity: 'webhook', entityId: id, after });
    return { row, secret };
  });
}

/**
 * Changes, enables or disables a webhook. A webhook that is enabled, or has another URL, counts as working, and what waits for it is
 * due at once. Throws `WebhookNotFoundError`, and an
 * `HttpError` for a private address.
 */
export async function saveWebhook(
  { db, extensions }: Pick<Shop, 'db' | 'extensions'>,
  actorId: string,
  { id, ...fields }: WebhookFields & { id: string; isEnabled: boolean },
): Promise<WebhookRow> {
  assertPublic(fields.url);
  return db.transaction(async (tx) => {
    const previous = await lockWebhook(tx, id);
    assertTypes({ extensions }, fields.types, previous.types);
    const values = { ...fields, types: sortTypes(fields.types) };
    const isFresh = values.url !== previous.url || values.isEnabled !== previous.isEnabled;
    const health = isFresh ? { disabledFor: null, failingSince: null, pausedUntil: null } : {};
    const [row] = await tx
      .update(webhooks)
      .set({ ...values, ...health, updatedAt: new Date() })
      .where(eq(webhooks.id, id))
      .returning();
    if (isFresh && row.isEnabled) await beginDeliveriesAgain(tx, id);
    const change = getChangedFields(toAudited(previous), toAudited(row));
    await recordAuditEntry(tx, { actorId, action: 'update', entity: 'webhook', entityId: id, ...change });
    return row;
  });
}

/** Gives a webhook a new secret. The previous one signs too for a day. Throws `WebhookNotFoundError`. */
export const rotateSecret = (
  { db, keys }: Pick<Shop, 'db' | 'keys'>,
  actorId: string,
  id: string,
  now = new Date(),
): Promise<{ row: WebhookRow; secret: string }> =>
  db.transaction(async (tx) => {
    const previous = await lockWebhook(tx, id);
    const secret = createWebhookSecret();
    const [row] = await tx
      .update(webhooks)
      .set({
        sealedSecret: sealWebhookSecret(keys, getSecretOwner(id), secret),
        sealedPreviousSecret: previous.sealedSecret,
        previousSecretUntil: new Date(now.getTime() + secretOverlapHours * 3_600_000),
        updatedAt: now,
      })
      .where(eq(webhooks.id, id))
      .returning();
    const change = { action: 'update', after: { secret: 'new' } };
    await recordAuditEntry(tx, { actorId, entity: 'webhook', entityId: id, ...change });
    return { row, secret };
  });

/** Deletes a webhook with its deliveries. Throws `WebhookNotFoundError`. */
export const deleteWebhook = (db: Database, actorId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (!row) throw new WebhookNotFoundError();
    await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'webhook', entityId: id, before: toAudited(row) });
  });
