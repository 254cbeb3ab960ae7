import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildLine, createReturnHelpers, restockAll } from '../../fulfilment/returns/testing/return-shop';
import { toIndianDay } from '../../platform/calendar/india';
import type { Database } from '../../platform/db/connect';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';
import { addGiftCard } from '../credit/testing/credit';
import { describeBooks } from './describe-books';
import { findDifferences } from './find-differences';

const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000 });
const { createOrder, lose, request, step, callAdmin, listReturnRows, listRefunds } = createReturnHelpers(shop);
const today = () => toIndianDay(new Date());
let accountant: SignedIn;
let returned: string;
let cash: string;

/** Orders two items of ₹500, which a gift card pays in part, with cash on delivery, in two parcels; the second is lost. */
async function sendCashOrder(): Promise<string> {
  const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 5 });
  const { body } = await shop.call('POST /orders', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ address: postalAddress, email: 'asha@example.in', paymentMethod: 'cod' },
      items: [{ productId, variantId: variantIds[0], quantity: 2 }],
      giftCardCode: (await addGiftCard(shop, 100_00)).code,
    },
  });
  const id = body.data.order._id;
  for (const outcome of [{ status: 'delivered', cashCollected: true }, { status: 'lost' }]) {
    const packed = await callAdmin(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
    const { id: parcel } = packed.body.data.shipments.at(-1);
    for (const step of [{ status: 'handed_over' }, outcome])
      expect((await callAdmin(`POST /admin/shipments/${parcel}/status`, step)).status).toBe(200);
  }
  return id;
}

beforeAll(async () => {
  accountant = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
  const order = await createOrder([{ quantity: 3 }]);
  await request(order, [buildLine(0, 1)]);
  for (const [name, body] of [['approve'], ['receive', restockAll([0, 1])], ['complete']] as const)
    await step(order, name, body);
  returned = order.id;
  cash = await sendCashOrder();
});

class UndoError extends Error {}

/** Changes the database, and resolves to the differences that it then has. The change is rolled back. */
async function findAfter(statement: string) {
  let found: Awaited<ReturnType<typeof findDifferences>>['rows'] = [];
  const done = shop.db.transaction(async (tx) => {
    await tx.execute(sql.raw(statement));
    found = (await findDifferences(tx as unknown as Database, { limit: 100 })).rows;
    throw new UndoError();
  });
  await expect(done).rejects.toThrow(UndoError);
  return found.map(({ placedAt, ...row }) => row);
}

it('finds nothing in orders whose money and documents agree', async () => {
  expect(await findDifferences(shop.db, { limit: 100 })).toEqual({ rows: [], total: 0, closedOrders: 2 });
  expect(await describeBooks(shop.db)).toEqual({
    lines: ['The books agree: money and documents of 2 closed orders.'],
    isAgreed: true,
  });
});

it('names a closed order that keeps a paisa too much or too little', async () => {
  expect(await findAfter(`update payments set paid_amount = paid_amount + 1 where order_id = '${returned}'`)).toEqual([
    { orderId: returned, kind: 'order', number: null, money: 1000_01, documents: 1000_00, difference: 1 },
  ]);
  expect(await findAfter(`update payments set paid_amount = paid_amount - 1 where order_id = '${cash}'`)).toEqual([
    { orderId: cash, kind: 'order', number: null, money: 499_99, documents: 500_00, difference: -1 },
  ]);
});

it('allows what a person gave as goodwill, and what a person did not refund', async () => {
  const insert = `insert into refunds (id, order_id, reason, method, provider, status, amount, due_at, actor_id)
    values ('r', '${returned}', 'REASON', 'payout', 'demo', 'STATUS', 12345, now(), 'admin')`;
  const give = (reason: string, status: string) => insert.replace('REASON', reason).replace('STATUS', status);
  expect(await findAfter(give('goodwill', 'needs_details'))).toEqual([]);
  expect(await findAfter(give('cancellation', 'needs_details'))).toMatchObject([{ difference: -12345 }]);
  // Credit goes back at once, and cannot be cancelled.
  expect(await findAfter(`update refunds set status = 'cancelled' where provider <> 'credit'`)).toEqual([]);
});

it('names a cash order whose goodwill has left less for the refund of a lost parcel, although cash came later', async () => {
  const goodwill = `insert into refunds (id, order_id, reason, method, provider, status, amount, due_at, actor_id)
    values ('g', '${cash}', 'goodwill', 'store_credit', 'credit', 'refunded', 3000, now(), 'admin')`;
  const lower = (paise: number) => `update refunds set amount = amount - ${paise} where order_id = '${cash}'`;
  expect(await findAfter(`${lower(3000)}; ${goodwill}`)).toMatchObject([{ kind: 'order', difference: 3000 }]);
});

it('names no order that is not closed', async () => {
  const change = `update payments set paid_amount = 1 where order_id = '${returned}'`;
  expect(await findAfter(`${change}; update orders set status = 'shipped' where id = '${returned}'`)).toEqual([]);
  expect(await findAfter(`${change}; update returns set status = 'received'`)).toEqual([]);
  expect(
    await findAfter(`${change}; update shipments set status = 'undelivered' where order_id = '${returned}'`),
  ).toEqual([]);
});

it('names a parcel whose cash and credit are not its invoice', async () => {
  expect(
    await findAfter(`update shipments set cash_due = cash_due + 5 where order_id = '${cash}' and number = 1`),
  ).toEqual([{ orderId: cash, kind: 'parcel', number: 1, money: 500_05, documents: 500_00, difference: 5 }]);
  expect(await findAfter(`update shipments set cash_due = 1 where order_id = '${returned}'`)).toEqual([
    { orderId: returned, kind: 'parcel', number: 1, money: 1500_01, documents: 1500_00, difference: 1 },
  ]);
});

it('names a return and a lost parcel of which more was refunded than credited', async () => {
  expect(await findAfter('update refunds set amount = 50001')).toEqual(
    expect.arrayContaining([
      { orderId: returned, kind: 'return', number: 1, money: 500_01, documents: 500_00, difference: 1 },
      { orderId: cash, kind: 'undelivered', number: 2, money: 500_01, documents: 500_00, difference: 1 },
    ]),
  );
});

it('is a report for accountants, by the day of the order and in pages, and lines of the doctor', async () => {
  const call = async (query: string, headers = accountant.bearer) =>
    shop.call(`GET /admin/books/differences?${query}`, { headers });
  const days = `from=${today()}&to=${today()}`;
  expect((await call(days)).body.data).toMatchObject({ rows: [], closedOrders: 2, pagination: { total: 0 } });
  await shop.db.execute(sql`update payments set paid_amount = paid_amount + 100`);
  const { body } = await call(`${days}&limit=1&page=2`);
  expect(body.data).toMatchObject({
    rows: [{ orderId: returned, kind: 'order', number: null, money: 1001, documents: 1000, difference: 1 }],
    pagination: { page: 2, total: 2, hasNextPage: false },
  });
  expect((await call(`${days}&limit=1&page=9`)).body.data).toMatchObject({ rows: [], pagination: { total: 2 } });
  expect((await call('from=2025-01-01&to=2025-12-31')).body.data).toMatchObject({ rows: [], closedOrders: 0 });
  expect((await call('from=2025-01-01&to=2026-12-31')).body.code).toBe('invalid_input');
  const packer = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  expect((await call(days, packer.bearer)).status).toBe(403);
  const { lines, isAgreed } = await describeBooks(shop.db);
  expect(isAgreed).toBe(false);
  expect(lines).toEqual([
    `${cash} kept ₹501.00, and its invoices less its credit notes are ₹500.00. Difference: ₹1.00.`,
    `${returned} kept ₹1001.00, and its invoices less its credit notes are ₹1000.00. Difference: ₹1.00.`,
    'The books do not agree. Differences: 2. Closed orders: 2.',
  ]);
  await shop.db.execute(sql`update payments set paid_amount = paid_amount - 100`);
});

it('allows goodwill for a replacement, which the original order passes on, and a part that a person did not refund', async () => {
  const order = await createOrder([{ price: 399_99, sizes: ['M', 'L'] }, { price: 500_00 }]);
  const exchange = { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] };
  await request(order, [buildLine(0, 1, exchange)]);
  for (const [name, body] of [['approve'], ['receive', restockAll([0, 1])], ['complete']] as const)
    await step(order, name, body);
  const [{ exchangeOrderId }] = await listReturnRows(order.id);
  const goodwill = { amount: 10, method: 'payout', note: 'Late' };
  expect((await callAdmin(`POST /admin/orders/${exchangeOrderId}/refunds`, goodwill)).status).toBe(201);
  const passedOn = (await listRefunds(order.id)).find(({ reason }) => reason === 'goodwill')!;
  expect(passedOn).toMatchObject({ method: 'payout', amount: 10_00, status: 'needs_details' });
  expect((await findDifferences(shop.db, { limit: 100 })).rows).toEqual([]);
  await callAdmin(`POST /admin/refunds/${passedOn.id}/cancel`, { note: 'A mistake' });
  expect((await listRefunds(order.id)).find(({ id }) => id === passedOn.id)!.status).toBe('cancelled');
  expect((await findDifferences(shop.db, { limit: 100 })).rows).toEqual([]);
});

describe('an order with a gift card and store credit', () => {
  const parts = ['giftCard', 'credit', 'money'] as const;
  /** A parcel is delivered, and a parcel is lost. */
  let prepaid: string;
  let exchanged: string;

  beforeAll(async () => {
    const giftCardCode = (await addGiftCard(shop, 100_00)).code;
    const lines = [{ price: 333_33, quantity: 2 }];
    prepaid = (await createOrder(lines, { giftCardCode, storeCredit: 150_01, delivered: [1] })).id;
    await lose(prepaid);
    // A unit that is not packed, so that the invoice has a part of what was used only.
    await createOrder([{ quantity: 2 }], { storeCredit: 100_00, delivered: [1] });
    const order = await createOrder([{ sizes: ['M', 'L'] }]);
    await request(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] })]);
    for (const [name, body] of [['approve'], ['receive', restockAll([0, 1])], ['complete']] as const)
      await step(order, name, body);
    exchanged = (await listReturnRows(order.id))[0].exchangeOrderId!;
    await callAdmin(`POST /admin/orders/${exchanged}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
  });

  /** Changes what the invoice of a parcel says that pays it, in paise. */
  const addToPart = (orderId: string, number: number, part: (typeof parts)[number], paise: number) =>
    `update tax_documents set content = jsonb_set(content, '{payment,${part}}', to_jsonb((content->'payment'->>'${part}')::bigint + ${paise}))
      where kind = 'invoice' and shipment_id = (select id from shipments where order_id = '${orderId}' and number = ${number})`;
  const move = (from: (typeof parts)[number], to: (typeof parts)[number], number = 2) =>
    `${addToPart(prepaid, number, from, -1)}; ${addToPart(prepaid, number, to, 1)}`;

  it('agrees as it is', async () => expect(await findAfter('select 1')).toEqual([]));

  it.each(parts)('is named if the parts of an invoice are not the invoice: %s', async (part) => {
    const more = await findAfter(addToPart(prepaid, 1, part, 1));
    expect(more).toContainEqual(
      expect.objectContaining({ orderId: prepaid, kind: 'parcel', number: 1, difference: 1 }),
    );
    const ofLost = await findAfter(addToPart(prepaid, 2, part, -1));
    expect(ofLost).toContainEqual(
      expect.objectContaining({ orderId: prepaid, kind: 'parcel', number: 2, difference: -1 }),
    );
  });

  it.each([1, 2])('is named if the invoice of parcel %i has a paisa of the gift card as money', async (number) => {
    expect(await findAfter(move('giftCard', 'money', number))).toEqual([
      { orderId: prepaid, kind: 'gift_card', number: null, money: 100_00, documents: 99_99, difference: 1 },
    ]);
    expect(await findAfter(move('credit', 'giftCard', number))).toEqual([
      { orderId: prepaid, kind: 'credit', number: null, money: 150_01, documents: 150_00, difference: 1 },
      { orderId: prepaid, kind: 'gift_card', number: null, money: 100_00, documents: 100_01, difference: -1 },
    ]);
  });

  it('is named if the ledger has other credit, and a replacement if its order has', async () => {
    const spend = `insert into ledger_transactions (id, kind, key, order_id, at) values ('more', 'spend', 'more', '${prepaid}', now());
      insert into ledger_entries (transaction_id, account_id, amount) select 'more', account_id, sign(entry.amount)
        from ledger_entries as entry join ledger_accounts as account on account.id = account_id
        join ledger_transactions as spent on spent.id = transaction_id and spent.order_id = '${prepaid}' and spent.key = 'spend:${prepaid}'
        where account.kind in ('store_credit', 'order_payments')`;
    expect(await findAfter(spend)).toContainEqual(
      expect.objectContaining({ orderId: prepaid, kind: 'credit', money: 150_02, documents: 150_01, difference: 1 }),
    );
    expect(await findAfter(`update orders set credit_used = credit_used - 1 where id = '${exchanged}'`)).toEqual([
      { orderId: exchanged, kind: 'credit', number: null, money: 499_99, documents: 500_00, difference: -1 },
    ]);
  });

  it('is named in a line of the doctor', async () => {
    await shop.db.execute(sql.raw(move('credit', 'giftCard')));
    expect((await describeBooks(shop.db)).lines.slice(0, -1)).toEqual([
      `${prepaid} used ₹150.01 of credit, and its invoices say ₹150.00. Difference: ₹0.01.`,
      `${prepaid} used ₹100.00 of a gift card, and its invoices say ₹100.01. Difference: -₹0.01.`,
    ]);
    await shop.db.execute(sql.raw(move('giftCard', 'credit')));
  });
});
