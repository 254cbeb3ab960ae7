import { and, eq, isNull } from 'drizzle-orm';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { cashRemittanceLines as lines, shipments } from '../../../api/src/platform/db/schema';
import type { RemittanceLine } from '../contract';
import { LineSettledError, RemittanceNotFoundError } from './errors';
import { selectLines } from './queries';
import { toWireLine } from './wire';

/**
 * Settles a row that did not match. The cash of its parcel counts as remitted then, so that it does not wait for another file.
 *
 * @throws RemittanceNotFoundError, LineSettledError
 */
export async function settleLine(
  tx: Queryable,
  { id, row, note, actorId }: { id: string; row: number; note: string; actorId: string },
  now: Date,
): Promise<RemittanceLine> {
  const isThisLine = and(eq(lines.remittanceId, id), eq(lines.row, row));
  const [line] = await tx.select().from(lines).where(isThisLine).for('update');
  if (!line) throw new RemittanceNotFoundError();
  if (line.outcome === 'matched' || line.settledAt) throw new LineSettledError();
  await tx.update(lines).set({ settledAt: now, settledNote: note }).where(isThisLine);
  if (line.shipmentId && line.outcome !== 'repeated')
    await tx
      .update(shipments)
      .set({ cashRemittedAt: now, updatedAt: now })
      .where(and(eq(shipments.id, line.shipmentId), isNull(shipments.cashRemittedAt)));
  await recordAuditEntry(tx, {
    actorId,
    action: 'settle',
    entity: 'remittance',
    entityId: id,
    after: { row, outcome: line.outcome, amount: line.amount, note },
  });
  const [settled] = await selectLines(tx).where(isThisLine);
  return toWireLine(settled);
}
