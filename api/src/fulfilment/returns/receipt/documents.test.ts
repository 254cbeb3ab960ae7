import { eq } from 'drizzle-orm';
import { getStoredContent } from '../../../accounting/invoices/document-content';
import { getReceivedAmount } from '../../../payments/refunds/received-amount';
import { returnRules, settings, taxDocuments } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { buildLine, createReturnHelpers, type DeliveredOrder, restockAll } from '../testing/return-shop';

const shop = setUpTestShop();
const helpers = createReturnHelpers(shop);
const { createOrder, request, step, open, callAdmin, setRules, listRefunds, listCreditNotes, getOrderRow } = helpers;

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(returnRules);
});

const listDocuments = async (orderId: string) => {
  const rows = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, orderId));
  return rows.map((row) => ({ ...row, content: getStoredContent(row)! }));
};

/** Returns the part of an order's payment that is not refunded, and the balance of its documents, in paise. */
async function getBalance({ id }: DeliveredOrder) {
  const refunded = (await listRefunds(id)).reduce(
    (sum, { amount, status }) => sum + (status === 'cancelled' ? 0 : amount),
    0,
  );
  const documented = (await listDocuments(id)).reduce(
    (sum, { kind, content }) => sum + (kind === 'credit-note' ? -1 : 1) * content.total.amount,
    0,
  );
  return { money: (await getReceivedAmount(shop.db, id)) - refunded, documented };
}

/** Requests, approves and receives a return of a unit of the first line. */
async function receive(
  order: DeliveredOrder,
  number: number,
  { fee, grade = {}, line = {} }: { fee?: number; grade?: object; line?: object } = {},
) {
  await request(order, [buildLine(0, 1, line)]);
  await step(order, 'approve', fee === undefined ? {} : { fee }, number);
  const { lines } = restockAll([0, 1]);
  return step(order, 'receive', { lines: [{ ...lines[0], ...grade }], note: 'Checked' }, number);
}

describe('a reduced refund', () => {
  it('has a credit note of the same amount, with its tax in proportion, and leaves the other unit whole', async () => {
    const order = await createOrder([{ price: 1772_32, quantity: 2 }]);
    await receive(order, 1, { grade: { refundAmount: 1000 } });
    await step(order, 'complete');
    expect(await listRefunds(order.id)).toMatchObject([{ amount: 1000_00 }]);
    const [note] = await listCreditNotes(order.id);
    expect(getStoredContent(note)!.total).toEqual({ amount: 1000_00, tax: 47_62, taxable: 952_38 });
    expect(await getBalance(order)).toEqual({ money: 2544_64, documented: 2544_64 });
    await receive(order, 2);
    await step(order, 'complete', {}, 2);
    expect(await listRefunds(order.id)).toMatchObject([{ amount: 1000_00 }, { amount: 1772_32 }]);
    expect(await getBalance(order)).toEqual({ money: 772_32, documented: 772_32 });
  });

  test('of two parcels is shared by the notes of both invoices', async () => {
    const order = await createOrder([{ price: 333_33, quantity: 3 }], { delivered: [1] });
    await helpers.deliver(order.id, [2]);
    await request(order, [buildLine(0, 3)]);
    await step(order, 'approve');
    await step(order, 'receive', { lines: [{ ...restockAll([0, 3]).lines[0], refundAmount: 100.01 }], note: 'Worn' });
    await step(order, 'complete');
    const notes = (await listCreditNotes(order.id)).map((note) => getStoredContent(note)!);
    expect(notes.map(({ total }) => total.amount)).toEqual([33_34, 66_67]);
    const { money, documented } = await getBalance(order);
    expect([money, documented]).toEqual([899_98, 899_98]);
  });
});

describe('the fee', () => {
  it('is at most what is refunded for the items', async () => {
    const order = await createOrder([{ price: 299_00, quantity: 2 }]);
    await request(order, [buildLine(0, 1)]);
    const message = 'The fee can be at most ₹299, what is refunded for the items';
    expect((await step(order, 'approve', { fee: 5000 })).body).toMatchObject({
      code: 'invalid_input',
      details: { fee: message },
    });
    expect((await step(order, 'approve', { fee: 299 })).status).toBe(200);
    const { lines } = restockAll([0, 1]);
    await step(order, 'receive', { lines: [{ ...lines[0], refundAmount: 100 }], note: 'Torn' });
    expect((await open(order)).returns).toMatchObject([{ fee: 100, refundAmount: 0 }]);
    const refused = await step(order, 'complete', { fee: 100.01 });
    expect(refused.body.details).toEqual({ fee: 'The fee can be at most ₹100, what is refunded for the items' });
    expect((await step(order, 'complete')).body.data).toMatchObject({ fee: 100, refundAmount: 0 });
    expect(await getBalance(order)).toMatchObject({ money: (await getOrderRow(order.id)).total });
  });

  test('of the rules is no more than a cheap item', async () => {
    await setRules({ fee: 99_00 });
    const order = await createOrder([{ price: 60_00, quantity: 2 }]);
    expect((await request(order, [buildLine(0, 1)])).body.data.returns).toMatchObject([{ fee: 60 }]);
  });

  it('has an invoice with its own tax, which the customer and the shop have', async () => {
    const order = await createOrder([{ price: 1000_00, quantity: 2 }], { isGuest: true });
    await receive(order, 1, { fee: 118 });
    const { body } = await step(order, 'complete');
    const number = body.data.feeInvoice;
    expect(number).toMatch(/^VF\d{4}-\d{6}$/);
    const [{ content, returnId }] = (await listDocuments(order.id)).filter(({ kind }) => kind === 'fee-invoice');
    expect([returnId, content.total]).toEqual([body.data.id, { amount: 118_00, tax: 18_00, taxable: 100_00 }]);
    expect(content.rows).toMatchObject([{ name: 'Return fee', detail: 'Return 1', hsn: '999799', rate: 1800 }]);
    expect(await getBalance(order)).toEqual({ money: 1118_00, documented: 1118_00 });

    expect((await open(order)).returns).toMatchObject([{ fee: 118, refundAmount: 882, feeInvoice: number }]);
    const url = `/api/v1/orders/${order.id}/invoice${order.access}&number=${number}`;
    const pdf = await shop.app.inject({ url });
    expect([pdf.statusCode, pdf.headers['content-disposition']]).toEqual([200, expect.stringContaining(number)]);
    const { documents } = (await callAdmin(`GET /admin/orders/${order.id}`)).body.data;
    expect(documents).toContainEqual(
      expect.objectContaining({
        kind: 'fee-invoice',
        number,
        amount: 118,
        part: { kind: 'return', id: returnId, number: 1 },
      }),
    );
  });

  it('is not charged again by the shop after it has refunded everything by hand', async () => {
    const order = await createOrder([{ price: 1000_00, quantity: 1 }]);
    const { total } = await getOrderRow(order.id);
    await callAdmin(`POST /admin/orders/${order.id}/refunds`, {
      amount: total / 100,
      reason: 'goodwill',
      note: 'Late',
      method: 'source',
    });
    await receive(order, 1, { fee: 100 });
    expect((await step(order, 'complete')).body.data).toMatchObject({ fee: 0, feeInvoice: null });
    expect(await getBalance(order)).toEqual({ money: 0, documented: 0 });
  });
});

describe('the rounding of cash', () => {
  it.each([50, 140.2])('is taken from what a fee of ₹%d has left', async (fee) => {
    const prices = [{ price: 500_00, sizes: ['M', 'L'] }, { price: 100_20 }, { price: 40_00 }];
    const order = await createOrder(prices, { paymentMethod: 'cod' });
    const exchange = { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] };
    const payout = { kind: 'upi', upiId: 'asha@okaxis' };
    const lines = [buildLine(0, 1, exchange), buildLine(1, 1, { resolution: 'store_credit' }), buildLine(2, 1)];
    await request(order, lines, { payout });
    await step(order, 'approve', { fee });
    await step(order, 'receive', restockAll([0, 1], [1, 1], [2, 1]));
    expect((await step(order, 'complete')).status).toBe(200);
    const { money, documented } = await getBalance(order);
    expect(money).toBe(documented);
  });
});

describe('a refund before the items arrive', () => {
  it('has a credit note also for the unit that never arrives', async () => {
    const order = await createOrder([{ price: 500_00, quantity: 3 }]);
    await request(order, [buildLine(0, 2)]);
    await step(order, 'approve', { fee: 59 });
    await step(order, 'refund-early', { note: 'A good customer' });
    await step(order, 'receive', { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 1 }], note: '' });
    expect((await step(order, 'complete')).body.data).toMatchObject({ fee: 59, refundAmount: 941 });
    expect((await listCreditNotes(order.id)).map((note) => getStoredContent(note)!.total.amount)).toEqual([1000_00]);
    expect(await getBalance(order)).toEqual({ money: 559_00, documented: 559_00 });
  });

  it('gives the delivery fee back with the last unit, if another return came between', async () => {
    const order = await createOrder([{ price: 300_00, quantity: 2 }]);
    await request(order, [buildLine(0, 1)]);
    await step(order, 'approve');
    await step(order, 'refund-early', { note: 'A good customer' });
    await receive(order, 2);
    await step(order, 'complete', {}, 2);
    await step(order, 'receive', restockAll([0, 1]));
    await step(order, 'complete');
    expect((await getOrderRow(order.id)).shippingFee).toBeGreaterThan(0);
    expect(await getBalance(order)).toEqual({ money: 0, documented: 0 });
  });

  it('gives the delivery fee back with the receipt if it was cancelled before it was paid', async () => {
    const order = await createOrder([{ price: 300_00, quantity: 2 }], { paymentMethod: 'cod' });
    await request(order, [buildLine(0, 2)], { payout: { kind: 'upi', upiId: 'asha@okaxis' } });
    await step(order, 'approve');
    await step(order, 'refund-early', { note: 'A good customer' });
    const { shippingFee, total } = await getOrderRow(order.id);
    const [{ id }] = await listRefunds(order.id);
    expect((await callAdmin(`POST /admin/refunds/${id}/cancel`, { note: 'Too early' })).status).toBe(200);
    await step(order, 'receive', restockAll([0, 2]));
    await step(order, 'complete');
    expect(await listRefunds(order.id)).toMatchObject([
      { amount: total, status: 'cancelled' },
      { amount: shippingFee, status: 'due' },
    ]);
  });

  it.each([
    ['3 paise less', 800_02, 300_01, 300_01 - 3],
    ['3 paise more', 800_48, 300_49, 300_49 + 3],
  ])(
    'has %s for the last items of a cash order that was rounded so, also if it came before',
    async (_name, ...paise) => {
      const [first, last, refunded] = paise;
      const payout = { kind: 'upi', upiId: 'asha@okaxis' };
      for (const isBefore of [false, true]) {
        const order = await createOrder([{ price: last }, { price: first }], { paymentMethod: 'cod' });
        const refundEarly = () => step(order, 'refund-early', { note: 'A good customer' });
        await request(order, [buildLine(0, 1)], { payout });
        await step(order, 'approve');
        if (isBefore) await refundEarly();
        await request(order, [buildLine(1, 1)], { payout });
        await step(order, 'approve', {}, 2);
        const reduced = { ...restockAll([1, 1]).lines[0], refundAmount: 1 };
        await step(order, 'receive', { lines: [reduced], note: 'Worn' }, 2);
        await step(order, 'complete', {}, 2);
        if (!isBefore) await refundEarly();
        await step(order, 'receive', restockAll([0, 1]));
        await step(order, 'complete');
        // Paise that were refunded before the other items came back stay with the customer.
        const expected = isBefore ? Math.max(last, refunded) : refunded;
        const balance = Math.round((first + last) / 100) * 100 - 1_00 - expected;
        expect(await getBalance(order)).toEqual({ money: balance, documented: balance });
      }
    },
  );
});
