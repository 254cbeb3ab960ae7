import { eq, inArray } from 'drizzle-orm';
import { orderLines, orders, payments, shipmentLines, shipments, taxDocuments } from '../../platform/db/schema';
import { buildCashFee } from '../../pricing/amounts/order-fees';
import { setUpTestShop } from '../../testing/shop';
import { issueCreditNotes } from './credit-notes';
import { issueShipmentInvoice } from './shipment-invoice';
import type { DocumentContent } from './tax-document';
import { addOrder, jacket } from './testing/order-fixture';

// On 22 September 2025 apparel of at most ₹2,500 went from 12 % to 5 % (above ₹1,000), and dearer apparel from 12 % to 18 %.
const shop = setUpTestShop();
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const lines = [
  { ...jacket, price: 1999_00, quantity: 2, taxRate: 1200, tax: 428_36 },
  { ...jacket, variantId: 'coat', price: 2999_00, taxRate: 1200, tax: 321_32 },
];

/** An order of 20 September with the rates of that day: two jackets, a coat, and ₹79 for the delivery. */
async function addOldOrder(paidOn: string | null): Promise<string> {
  const id = await addOrder(
    shop,
    { placedAt: noon('2025-09-20'), shippingTaxRate: 1200, shippingTax: 8_46, tax: 758_14 },
    lines,
  );
  const paidAt = paidOn ? noon(paidOn) : null;
  await shop.db.insert(payments).values({ orderId: id, provider: paidAt ? 'demo' : 'cod', amount: 7076_00, paidAt });
  return id;
}
async function insertParcel(orderId: string, units: readonly number[], day: string, number = 1) {
  const [shipment] = await shop.db
    .insert(shipments)
    .values({ orderId, number, createdAt: noon(day), updatedAt: noon(day) })
    .returning();
  const contents = units.map((quantity, position) => ({ shipmentId: shipment.id, orderId, position, quantity }));
  await shop.db.insert(shipmentLines).values(contents.filter(({ quantity }) => quantity > 0));
  return shipment;
}
const invoice = (shipment: typeof shipments.$inferSelect, day: string) =>
  shop.db.transaction((tx) => issueShipmentInvoice(tx, shipment, noon(day)));
const handOver = async ({ id }: { id: string }, day: string) => {
  const [shipment] = await shop.db
    .update(shipments)
    .set({ status: 'handed_over', handedOverAt: noon(day) })
    .where(eq(shipments.id, id))
    .returning();
  return invoice(shipment, day);
};
/** Returns amount and tax of each row, and its rate in percent. */
async function readRows(number: string | null) {
  const [{ content }] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.number, number!));
  return (content as unknown as DocumentContent).rows.map(({ amount, tax, rate }) => [amount, tax, rate / 100]);
}
const oldRows = [
  [3998_00, 428_36, 12],
  [2999_00, 321_32, 12],
  [79_00, 8_46, 12],
];
const newRows = [
  [3998_00, 190_38, 5],
  [2999_00, 457_47, 18],
  [79_00, 12_05, 18],
];

test('an order that is paid before a change, and packed and handed over after it, has the new rates', async () => {
  const id = await addOldOrder('2025-09-20');
  const shipment = await insertParcel(id, [2, 1], '2025-09-23');
  const number = await invoice(shipment, '2025-09-23');
  expect(await readRows(number)).toEqual(newRows);
  expect(await handOver(shipment, '2025-09-23')).toBe(number);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ total: 7076_00, tax: 190_38 + 457_47 + 12_05, shippingTaxRate: 1800 });
  const stored = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  expect(stored.map(({ taxRate, tax }) => [taxRate, tax])).toEqual([
    [500, 190_38],
    [1800, 457_47],
  ]);
});

test('the fee of cash on delivery has the new rate of the goods, and fees of extensions keep theirs', async () => {
  const fees = [
    { ...buildCashFee(49_00), taxRate: 1200, tax: 5_25 },
    { ...buildCashFee(49_00), extension: 'gift-wrapping', taxRate: 1200, tax: 5_25 },
  ];
  const id = await addOldOrder('2025-09-20');
  await shop.db.update(orders).set({ fees, feeTotal: 98_00, total: 7174_00, tax: 768_64 }).where(eq(orders.id, id));
  const number = await invoice(await insertParcel(id, [2, 1], '2025-09-23'), '2025-09-23');
  expect(await readRows(number)).toEqual([...newRows, [49_00, 7_47, 18], [49_00, 5_25, 12]]);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order.tax).toBe(190_38 + 457_47 + 12_05 + 7_47 + 5_25);
});

test('an order that is packed and handed over before a change has the old rates, whenever it is paid', async () => {
  const shipment = await insertParcel(await addOldOrder(null), [2, 1], '2025-09-21');
  const number = await invoice(shipment, '2025-09-21');
  expect(await readRows(number)).toEqual(oldRows);
  expect(await handOver(shipment, '2025-09-21')).toBe(number);
});

test('a parcel that is packed before a change and handed over after it keeps its invoice if it was paid before', async () => {
  const shipment = await insertParcel(await addOldOrder('2025-09-20'), [2, 1], '2025-09-21');
  const number = await invoice(shipment, '2025-09-21');
  expect(await handOver(shipment, '2025-09-22')).toBe(number);
  expect(await readRows(number)).toEqual(oldRows);
});

test('a parcel with cash on delivery that is handed over after a change has a new invoice with the new rates', async () => {
  const id = await addOldOrder(null);
  const shipment = await insertParcel(id, [2, 1], '2025-09-21');
  const first = await invoice(shipment, '2025-09-21');
  const second = await handOver(shipment, '2025-09-22');
  expect(second).not.toBe(first);
  expect(await readRows(second)).toEqual(newRows);
  const documents = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id));
  const note = documents.find(({ kind }) => kind === 'credit-note')!;
  expect(note.invoiceNumber).toBe(first);
  expect(await readRows(note.number)).toEqual(oldRows);
  expect(documents.find(({ number }) => number === first)!.replacedAt).toEqual(noon('2025-09-22'));
  expect(await handOver(shipment, '2025-09-23')).toBe(second);
});

it('taxes each parcel of an order at the rates of its day, and credit notes at the rates of their invoice', async () => {
  const id = await addOldOrder('2025-09-20');
  const first = await insertParcel(id, [1, 0], '2025-09-21');
  const second = await insertParcel(id, [1, 1], '2025-09-22', 2);
  const numbers = [await invoice(first, '2025-09-21'), await invoice(second, '2025-09-22')];
  const oldJacket = [1999_00, 214_18, 12];
  expect(await readRows(numbers[0])).toEqual([oldJacket, [79_00, 8_46, 12]]);
  expect(await readRows(numbers[1])).toEqual([[1999_00, 95_19, 5], newRows[1]]);
  const parcels = inArray(shipments.id, [first.id, second.id]);
  await shop.db
    .update(shipments)
    .set({ status: 'delivered', deliveredAt: noon('2025-09-24') })
    .where(parcels);
  const part = { orderId: id, lines: [{ position: 0, quantity: 1 }], shipmentId: first.id };
  const [note] = await shop.db.transaction((tx) => issueCreditNotes(tx, part, noon('2025-09-25')));
  expect(await readRows(note)).toEqual([oldJacket]);
});
