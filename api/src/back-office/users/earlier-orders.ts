import type { ObjectStorage } from '@vastra/platform/releases';
import { type AdminUser, toRupees } from '@vastra/shared/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { findEarlierReturnEnd } from '../../fulfilment/returns/rules/earlier-orders';
import { getReturnSettings } from '../../fulfilment/returns/rules/settings';
import { openEarlierInvoice } from '../../ordering/orders/access/earlier-invoices';
import { isOwnEarlierOrder } from '../../ordering/orders/access/earlier-orders';
import type { Queryable } from '../../platform/db/connect';
import { importedOrders, users } from '../../platform/db/schema';
import { UserNotFoundError } from './errors';

/** The bound of `earlierOrders` in the contract. */
const maxOrders = 20;

/**
 * Returns the orders that a customer has placed in the shop that this shop comes from, by account and verified email, because the account may be younger than
 * the import. Undefined without any.
 */
export async function listEarlierOrders(
  db: Queryable,
  { id, email, emailVerifiedAt }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<AdminUser['earlierOrders']> {
  const isOwn = isOwnEarlierOrder(id, emailVerifiedAt === null ? null : email);
  const rows = await db
    .select()
    .from(importedOrders)
    .where(isOwn)
    .orderBy(desc(importedOrders.placedAt))
    .limit(maxOrders);
  if (rows.length === 0) return undefined;
  const { days } = await getReturnSettings(db);
  return {
    count: await db.$count(importedOrders, and(isOwn, isNull(importedOrders.cancelledAt))),
    newest: rows.map((row) => ({
      ...{ number: row.number, source: row.source, placedAt: row.placedAt.toISOString() },
      ...{ isCancelled: row.cancelledAt !== null, total: toRupees(row.total) },
      items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      title: row.lines[0]?.title ?? '',
      returnableUntil: findEarlierReturnEnd(row, days)?.toISOString() ?? null,
      ...(row.invoiceKey !== null && { invoiceOrderId: row.id }),
    })),
  };
}

/**
 * Reads the invoice of an order that an account has placed in that shop.
 *
 * @throws UserNotFoundError, InvoiceNotFoundError
 */
export async function openUserInvoice(
  { db, storage }: { db: Queryable; storage: ObjectStorage },
  { id, order }: { id: string; order: string },
): Promise<{ name: string; pdf: Buffer }> {
  const [user] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw new UserNotFoundError();
  const isOwn = isOwnEarlierOrder(id, user.emailVerifiedAt === null ? null : user.email);
  return openEarlierInvoice({ db, storage }, order, isOwn);
}
