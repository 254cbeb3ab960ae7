import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { anonymiseConsents, exportConsents } from '../../platform/auth/consents/consents';
import type { Keys } from '../../platform/auth/keys';
import { findContactOwner } from '../../platform/auth/users';
import type { Queryable } from '../../platform/db/connect';
import { draftOrders, newsletterSubscriptions, orders, outbox, privacyRequests, users } from '../../platform/db/schema';
import { deleteUndoEntries } from '../../platform/undo/delete-undo-entries';
import { anonymiseOrders, isOpenOrder } from '../account/personal-data/anonymise-orders';
import { exportMails, exportNewsletter, exportOrders } from '../account/personal-data/export-account';
import {
  deleteImportedOrders,
  exportImportedOrders,
  isGuestImportedOrder,
} from '../account/personal-data/imported-orders';
import { type DeletedPicture, deleteFeatureData, exportFeatureData, type PersonalData } from '../personal-data';
import { GuestOrdersOpenError } from './errors';
import { isGuestOrderWith, type OpenRequest } from './requests';

interface ErasureServices {
  keys: Keys;
  personalData: readonly PersonalData[];
}

/** Says how a person without an account, who cannot sign in, gets an invoice of the earlier shop. */
const invoiceNote = 'The shop sends it on request.';

const accountNote =
  'There is an account with this email. Please sign in and export it under Account, Profile, Security and privacy.';

/**
 * Returns what the shop stores under an email without an account; amounts in rupees. Reviews, wishlists and addresses need an account, so
 * there are none.
 */
export async function exportPersonalData(
  { db, keys, personalData }: { db: Queryable } & ErasureServices,
  { email }: OpenRequest,
  now: Date,
) {
  const hasAccount = Boolean(await findContactOwner(db, { email }));
  const { createdAt, expiresAt } = privacyRequests;
  return {
    exportedAt: now.toISOString(),
    email,
    account: hasAccount ? accountNote : null,
    registrations: await exportRegistrations(db, email),
    orders: await exportOrders(db, isGuestOrderWith(email), now),
    ordersOfEarlierShop: await exportImportedOrders(db, isGuestImportedOrder(email), () => invoiceNote),
    newsletter: await exportNewsletter(db, email),
    ...(await exportFeatureData(personalData, db, { email })),
    mails: await exportMails(db, isGuestMail(email, hasAccount)),
    consents: await exportConsents(db, keys, { email }),
    requests: await db.select({ createdAt, expiresAt }).from(privacyRequests).where(eq(privacyRequests.email, email)),
  };
}

const isGuestDraftWith = (email: string) =>
  sql`${draftOrders.data}->>'email' = ${email} and ${draftOrders.data}->>'userId' is null`;

const isUnfinishedRegistration = (email: string) => and(eq(users.email, email), eq(users.isVerified, false));

/** Returns registrations with the email that were begun and never finished. */
function exportRegistrations(db: Queryable, email: string) {
  const { name, phone, termsAcceptedAt, createdAt } = users;
  return db.select({ name, phone, termsAcceptedAt, createdAt }).from(users).where(isUnfinishedRegistration(email));
}

/**
 * Returns the SQL condition on the outbox: mails to the email, or if an account has it only those about orders of a guest; and every message about such
 * an order.
 */
function isGuestMail(email: string, hasAccount: boolean): SQL | undefined {
  const isOfGuestOrder = sql`exists (
    select from ${orders} where ${isGuestOrderWith(email)} and strpos(${outbox.subject}, ${orders.id}) > 0
  )`;
  const isAboutGuestOrder = sql`${outbox.orderId} in (select ${orders.id} from ${orders} where ${isGuestOrderWith(email)})`;
  return or(and(eq(outbox.to, email), hasAccount ? isOfGuestOrder : undefined), isAboutGuestOrder);
}

/**
 * Erases what is stored under the email of a request, in the caller's transaction. Orders stay anonymous for the tax office. Returns their
 * number, pictures whose files the caller deletes, and the keys of invoices of the earlier shop, which the caller removes after the commit. Throws `GuestOrdersOpenError` if one is on its way.
 */
export async function erasePersonalData(
  tx: Queryable,
  { keys, personalData }: ErasureServices,
  { id, email }: OpenRequest,
  now = new Date(),
): Promise<{ anonymisedOrders: number; pictures: DeletedPicture[]; invoiceKeys: string[] }> {
  // Locked before they are looked at, so that none changes meanwhile.
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isGuestOrderWith(email))
    .orderBy(orders.id)
    .for('update');
  const ids = rows.map((order) => order.id);
  const openOrders = ids.length > 0 ? await tx.$count(orders, and(inArray(orders.id, ids), isOpenOrder)) : 0;
  if (openOrders > 0) throw new GuestOrdersOpenError();
  const hasAccount = Boolean(await findContactOwner(tx, { email }));
  await tx.delete(outbox).where(isGuestMail(email, hasAccount));
  const pictures = await deleteFeatureData(personalData, tx, { email });
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
  await tx.delete(users).where(isUnfinishedRegistration(email));
  await tx.delete(draftOrders).where(isGuestDraftWith(email));
  const invoiceKeys = await deleteImportedOrders(tx, isGuestImportedOrder(email));
  await anonymiseConsents(tx, keys, { email });
  await deleteUndoEntries(tx);
  const anonymisedOrders = await anonymiseOrders(tx, or(inArray(orders.id, ids)));
  await tx
    .delete(privacyRequests)
    .where(
      and(eq(privacyRequests.email, email), isNull(privacyRequests.erasedAt), sql`${privacyRequests.id} <> ${id}`),
    );
  await tx.update(privacyRequests).set({ email: null, erasedAt: now }).where(eq(privacyRequests.id, id));
  return { anonymisedOrders, pictures, invoiceKeys };
}
