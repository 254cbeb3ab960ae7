import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, type orders, taxDocuments } from '../../platform/db/schema';
import { findSeller } from '../tax/seller';
import type { DocumentKind } from './issue';
import { type Sheet, sheetOf } from './sheet';

/** An order's document with everything on it; undefined when it has none. */
export async function findSheet(
  db: Queryable,
  order: typeof orders.$inferSelect,
  kind: DocumentKind,
): Promise<Sheet | undefined> {
  const documents = await db.select().from(taxDocuments).where(eq(taxDocuments.orderId, order.id));
  const document = documents.find((one) => one.kind === kind);
  if (!document) return undefined;
  const invoice = documents.find((one) => one.kind === 'invoice');
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { number, issuedAt } = document;
  const takesBack = kind === 'credit-note' && invoice ? invoice : null;
  return sheetOf({ kind, number, issuedAt, takesBack, seller: await findSeller(db) }, order, lines);
}
