import { eq } from 'drizzle-orm';
import { addGiftCard, addStoreCredit, readBalance } from '../../src/accounting/credit/testing/credit';
import {
  buildLine,
  createReturnHelpers,
  type DeliveredOrder,
  restockAll,
} from '../../src/fulfilment/returns/testing/return-shop';
import { orders } from '../../src/platform/db/schema';
import { isLongRun } from '../../src/testing/long-run';
import { addProduct, type TestResponse } from '../../src/testing/shop';
import { findInconsistencies, readStock, type Stock } from './consistency';
import { countOutcomes, createCustomers, placeOrder, setUpCrowdedShop } from './crowded-shop';

const shop = setUpCrowdedShop();
const { createOrder, getAdmin, request, step, call, callAdmin, listReturnRows, listRefunds, getStock, getOrderRow } =
  createReturnHelpers(shop);
/** Stock of every variant before its first order, as the helpers set it. */
const stock = 10;

beforeAll(() => getAdmin());
afterEach(async () => {
  const initialStock: Stock = {};
  for (const id of Object.keys(await readStock(shop.db))) initialStock[id] = stock;
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});

/** Returns how often a contest is repeated: half as often in `npm test`. */
const toRounds = (count: number) => (isLongRun ? count : Math.ceil(count / 2));

/** Makes several calls at the same time, of several orders, and resolves to the outcomes per order. None fails within the shop. */
async function race(count: number, prepare: () => Promise<(() => Promise<TestResponse>)[]>): Promise<TestResponse[][]> {
  const contests = [];
  for (let index = 0; index < toRounds(count); index++) contests.push(await prepare());
  const replies = await Promise.all(contests.map((contest) => Promise.all(contest.map((attempt) => attempt()))));
  expect(replies.flat().filter(({ status }) => status >= 500)).toEqual([]);
  return replies;
}

const getWinners = (replies: readonly TestResponse[]) => replies.filter(({ status }) => status < 300);
const repeat = (count: number, attempt: () => Promise<TestResponse>) => Array.from({ length: count }, () => attempt);

/** Creates an order whose only unit the customer wants back. */
async function createRequest(changes: object = {}, sizes = ['M', 'L']): Promise<DeliveredOrder> {
  const order = await createOrder([{ sizes, stock }]);
  const { status, body } = await request(order, [buildLine(0, 1, changes)]);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return order;
}

const exchangeFor = ({ variantIds }: DeliveredOrder) => ({
  resolution: 'exchange',
  exchangeVariantId: variantIds[0][1],
});

async function createExchange(): Promise<{ order: DeliveredOrder; replacement: string }> {
  const order = await createOrder([{ sizes: ['M', 'L'], stock }]);
  await request(order, [buildLine(0, 1, exchangeFor(order))]);
  await step(order, 'approve');
  const [{ exchangeOrderId }] = await listReturnRows(order.id);
  return { order, replacement: exchangeOrderId! };
}

test('a unit is returned once, by the first caller', async () => {
  const replies = await race(4, async () => {
    const order = await createOrder([{ stock }]);
    const lines = [buildLine(0, 1)];
    return [
      ...repeat(3, () => request(order, lines)),
      () => callAdmin(`POST /admin/orders/${order.id}/returns`, { lines }),
    ];
  });
  for (const contest of replies) expect(countOutcomes(contest)).toEqual({ 201: 1, not_returnable: 3 });
});

test('a return is received once, and completed once', async () => {
  const received: DeliveredOrder[] = [];
  const replies = await race(3, async () => {
    const order = await createRequest();
    await step(order, 'approve');
    received.push(order);
    return repeat(4, () => step(order, 'receive', restockAll([0, 1])));
  });
  for (const contest of replies) expect(countOutcomes(contest)).toEqual({ 200: 1, return_transition_not_allowed: 3 });
  for (const order of received) expect(await getStock(order.variantIds[0][0])).toBe(stock);
  const completions = await race(1, async () => repeat(4, () => step(received[0], 'complete')));
  expect(countOutcomes(completions[0])).toEqual({ 200: 1, return_transition_not_allowed: 3 });
  expect(await listRefunds(received[0].id)).toHaveLength(1);
});

test('a request is approved or declined, and an approved one can be taken back at the same time', async () => {
  const decided = await race(3, async () => {
    const order = await createRequest();
    return [
      () => step(order, 'approve'),
      () => step(order, 'decline', { reason: 'No tags' }),
      () => step(order, 'approve'),
    ];
  });
  for (const contest of decided) expect(getWinners(contest)).toHaveLength(1);

  const waiting: DeliveredOrder[] = [];
  const replies = await race(4, async () => {
    const order = await createOrder([{ sizes: ['M', 'L'], stock }]);
    await request(order, [buildLine(0, 1, exchangeFor(order))]);
    waiting.push(order);
    return [() => call(order, `POST /orders/${order.id}/returns/1/cancel`, {}), () => step(order, 'approve')];
  });
  for (const [index, [cancelled]] of replies.entries()) {
    expect(cancelled.status).toBe(200);
    const [row] = await listReturnRows(waiting[index].id);
    expect(row.status).toBe('cancelled');
    if (row.exchangeOrderId) expect((await getOrderRow(row.exchangeOrderId)).status).toBe('cancelled');
    expect(await getStock(waiting[index].variantIds[0][1])).toBe(stock);
  }
});

test('the units of an order are packed once, or its lines are edited', async () => {
  const packed = await race(3, async () => {
    const { id } = await createOrder([{ quantity: 2, stock }], { delivered: [0] });
    return repeat(4, () => callAdmin(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 2 }] }));
  });
  for (const contest of packed) expect(getWinners(contest)).toHaveLength(1);

  const replies = await race(4, async () => {
    const { id, variantIds } = await createOrder([{ quantity: 2, stock }], { delivered: [0] });
    const change = { lines: [{ position: 0, variantId: variantIds[0][0], quantity: 1 }] };
    const preview = await callAdmin(`POST /admin/orders/${id}/edit/preview`, change);
    const version = (await callAdmin(`GET /admin/orders/${id}`)).body.data.updatedAt;
    const edit = { ...change, version, expectedTotal: preview.body.data.next.total };
    return [
      () => callAdmin(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 2 }] }),
      () => callAdmin(`POST /admin/orders/${id}/edit`, edit),
    ];
  });
  for (const contest of replies) expect(getWinners(contest)).toHaveLength(1);
});

test('a parcel has one end', async () => {
  const replies = await race(3, async () => {
    const { id } = await createOrder([{ stock }], { delivered: [0] });
    await callAdmin(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
    const { body } = await callAdmin(`GET /admin/orders/${id}/shipments`);
    const move = (status: object) => callAdmin(`POST /admin/shipments/${body.data.shipments[0].id}/status`, status);
    await move({ status: 'handed_over' });
    const grades = [{ position: 0, restocked: 1, damaged: 0 }];
    return [
      () => move({ status: 'delivered' }),
      () => move({ status: 'returned_to_origin', grades }),
      () => move({ status: 'lost' }),
      () => move({ status: 'returned_to_origin', grades }),
    ];
  });
  for (const contest of replies) expect(getWinners(contest)).toHaveLength(1);
});

it('refunds at the same time give back what was received, and no more', async () => {
  const refunded: string[] = [];
  const replies = await race(3, async () => {
    const { id } = await createOrder([{ stock }]);
    const { total } = await getOrderRow(id);
    refunded.push(id);
    const body = { amount: total / 100, method: 'source', note: 'Late' };
    return repeat(4, () => callAdmin(`POST /admin/orders/${id}/refunds`, body));
  });
  for (const contest of replies) expect(countOutcomes(contest)).toEqual({ 201: 1, refund_exceeds_payment: 3 });
  for (const id of refunded) expect((await listRefunds(id)).map(({ status }) => status)).toEqual(['refunded']);
});

test('credit and a gift card are spent once', async () => {
  const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock });
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const [customer, first, second] = await createCustomers(shop, 3);
  await addStoreCredit(shop.db, customer.userId, 400_00);
  const spent = await race(1, async () =>
    repeat(4, () =>
      placeOrder(shop, { customer, items, useStoreCredit: true, expectedCredit: 400, paymentMethod: 'cod' }),
    ),
  );
  expect(countOutcomes(spent[0])).toEqual({ 201: 1, total_changed: 3 });
  expect(await readBalance(shop.db, { userId: customer.userId })).toBe(0);

  const card = await addGiftCard(shop, 300_00);
  const redeemed = await race(1, async () => [
    ...[first, second].flatMap(({ bearer: headers }) =>
      repeat(2, () => shop.call('POST /gift-cards/redeem', { headers, body: { giftCardCode: card.code } })),
    ),
    () => placeOrder(shop, { items, giftCardCode: card.code, expectedCredit: 300, paymentMethod: 'cod' }),
  ]);
  expect(getWinners(redeemed[0])).toHaveLength(1);
  const balances = await Promise.all([first, second].map(({ userId }) => readBalance(shop.db, { userId })));
  const used = (await shop.db.select().from(orders).where(eq(orders.creditUsed, 300_00))).length * 300_00;
  expect(balances[0] + balances[1] + used).toBe(300_00);
  expect(await readBalance(shop.db, { giftCardId: card.id })).toBe(0);
});

test('a replacement is cancelled while its return is received, taken back or completed, without a deadlock', async () => {
  const contests = [
    ({ order }: { order: DeliveredOrder }) => step(order, 'receive', restockAll([0, 1])),
    ({ order }: { order: DeliveredOrder }) => call(order, `POST /orders/${order.id}/returns/1/cancel`, {}),
    ({ order }: { order: DeliveredOrder }) => step(order, 'pick-up'),
  ];
  const exchanges: { order: DeliveredOrder; replacement: string }[] = [];
  for (const contest of isLongRun ? [...contests, ...contests] : contests) {
    await race(1, async () => {
      const exchange = await createExchange();
      exchanges.push(exchange);
      const cancel = () => call(exchange.order, `POST /orders/${exchange.replacement}/cancel`, {});
      return [cancel, () => contest(exchange), cancel];
    });
  }
  for (const { order, replacement } of exchanges) {
    expect((await getOrderRow(replacement)).status).toBe('cancelled');
    const [{ status }] = await listReturnRows(order.id);
    if (status !== 'received') continue;
    await race(1, async () => repeat(2, () => step(order, 'complete')));
    const { total } = await getOrderRow(order.id);
    expect(await listRefunds(order.id)).toMatchObject([{ amount: total, method: 'source' }]);
  }
});

test('the items of an exchange are completed while its replacement is cancelled', async () => {
  for (let round = 0; round < toRounds(4); round++) {
    const { order, replacement } = await createExchange();
    await step(order, 'receive', restockAll([0, 1]));
    await race(1, async () => [
      () => step(order, 'complete'),
      () => call(order, `POST /orders/${replacement}/cancel`, {}),
      () => step(order, 'complete'),
    ]);
    const money = (await listRefunds(order.id)).filter(
      ({ method, status }) => method === 'source' && status !== 'cancelled',
    );
    // With the delivery if nothing was exchanged when the return was completed.
    expect(money).toHaveLength(1);
    expect([500_00, (await getOrderRow(order.id)).total]).toContain(money[0].amount);
  }
});
