import { eq, sql } from 'drizzle-orm';
import { auditLog, orderEvents, orders, payments } from '../../../platform/db/schema';
import { pdfText } from '../../../testing/pdf-text';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { addOrder, jacket } from '../../invoices/testing/order-fixture';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { order, admin, moves, movesThrough, rowOf, mailsOf } = createOrderingHelpers(shop, () => buyer);

const asks = async (path: string) => shop.call(`GET /admin/orders${path}`, { headers: (await admin()).bearer });
const file = async (path: string) =>
  shop.app.inject({ url: `/api/v1/admin/orders${path}`, headers: (await admin()).bearer });
const deedsOf = async (id: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq);

describe('the list', () => {
  const ids: Record<'asha' | 'ravi' | 'sent', string> = { asha: '', ravi: '', sent: '' };
  const found = async (query: string) => {
    const { body } = await asks(`?${query}`);
    return body.data.rows.map(({ _id }: { _id: string }) => Object.entries(ids).find(([, id]) => id === _id)?.[0]);
  };

  beforeAll(async () => {
    await shop.db.delete(orders);
    const { userId } = await createSignedInUser(shop, { name: 'Asha Rao' });
    // 18:29 and 18:30 UTC: before and after midnight in India.
    ids.asha = await addOrder(shop, { userId, email: 'asha@example.in', placedAt: new Date('2026-11-18T18:29:00Z') });
    ids.ravi = await addOrder(
      shop,
      {
        phone: '9812345678',
        email: 'ravi_100%@example.in',
        status: 'cancelled',
        confirmedAt: null,
        placedAt: new Date('2026-11-18T18:30:00Z'),
      },
      [{ ...jacket, quantity: 3 }],
    );
    ids.sent = await addOrder(
      shop,
      {
        status: 'shipped',
        paymentStatus: 'paid',
        paymentMethod: 'demo',
        trackingNumber: 'BD123',
        placedAt: new Date('2026-11-19T18:29:59Z'),
      },
      [jacket, { ...jacket, quantity: 2, price: 100_00 }],
    );
  });

  it('shows the newest first, with what it needs', async () => {
    const { status, body } = await asks('');
    expect(status).toBe(200);
    expect(body.data.rows).toMatchObject([
      { _id: ids.sent, totalItems: 3, status: 'shipped', paymentMethod: 'demo', paymentStatus: 'paid', isGuest: true },
      { _id: ids.ravi, customer: 'Asha Menon', totalItems: 3, city: 'Kochi', awaitsPayment: false },
      { _id: ids.asha, customer: 'Asha Rao', email: 'asha@example.in', total: 1078, isGuest: false },
    ]);
    expect(body.data.counts).toEqual({ placed: 1, processing: 0, shipped: 1, delivered: 0, cancelled: 1, returned: 0 });
    expect(body.data.pagination).toMatchObject({ page: 1, total: 3, hasNextPage: false });
  });

  it.each([
    ['the number', () => `q=${ids.ravi.toLowerCase()}`, ['ravi']],
    ['the name of the account', () => 'q=asha%20rao', ['asha']],
    ['the name on the parcel', () => 'q=Asha%20Menon', ['sent', 'ravi', 'asha']],
    ['an email address', () => 'q=ravi_100%25@', ['ravi']],
    ['signs that are no wildcards', () => 'q=_%25', []],
    ['a phone number', () => 'q=%2B91%2098123%2045678', ['ravi']],
    ['a tracking number', () => 'q=bd123', ['sent']],
    ['a status', () => 'status=shipped', ['sent']],
    ['a payment', () => 'payment=paid', ['sent']],
    ['a way to pay', () => 'method=demo', ['sent']],
    ['a day in India', () => 'from=2026-11-19&to=2026-11-19', ['sent', 'ravi']],
    ['the days until one', () => 'to=2026-11-18', ['asha']],
    ['several of these', () => 'q=menon&status=cancelled&from=2026-11-19', ['ravi']],
    ['the sum, upwards', () => 'sort=total', ['asha', 'sent', 'ravi']],
    ['the sum, downwards', () => 'sort=-total', ['ravi', 'sent', 'asha']],
    ['its second page', () => 'limit=2&page=2', ['asha']],
  ])('is narrowed or ordered by %s', async (_what, query, expected) => {
    expect(await found(query())).toEqual(expected);
  });

  it('counts the statuses of the same search', async () => {
    const { body } = await asks('?from=2026-11-19&status=shipped');
    expect(body.data.counts).toMatchObject({ placed: 0, shipped: 1, cancelled: 1 });
    expect(body.data.pagination.total).toBe(1);
  });

  it.each(['from=2026-13-40', 'to=yesterday', 'status=lost', 'sort=email'])('refuses %s', async (query) => {
    expect((await asks(`?${query}`)).body).toMatchObject({ code: 'invalid_input' });
  });

  it('is a CSV file of what is filtered', async () => {
    const reply = await file('/export.csv?to=2026-11-19&sort=placedAt');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const [head, ...lines] = reply.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFOrder,Placed \(India\),Status,/);
    expect(lines.map((line) => line.split(',')[0])).toEqual([ids.asha, ids.ravi, ids.sent]);
    expect(lines[0]).toContain('2026-11-18 23:59,placed');
  });

  it('is one CSV file however many there are, each once', async () => {
    await shop.db.execute(sql`
      insert into orders (id, phone, address, subtotal, shipping_fee, total, shipping_method, payment_method, delivery_from, delivery_to, placed_at)
      select 'BULK-' || lpad(n::text, 5, '0'), phone, address, subtotal, shipping_fee, total, shipping_method, payment_method, delivery_from,
        delivery_to, placed_at - (n / 7) * interval '1 microsecond'
      from orders, generate_series(1, 2300) n where id = ${ids.asha}`);
    for (const sort of ['-placedAt', 'placedAt', 'total']) {
      const [head, ...lines] = (await file(`/export.csv?sort=${sort}`)).body.trimEnd().split('\r\n');
      expect(head).toMatch(/^\uFEFFOrder,/);
      expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2303);
      expect(lines).toHaveLength(2303);
    }
    await shop.db.delete(orders).where(sql`id like 'BULK-%'`);
  });

  it('has cells in its CSV that no spreadsheet runs', async () => {
    await shop.db.update(orders).set({ trackingNumber: '=HYPERLINK("x")' }).where(eq(orders.id, ids.sent));
    expect((await file('/export.csv?status=shipped')).body).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe('an order', () => {
  beforeEach(async () => {
    buyer = await createBuyer(shop);
  });

  it('shows what only the shop sees', async () => {
    const id = await order();
    const { status, body } = await asks(`/${id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      _id: id,
      next: ['processing', 'cancelled'],
      customer: { userId: buyer.customer.userId, name: 'Asha Rao', phone: '9876543210', orders: 1 },
      payment: { amount: 579, paidAt: null, providerPaymentId: null, refund: null },
      items: [{ title: 'Indigo Denim Jacket' }],
    });
  });

  it('that awaits its payment can be cancelled only', async () => {
    const id = await order({ paymentMethod: 'demo' });
    expect((await asks(`/${id}`)).body.data).toMatchObject({ next: ['cancelled'], customer: { orders: 0 } });
  });

  it('that does not exist is said to be missing', async () => {
    for (const path of ['/V0', '/V0/packing-slip', '/packing-slips?id=V0'])
      expect((await asks(path)).body).toMatchObject({ code: 'order_not_found' });
  });

  it('is moved on with an entry in the log, in the same transaction', async () => {
    const id = await order();
    await moves(id, 'processing');
    await moves(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD1', note: 'For Asha, at the gate' });
    expect((await moves(id, 'processing')).status).toBe(409);
    const actorId = (await admin()).userId;
    expect(await deedsOf(id)).toMatchObject([
      { actorId, action: 'update', entity: 'order', before: { status: 'placed' }, after: { status: 'processing' } },
      { before: { status: 'processing' }, after: { status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' } },
    ]);
    expect(JSON.stringify(await deedsOf(id))).not.toContain('Asha, at the gate');
  });

  it('that an admin cancels on the customer’s page is in the log, one that its customer cancels is not', async () => {
    const [first, second] = [await order(), await order()];
    await shop.call(`POST /orders/${first}/cancel`, { headers: (await admin()).bearer, body: {} });
    await shop.call(`POST /orders/${second}/cancel`, { headers: buyer.customer.bearer, body: {} });
    expect(await deedsOf(first)).toHaveLength(1);
    expect(await deedsOf(second)).toHaveLength(0);
  });

  it('that is on its way gets another tracking number', async () => {
    const id = await order();
    await movesThrough(id, 'processing');
    await moves(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD1' });
    const corrects = async (trackingNumber: string) =>
      shop.call(`PUT /admin/orders/${id}/tracking`, {
        headers: (await admin()).bearer,
        body: { carrier: 'Blue Dart', trackingNumber },
      });
    expect((await corrects('BD2')).body.data).toMatchObject({ carrier: 'Blue Dart', trackingNumber: 'BD2' });
    expect((await corrects('BD2')).status).toBe(200);
    expect((await deedsOf(id)).slice(2)).toMatchObject([
      { before: { trackingNumber: 'BD1' }, after: { trackingNumber: 'BD2' } },
    ]);
    await moves(id, 'delivered');
    expect((await corrects('BD3')).body).toMatchObject({
      code: 'transition_not_allowed',
      message: 'This order is delivered: it is not on its way.',
    });
    expect((await rowOf(id)).trackingNumber).toBe('BD2');
  });

  it('has a packing slip without prices', async () => {
    const id = await order();
    const reply = await file(`/${id}/packing-slip`);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="packing-slip-${id}.pdf"`,
      'cache-control': 'no-store',
    });
    const [text, ...more] = pdfText(reply.rawPayload);
    expect(more).toEqual([]);
    const sku = buyer.jacket.variantIds[0].toUpperCase();
    for (const part of [id, 'Asha Rao', '12 Residency Road', '560025', 'Indigo', 'M', '1 piece', 'page 1 of 1'])
      expect(text).toContain(part);
    expect(text.replaceAll(/\s/g, '')).toContain(sku.replaceAll(/\s/g, ''));
    expect(text).not.toMatch(/₹|500|579/);
  });

  it('has its packing slip among others, in the order asked for', async () => {
    const [first, second] = [await order(), await order()];
    const pages = pdfText((await file(`/packing-slips?id=${second}&id=${first}&id=${second}`)).rawPayload);
    expect(pages.map((text) => [first, second].filter((id) => text.includes(id)))).toEqual([[second], [first]]);
  });
});

describe('cash that is given back', () => {
  const refunds = async (id: string, reference?: string) =>
    shop.call(`POST /admin/orders/${id}/refund`, { headers: (await admin()).bearer, body: { reference } });
  const returned = async () => {
    const id = await order({ email: 'asha@example.in' });
    await movesThrough(id, 'processing', 'shipped', 'delivered', 'returned');
    return id;
  };

  beforeEach(async () => {
    buyer = await createBuyer(shop);
  });

  it('is noted once with its reference, told and logged', async () => {
    const id = await returned();
    expect((await asks(`/${id}`)).body.data).toMatchObject({
      paymentStatus: 'refund_due',
      payment: { refund: { amount: 579, refundedAt: null, byHand: true, reference: null } },
    });
    const mails = (await mailsOf(id)).length;
    const { status, body } = await refunds(id, ' UTR 4711 ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      paymentStatus: 'refunded',
      payment: { refund: { refundedAt: expect.any(String), reference: 'UTR 4711' } },
    });
    expect((await refunds(id, 'UTR 4712')).body).toMatchObject({ code: 'no_refund_due' });
    expect(await mailsOf(id)).toHaveLength(mails + 1);
    const deeds = (await deedsOf(id)).filter(({ action }) => action === 'refund');
    expect(deeds).toMatchObject([{ before: { paymentStatus: 'refund_due' }, after: { paymentStatus: 'refunded' } }]);
    expect(JSON.stringify(deeds)).not.toContain('UTR');
  });

  it('needs a reference', async () => {
    const id = await returned();
    expect((await refunds(id, '  ')).body).toMatchObject({
      code: 'invalid_input',
      details: { reference: 'Please say how it was paid out, such as the number of a bank transfer' },
    });
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment.refundedAt).toBeNull();
  });

  it('is not owed for what was not returned', async () => {
    const id = await order();
    expect((await refunds(id, 'UTR 1')).body).toMatchObject({ code: 'no_refund_due' });
    expect((await refunds('V0', 'UTR 1')).body).toMatchObject({ code: 'order_not_found' });
    expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toHaveLength(1);
  });
});
