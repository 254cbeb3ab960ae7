import { eq } from 'drizzle-orm';
import { invoiceOrder } from '../../../../api/src/accounting/invoices/testing/invoice-order';
import { addOrder } from '../../../../api/src/accounting/invoices/testing/order-fixture';
import { buildLine, createReturnHelpers, restockAll } from '../../../../api/src/fulfilment/returns/testing/return-shop';
import { createBuyer, createOrderingHelpers } from '../../../../api/src/ordering/orders/testing/buyer';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';
import { orders, shipments } from '../../../../api/src/platform/db/schema';
import { buildCashFee } from '../../../../api/src/pricing/amounts/order-fees';
import { addProduct, setUpTestShop } from '../../../../api/src/testing/shop';
import { getGstr1 } from '../gstr1/summary';

const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000 });
const { createOrder, request, step, callAdmin } = createReturnHelpers(shop);
const today = () => toIndianDay(new Date());
const getRows = async (report: string) =>
  (await callAdmin(`GET /admin/books/reports/${report}from=${today()}&to=${today()}`)).body.data.rows;

it('has the invoice of a return fee in the GST return and among the sales', async () => {
  const getReturn = () => getGstr1(shop.db, today().slice(0, 7), new Date());
  const previous = await getReturn();
  const order = await createOrder([{ price: 1000_00, quantity: 2 }], { isGuest: true });
  await request(order, [buildLine(0, 1)]);
  await step(order, 'approve', { fee: 118 }, 1);
  await step(order, 'receive', { lines: restockAll([0, 1]).lines, note: 'Checked' }, 1);
  expect((await step(order, 'complete')).status).toBe(200);
  const current = await getReturn();
  expect(current.documents.map(({ kind }) => kind)).toEqual(['invoice', 'fee-invoice', 'credit-note']);
  expect(Math.round((current.total.amount - previous.total.amount) * 100)).toBe(1118_00);
  expect(await getRows('sales?by=product&')).toContainEqual(
    expect.objectContaining({ key: 'return-fee', label: 'Return fees', net: expect.any(Number) }),
  );
});

it('has fees of an order among the sales, without units', async () => {
  const id = await addOrder(shop, { paymentMethod: 'cod' });
  const fee = { ...buildCashFee(49_99), extension: 'gift-wrapping', taxRate: 1800, tax: 7_62 };
  const [{ total, tax }] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const charged = { fees: [fee], feeTotal: fee.amount, total: total + fee.amount, tax: tax + fee.tax };
  await shop.db.update(orders).set(charged).where(eq(orders.id, id));
  await shop.db.transaction((tx) => invoiceOrder(tx, id, new Date()));
  expect(await getRows('sales?by=category&')).toContainEqual(
    expect.objectContaining({ key: 'fee', label: 'Other fees', units: 0 }),
  );
});

it('has small differences of cash that were written off among the payments', async () => {
  const buyer = await createBuyer(shop);
  const { createOrder: placeOrder } = createOrderingHelpers(shop, () => buyer);
  const { id: productId, variantIds } = await addProduct(shop, { price: 172_00, stock: 9 });
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const id = await placeOrder({ items, paymentMethod: 'cod' });
  const lines = [{ position: 0, quantity: 1 }];
  const packed = await callAdmin(`POST /admin/orders/${id}/shipments`, { lines });
  const parcel = packed.body.data.shipments[0].id;
  await shop.db.update(shipments).set({ cashDue: 251_66 }).where(eq(shipments.id, parcel));
  await callAdmin(`POST /admin/shipments/${parcel}/status`, { status: 'handed_over' });
  await callAdmin(`POST /admin/shipments/${parcel}/status`, { status: 'delivered', cashCollected: false });
  expect((await callAdmin(`POST /admin/shipments/${parcel}/cash`, { amount: 251 })).status).toBe(200);
  expect(await getRows('payments?')).toContainEqual(
    expect.objectContaining({ kind: 'written_off', count: 1, amount: -0.66 }),
  );
});
