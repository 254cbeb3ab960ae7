import type { AdminRefund } from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import { creditSource } from '../../../accounting/credit/credit-in-force';
import { toKeyAuthor } from '../../../platform/auth/api-keys/key-author';
import type { Queryable } from '../../../platform/db/connect';
import { refunds, users } from '../../../platform/db/schema';
import type { PaymentPort } from '../../payment-port';
import { canCancelRefund, canReplaceRefund, type RefundRow } from '../refunds/amounts';
import { toWireRefund } from '../refunds/wire';
import { loadParts } from './order-parts';

/** Converts refunds to the contract's `AdminRefund`, with the names of the admins who decided them, and their returns and parcels. */
export async function toAdminRefunds(
  db: Queryable,
  rows: readonly RefundRow[],
  getLabels: PaymentPort['getLabels'],
): Promise<AdminRefund[]> {
  const actors = await findNames(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const getPart = await loadParts(db, rows);
  const replacements = await findReplacements(db, rows);
  return rows.map((row) => ({
    ...toWireRefund(row),
    attempts: row.attempts,
    retryAt: getRetryAt(row),
    reference: row.reference ?? row.providerRefundId,
    note: row.note,
    actor: row.apiKey ? toKeyAuthor(row.apiKey) : ((row.actorId && actors.get(row.actorId)) ?? null),
    hasDetails: row.payoutDetails !== null,
    canCancel: canCancelRefund(row),
    canReplace: canReplaceRefund(row),
    isPaidTwice: row.paidTwiceAt !== null,
    replaces: row.replacesId,
    replacedBy: replacements.get(row.id) ?? null,
    part: getPart(row),
    sourceLabel: getSourceLabel(row, getLabels),
  }));
}

/** Returns the name of the provider through which a refund goes back; undefined for a refund without a provider. */
export const getSourceLabel = (
  { method, provider }: Pick<RefundRow, 'method' | 'provider'>,
  getLabels: PaymentPort['getLabels'],
): string | undefined =>
  method === 'source' && provider && provider !== creditSource ? getLabels(provider).name : undefined;

/** Returns the time of the next attempt at the provider; null if there is none. */
export const getRetryAt = ({ status, retryAt }: Pick<RefundRow, 'status' | 'retryAt'>): string | null =>
  status === 'due' ? (retryAt?.toISOString() ?? null) : null;

/** Returns the ids of the refunds that replace others, by the id of the replaced one. */
async function findReplacements(db: Queryable, rows: readonly RefundRow[]): Promise<Map<string | null, string>> {
  const cancelled = rows.filter(({ method, attempts }) => method === 'source' && attempts > 0).map(({ id }) => id);
  if (cancelled.length === 0) return new Map();
  const found = await db
    .select({ id: refunds.id, replacesId: refunds.replacesId })
    .from(refunds)
    .where(inArray(refunds.replacesId, cancelled));
  return new Map(found.map(({ id, replacesId }) => [replacesId, id]));
}

/** Returns the names of users by their ids. */
async function findNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
