import { eq } from 'drizzle-orm';
import { categories, outbox, products, returnRules, settings } from '../../platform/db/schema';
import { addCoupon, createSignedInUser, setUpTestShop } from '../../testing/shop';
import { buildLine, createReturnHelpers, restockAll } from './testing/return-shop';

const shop = setUpTestShop();
const {
  createOrder,
  deliver,
  call,
  request,
  getOptions,
  open,
  callAdmin,
  listReturnRows,
  step,
  setRules,
  getStock,
  getOrderRow,
  listRefunds,
  listCreditNotes,
} = createReturnHelpers(shop);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(returnRules);
});

describe('the options', () => {
  test('say per line how many units can be returned, their value, the last day and the other sizes', async () => {
    const order = await createOrder([{ price: 400_00, quantity: 3, sizes: ['M', 'L'] }, { quantity: 2 }], {
      delivered: [2, 0],
      deliveredAt: daysAgo(2),
    });
    const options = await getOptions(order);
    expect(options).toMatchObject({
      fee: 0,
      canCreditStore: true,
      needsPayoutDetails: false,
      pickupSlots: ['09-13', '13-18'],
      lines: [
        { position: 0, quantity: 2, amount: 400, canRefund: true, canExchange: true, reason: '' },
        { position: 1, quantity: 0, canRefund: false, reason: 'This item has not been delivered yet.', exchanges: [] },
      ],
    });
    expect(options.pickupDays).toHaveLength(6);
    expect(options.lines[0].exchanges).toEqual([
      { variantId: order.variantIds[0][0], color: 'Indigo', size: 'M', inStock: true, difference: 0 },
      { variantId: order.variantIds[0][1], color: 'Indigo', size: 'L', inStock: true, difference: 0 },
    ]);
    expect(new Date(options.lines[0].until).getTime() - daysAgo(-28).getTime()).toBeLessThan(60_000);
    expect(await open(order)).toMatchObject({ canReturn: true, canReturnItems: true, returns: [] });
  });

  test('name the options of the product, where it has its own names', async () => {
    const order = await createOrder([{ sizes: ['M', 'L'] }, {}]);
    expect((await getOptions(order)).lines.map((line: object) => 'optionLabels' in line)).toEqual([false, false]);
    await shop.db
      .update(products)
      .set({ colorLabel: 'Metal', option3Label: 'Engraving' })
      .where(eq(products.id, order.variantIds[0][0].slice(0, -9)));
    const [ring, shirt] = (await getOptions(order)).lines;
    expect(ring.optionLabels).toEqual({ color: 'Metal', size: 'Size, Engraving' });
    expect(shirt.optionLabels).toBeUndefined();
  });

  test('follow the rule of the category, also an inherited one', async () => {
    const order = await createOrder([{}]);
    const [{ id: productId }] = await shop.db
      .select()
      .from(products)
      .where(eq(products.id, order.variantIds[0][0].slice(0, -9)));
    await shop.db.insert(categories).values({ id: 'innerwear', name: 'Innerwear' }).onConflictDoNothing();
    await shop.db
      .insert(categories)
      .values({ id: 'vests', name: 'Vests', parentId: 'innerwear' })
      .onConflictDoNothing();
    await shop.db.update(products).set({ categoryId: 'vests' }).where(eq(products.id, productId));
    const rule = (changes: object) =>
      callAdmin('PUT /admin/return-rules/innerwear', { days: null, fee: null, ...changes });
    expect((await rule({ canReturn: false, canExchange: false })).status).toBe(200);
    expect((await getOptions(order)).lines[0]).toMatchObject({ quantity: 0, reason: 'Innerwear cannot be returned.' });
    expect((await request(order, [buildLine(0, 1)])).body).toMatchObject({
      code: 'not_returnable',
      message: 'Indigo Denim Jacket: Innerwear cannot be returned.',
    });
    await rule({ canReturn: false, canExchange: true });
    expect((await getOptions(order)).lines[0]).toMatchObject({ quantity: 1, canRefund: false, canExchange: true });
    expect((await request(order, [buildLine(0, 1)])).body.message).toContain('can be exchanged, but not returned');
    expect(await open(order)).toMatchObject({ canReturn: false, canReturnItems: true });
    await rule({ canReturn: true, canExchange: false, fee: 25 });
    expect(await getOptions(order)).toMatchObject({ fee: 25, lines: [{ canRefund: true, canExchange: false }] });
    expect((await callAdmin('DELETE /admin/return-rules/innerwear')).body.data.rules).toEqual([]);
    expect(
      (await callAdmin('PUT /admin/return-rules/hats', { canReturn: true, canExchange: true, days: 1, fee: 0 })).body,
    ).toMatchObject({ code: 'category_not_found' });
  });

  test('end with the days of each parcel', async () => {
    const order = await createOrder([{ quantity: 3 }], { delivered: [1], deliveredAt: daysAgo(31) });
    expect((await getOptions(order)).lines[0].reason).toBe('The 30 days for returning this item have passed.');
    await deliver(order.id, [2], daysAgo(1));
    expect((await getOptions(order)).lines[0]).toMatchObject({ quantity: 2 });
    expect((await request(order, [buildLine(0, 3)])).body).toMatchObject({
      code: 'not_returnable',
      message: 'Indigo Denim Jacket: at most 2 can be returned.',
    });
  });
});

describe('a request', () => {
  it('waits for a person, is decided, received, graded, and refunded once with a credit note', async () => {
    await addCoupon(shop, { code: 'TENTH' });
    const order = await createOrder([{ price: 999_99, quantity: 3 }, {}], { couponCode: 'TENTH' });
    const [variantId] = order.variantIds[0];
    const stock = await getStock(variantId);
    const [pickupDay] = (await getOptions(order)).pickupDays;
    const { status, body } = await request(order, [buildLine(0, 2, { comment: 'Tight' })], {
      pickup: { on: pickupDay, slot: '09-13' },
    });
    expect(status).toBe(201);
    expect(body.data.returns).toMatchObject([
      {
        number: 1,
        status: 'requested',
        refundAmount: null,
        canCancel: true,
        pickup: { on: pickupDay, slot: '09-13' },
        lines: [{ position: 0, quantity: 2, reason: 'too_small', comment: 'Tight', grades: null }],
        events: [{ status: 'requested', by: 'customer' }],
      },
    ]);
    expect((await getOptions(order)).lines[0].quantity).toBe(1);
    expect((await step(order, 'approve', { note: 'Please pack it' })).body.data).toMatchObject({ status: 'approved' });
    await step(order, 'pick-up', { carrier: 'Pawan', trackingNumber: 'PW1' });
    expect(await listRefunds(order.id)).toEqual([]);
    const received = await step(order, 'receive', {
      lines: [{ position: 0, restocked: 1, damaged: 1, missing: 0 }],
    });
    expect(received.body.data).toMatchObject({ status: 'received', carrier: 'Pawan', trackingNumber: 'PW1' });
    expect(await getStock(variantId)).toBe(stock + 1);
    expect(await listRefunds(order.id)).toEqual([]);
    const completed = await step(order, 'complete');
    // Two of three units at 90 % of their price, less the rounding of slices.
    const amount = received.body.data.lines[0].amount;
    expect(completed.body.data).toMatchObject({ status: 'completed', refundAmount: amount, next: [] });
    expect(await listRefunds(order.id)).toMatchObject([
      { amount: Math.round(amount * 100), method: 'source', reason: 'return' },
    ]);
    const { creditNote, refunds, id } = completed.body.data;
    expect(await listCreditNotes(order.id)).toMatchObject([{ number: creditNote }]);
    expect(refunds).toMatchObject([{ amount, method: 'source', status: 'refunded' }]);
    const part = { kind: 'return', id, number: 1 };
    const { payment, documents } = (await callAdmin(`GET /admin/orders/${order.id}`)).body.data;
    expect(payment.refunds).toMatchObject([{ id: refunds[0].id, part }]);
    expect(documents).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', number: creditNote, amount, part }]);
    expect((await step(order, 'complete')).body).toMatchObject({ code: 'return_transition_not_allowed' });
    expect((await step(order, 'receive', restockAll([0, 2]))).body.code).toBe('return_transition_not_allowed');
    expect(await getStock(variantId)).toBe(stock + 1);
    expect((await getOrderRow(order.id)).status).toBe('delivered');
  });

  it('returns the order, with the delivery fee, when its last unit has come back', async () => {
    const order = await createOrder([{ price: 300_00, quantity: 2 }]);
    const { total, shippingFee } = await getOrderRow(order.id);
    expect(shippingFee).toBeGreaterThan(0);
    for (const number of [1, 2]) {
      await request(order, [buildLine(0, 1)]);
      await step(order, 'approve', {}, number);
      await step(order, 'receive', restockAll([0, 1]), number);
      expect((await getOrderRow(order.id)).status).toBe('delivered');
      await step(order, 'complete', {}, number);
    }
    expect((await getOrderRow(order.id)).status).toBe('returned');
    const amounts = (await listRefunds(order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([300_00, 300_00 + shippingFee]);
    expect(amounts[0] + amounts[1]).toBe(total);
  });

  it.each([
    ['first', ['exchange', 'refund']],
    ['last', ['refund', 'exchange']],
  ])('gives no delivery fee back when the %s of two units was exchanged', async (_which, resolutions) => {
    const order = await createOrder([{ price: 300_00, quantity: 2, sizes: ['M', 'L'] }]);
    for (const [index, resolution] of resolutions.entries()) {
      const exchangeVariantId = resolution === 'exchange' ? order.variantIds[0][1] : undefined;
      await request(order, [buildLine(0, 1, { resolution, exchangeVariantId })]);
      await step(order, 'approve', {}, index + 1);
      await step(order, 'receive', restockAll([0, 1]), index + 1);
      await step(order, 'complete', {}, index + 1);
    }
    expect((await getOrderRow(order.id)).shippingFee).toBeGreaterThan(0);
    expect((await listRefunds(order.id)).map(({ method, amount }) => [method === 'exchange', amount])).toEqual(
      resolutions.map((resolution) => [resolution === 'exchange', 300_00]),
    );
  });

  it('is approved at once within the rules', async () => {
    await setRules({ autoApproveUpTo: 600_00, autoApproveReasons: ['damaged'] });
    const order = await createOrder([{ quantity: 3 }]);
    await request(order, [buildLine(0, 1, { reason: 'damaged' })]);
    await request(order, [buildLine(0, 1)]);
    expect(await listReturnRows(order.id)).toMatchObject([
      { status: 'approved', isDecidedByRule: true },
      { status: 'requested', isDecidedByRule: false },
    ]);
    const large = await createOrder([{ quantity: 2 }]);
    await request(large, [buildLine(0, 2, { reason: 'damaged' })]);
    expect(await listReturnRows(large.id)).toMatchObject([{ status: 'requested' }]);
  });

  it('can be declined with a reason, and then requested again', async () => {
    const order = await createOrder([{}]);
    await request(order, [buildLine(0, 1)]);
    expect((await request(order, [buildLine(0, 1)])).body.message).toContain('in a return already');
    expect((await step(order, 'decline', { reason: '' })).status).toBe(400);
    await step(order, 'decline', { reason: 'It was worn' });
    expect((await open(order)).returns[0]).toMatchObject({
      status: 'declined',
      declineReason: 'It was worn',
      canCancel: false,
    });
    expect((await request(order, [buildLine(0, 1)])).status).toBe(201);
  });

  it('can be taken back until it is picked up', async () => {
    const order = await createOrder([{ quantity: 2 }]);
    const cancel = (number: number) => call(order, `POST /orders/${order.id}/returns/${number}/cancel`);
    await request(order, [buildLine(0, 1)]);
    expect((await cancel(1)).body.data.returns[0]).toMatchObject({ status: 'cancelled', canCancel: false });
    expect((await cancel(1)).body).toMatchObject({ code: 'return_not_cancellable' });
    expect((await cancel(9)).body).toMatchObject({ code: 'return_not_found' });
    await request(order, [buildLine(0, 2)]);
    await step(order, 'approve', {}, 2);
    await step(order, 'pick-up', {}, 2);
    expect((await cancel(2)).body).toMatchObject({ code: 'return_not_cancellable' });
    expect((await step(order, 'decline', { reason: 'Late' }, 2)).body).toMatchObject({
      code: 'return_transition_not_allowed',
      message: 'This return is picked up and cannot be changed to declined.',
    });
  });

  it('takes the fee, which an admin can change, but none for what is the shop’s fault', async () => {
    await setRules({ fee: 49_00 });
    const order = await createOrder([{ quantity: 3 }]);
    for (const [number, reason] of [
      [1, 'too_small'],
      [2, 'damaged'],
      [3, 'changed_mind'],
    ] as const) {
      await request(order, [buildLine(0, 1, { reason })]);
      await step(order, 'approve', {}, number);
      await step(order, 'receive', { lines: [{ position: 0, restocked: 0, damaged: 1, missing: 0 }] }, number);
      await step(order, 'complete', number === 3 ? { fee: 10 } : {}, number);
    }
    expect(
      (await open(order)).returns.map(({ fee, refundAmount }: { fee: number; refundAmount: number }) => [
        fee,
        refundAmount,
      ]),
    ).toEqual([
      [49, 451],
      [0, 500],
      [10, 490],
    ]);
  });

  it('refunds nothing for missing units, and has no credit note for them', async () => {
    const order = await createOrder([{ quantity: 2 }]);
    await request(order, [buildLine(0, 2)]);
    await step(order, 'approve');
    await step(order, 'receive', { lines: [{ position: 0, restocked: 0, damaged: 0, missing: 2 }] });
    expect((await step(order, 'complete')).body.data).toMatchObject({ refundAmount: 0, creditNote: null });
    expect([await listRefunds(order.id), await listCreditNotes(order.id)]).toEqual([[], []]);
    expect((await getOrderRow(order.id)).status).toBe('delivered');
  });

  it('refunds less for a reason, and never more', async () => {
    const order = await createOrder([{}]);
    await request(order, [buildLine(0, 1)]);
    await step(order, 'approve');
    const receive = (refundAmount: number, note = '') =>
      step(order, 'receive', { lines: [{ position: 0, restocked: 0, damaged: 1, missing: 0, refundAmount }], note });
    expect((await receive(501, 'A gift')).body.details).toEqual({ 'lines.0.refundAmount': expect.any(String) });
    expect((await receive(200)).body.details).toEqual({ note: 'Please say why less is refunded' });
    await receive(200, 'The sleeve is torn');
    const { shippingFee } = await getOrderRow(order.id);
    const refundAmount = 200 + shippingFee / 100;
    expect((await step(order, 'complete')).body.data).toMatchObject({ refundAmount, suggestedRefund: refundAmount });
    expect(await listRefunds(order.id)).toMatchObject([{ amount: 200_00 + shippingFee }]);
  });

  it.each([
    ['a missing line', []],
    ['another line', [{ position: 1, restocked: 1, damaged: 0, missing: 0 }]],
    ['another sum', [{ position: 0, restocked: 1, damaged: 1, missing: 1 }]],
    ['a line twice', [0, 0].map((position) => ({ position, restocked: 2, damaged: 0, missing: 0 }))],
  ])('is not received with %s', async (_what, lines) => {
    const order = await createOrder([{ quantity: 2 }]);
    await request(order, [buildLine(0, 2)]);
    await step(order, 'approve');
    const { status, body } = await step(order, 'receive', { lines });
    expect([status, body.code]).toEqual([400, lines.length === 0 ? 'invalid_input' : 'grades_do_not_match']);
    expect(await listReturnRows(order.id)).toMatchObject([{ status: 'approved' }]);
  });
});

describe('a request is refused', () => {
  test.each([
    ['credit_needs_account', { resolution: 'store_credit' }, {}],
    ['pickup_unavailable', {}, { pickup: { on: '2020-01-01', slot: '09-13' } }],
  ])('with %s', async (code, line, changes) => {
    const order = await createOrder([{}], { isGuest: true });
    expect((await request(order, [buildLine(0, 1, line)], changes)).body).toMatchObject({ code });
    expect(await listReturnRows(order.id)).toEqual([]);
  });

  test.each([
    ['an unknown position', [buildLine(7, 1)], 409],
    ['a line twice', [buildLine(0, 1), buildLine(0, 1)], 400],
    ['no line', [], 400],
    ['an unknown reason', [buildLine(0, 1, { reason: 'boredom' })], 400],
    ['a variant of another product', [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: 'x' })], 400],
  ])('for %s', async (_what, lines, expected) => {
    const order = await createOrder([{ quantity: 2 }]);
    expect((await request(order, lines)).status).toBe(expected);
  });

  test('for a link that only shows the order, and for strangers', async () => {
    const order = await createOrder([{}], { isGuest: true });
    expect((await request({ ...order, access: '' }, [buildLine(0, 1)])).body).toMatchObject({
      code: 'order_not_found',
    });
    const other = await createOrder([{}]);
    expect((await request({ ...order, access: '', customer: other.customer }, [buildLine(0, 1)])).status).toBe(404);
  });
});

describe('cash', () => {
  const payout = { kind: 'upi', upiId: 'asha@okaxis' };

  it('goes to the destination that the customer gives once', async () => {
    const order = await createOrder([{ quantity: 2 }], { paymentMethod: 'cod' });
    expect(await getOptions(order)).toMatchObject({ needsPayoutDetails: true, payoutLabel: null });
    expect((await request(order, [buildLine(0, 1)])).body).toMatchObject({ code: 'payout_details_missing' });
    expect((await request(order, [buildLine(0, 1)], { payout: { kind: 'upi', upiId: 'asha' } })).status).toBe(400);
    const { body } = await request(order, [buildLine(0, 1)], { payout });
    expect(body.data.returns[0].payoutLabel).toBe('UPI a***@okaxis');
    expect(JSON.stringify(await listReturnRows(order.id))).not.toContain('asha@okaxis');
    expect(await getOptions(order)).toMatchObject({ payoutLabel: 'UPI a***@okaxis' });
    expect((await request(order, [buildLine(0, 1)])).status).toBe(201);
    await step(order, 'approve');
    await step(order, 'receive', restockAll([0, 1]));
    await step(order, 'complete');
    expect(await listRefunds(order.id)).toMatchObject([
      { amount: 500_00, method: 'payout', status: 'due', payoutLabel: 'UPI a***@okaxis' },
    ]);
  });

  it('has no destination that the role support names', async () => {
    const order = await createOrder([{}], { paymentMethod: 'cod' });
    const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
    const body = { lines: [buildLine(0, 1)], payout };
    for (const route of [`POST /orders/${order.id}/returns`, `POST /admin/orders/${order.id}/returns`])
      expect((await shop.call(route, { headers: bearer, body })).body).toMatchObject({ code: 'permission_missing' });
    expect(await listReturnRows(order.id)).toEqual([]);
    const { payout: _, ...withoutPayout } = body;
    const { status } = await shop.call(`POST /admin/orders/${order.id}/returns`, {
      headers: bearer,
      body: withoutPayout,
    });
    expect(status).toBe(201);
  });

  it('is named by an admin with the permission, and the customer gets a message', async () => {
    const order = await createOrder([{}], { paymentMethod: 'cod' });
    const { status } = await callAdmin(`POST /admin/orders/${order.id}/returns`, { lines: [buildLine(0, 1)], payout });
    expect(status).toBe(201);
    const messages = await shop.db.select().from(outbox).where(eq(outbox.orderId, order.id));
    expect(messages.filter(({ event }) => event === 'payout_details')).toHaveLength(1);
  });

  it('waits for its destination if an admin requests the return', async () => {
    const order = await createOrder([{}], { paymentMethod: 'cod' });
    const { status, body } = await callAdmin(`POST /admin/orders/${order.id}/returns`, { lines: [buildLine(0, 1)] });
    expect([status, body.data.isCash]).toEqual([201, true]);
    await step(order, 'receive', restockAll([0, 1]));
    await step(order, 'complete');
    expect(await listRefunds(order.id)).toMatchObject([{ method: 'payout', status: 'needs_details' }]);
  });
});

it('goods of two parcels have a credit note each', async () => {
  const order = await createOrder([{ quantity: 2 }], { delivered: [1] });
  await deliver(order.id, [1]);
  await request(order, [buildLine(0, 2)]);
  await step(order, 'approve');
  await step(order, 'receive', restockAll([0, 2]));
  const { creditNote, creditNotes } = (await step(order, 'complete')).body.data;
  expect(creditNotes).toEqual((await listCreditNotes(order.id)).map(({ number }) => number));
  expect([creditNotes.length, creditNotes[1]]).toEqual([2, creditNote]);
  expect((await open(order)).returns).toMatchObject([{ creditNote, creditNotes }]);
});

test('store credit is given at once', async () => {
  const order = await createOrder([{}]);
  await request(order, [buildLine(0, 1, { resolution: 'store_credit' })]);
  await step(order, 'approve');
  await step(order, 'receive', restockAll([0, 1]));
  await step(order, 'complete');
  expect(await listRefunds(order.id)).toMatchObject([{ method: 'store_credit', status: 'refunded' }]);
});

it('only a person with the permission refunds before the receipt, and then nothing is refunded again', async () => {
  const order = await createOrder([{ quantity: 2 }]);
  await request(order, [buildLine(0, 2)]);
  const refundEarly = () => step(order, 'refund-early', { note: 'A good customer' });
  expect((await refundEarly()).body).toMatchObject({ code: 'return_transition_not_allowed' });
  await step(order, 'approve');
  expect((await step(order, 'refund-early', { note: '' })).status).toBe(400);
  expect((await refundEarly()).body.data).toMatchObject({
    isRefundedEarly: true,
    canRefundEarly: false,
    canCancel: false,
  });
  expect((await refundEarly()).body).toMatchObject({ code: 'return_transition_not_allowed' });
  expect((await call(order, `POST /orders/${order.id}/returns/1/cancel`)).body.code).toBe('return_not_cancellable');
  const total = (await getOrderRow(order.id)).total;
  expect(await listRefunds(order.id)).toMatchObject([{ amount: total, note: 'A good customer' }]);
  expect(JSON.stringify(await open(order))).not.toContain('A good customer');
  await step(order, 'receive', { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 1 }] });
  expect((await step(order, 'complete')).body.data).toMatchObject({ status: 'completed' });
  expect(await listRefunds(order.id)).toHaveLength(1);
  expect(await listCreditNotes(order.id)).toHaveLength(1);
});

test('a refund above the limit needs a fresh confirmation', async () => {
  const order = await createOrder([{ price: 2_500_00 }]);
  await request(order, [buildLine(0, 1)]);
  await step(order, 'approve');
  await step(order, 'receive', restockAll([0, 1]));
  const { db } = shop;
  const { sessions } = await import('../../platform/db/schema');
  await db.update(sessions).set({ confirmedAt: null });
  expect((await step(order, 'complete')).body).toMatchObject({ code: 'confirmation_required' });
  expect((await step(order, 'refund-early', { note: 'x' })).body).toMatchObject({ code: 'confirmation_required' });
  await db.update(sessions).set({ confirmedAt: new Date() });
  expect((await step(order, 'complete')).status).toBe(200);
});
