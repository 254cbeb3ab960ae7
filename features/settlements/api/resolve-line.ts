import { and, eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { users } from '../../../api/src/platform/db/schema';
import type { SettlementLine } from '../contract';
import { DifferenceResolvedError, SettlementNotFoundError } from './errors';
import { toLine } from './queries';
import { settlementLines as lines } from './tables';
import { isOpen } from './wire';

/**
 * Resolves a line that did not match, with a note of the person who has found out why.
 *
 * @throws SettlementNotFoundError, DifferenceResolvedError
 */
export async function resolveLine(
  tx: Queryable,
  { id, line: lineId, note, actorId }: { id: string; line: number; note: string; actorId: string },
  now: Date,
): Promise<SettlementLine> {
  const isThisLine = and(eq(lines.settlementRow, id), eq(lines.id, lineId));
  const [line] = await tx.select().from(lines).where(isThisLine).for('update');
  if (!line) throw new SettlementNotFoundError();
  if (!isOpen(line)) throw new DifferenceResolvedError();
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
  const [resolved] = await tx
    .update(lines)
    .set({ resolvedAt: now, resolvedBy: user?.name ?? '', resolvedNote: note })
    .where(isThisLine)
    .returning();
  await recordAuditEntry(tx, {
    actorId,
    action: 'resolve',
    entity: 'settlement',
    entityId: id,
    after: { row: line.row, kind: line.kind, entityId: line.entityId, outcome: line.outcome, net: line.net, note },
  });
  return toLine(resolved);
}
