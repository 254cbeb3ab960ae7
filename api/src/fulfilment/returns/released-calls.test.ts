import { and, asc, desc, eq } from 'drizzle-orm';
import type { DocumentContent } from '../../accounting/invoices/tax-document';
import { orders, returnLines, returnRules, returns, settings, shipments, taxDocuments } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { completeDocuments } from '../shipments/missing-documents/job';
import { buildLine, createReturnHelpers, restockAll } from './testing/return-shop';

const shop = setUpTestShop();
const { createOrder, deliver, call, request, open, callAdmin, step, getStock, getReturnId, listRefunds } =
  createReturnHelpers(shop);

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(returnRules);
});

describe('released screens', () => {
  const returnOrder = (order: Awaited<ReturnType<typeof createOrder>>, reason = '') =>
    call(order, `POST /orders/${order.id}/return`, { reason });

  it('request everything that can be returned', async () => {
    const order = await createOrder([{ quantity: 2 }, {}]);
    const { status, body } = await returnOrder(order, 'Too small');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'delivered', canReturn: false });
    expect(body.data.returns).toMatchObject([
      {
        status: 'requested',
        lines: [
          { position: 0, quantity: 2, comment: 'Too small' },
          { position: 1, quantity: 1 },
        ],
      },
    ]);
    expect((await returnOrder(order)).body).toMatchObject({
      code: 'not_returnable',
      message: 'This order can no longer be returned.',
    });
    const unlabelled = await createOrder([{}], { paymentMethod: 'cod' });
    expect((await returnOrder(unlabelled)).status).toBe(200);
  });

  it('take a delivered order back in one step, as an admin', async () => {
    const order = await createOrder([{ quantity: 2 }]);
    await request(order, [buildLine(0, 1)]);
    const { status, body } = await callAdmin(`PUT /admin/orders/${order.id}/status`, {
      status: 'returned',
      note: 'Back',
    });
    expect(status).toBe(200);
    expect(body.data.status).toBe('delivered');
    await step(order, 'approve');
    await step(order, 'receive', restockAll([0, 1]));
    await step(order, 'complete');
    expect((await open(order)).status).toBe('returned');
    expect((await callAdmin(`PUT /admin/orders/${order.id}/status`, { status: 'returned' })).body).toMatchObject({
      code: 'transition_not_allowed',
    });
    expect(await getStock(order.variantIds[0][0])).toBe(10);
  });
});

describe('beside an API of the previous version, which knows one invoice per order', () => {
  const listDocuments = async (orderId: string) =>
    (
      await shop.db
        .select()
        .from(taxDocuments)
        .where(eq(taxDocuments.orderId, orderId))
        .orderBy(desc(taxDocuments.kind), asc(taxDocuments.serial))
    ).map((row) => ({ ...row, content: row.content as unknown as DocumentContent }));
  /** Paise of the invoices less the credit notes. */
  const getBalance = async (orderId: string) =>
    (await listDocuments(orderId)).reduce(
      (sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * content.total.amount,
      0,
    );
  const pack = async ({ id }: { id: string }, quantity: number) => {
    const body = { lines: [{ position: 0, quantity }] };
    const reply = await callAdmin(`POST /admin/orders/${id}/shipments`, body);
    expect(reply.status).toBe(201);
  };
  const isParcel = (id: string, number: number) => and(eq(shipments.orderId, id), eq(shipments.number, number));
  const clear = async () => {
    while ((await completeDocuments(shop.app, new Date())).length > 0);
  };
  const takeBack = async (order: Awaited<ReturnType<typeof createOrder>>, quantity: number, number = 1) => {
    expect((await request(order, [buildLine(0, quantity)])).status).toBe(201);
    await step(order, 'approve', {}, number);
    await step(order, 'receive', restockAll([0, quantity]), number);
    return step(order, 'complete', {}, number);
  };

  it('a return of goods that it has packed is completed, invoiced and credited', async () => {
    const order = await createOrder([{ quantity: 3 }], { delivered: [0] });
    await pack(order, 1);
    await deliver(order.id, [2], new Date(), false);
    const { status, body } = await takeBack(order, 2);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ refundAmount: 1000, creditNotes: [body.data.creditNote] });
    expect((await listDocuments(order.id)).map(({ kind, content }) => [kind, content.total.amount])).toEqual([
      ['invoice', 500_00],
      ['invoice', 1000_00],
      ['credit-note', 1000_00],
    ]);
    expect((await listDocuments(order.id))[1].content.parcel).toMatchObject({ number: 2 });
    expect(await completeDocuments(shop.app, new Date())).toEqual([]);
  });

  it('goods that it has credited from the invoice of another parcel do not make a later return fail', async () => {
    const order = await createOrder([{ quantity: 2 }], { delivered: [1] });
    await deliver(order.id, [1]);
    const [first] = await listDocuments(order.id);
    // Credits the newest invoice for a lost parcel, as it does.
    await shop.db.update(shipments).set({ status: 'lost', deliveredAt: null }).where(isParcel(order.id, 1));
    await takeBack(order, 1);
    await shop.db
      .update(taxDocuments)
      .set({ returnId: null, shipmentId: first.shipmentId })
      .where(and(eq(taxDocuments.orderId, order.id), eq(taxDocuments.kind, 'credit-note')));
    await shop.db.delete(returnLines).where(eq(returnLines.orderId, order.id));
    await shop.db.delete(returns).where(eq(returns.orderId, order.id));
    const { status, body } = await takeBack(order, 1);
    expect([status, body.data.refundAmount]).toEqual([200, 500]);
    expect((await listDocuments(order.id)).map(({ invoiceNumber }) => invoiceNumber)).toContain(first.number);
  });

  it('a job issues the missing documents once, also if two workers run it', async () => {
    await clear();
    // Delivered, and a part of it taken back, without any document.
    const delivered = await createOrder([{ price: 333_33, quantity: 3 }], { isInvoiced: false });
    await takeBack(delivered, 1);
    await shop.db.delete(taxDocuments).where(eq(taxDocuments.orderId, delivered.id));
    await shop.db.update(returns).set({ creditNote: null }).where(eq(returns.orderId, delivered.id));
    // Lost, and nothing refunded, because there was no invoice to compute it from.
    const lost = await createOrder([{ quantity: 2 }], { isInvoiced: false });
    await shop.db.update(shipments).set({ status: 'lost', deliveredAt: null }).where(isParcel(lost.id, 1));
    // Cancelled with two parcels: the newest invoice is credited.
    const cancelled = await createOrder([{ quantity: 2 }], { delivered: [0] });
    await pack(cancelled, 1);
    await pack(cancelled, 1);
    await shop.db.update(shipments).set({ status: 'cancelled' }).where(eq(shipments.orderId, cancelled.id));
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.id));

    const now = new Date();
    const runs = await Promise.all([completeDocuments(shop.app, now), completeDocuments(shop.app, now)]);
    expect(runs.flat()).toHaveLength(2 + 2 + 2);
    expect(await completeDocuments(shop.app, now)).toEqual([]);

    const {
      total: deliveredTotal,
      returns: [{ creditNote }],
    } = await open(delivered);
    const [invoice, note] = await listDocuments(delivered.id);
    expect(invoice).toMatchObject({ issuedAt: now, content: { parcel: { number: 1 } } });
    expect(note).toMatchObject({ number: creditNote, returnId: await getReturnId(delivered.id) });
    expect(note.content.total.amount).toBe((await listRefunds(delivered.id))[0].amount);
    expect(invoice.content.total.amount).toBe(Math.round(deliveredTotal * 100));
    const { total } = await open(lost);
    expect(await listRefunds(lost.id)).toMatchObject([{ amount: total * 100, reason: 'lost' }]);
    expect([await getBalance(lost.id), await getBalance(cancelled.id)]).toEqual([0, 0]);
  });
});
