import { isShipmentClosed, type ShipmentStatus, shipmentStatuses } from '@vastra/shared/contract/shipment-state';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { getOrderContext } from '../../ordering/orders/order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import {
  orderLines,
  orders,
  payments,
  refunds,
  stockMovements,
  taxDocuments,
  variants,
} from '../../platform/db/schema';
import { HttpError } from '../../platform/server/errors/http-error';
import { addProduct, setUpTestShop, type TestShop } from '../../testing/shop';
import { applyShipmentEvent } from './apply-shipment-event';
import { deriveOrderStatus } from './derive-order-status';
import { packShipment } from './pack-shipment';
import { getUnitsLeft, loadOrderUnits, sumUnits } from './units';

const stock = 100;

type Command =
  | { kind: 'pack'; position: number; quantity: number }
  | { kind: 'admin'; parcel: number; status: ShipmentStatus; isCollected: boolean; isDamaged: boolean }
  | { kind: 'carrier'; parcel: number; status: ShipmentStatus; hour: number; isCollected: boolean };

const parcel = fc.nat(4);
const status = fc.constantFrom(...shipmentStatuses);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('pack' as const), position: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('admin' as const),
    parcel,
    status,
    isCollected: fc.boolean(),
    isDamaged: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('carrier' as const), parcel, status, hour: fc.nat(20), isCollected: fc.boolean() }),
);

/** Places an order of three jackets and two coats. */
async function placeOrder(shop: TestShop, { isCash }: { isCash: boolean }) {
  const jacket = await addProduct(shop, { price: 333_50, stock });
  const coat = await addProduct(shop, { price: 1000_25, stock });
  const buyer: Buyer = { ...(await createBuyer(shop)), jacket };
  const { createOrder, confirmPayment } = createOrderingHelpers(shop, () => buyer);
  const items = [
    { productId: jacket.id, variantId: jacket.variantIds[0], quantity: 3 },
    { productId: coat.id, variantId: coat.variantIds[0], quantity: 2 },
  ];
  const id = await createOrder({ items, paymentMethod: isCash ? 'cod' : 'demo' });
  if (!isCash) await confirmPayment(id);
  return id;
}

const run = (shop: TestShop, orderId: string, input: Command, context: { now: Date }) =>
  shop.db.transaction(async (tx) => {
    const full = { ...getOrderContext(shop.services), ...context };
    if (input.kind === 'pack') {
      const { position, quantity } = input;
      await packShipment(tx, { orderId, lines: [{ position, quantity }] }, { ...full, by: 'admin' });
      return;
    }
    const { shipments } = await loadOrderUnits(tx, orderId);
    const chosen = shipments[input.parcel];
    if (!chosen) return;
    const cash = input.status === 'delivered' && input.isCollected ? { cashCollected: chosen.cashDue } : {};
    if (input.kind === 'carrier') {
      const { status, hour } = input;
      const at = new Date(Date.UTC(2027, 0, 1, hour));
      const event = { status, at, by: 'carrier' as const, carrierEventKey: `${status} ${hour}` };
      await applyShipmentEvent(tx, chosen.id, { ...event, ...cash }, full);
      return;
    }
    const grades = chosen.lines.map(({ position, quantity }) => ({
      position,
      restocked: input.isDamaged ? quantity - 1 : quantity,
      damaged: input.isDamaged ? 1 : 0,
    }));
    const isBack = input.status === 'returned_to_origin' && { grades };
    await applyShipmentEvent(tx, chosen.id, { status: input.status, by: 'admin', ...cash, ...isBack }, full);
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Compares the stored data of an order with its parcels. */
async function check({ db }: TestShop, orderId: string, previousStatus: string): Promise<void> {
  const units = await loadOrderUnits(db, orderId);
  const active = units.shipments.filter(({ status }) => status !== 'cancelled');
  for (const { position, quantity } of units.lines) {
    const packed = sum(
      active.flatMap(({ lines }) => lines.filter((line) => line.position === position).map((line) => line.quantity)),
    );
    expect(packed).toBeLessThanOrEqual(quantity);
  }
  // Stock: what was ordered is away, but for what was restocked.
  for (const line of await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))) {
    const ofLine = units.shipments.flatMap(({ lines }) => lines.filter(({ position }) => position === line.position));
    const restocked = sum(ofLine.map((unit) => unit.restocked));
    const movements = await db.select().from(stockMovements).where(eq(stockMovements.variantId, line.variantId));
    expect(sum(movements.map(({ change }) => change))).toBe(restocked - line.quantity);
    const [variant] = await db.select().from(variants).where(eq(variants.id, line.variantId));
    expect(variant.stock).toBe(stock + restocked - line.quantity);
  }
  // Cash: no more is due than for the order, and what is collected is what was received.
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(sum(active.map(({ cashDue }) => cashDue))).toBeLessThanOrEqual(payment.amount);
  for (const { cashCollected, cashDue } of active) expect(cashCollected ?? 0).toBeLessThanOrEqual(cashDue);
  const isCash = order.paymentMethod === 'cod';
  if (isCash) expect(payment.paidAmount ?? 0).toBe(sum(units.shipments.map(({ cashCollected }) => cashCollected ?? 0)));
  const isWhole = getUnitsLeft(units).length === 0;
  const isWaived = active.some(({ status }) => status === 'returned_to_origin' || status === 'lost');
  if (isCash && isWhole && !isWaived) expect(sum(active.map(({ cashDue }) => cashDue))).toBe(payment.amount);
  // Refunds and credit notes: never more than was received and invoiced.
  const refunded = sum(
    (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(({ amount }) => amount),
  );
  expect(refunded).toBeLessThanOrEqual(isCash ? 0 : order.total);
  const documents = await db.select().from(taxDocuments).where(eq(taxDocuments.orderId, orderId));
  const credited = documents.filter(({ kind }) => kind === 'credit-note');
  const invoices = documents.filter(({ kind, replacedAt }) => kind === 'invoice' && !replacedAt);
  const sumAmounts = (rows: typeof documents): number =>
    sum(rows.map(({ content }) => (content as unknown as { total: { amount: number } }).total.amount));
  expect(invoices.map(({ shipmentId }) => shipmentId).sort()).toEqual(active.map(({ id }) => id).sort());
  if (isWhole) expect(sumAmounts(invoices)).toBe(order.total);
  for (const invoice of documents.filter(({ kind }) => kind === 'invoice')) {
    const amount = sumAmounts(credited.filter(({ invoiceNumber }) => invoiceNumber === invoice.number));
    expect(amount).toBeLessThanOrEqual(sumAmounts([invoice]));
    // The commands of a parcel before its hand-over cancel its invoice.
    if (invoice.replacedAt) expect(amount).toBe(invoice.cancelledAt ? 0 : sumAmounts([invoice]));
  }
  // A parcel's cash is its invoice, in whole rupees if the total is.
  const charged = active.filter(({ status }) => isCash && status !== 'returned_to_origin' && status !== 'lost');
  for (const { id, cashDue } of charged) {
    expect(sumAmounts(invoices.filter(({ shipmentId }) => shipmentId === id))).toBe(cashDue);
    if (order.total % 100 === 0) expect(cashDue % 100).toBe(0);
  }
  const settled = units.shipments.filter(
    ({ status, lines }) =>
      status === 'lost' || (status === 'returned_to_origin' && lines.some((line) => line.restocked + line.damaged > 0)),
  );
  expect(credited).toHaveLength(settled.length);
  // The order's status is derived, whatever happened before.
  expect(order.status).toBe(
    deriveOrderStatus({
      current: previousStatus as typeof order.status,
      orderedUnits: sumUnits(units.lines),
      shipments: units.shipments.map(({ status, lines }) => ({ status, units: sumUnits(lines) })),
      receivedUnits: 0,
    }),
  );
  for (const { status, closedAt } of units.shipments) expect(closedAt !== null).toBe(isShipmentClosed(status));
}

describe('whatever happens to parcels', () => {
  const shop = setUpTestShop();

  it('units, stock, cash, refunds and the status of the order add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(command, { minLength: 4, maxLength: 14 }), async (isCash, commands) => {
        const id = await placeOrder(shop, { isCash });
        for (const [index, input] of commands.entries()) {
          const [{ status: previousStatus }] = await shop.db.select().from(orders).where(eq(orders.id, id));
          const now = new Date(Date.UTC(2027, 0, 1, index));
          await run(shop, id, input, { now }).catch((error) => {
            if (!(error instanceof HttpError)) throw error;
          });
          await check(shop, id, previousStatus);
        }
      }),
      { numRuns: 12 },
    );
  });
});
