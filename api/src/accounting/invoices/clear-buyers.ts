import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, taxDocuments } from '../../platform/db/schema';
import type { RetentionTask } from '../../platform/retention/job';

/** Total in paise from which an invoice has to name a buyer without GSTIN (rule 46 of the CGST Rules). */
const namedFrom = 50_000_00;
/** Nine years cover the eight after the end of any financial year. */
const namedDays = 9 * 366;

/** Fields that replace the personal data in an erased postal address. */
export const anonymousAddress = { name: 'Deleted customer', phone: '', line1: '', line2: '', district: '' };

/**
 * Removes the buyer from the documents of orders. Documents of ₹50,000 and more, and documents for businesses, stay as they were issued until the
 * retention task clears them. Call it before the orders are changed, because it reads their GSTINs.
 */
export async function clearBuyers(tx: Queryable, orderIds: string[]): Promise<void> {
  const isNamed = and(inArray(orders.id, orderIds), or(gte(orders.total, namedFrom), isNotNull(orders.buyerGstin)));
  const named = (await tx.select({ id: orders.id }).from(orders).where(isNamed)).map(({ id }) => id);
  const others = orderIds.filter((id) => !named.includes(id));
  await clear(tx, inArray(taxDocuments.orderId, others));
}

async function clear(tx: Queryable, condition: SQL | undefined): Promise<number> {
  const path = sql`'{order,address}'`;
  const buyer = sql`(${taxDocuments.content} #> ${path}) || ${JSON.stringify(anonymousAddress)}::jsonb`;
  const cleared = await tx
    .update(taxDocuments)
    .set({ content: sql`jsonb_set(${taxDocuments.content} - 'buyer', ${path}, ${buyer})` })
    .where(condition)
    .returning({ number: taxDocuments.number });
  return cleared.length;
}

/** Clears the buyers of erased orders from documents whose time by law is over. */
export const documentBuyersTask: RetentionTask = {
  name: 'taxDocumentBuyers',
  run: async ({ db, getCutoff }) => {
    const isErased = inArray(
      taxDocuments.orderId,
      db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(sql`${orders.address} ->> 'name'`, anonymousAddress.name)),
    );
    const isNamed = sql`${taxDocuments.content} #>> '{order,address,name}' <> ${anonymousAddress.name}`;
    const count = await clear(db, and(isErased, isNamed, lt(taxDocuments.issuedAt, getCutoff(namedDays))));
    return { count, isComplete: true };
  },
};
