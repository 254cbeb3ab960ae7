import { asc, eq } from 'drizzle-orm';
import { addGiftCard, addStoreCredit, readBalance } from '../../accounting/credit/testing/credit';
import type { InvoiceContent } from '../../accounting/invoices/tax-document';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { refunds, shipments, taxDocuments } from '../../platform/db/schema';
import { extractPdfText } from '../../testing/pdf-text';
import { addCoupon, addProduct, setUpTestShop } from '../../testing/shop';
import { loadPickupRequest } from '../returns/pickups/pickup-request';
import { useShiprocketStandIn } from './carriers/shiprocket/testing/use-shiprocket-stand-in';
import { parcelSize } from './carriers/testing/carrier-shop';

const { standIn, shiprocket } = useShiprocketStandIn();
const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000, shiprocket });
let buyer: Buyer;
const { createOrder, confirmPayment, getAdmin, openOrder, getPayment, listMails } = createOrderingHelpers(
  shop,
  () => buyer,
);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const call = async (route: string, body?: object) =>
  shop.call(route, { headers: (await getAdmin()).bearer, ...(body && { body }) });

/** Places an order with a line per price, in rupees, with cash on delivery. */
async function placeCashOrder(prices: readonly number[], body: object = {}): Promise<string> {
  const items = [];
  for (const price of prices) {
    const { id: productId, variantIds } = await addProduct(shop, { price: price * 100, stock: 9 });
    items.push({ productId, variantId: variantIds[0], quantity: 1 });
  }
  return createOrder({ items, paymentMethod: 'cod', ...body });
}
/** Packs units of some lines, one each, and resolves to the new parcel. */
async function pack(id: string, positions: readonly number[]) {
  const lines = positions.map((position) => ({ position, quantity: 1 }));
  const { body } = await call(`POST /admin/orders/${id}/shipments`, { lines });
  return body.data.shipments.at(-1) as { id: string; number: number; cashDue: number };
}
const step = async (parcelId: string, status: string, more: object = {}) => {
  const reply = await call(`POST /admin/shipments/${parcelId}/status`, { status, ...more });
  expect(reply.status).toBe(200);
};
const deliver = async (parcelId: string) => {
  await step(parcelId, 'handed_over');
  const [{ cashDue }] = await shop.db.select().from(shipments).where(eq(shipments.id, parcelId));
  await step(parcelId, 'delivered', cashDue > 0 ? { cashCollected: true } : {});
};
/** Sends a parcel that comes back, and resolves to its refunds and the amount of its credit note, in rupees. */
async function comeBack(id: string, parcel: { id: string }, positions: readonly number[]) {
  await step(parcel.id, 'handed_over');
  const grades = positions.map((position) => ({ position, restocked: 1, damaged: 0 }));
  await step(parcel.id, 'returned_to_origin', { grades });
  const rows = await shop.db.select().from(refunds).where(eq(refunds.shipmentId, parcel.id)).orderBy(asc(refunds.id));
  const documents = await listDocuments(id);
  const note = documents.find(({ kind, shipmentId }) => kind === 'credit-note' && shipmentId === parcel.id)!;
  return { refunds: rows.map(({ method, amount }) => [method, amount / 100]), note: note.amount / 100 };
}
const listDocuments = async (id: string) =>
  (await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id))).map(({ content, ...row }) => ({
    ...row,
    amount: (content as { total: { amount: number } }).total.amount,
    payment: (content as { payment?: object }).payment,
  }));

describe('a parcel of an order that credit paid in part', () => {
  it('is refunded what credit paid of it after an edit, and no more than its credit note', async () => {
    const { userId } = buyer.customer;
    await addStoreCredit(shop.db, userId, 1500_00);
    const id = await placeCashOrder([498, 329, 1299], { useStoreCredit: true });
    expect(await openOrder(id)).toMatchObject({ total: 2126, creditUsed: 1500 });
    const order = await call(`GET /admin/orders/${id}`);
    const lines = order.body.data.items
      .slice(0, 2)
      .map(({ variantId }: { variantId: string }, position: number) => ({ position, variantId, quantity: 1 }));
    const version = order.body.data.updatedAt;
    const edited = await call(`POST /admin/orders/${id}/edit`, { lines, version, expectedTotal: 827 });
    // The customer's page shows the rest as "Rest of the total": it was -673.
    expect(edited.body.data).toMatchObject({ total: 827, creditUsed: 827 });
    const [delivered, back] = [await pack(id, [0]), await pack(id, [1])];
    await deliver(delivered.id);
    expect(await comeBack(id, back, [1])).toEqual({ refunds: [['store_credit', 329]], note: 329 });
    expect(await readBalance(shop.db, { userId })).toBe(673_00 + 329_00);
  });

  it('gives back the same credit before and after the other parcel was delivered and paid', async () => {
    const seen = [];
    for (const isLate of [true, false]) {
      buyer = await createBuyer(shop);
      await addStoreCredit(shop.db, buyer.customer.userId, 500_00);
      const id = await placeCashOrder([700, 800], { useStoreCredit: true });
      const [first, second] = [await pack(id, [0]), await pack(id, [1])];
      if (isLate) await deliver(second.id);
      seen.push(await comeBack(id, first, [0]));
      if (!isLate) await deliver(second.id);
      expect(await getPayment(id)).toMatchObject({ paidAmount: second.cashDue * 100 });
    }
    // Its cash of 466.67 was rounded to 467.
    expect(seen[0]).toEqual({ refunds: [['store_credit', 233.33]], note: 700.33 });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('gives a gift card and store credit back their own parts', async () => {
    const { userId } = buyer.customer;
    await addStoreCredit(shop.db, userId, 300_00);
    const { id: giftCardId, code: giftCardCode } = await addGiftCard(shop, 600_00);
    const id = await placeCashOrder([750, 750], { useStoreCredit: true, giftCardCode });
    const back = await pack(id, [0]);
    await comeBack(id, back, [0]);
    expect([await readBalance(shop.db, { giftCardId }), await readBalance(shop.db, { userId })]).toEqual([
      300_00, 150_00,
    ]);
    const invoice = (await listDocuments(id)).find(({ kind }) => kind === 'invoice');
    expect(invoice?.payment).toEqual({ giftCard: 300_00, credit: 150_00, money: 300_00 });
  });
});

describe('a returned item', () => {
  it('goes back as it was paid, whatever else came back before', async () => {
    const { userId } = buyer.customer;
    await addStoreCredit(shop.db, userId, 300_00);
    const id = await placeCashOrder([500, 700], { useStoreCredit: true });
    for (const position of [0, 1]) await deliver((await pack(id, [position])).id);
    const listed = [];
    for (const position of [0, 1]) {
      const line = { position, quantity: 1, reason: 'too_small', condition: 'tried_on', resolution: 'refund' };
      const { body } = await call(`POST /admin/orders/${id}/returns`, { lines: [line] });
      const returnId: string = body.data.id;
      const receipt = { lines: [{ position, restocked: 1, damaged: 0, missing: 0 }], note: '' };
      await call(`POST /admin/returns/${returnId}/receive`, receipt);
      expect((await call(`POST /admin/returns/${returnId}/complete`, {})).status).toBe(200);
      const rows = await shop.db.select().from(refunds).where(eq(refunds.returnId, returnId));
      listed.push(rows.map(({ method, amount }) => [method, amount / 100]).sort());
    }
    expect(listed).toEqual([
      [
        ['payout', 375],
        ['store_credit', 125],
      ],
      [
        ['payout', 525],
        ['store_credit', 175],
      ],
    ]);
  });
});

describe('the delivery fee of an order with cash on delivery', () => {
  /** Resolves to the cash and the invoice of each parcel that is not unpacked, in rupees. */
  const readParcels = async (id: string) => {
    const documents = await listDocuments(id);
    const rows = await shop.db.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(asc(shipments.number));
    return rows
      .filter(({ status }) => status !== 'cancelled')
      .map((parcel) => ({
        number: parcel.number,
        cash: parcel.cashDue / 100,
        invoice: documents.find(({ kind, shipmentId }) => kind === 'invoice' && shipmentId === parcel.id)!.amount / 100,
      }));
  };

  it('is collected with the parcel whose invoice has it, which was unpacked and packed again', async () => {
    const id = await placeCashOrder([300, 200, 400], { shippingMethod: 'express' });
    expect(await openOrder(id)).toMatchObject({ total: 1099, shippingFee: 199 });
    const first = await pack(id, [0]);
    await pack(id, [1]);
    await step(first.id, 'cancelled');
    await pack(id, [0]);
    expect(await readParcels(id)).toEqual([
      { number: 2, cash: 200, invoice: 200 },
      { number: 3, cash: 499, invoice: 499 },
    ]);
    await pack(id, [2]);
    expect((await readParcels(id))[2]).toEqual({ number: 4, cash: 400, invoice: 400 });
  });

  it('is not collected twice when the other parcel is packed again', async () => {
    const id = await placeCashOrder([300, 200, 400], { shippingMethod: 'express' });
    const [first, second] = [await pack(id, [0]), await pack(id, [1])];
    await step(first.id, 'cancelled');
    const third = await pack(id, [2]);
    await step(second.id, 'cancelled');
    expect(third.cashDue).toBe(599);
    await pack(id, [0]);
    await pack(id, [1]);
    expect(await readParcels(id)).toEqual([
      { number: 3, cash: 599, invoice: 599 },
      { number: 4, cash: 300, invoice: 300 },
      { number: 5, cash: 200, invoice: 200 },
    ]);
  });

  it('is on the slip and the label of its parcel only', async () => {
    const id = await placeCashOrder([300, 400]);
    const download = async (path: string) =>
      extractPdfText(
        (await shop.app.inject({ url: `/api/v1${path}`, headers: (await getAdmin()).bearer })).rawPayload,
      ).map((text) => text.replaceAll(/\s/g, ''));
    const [first, second] = [await pack(id, [1]), await pack(id, [0])];
    const slips = await download(`/admin/orders/${id}/packing-slip`);
    expect(slips.map((text) => [/Parcel\d/.exec(text)?.[0], /Collect₹[\d,.]+?(?=[A-Z])/.exec(text)?.[0]])).toEqual([
      ['Parcel1', 'Collect₹479'],
      ['Parcel2', 'Collect₹300'],
    ]);
    const labels = await download(`/admin/shipments/labels?id=${first.id}&id=${second.id}`);
    expect(labels.map((text) => /COLLECT₹[\d,.]+\d{2}/.exec(text)?.[0])).toEqual(['COLLECT₹479.00', 'COLLECT₹300.00']);
  });
});

describe('a parcel', () => {
  const read = async (path: string) =>
    extractPdfText((await shop.app.inject({ url: `/api/v1${path}`, headers: (await getAdmin()).bearer })).rawPayload)
      .join(' ')
      .replaceAll(/\s/g, '');
  const findAmount = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1].replaceAll(',', ''));

  let couponCount = 0;

  /** Packs two of three units whose discount is no whole number of paise each, and asks everything that names an amount of the parcel. */
  async function readAmounts(isCash: boolean, cashPaidOnline = 0) {
    const code = `FIXED${++couponCount}`;
    await addCoupon(shop, { code, discountType: 'fixed', discountValue: 100_00 });
    const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 9 });
    const items = [{ productId, variantId: variantIds[0], quantity: 3 }];
    const id = await createOrder({
      ...{ items, couponCode: code, shippingMethod: 'express', paymentMethod: isCash ? 'cod' : 'demo' },
    });
    if (!isCash) await confirmPayment(id);
    const packed = await call(`POST /admin/orders/${id}/shipments`, {
      ...{ lines: [{ position: 0, quantity: 2 }], package: parcelSize },
    });
    const { id: parcelId } = packed.body.data.shipments[0];
    if (cashPaidOnline > 0) await shop.db.update(shipments).set({ cashPaidOnline }).where(eq(shipments.id, parcelId));
    await call(`GET /admin/shipments/${parcelId}/rates?carrier=shiprocket`);
    const label = await read(`/admin/shipments/labels?id=${parcelId}`);
    const booked = await call(`POST /admin/shipments/${parcelId}/booking`, { carrier: 'shiprocket', serviceId: '10' });
    expect(booked).toMatchObject({ status: 200 });
    const slip = await read(`/admin/orders/${id}/packing-slip`);
    const manifest = await call('POST /admin/manifests', { shipmentIds: [parcelId] });
    const paper = await read(`/admin/manifests/${manifest.body.data.id}/file`);
    const { content } = (await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id)))[0];
    const { rows, payment } = content as unknown as InvoiceContent;
    const [{ body }] = standIn.parcels;
    return {
      invoice: {
        goods: rows.filter(({ position }) => position !== null).reduce((sum, { amount }) => sum + amount, 0) / 100,
        money: payment.money / 100,
      },
      declared: standIn.declaredValues[0],
      booking: [body.payment_method, body.sub_total],
      label: findAmount(label, /COLLECT₹([\d,]+\.\d\d)/),
      slip: findAmount(slip, /Collect₹([\d,.]+?)(?=[A-Z])/),
      manifest: findAmount(paper, /Cashtocollect₹([\d,]+\.\d\d)/),
      isPrepaid: [label.includes('PREPAID'), paper.includes('Prepaid')],
    };
  }

  test('with cash on delivery has the amounts of its invoice on its label, slip and manifest, and at the courier', async () => {
    // 933.33 with the delivery of 199, rounded to whole rupees.
    expect(await readAmounts(true)).toEqual({
      invoice: { goods: 933.33, money: 1132 },
      declared: 933.33,
      booking: ['COD', 1132],
      ...{ label: 1132, slip: 1132, manifest: 1132, isPrepaid: [false, false] },
    });
  });

  test('of which cash was paid online has what is left on its label, slip and manifest, and at the courier', async () => {
    expect(await readAmounts(true, 1000_00)).toEqual({
      invoice: { goods: 933.33, money: 1132 },
      declared: 933.33,
      booking: ['COD', 132],
      ...{ label: 132, slip: 132, manifest: 132, isPrepaid: [false, false] },
    });
    standIn.reset();
    expect(await readAmounts(true, 1132_00)).toMatchObject({
      booking: ['Prepaid', 933.33],
      isPrepaid: [true, true],
    });
  });

  test('that a courier fetches from the customer declares the price of its items', async () => {
    await addCoupon(shop, { code: 'FETCHED', discountType: 'fixed', discountValue: 100_00 });
    const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 9 });
    const items = [{ productId, variantId: variantIds[0], quantity: 3 }];
    const orderId = await createOrder({ items, couponCode: 'FETCHED', paymentMethod: 'cod' });
    const packed = await call(`POST /admin/orders/${orderId}/shipments`, { lines: [{ position: 0, quantity: 3 }] });
    await deliver(packed.body.data.shipments[0].id);
    const line = { position: 0, quantity: 2, reason: 'too_small', condition: 'tried_on', resolution: 'refund' };
    const { id } = (await call(`POST /admin/orders/${orderId}/returns`, { lines: [line] })).body.data;
    expect(await loadPickupRequest(shop.db, { id, orderId })).toMatchObject({ value: 933_33, cashDue: 0 });
  });

  test('that is prepaid declares the goods of its invoice, without the delivery', async () => {
    expect(await readAmounts(false)).toMatchObject({
      invoice: { goods: 933.33, money: 1132.33 },
      declared: 933.33,
      booking: ['Prepaid', 933.33],
      isPrepaid: [true, true],
    });
  });
});

describe('an order with cash on delivery whose total has paise', () => {
  it('is rounded before it is placed, and on all that follows', async () => {
    await addCoupon(shop, { code: 'NINE', discountType: 'percentage', discountValue: 9 });
    const jacket = await addProduct(shop, { price: 777_00, stock: 9 });
    const items = [{ productId: jacket.id, variantId: jacket.variantIds[0], quantity: 3 }];
    const purchase = { items, couponCode: 'NINE', shippingMethod: 'standard' };
    const getQuote = async (paymentMethod?: string) =>
      (
        await shop.call('POST /checkout/quote', {
          headers: buyer.customer.bearer,
          body: { ...purchase, paymentMethod },
        })
      ).body.data;
    expect(await getQuote('demo')).toMatchObject({ total: 2121.21, amountDue: 2121.21 });
    expect(await getQuote('demo')).not.toHaveProperty('rounding');
    expect(await getQuote()).toMatchObject({ total: 2121.21 });
    const cash = await getQuote('cod');
    expect(cash).toMatchObject({ subtotal: 2331, discount: 209.79, rounding: -0.21, total: 2121, amountDue: 2121 });
    expect(cash.tax).toBe((await getQuote('demo')).tax);
    const body = { ...purchase, paymentMethod: 'cod', expectedTotal: 2121 };
    const id = await createOrder(body);
    expect(await openOrder(id)).toMatchObject({ rounding: -0.21, total: 2121 });
    const [mail] = await listMails(id);
    expect(mail.body).toContain('Rounding  -₹0.21');
    expect(mail.body).toContain('Total, Cash on Delivery  ₹2,121');
    const parcels = [await pack(id, [0]), await pack(id, [0]), await pack(id, [0])];
    expect(parcels.map(({ cashDue }) => cashDue)).toEqual([707, 707, 707]);
    const invoices = (await listDocuments(id)).filter(({ kind }) => kind === 'invoice');
    expect(invoices.map(({ amount }) => amount)).toEqual([707_00, 707_00, 707_00]);
    const url = `/api/v1/orders/${id}/invoice?number=${invoices[0].number}`;
    const pdf = await shop.app.inject({ url, headers: buyer.customer.bearer });
    const text = extractPdfText(pdf.rawPayload)[0].replaceAll(/\s/g, '');
    expect(text).toContain('Rounding−0.07');
    expect(text).toContain('Totalpayable₹707.00');
    for (const { id: parcelId } of parcels) await deliver(parcelId);
    expect(await openOrder(id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await getPayment(id)).toMatchObject({ amount: 2121_00, paidAmount: 2121_00 });
  });

  it('gives the rounding back with the last items of a parcel', async () => {
    await addCoupon(shop, { code: 'TENTH', discountType: 'percentage', discountValue: 9 });
    const jacket = await addProduct(shop, { price: 779_00, stock: 9 });
    const items = [{ productId: jacket.id, variantId: jacket.variantIds[0], quantity: 2 }];
    const id = await createOrder({ items, couponCode: 'TENTH', paymentMethod: 'cod', email: 'asha@example.in' });
    expect(await openOrder(id)).toMatchObject({ total: 1418, rounding: 0.22 });
    const packed = await call(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 2 }] });
    await deliver(packed.body.data.shipments[0].id);
    const listed = [];
    for (let count = 0; count < 2; count++) {
      const line = { position: 0, quantity: 1, reason: 'too_small', condition: 'tried_on', resolution: 'refund' };
      const { body } = await call(`POST /admin/orders/${id}/returns`, { lines: [line] });
      const receipt = { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 0 }], note: '' };
      await call(`POST /admin/returns/${body.data.id}/receive`, receipt);
      expect((await call(`POST /admin/returns/${body.data.id}/complete`, {})).status).toBe(200);
      const [refund] = await shop.db.select().from(refunds).where(eq(refunds.returnId, body.data.id));
      const note = (await listDocuments(id)).find(({ returnId }) => returnId === body.data.id)!;
      listed.push([refund.amount / 100, note.amount / 100]);
    }
    expect(listed).toEqual([
      [708.89, 708.89],
      [709.11, 709.11],
    ]);
  });

  it('is rounded again by an edit', async () => {
    const id = await placeCashOrder([500, 300]);
    const { updatedAt: version } = (await call(`GET /admin/orders/${id}`)).body.data;
    const edit = { manualDiscount: { kind: 'amount', value: 33.33, reason: 'Stain' } };
    const preview = await call(`POST /admin/orders/${id}/edit/preview`, edit);
    expect(preview.body.data).toMatchObject({ next: { rounding: 0.33, total: 846 }, amountDue: 846 });
    const { body } = await call(`POST /admin/orders/${id}/edit`, { ...edit, version, expectedTotal: 846 });
    expect(body.data).toMatchObject({ rounding: 0.33, total: 846, payment: { amount: 846 } });
  });

  it('is placed by a screen that has shown the total without a payment method', async () => {
    await addCoupon(shop, { code: 'OLD', discountType: 'percentage', discountValue: 9 });
    const id = await placeCashOrder([777], { couponCode: 'OLD', expectedTotal: 786.07 });
    expect(await openOrder(id)).toMatchObject({ total: 786, rounding: -0.07 });
  });

  test('that costs nothing is paid', async () => {
    await addCoupon(shop, { code: 'ALL', discountType: 'percentage', discountValue: 100 });
    const id = await placeCashOrder([1200], { couponCode: 'ALL' });
    expect(await openOrder(id)).toMatchObject({ total: 0, paymentStatus: 'paid' });
    await deliver((await pack(id, [0])).id);
    expect(await openOrder(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });
});

describe('a small difference in cash', () => {
  /** Delivers a parcel of an order whose cash has paise, and records cash in rupees. */
  const bring = async (amount: number) => {
    const id = await placeCashOrder([172]);
    const parcel = await pack(id, [0]);
    await shop.db.update(shipments).set({ cashDue: 251_66 }).where(eq(shipments.id, parcel.id));
    await step(parcel.id, 'handed_over');
    await step(parcel.id, 'delivered', { cashCollected: false });
    expect((await call(`POST /admin/shipments/${parcel.id}/cash`, { amount })).status).toBe(200);
    const [row] = (await call(`GET /admin/orders/${id}/shipments`)).body.data.shipments;
    return { id, row, paymentStatus: (await openOrder(id)).paymentStatus };
  };

  it('is written off with its reason, and the order is paid', async () => {
    const { row, paymentStatus } = await bring(251);
    expect(paymentStatus).toBe('paid');
    expect(row).toMatchObject({
      cashCollected: 251,
      cashDue: 251,
      cashWrittenOff: 0.66,
      cashWriteOffReason: '₹251 was brought of ₹251.66. The difference was written off.',
    });
  });

  it('is asked for if it is more than the setting allows', async () => {
    expect(await bring(250)).toMatchObject({ paymentStatus: 'pending', row: { cashWrittenOff: 0, cashDue: 251.66 } });
    const { version } = (await call('GET /admin/settings')).body.data.cashWriteOff;
    const save = (value: number) => call('PUT /admin/settings/cashWriteOff', { value, version });
    expect((await save(11)).body.code).toBe('invalid_input');
    expect((await save(2)).status).toBe(200);
    expect(await bring(250)).toMatchObject({ paymentStatus: 'paid', row: { cashWrittenOff: 1.66 } });
  });
});
