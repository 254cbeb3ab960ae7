import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { prepareOnce } from '../db/prepare';
import { orders, users } from '../db/schema';

/** Recipient of the messages about an order. */
export interface Recipient {
  email: string | null;
  /** The proven number of the account, or else the order's number. */
  phone: string;
  allowsSms: boolean;
  /** Consent of the order or of its account. */
  allowsWhatsapp: boolean;
}

const getRows = prepareOnce((db) =>
  db
    .select({
      email: orders.email,
      own: orders.phone,
      account: users.phone,
      provenAt: users.phoneVerifiedAt,
      byOrder: orders.allowsWhatsapp,
      byAccount: users.allowsWhatsapp,
      allowsSms: users.allowsSms,
    })
    .from(orders)
    .leftJoin(users, eq(orders.userId, users.id))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('message-recipient'),
);

/** Returns who gets the messages about an order, with the channels that the customer allows now; undefined if the order does not exist. */
export async function loadRecipient(db: Queryable, orderId: string): Promise<Recipient | undefined> {
  const [row] = await getRows(db).execute({ orderId });
  return (
    row && {
      email: row.email,
      phone: (row.provenAt && row.account) ?? row.own,
      allowsSms: row.allowsSms ?? true,
      allowsWhatsapp: row.byOrder || row.byAccount === true,
    }
  );
}
