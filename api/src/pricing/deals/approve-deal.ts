import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { deals } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import type { AssessOffer } from '../approval/assessment';
import { type Actor, approveOffer, declineOffer, type ReadOffer } from '../approval/reply-to-request';
import type { DealRow } from './admin-list';
import { digestDeal } from './digest-deal';
import { lockDeal } from './save-deal';

/** Approves a deal and makes it active. Throws as `approveOffer` does, `DealNotFoundError` and `ChangedMeanwhileError`. */
export async function approveDeal(
  tx: Queryable,
  read: ReadOffer,
  { actor, assess }: { actor: Actor; assess: AssessOffer },
): Promise<void> {
  const { row, terms } = await lockVersion(tx, read);
  const requested = { ...row, offer: { kind: 'deal' as const, row }, terms };
  const columns = await approveOffer(tx, requested, { actor, assess, now: new Date() });
  await store(tx, row, columns, { actor, action: 'approve' });
}

/** Declines a deal with a reason. Throws as `declineOffer` does, `DealNotFoundError` and `ChangedMeanwhileError`. */
export async function declineDeal(
  tx: Queryable,
  { note, ...read }: ReadOffer & { note: string },
  actor: Actor,
): Promise<void> {
  const { row, terms } = await lockVersion(tx, read);
  const approval = declineOffer({ ...row, terms }, note, actor, new Date());
  await store(tx, row, { approval }, { actor, action: 'decline' });
}

async function lockVersion(tx: Queryable, { id, version }: ReadOffer): Promise<{ row: DealRow; terms: string }> {
  const { row, currentProducts } = await lockDeal(tx, id);
  assertSameVersion(row, version);
  return { row, terms: digestDeal(row, currentProducts) };
}

async function store(
  tx: Queryable,
  { id, approval: previous, isActive }: DealRow,
  columns: Partial<DealRow> & Pick<DealRow, 'approval'>,
  { actor, action }: { actor: Actor; action: string },
): Promise<void> {
  await offerUndo(tx, [deals, eq(deals.id, id)]);
  await tx
    .update(deals)
    .set({ ...columns, version: sql`${deals.version} + 1` })
    .where(eq(deals.id, id));
  const { approval } = columns;
  await recordAuditEntry(tx, {
    ...{ actorId: actor.userId, action, entity: 'deal', entityId: id },
    before: { approval: previous?.state ?? null, isActive },
    after: {
      approval: approval?.state,
      isActive: columns.isActive ?? isActive,
      ...(approval?.note && { note: approval.note }),
    },
  });
}
