import { eq, sql } from 'drizzle-orm';
import { addOrder, jacket } from '../../../accounting/invoices/testing/order-fixture';
import { requestRefund as requestDueRefund } from '../../../payments/refunds/request-refund';
import { auditLog, orderEvents, orders, payments, products, taxDocuments } from '../../../platform/db/schema';
import { extractPdfText } from '../../../testing/pdf-text';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { createOrder, getAdmin, changeStatus, changeStatuses, getOrderRow, listMails } = createOrderingHelpers(
  shop,
  () => buyer,
);

const getAdminOrders = async (path: string) =>
  shop.call(`GET /admin/orders${path}`, { headers: (await getAdmin()).bearer });
const download = async (path: string) =>
  shop.app.inject({ url: `/api/v1/admin/orders${path}`, headers: (await getAdmin()).bearer });
const listAuditEntries = async (id: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq);

describe('the list', () => {
  const ids: Record<'asha' | 'ravi' | 'sent', string> = { asha: '', ravi: '', sent: '' };
  const listIds = async (query: string) => {
    const { body } = await getAdminOrders(`?${query}`);
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
        carrier: 'Blue Dart',
        trackingNumber: 'BD123',
        placedAt: new Date('2026-11-19T18:29:59Z'),
      },
      [jacket, { ...jacket, title: 'Silk 100% Stole', sku: 'STOLE-1', quantity: 2, price: 100_00 }],
    );
    await shop.db.insert(taxDocuments).values({
      number: 'VI2627-000042',
      kind: 'invoice',
      financialYear: '2627',
      serial: 42,
      orderId: ids.sent,
      issuedAt: new Date(),
      content: {},
    });
  });

  afterAll(() => shop.db.delete(taxDocuments));

  it('returns the newest order first, with every column', async () => {
    const { status, body } = await getAdminOrders('');
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
    ['a part of the postal address', () => 'q=lake%20view%20road', ['sent', 'ravi', 'asha']],
    ['a PIN code', () => 'q=682016', ['sent', 'ravi', 'asha']],
    ['a product in the search', () => 'q=silk%20100%25', ['sent']],
    ['an SKU in the search', () => 'q=stole-1', ['sent']],
    ['the number of a document', () => 'q=vi2627-000042', ['sent']],
    ['the beginning of a document number', () => 'q=VI2', ['sent']],
    ['two letters of a document number', () => 'q=vi', ['sent']],
    ['the end of a document number', () => 'q=000042', []],
    ['the beginning of all order numbers', () => 'q=v2&limit=2&page=2', ['asha']],
    ['two letters that begin no number', () => 'q=ko', []],
    ['a status', () => 'status=shipped', ['sent']],
    ['a payment', () => 'payment=paid', ['sent']],
    ['a way to pay', () => 'method=demo', ['sent']],
    ['a part of a title', () => 'product=silk%20100%25', ['sent']],
    ['an SKU', () => 'product=jacket-m', ['sent', 'ravi', 'asha']],
    ['an SKU in no order', () => 'product=_ACKET-M', []],
    ['a courier', () => 'carrier=blue', ['sent']],
    ['another courier', () => 'carrier=delhivery', []],
    ['a day in India', () => 'from=2026-11-19&to=2026-11-19', ['sent', 'ravi']],
    ['the days until one', () => 'to=2026-11-18', ['asha']],
    ['several of these', () => 'q=menon&status=cancelled&from=2026-11-19', ['ravi']],
    ['the sum, upwards', () => 'sort=total', ['asha', 'sent', 'ravi']],
    ['the sum, downwards', () => 'sort=-total', ['ravi', 'sent', 'asha']],
    ['its second page', () => 'limit=2&page=2', ['asha']],
  ])('filters or sorts by %s', async (_what, query, expected) => {
    expect(await listIds(query())).toEqual(expected);
  });

  it.each([
    ['the newest first', '', 'ravi', ['sent', 'asha']],
    ['the newest order', '', 'sent', [undefined, 'ravi']],
    ['the oldest first', 'sort=placedAt', 'ravi', ['asha', 'sent']],
    ['the sum, downwards', 'sort=-total', 'sent', ['ravi', 'asha']],
    ['a filter', 'status=cancelled', 'sent', [undefined, 'ravi']],
    ['a filter that it does not match any more', 'status=placed', 'ravi', [undefined, 'asha']],
  ] as const)('has neighbours by %s', async (_what, query, name, expected) => {
    const { body } = await getAdminOrders(`/${ids[name]}/neighbours?${query}`);
    const find = (wanted: string) => Object.entries(ids).find(([, id]) => id === wanted)?.[0];
    expect([find(body.data.previous), find(body.data.next)]).toEqual(expected);
  });

  it('counts the orders of the same search per status', async () => {
    const { body } = await getAdminOrders('?from=2026-11-19&status=shipped');
    expect(body.data.counts).toMatchObject({ placed: 0, shipped: 1, cancelled: 1 });
    expect(body.data.pagination.total).toBe(1);
  });

  it.each(['from=2026-13-40', 'to=yesterday', 'status=lost', 'sort=email'])('refuses %s', async (query) => {
    expect((await getAdminOrders(`?${query}`)).body).toMatchObject({ code: 'invalid_input' });
  });

  it('exports the filtered orders as CSV', async () => {
    const reply = await download('/export.csv?to=2026-11-19&sort=placedAt');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const [head, ...lines] = reply.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFOrder,Placed \(India\),Status,/);
    expect(lines.map((line) => line.split(',')[0])).toEqual([ids.asha, ids.ravi, ids.sent]);
    expect(lines[0]).toContain('2026-11-18 23:59,placed');
  });

  it('exports any number of orders as one CSV file, without duplicates', async () => {
    await shop.db.execute(sql`
      insert into orders (id, phone, address, subtotal, shipping_fee, total, shipping_method, payment_method, delivery_from, delivery_to, placed_at)
      select 'BULK-' || lpad(n::text, 5, '0'), phone, address, subtotal, shipping_fee, total, shipping_method, payment_method, delivery_from,
        delivery_to, placed_at - (n / 7) * interval '1 microsecond'
      from orders, generate_series(1, 2300) n where id = ${ids.asha}`);
    for (const sort of ['-placedAt', 'placedAt', 'total']) {
      const [head, ...lines] = (await download(`/export.csv?sort=${sort}`)).body.trimEnd().split('\r\n');
      expect(head).toMatch(/^\uFEFFOrder,/);
      expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2303);
      expect(lines).toHaveLength(2303);
    }
    await shop.db.delete(orders).where(sql`id like 'BULK-%'`);
  });

  it('escapes CSV cells that a spreadsheet would run as formulas', async () => {
    await shop.db.update(orders).set({ trackingNumber: '=HYPERLINK("x")' }).where(eq(orders.id, ids.sent));
    expect((await download('/export.csv?status=shipped')).body).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe('an order', () => {
  beforeEach(async () => {
    buyer = await createBuyer(shop);
  });

  it('shows customer, payment and next statuses', async () => {
    const id = await createOrder();
    const { status, body } = await getAdminOrders(`/${id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      _id: id,
      next: ['processing', 'cancelled'],
      customer: { userId: buyer.customer.userId, name: 'Asha Rao', phone: '9876543210', orders: 1 },
      payment: { amount: 579, paidAt: null, providerPaymentId: null, refund: null },
      items: [{ title: 'Indigo Denim Jacket' }],
    });
  });

  it('offers only cancellation while it awaits its payment', async () => {
    const id = await createOrder({ paymentMethod: 'demo' });
    expect((await getAdminOrders(`/${id}`)).body.data).toMatchObject({ next: ['cancelled'], customer: { orders: 0 } });
  });

  it('returns 404 if it does not exist', async () => {
    for (const path of ['/V0', '/V0/packing-slip', '/packing-slips?id=V0', '/V0/neighbours', '/invoices?id=V0'])
      expect((await getAdminOrders(path)).body).toMatchObject({ code: 'order_not_found' });
  });

  it('changes status and writes the audit entry in one transaction', async () => {
    const id = await createOrder();
    await changeStatus(id, 'processing');
    await changeStatus(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD1', note: 'For Asha, at the gate' });
    expect((await changeStatus(id, 'processing')).status).toBe(409);
    const actorId = (await getAdmin()).userId;
    expect(await listAuditEntries(id)).toMatchObject([
      { actorId, action: 'update', entity: 'order', before: { status: 'placed' }, after: { status: 'processing' } },
      { before: { status: 'processing' }, after: { status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' } },
    ]);
    expect(JSON.stringify(await listAuditEntries(id))).not.toContain('Asha, at the gate');
  });

  it('writes an audit entry when an admin cancels through the customer’s route, but not when the customer does', async () => {
    const [first, second] = [await createOrder(), await createOrder()];
    await shop.call(`POST /orders/${first}/cancel`, { headers: (await getAdmin()).bearer, body: {} });
    await shop.call(`POST /orders/${second}/cancel`, { headers: buyer.customer.bearer, body: {} });
    expect(await listAuditEntries(first)).toHaveLength(1);
    expect(await listAuditEntries(second)).toHaveLength(0);
  });

  it('accepts another tracking number while it is shipped', async () => {
    const id = await createOrder();
    await changeStatuses(id, 'processing');
    await changeStatus(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD1' });
    const correctTracking = async (trackingNumber: string) =>
      shop.call(`PUT /admin/orders/${id}/tracking`, {
        headers: (await getAdmin()).bearer,
        body: { carrier: 'Blue Dart', trackingNumber },
      });
    expect((await correctTracking('BD2')).body.data).toMatchObject({ carrier: 'Blue Dart', trackingNumber: 'BD2' });
    expect((await correctTracking('BD2')).status).toBe(200);
    expect((await listAuditEntries(id)).slice(2)).toMatchObject([
      { before: { trackingNumber: 'BD1' }, after: { trackingNumber: 'BD2' } },
    ]);
    await changeStatus(id, 'delivered');
    expect((await correctTracking('BD3')).body).toMatchObject({
      code: 'transition_not_allowed',
      message: 'This order is delivered. Tracking can be added only while it is on its way.',
    });
    expect((await getOrderRow(id)).trackingNumber).toBe('BD2');
  });

  it('prints a packing slip with the amount to collect, and no other', async () => {
    const id = await createOrder();
    const reply = await download(`/${id}/packing-slip`);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="packing-slip-${id}.pdf"`,
      'cache-control': 'no-store',
    });
    const [text, ...more] = extractPdfText(reply.rawPayload);
    expect(more).toEqual([]);
    const sku = buyer.jacket.variantIds[0].toUpperCase();
    for (const part of [id, 'Asha Rao', '12 Residency Road', '560025', 'Indigo', 'M', '1 unit', 'page 1 of 1'])
      expect(text).toContain(part);
    expect(text.replaceAll(/\s/g, '')).toContain(sku.replaceAll(/\s/g, ''));
    expect(text).toContain('Collect ₹579');
    expect(text.replace('Collect ₹579', '')).not.toMatch(/₹|\b(500|579)\b/);
    await shop.db.update(orders).set({ paymentMethod: 'demo', paymentStatus: 'paid' }).where(eq(orders.id, id));
    expect(extractPdfText((await download(`/${id}/packing-slip`)).rawPayload)[0]).not.toMatch(/Collect|₹/);
  });

  it('heads the columns of a packing slip with the names of the options of its products', async () => {
    const id = await createOrder();
    const print = async () => extractPdfText((await download(`/${id}/packing-slip`)).rawPayload)[0];
    expect(await print()).toMatch(/COLOUR|Colour/);
    await shop.db.update(products).set({ colorLabel: 'Metal' }).where(eq(products.id, buyer.jacket.id));
    const text = await print();
    await shop.db.update(products).set({ colorLabel: '' }).where(eq(products.id, buyer.jacket.id));
    expect(text).toMatch(/METAL|Metal/);
    expect(text).not.toMatch(/COLOUR|Colour/);
  });

  it('prints several packing slips in the requested sequence', async () => {
    const [first, second] = [await createOrder(), await createOrder()];
    const slips = await download(`/packing-slips?id=${second}&id=${first}&id=${second}`);
    expect(slips.headers['content-disposition']).toBe('inline; filename="packing-slips.pdf"');
    const pages = extractPdfText(slips.rawPayload);
    expect(pages.map((text) => [first, second].filter((id) => text.includes(id)))).toEqual([[second], [first]]);
  });
});

describe('a refund in cash', () => {
  const requestRefund = async (id: string, reference?: string) =>
    shop.call(`POST /admin/orders/${id}/refund`, { headers: (await getAdmin()).bearer, body: { reference } });
  /** Creates an order whose cash was collected, and of which a part is to be paid out. */
  const createReturnedOrder = async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    const now = new Date();
    await shop.db.update(payments).set({ paidAt: now, paidAmount: 579_00 }).where(eq(payments.orderId, id));
    await shop.db.transaction((tx) => requestDueRefund(tx, { orderId: id, amount: 579_00, reason: 'return' }, now));
    return id;
  };

  beforeEach(async () => {
    buyer = await createBuyer(shop);
  });

  it('is recorded once with its reference, mailed and audited', async () => {
    const id = await createReturnedOrder();
    expect((await getAdminOrders(`/${id}`)).body.data).toMatchObject({
      paymentStatus: 'refund_due',
      payment: { refund: { amount: 579, refundedAt: null, byHand: true, reference: null } },
    });
    const previousMailCount = (await listMails(id)).length;
    const { status, body } = await requestRefund(id, ' UTR 4711 ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      paymentStatus: 'refunded',
      payment: { refund: { refundedAt: expect.any(String), reference: 'UTR 4711' } },
    });
    expect((await requestRefund(id, 'UTR 4712')).body).toMatchObject({ code: 'no_refund_due' });
    expect(await listMails(id)).toHaveLength(previousMailCount + 1);
    const entries = (await listAuditEntries(id)).filter(({ action }) => action === 'refund');
    expect(entries).toMatchObject([{ before: { paymentStatus: 'refund_due' }, after: { paymentStatus: 'refunded' } }]);
    expect(JSON.stringify(entries)).not.toContain('UTR');
  });

  it('requires a reference', async () => {
    const id = await createReturnedOrder();
    expect((await requestRefund(id, '  ')).body).toMatchObject({
      code: 'invalid_input',
      details: { reference: 'Please enter how it was paid, for example the number of a bank transfer' },
    });
    expect((await getAdminOrders(`/${id}`)).body.data.refunds).toMatchObject([{ status: 'needs_details' }]);
  });

  it('returns 409 when the order was not returned', async () => {
    const id = await createOrder();
    expect((await requestRefund(id, 'UTR 1')).body).toMatchObject({ code: 'no_refund_due' });
    expect((await requestRefund('V0', 'UTR 1')).body).toMatchObject({ code: 'order_not_found' });
    expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toHaveLength(1);
  });
});
