import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isOwnEarlierOrder } from '../../../ordering/orders/access/earlier-orders';
import { anonymiseConsents } from '../../../platform/auth/consents/consents';
import type { Keys } from '../../../platform/auth/keys';
import type { Queryable } from '../../../platform/db/connect';
import {
  carts,
  couponRedemptions,
  draftOrders,
  idempotencyKeys,
  newsletterSubscriptions,
  orderEvents,
  orders,
  outbox,
  promotionRedemptions,
  users,
} from '../../../platform/db/schema';
import { deleteUndoEntries } from '../../../platform/undo/delete-undo-entries';
import { type DeletedPicture, deleteFeatureData, type PersonalData } from '../../personal-data';
import { AdminNotDeletableError, OpenOrdersError } from '../errors';
import { deletePhotoRow } from '../photo/photo';
import { getVerifiedContact, type UserRow } from '../queries';
import { anonymiseOrders, isOpenOrder } from './anonymise-orders';
import { deleteImportedOrders } from './imported-orders';

/** Locks the customer's cart, if there is one. It is locked before the user, as when an order is placed, to avoid deadlocks. */
export const lockExistingCart = (tx: Queryable, userId: string): Promise<unknown> =>
  tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for('update');

/** Files of a deleted account in the storage. */
export interface DeletedFiles {
  pictures: DeletedPicture[];
  /** Keys of invoices of the earlier shop. */
  invoiceKeys: string[];
}

/**
 * Deletes an account and all personal data of its owner, on the locked row. Foreign keys delete sessions, codes, addresses, cart,
 * wishlist and votes. Returns the files that the caller deletes. Throws `AdminNotDeletableError` or `OpenOrdersError`.
 */
export async function deleteAccount(
  tx: Queryable,
  user: UserRow,
  { keys, personalData }: { keys: Keys; personalData: readonly PersonalData[] },
): Promise<DeletedFiles> {
  if (user.role === 'admin') throw new AdminNotDeletableError();
  await assertNoOpenOrders(tx, user.id);
  await tx.delete(outbox).where(isMessageTo(user));
  const email = getVerifiedContact(user, 'email');
  if (email) await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
  await anonymiseOrders(tx, eq(orders.userId, user.id));
  const invoiceKeys = await deleteImportedOrders(tx, isOwnEarlierOrder(user.id, email));
  await tx.update(orderEvents).set({ actor: null }).where(eq(orderEvents.actor, user.id));
  await tx.update(couponRedemptions).set({ userId: null, phone: '' }).where(eq(couponRedemptions.userId, user.id));
  await tx
    .update(promotionRedemptions)
    .set({ userId: null, phone: '' })
    .where(eq(promotionRedemptions.userId, user.id));
  await tx.delete(draftOrders).where(eq(sql`${draftOrders.data}->>'userId'`, user.id));
  // Idempotency keys store the responses to placed orders, with the postal address.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, user.id));
  await anonymiseConsents(tx, keys, { userId: user.id, email });
  const pictures = await deleteFeatureData(personalData, tx, { userId: user.id, email });
  await deleteUndoEntries(tx);
  const photo = await deletePhotoRow(tx, user);
  await tx.delete(users).where(eq(users.id, user.id));
  return { pictures: photo ? [photo, ...pictures] : pictures, invoiceKeys };
}

async function assertNoOpenOrders(tx: Queryable, userId: string): Promise<void> {
  const [openOrder] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpenOrder))
    .limit(1);
  if (openOrder) throw new OpenOrdersError();
}

/** Returns the SQL condition on the outbox for messages to the account's verified email or phone, and messages about its orders to any. */
export function isMessageTo(user: UserRow): SQL | undefined {
  const contacts = [getVerifiedContact(user, 'email'), getVerifiedContact(user, 'phone')].filter(
    (contact) => contact !== null,
  );
  const isOfOrder = sql`exists (
    select from ${orders}
    where ${orders.userId} = ${user.id} and ${orders.email} = ${outbox.to} and strpos(${outbox.subject}, ${orders.id}) > 0
  )`;
  const isAboutOrder = sql`${outbox.orderId} in (select ${orders.id} from ${orders} where ${orders.userId} = ${user.id})`;
  return or(inArray(outbox.to, contacts), isOfOrder, isAboutOrder);
}
