import { and, asc, eq } from 'drizzle-orm';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders, payments, type shipments } from '../../platform/db/schema';
import { isCharge } from '../../pricing/amounts/order-fees';
import { taxFees, taxLines } from '../../pricing/tax/order-tax';
import { getRate } from '../../pricing/tax/rates';
import { loadTaxBasis } from '../../pricing/tax/tax-basis';
import { getTimeOfSupply } from '../../pricing/tax/time-of-supply';
import type { OpenInvoice } from './invoices-in-force';

type Parcel = Pick<typeof shipments.$inferSelect, 'handedOverAt'>;

/**
 * Gives the lines of an order the rates of the time of supply of a parcel that is invoiced now. Prices include GST, so only the tax in them
 * changes. Fees of extensions keep their rates. Invoices that exist keep theirs, because they store their rows. The caller has locked the order.
 */
export async function updateRates(tx: Queryable, orderId: string, { handedOverAt }: Parcel, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  // Goods that are still here leave at the earliest now.
  const events = { supplied: handedOverAt ?? now, invoiced: now, paid: await getPaidAt(tx, orderId) };
  const discounted = lines.map(({ hsn, quantity, price, discount }) => ({
    hsn,
    quantity,
    amount: price * quantity - discount,
  }));
  const { shippingFee, fees, isInterstate, shippingTaxRate } = order;
  const day = toIndianDay(getTimeOfSupply(events));
  const taxed = taxLines(await loadTaxBasis(tx), { lines: discounted, shippingFee, isInterstate }, day);
  const changed = lines.filter(({ taxRate }, index) => taxRate !== taxed.lines[index].rate);
  const hasOtherShipping = shippingFee > 0 && shippingTaxRate !== taxed.shipping.rate;
  const taxedFees = taxFees(fees, taxed.shipping, isInterstate);
  const hasOtherFees = fees.some(({ taxRate }, index) => taxRate !== taxedFees[index].taxRate);
  if (changed.length === 0 && !hasOtherShipping && !hasOtherFees) return;
  for (const { position } of changed) {
    const { rate: taxRate, tax } = taxed.lines[lines.findIndex((line) => line.position === position)];
    const isThisLine = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
    await tx.update(orderLines).set({ taxRate, tax }).where(isThisLine);
  }
  const shippingTax = hasOtherShipping ? taxed.shipping.tax : order.shippingTax;
  const tax = lines.reduce(
    (sum, line, index) => sum + (changed.includes(line) ? taxed.lines[index].tax : line.tax),
    taxedFees.reduce((sum, fee) => sum + fee.tax, shippingTax),
  );
  await tx
    .update(orders)
    .set({ tax, shippingTax, fees: taxedFees, ...(hasOtherShipping && { shippingTaxRate: taxed.shipping.rate }) })
    .where(eq(orders.id, orderId));
}

/**
 * Returns whether a rate changed after the invoice of a parcel and before its time of supply: the parcel left after the change, and the payment
 * comes after it too (section 14 (b) (i)).
 */
export async function hasOldRates(
  tx: Queryable,
  { document, content }: Pick<OpenInvoice, 'document' | 'content'>,
  { handedOverAt }: Parcel,
): Promise<boolean> {
  const issuedOn = toIndianDay(document.issuedAt);
  if (!handedOverAt || toIndianDay(handedOverAt) <= issuedOn) return false;
  const events = { supplied: handedOverAt, invoiced: document.issuedAt, paid: await getPaidAt(tx, document.orderId) };
  const suppliedOn = toIndianDay(getTimeOfSupply(events));
  const basis = await loadTaxBasis(tx);
  return content.rows
    .filter(({ position }) => !isCharge(position))
    .some(({ hsn, amount, quantity }) => {
      const line = { hsn, amount, quantity };
      return getRate(basis, line, suppliedOn) !== getRate(basis, line, issuedOn);
    });
}

async function getPaidAt(tx: Queryable, orderId: string): Promise<Date | null> {
  const [payment] = await tx.select({ paidAt: payments.paidAt }).from(payments).where(eq(payments.orderId, orderId));
  return payment?.paidAt ?? null;
}
