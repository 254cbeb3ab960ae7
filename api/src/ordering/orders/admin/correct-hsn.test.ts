import { desc, eq } from 'drizzle-orm';
import type { DocumentContent } from '../../../accounting/invoices/tax-document';
import { addOrder, jacket } from '../../../accounting/invoices/testing/order-fixture';
import { applyShipmentEvent } from '../../../fulfilment/shipments/apply-shipment-event';
import { packShipment } from '../../../fulfilment/shipments/pack-shipment';
import { auditLog, orderLines, orders, shipments, taxDocuments } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { getOrderContext } from '../order-context';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

/** An order of two saris whose product had no HSN code, so that they have the default rate of 18 %. */
const addOrderWithoutHsn = () =>
  addOrder(shop, { confirmedAt: new Date(), shippingTaxRate: 1800, shippingTax: 12_05, tax: 304_78 + 12_05 }, [
    { ...jacket, title: 'Sari', hsn: '', quantity: 2, taxRate: 1800, tax: 304_78 },
  ]);
const correct = (id: string, hsn: string, position = 0) =>
  shop.call(`PUT /admin/orders/${id}/lines/${position}/hsn`, { headers: admin.bearer, body: { hsn } });
const context = () => ({
  ...getOrderContext(shop.services),
  ...{ now: new Date(), by: 'admin' as const, actor: admin.userId },
});
const pack = (orderId: string, quantity: number) =>
  shop.db.transaction((tx) => packShipment(tx, { orderId, lines: [{ position: 0, quantity }] }, context()));
const readRow = async (shipmentId: string) => {
  const rows = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.shipmentId, shipmentId));
  const invoice = rows.find(({ kind, replacedAt }) => kind === 'invoice' && !replacedAt)!;
  const { hsn, rate, tax, amount } = (invoice.content as unknown as DocumentContent).rows[0];
  return { hsn, rate, tax, amount };
};

it('gives the line the code and its rate of today, keeps the total, and is in the audit log', async () => {
  const id = await addOrderWithoutHsn();
  const { status, body } = await correct(id, '5208');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 2077, tax: 98.9, items: [{ hsn: '5208', taxRate: 5 }] });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ total: 2077_00, tax: 95_14 + 3_76, shippingTaxRate: 500 });
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({
    ...{ actorId: admin.userId, action: 'update', entity: 'order', entityId: id },
    before: { line: 0, hsn: '', taxRate: 18 },
    after: { line: 0, hsn: '5208', taxRate: 5 },
  });
  expect(await readRow((await pack(id, 2)).id)).toEqual({ hsn: '5208', rate: 500, tax: 95_14, amount: 1998_00 });
});

it('changes no invoice: the parcels that follow have the code', async () => {
  const id = await addOrderWithoutHsn();
  const first = await pack(id, 1);
  expect((await correct(id, '5208')).status).toBe(200);
  const second = await pack(id, 1);
  expect(await readRow(first.id)).toMatchObject({ hsn: '', rate: 1800 });
  expect(await readRow(second.id)).toMatchObject({ hsn: '5208', rate: 500 });
  expect(await correct(id, '5407')).toMatchObject({ status: 409, body: { code: 'line_invoiced' } });
  // An unpacked parcel is invoiced again.
  const unpack = { status: 'cancelled' as const, by: 'admin' as const };
  await shop.db.transaction((tx) => applyShipmentEvent(tx, first.id, unpack, context()));
  expect((await correct(id, '5407')).status).toBe(200);
  const [parcel] = await shop.db
    .select()
    .from(shipments)
    .where(eq(shipments.id, (await pack(id, 1)).id));
  expect(await readRow(parcel.id)).toMatchObject({ hsn: '5407' });
});

it.each([
  ['', 400, 'invalid_input'],
  ['52', 400, 'invalid_input'],
  ['0000', 400, 'invalid_input'],
  ['52081', 400, 'invalid_input'],
])('refuses the code "%s"', async (hsn, status, code) => {
  expect(await correct(await addOrderWithoutHsn(), hsn)).toMatchObject({ status, body: { code } });
});

it('refuses an order or a line that does not exist, and a cancelled order', async () => {
  const id = await addOrderWithoutHsn();
  expect((await correct('none', '5208')).body.code).toBe('order_not_found');
  expect((await correct(id, '5208', 1)).body.code).toBe('order_line_not_found');
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
  expect((await correct(id, '5208')).body.code).toBe('line_invoiced');
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(line).toMatchObject({ hsn: '', taxRate: 1800 });
});
