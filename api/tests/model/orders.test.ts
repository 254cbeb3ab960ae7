import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addGiftCard, addStoreCredit } from '../../src/ordering/credit/testing/credit';
import { defaultReturnSettings, returnSettingsKey } from '../../src/ordering/returns/rules/settings';
import { buildLine, createReturnHelpers, restockAll } from '../../src/ordering/returns/testing/return-shop';
import type { Database } from '../../src/platform/db/connect';
import { settings, variants } from '../../src/platform/db/schema';
import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  setUpTestShop,
} from '../../src/testing/shop';
import { findInconsistencies, type Stock } from '../concurrency/consistency';
import { listPossible, perform } from './order-actions';
import { loadOrders } from './order-state';

// `MODEL_RUNS=300 npx jest api/tests/model` tries other orders each time, and prints the seed (MODEL_SEED) of one that fails.
const runs = Number(process.env.MODEL_RUNS ?? 0);
const options = runs > 0 ? { numRuns: runs } : { numRuns: 5, seed: 17 };
const seed = process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED), path: process.env.MODEL_PATH } : {};

const die = fc.nat(99);
const step = fc.record({ order: fc.nat(5), action: fc.nat(999), call: fc.nat(9), dice: fc.tuple(die, die, die) });
const life = fc.record({
  isCash: fc.boolean(),
  isGuest: fc.boolean(),
  /** State in which the steps begin. */
  start: fc.constantFrom('placed', 'paid', 'paid', 'delivered', 'delivered'),
  /** Rupees of store credit and of a gift card that pay a part of the order, or all of it. */
  credit: fc.constantFrom(0, 0, 123.45, 5000),
  giftCard: fc.constantFrom(0, 0, 100.01),
  hasCoupon: fc.boolean(),
  prices: fc.constantFrom([333_33, 99_99], [100_01, 49_99], [1000_00, 777_77]),
  /** Rupees by which the other size is dearer. */
  difference: fc.constantFrom(0, 0, 25, -25),
  fee: fc.constantFrom(0, 0, 50),
  exchangeShipsAt: fc.constantFrom('pick_up', 'receipt'),
  steps: fc.array(step, { minLength: 12, maxLength: 24, size: 'max' }),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000 });
const initialStock: Stock = {};
const outcomes: Record<string, number> = {};
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await addCoupon(shop, { code: 'TENTH' });
  expect(await findInconsistencies(shop.db, {})).toEqual([]);
});

async function addTwoSizes(price: number, difference: number) {
  const { id, variantIds } = await addProduct(shop, { price, sizes: ['M', 'L'], stock: 50 });
  await shop.db
    .update(variants)
    .set({ price: price + difference * 100 })
    .where(eq(variants.id, variantIds[1]));
  for (const variantId of variantIds) initialStock[variantId] = 50;
  return { productId: id, variantId: variantIds[0] };
}

/** Places and pays an order of three units of one product and two of another. */
async function placeOrder({ isCash, isGuest, credit, giftCard, hasCoupon, prices, difference, ...rules }: Life) {
  const value = { ...defaultReturnSettings, exchangeShipsAt: rules.exchangeShipsAt, fee: rules.fee * 100 };
  await shop.db
    .insert(settings)
    .values({ key: returnSettingsKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  const customer = isGuest ? undefined : await createSignedInUser(shop);
  const items = [
    { ...(await addTwoSizes(prices[0], difference)), quantity: 3 },
    { ...(await addTwoSizes(prices[1], 0)), quantity: 2 },
  ];
  if (customer && credit) await addStoreCredit(shop.db, customer.userId, credit * 100);
  const body = {
    ...{ address: postalAddress, email: 'asha@example.in', items, paymentMethod: isCash ? 'cod' : 'demo' },
    ...(hasCoupon && { couponCode: 'TENTH' }),
    ...(customer && { useStoreCredit: true }),
    ...(giftCard && { giftCardCode: (await addGiftCard(shop, giftCard * 100)).code }),
  };
  const placed = await shop.call('POST /orders', {
    headers: { ...customer?.bearer, 'idempotency-key': randomUUID() },
    body,
  });
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  const { order, accessToken } = placed.body.data;
  return { id: order._id as string, customer, access: accessToken ? `?accessToken=${accessToken}` : '' };
}

/** Pays an order in advance, or delivers all of it in one parcel. */
async function begin(id: string, { isCash, start }: Life, headers: object | undefined, access: string): Promise<void> {
  if (start === 'placed') return;
  if (!isCash)
    await shop.call(`POST /payments/demo/${id}${access}`, { headers: { ...headers }, body: { outcome: 'paid' } });
  if (start === 'paid') return;
  for (const status of ['processing', 'shipped', 'delivered'])
    await shop.call(`PUT /admin/orders/${id}/status`, { headers: admin.bearer, body: { status } });
}

let known = new Set<string>();
async function check(log: string[]): Promise<void> {
  const findings = (await findInconsistencies(shop.db, initialStock)).filter((finding) => !known.has(finding));
  if (findings.length === 0) return;
  // Ignores in later orders what this one leaves behind.
  known = new Set([...known, ...findings]);
  throw new Error(`${findings.join('\n')}\n\n${log.join('\n')}`);
}

it('whatever happens to an order, its units, stock, money, credit and documents add up', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (input) => {
      const { id, customer, access } = await placeOrder(input);
      const log = [JSON.stringify({ ...input, steps: undefined, id })];
      await begin(id, input, customer?.bearer, access);
      await check(log);
      for (const { order, action, call, dice } of input.steps) {
        const states = await loadOrders(shop.db, id);
        const state = states[order % states.length];
        const possible = listPossible(state, dice);
        if (possible.length === 0) continue;
        const { name, calls } = possible[action % possible.length];
        const chosen = calls[call % calls.length];
        const send = (path: string, body: object | undefined, isCustomer: boolean) =>
          shop.call(path + (isCustomer ? access : ''), { headers: isCustomer ? customer?.bearer : admin.bearer, body });
        const { status, body } = await perform(send, chosen, state.row.id);
        const outcome = `${name} ${status < 300 ? 'done' : body.code}`;
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        log.push(
          `${name}: ${chosen.route} ${JSON.stringify(chosen.body)} -> ${status} ${body.code ?? ''} ${body.message ?? ''}`,
        );
        if (status >= 500) throw new Error(`${status}\n${log.join('\n')}`);
        // A refusal has changed nothing, which the next check shows.
        if (status < 300) await check(log);
      }
      await check(log);
    }),
    // An order that is tried again to make it shorter takes minutes, and the log says what happened.
    { ...options, ...seed, endOnFailure: true },
  );
  if (runs > 0) process.stdout.write(`${JSON.stringify(outcomes, Object.keys(outcomes).sort(), 1)}\n`);
}, 3_600_000);

describe('an inconsistency is found', () => {
  const { createOrder, request, step } = createReturnHelpers(shop);
  class UndoError extends Error {}

  beforeAll(async () => {
    // One unit came back and is refunded, and one is exchanged.
    const order = await createOrder([{ quantity: 3, sizes: ['M', 'L'] }]);
    const exchange = { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] };
    for (const [index, changes] of [{}, exchange].entries()) {
      await request(order, [buildLine(0, 1, changes)]);
      await step(order, 'approve', {}, index + 1);
      await step(order, 'receive', restockAll([0, 1]), index + 1);
      await step(order, 'complete', {}, index + 1);
    }
    await createOrder([{ quantity: 1 }], { paymentMethod: 'cod' });
  });

  it.each([
    ['its refunds exceed what was received', "update refunds set amount = 1000000 where method = 'source'"],
    [
      'money was refunded as credit, or credit as money',
      "update refunds set provider = 'credit' where method = 'source'",
    ],
    ['its payment status is not that of its refunds', "update orders set payment_status = 'refund_due'"],
    ['a refund as store credit is not in the ledger', "update refunds set method = 'store_credit', amount = 12345"],
    ['more was refunded for the return than its units are worth', 'update return_lines set refund_amount = 1'],
    [
      'more cash is due for its parcels than for the order, or less once all is packed',
      'update payments set amount = 1',
    ],
    ['its status is not that of its parcels', "update orders set status = 'shipped' where status = 'delivered'"],
    ['a replacement and its return do not name each other', 'update returns set exchange_order_id = null'],
    ['the value of an exchange is not in the books of both orders', "delete from refunds where method = 'exchange'"],
    ['it is an order of gift cards with stock, parcels, returns or an invoice', "update orders set kind = 'gift_card'"],
    [
      'its credit notes are not parts of an invoice',
      "update tax_documents set invoice_number = 'other' where kind = 'credit-note'",
    ],
    [
      'its credit notes are not parts of an invoice',
      `update tax_documents set content = jsonb_set(content, '{rows,0,tax}', '9999') where kind = 'credit-note'`,
    ],
    [
      'the rows of a document do not add up to its total',
      `update tax_documents set content = jsonb_set(content, '{total,tax}', '1')`,
    ],
    [
      'its invoices are not those of the order as it is',
      'update orders set total = total + 1, subtotal = subtotal + 1',
    ],
    [
      'its parcel is packed without an invoice',
      "update tax_documents set shipment_id = 'other' where kind = 'invoice'",
    ],
    ['it is invoiced and was never confirmed, or its parcel was unpacked', "update shipments set status = 'cancelled'"],
    [
      'its parcel and the invoice of it have different units',
      `update tax_documents set content = jsonb_set(content, '{rows,0,quantity}', '9') where kind = 'invoice'`,
    ],
    [
      'two invoices have the same unit',
      `update tax_documents set content = jsonb_set(content, '{rows,0,units}', '[0,0]') where kind = 'invoice'`,
    ],
    [
      'a row of a document has not the amounts of its units',
      `update tax_documents set content = jsonb_set(content, '{rows,0,amount}', '9999') where kind = 'invoice'`,
    ],
    [
      'its refund of a return is not what is credited for it',
      'update return_lines set refund_amount = refund_amount + 1 where refund_amount is not null',
    ],
    ['a replaced invoice is not credited as a whole', 'update tax_documents set replaced_at = now()'],
    ['its credit notes are not what came back', "update returns set status = 'received'"],
    ['more units are in parcels than were ordered', 'update order_lines set quantity = 1'],
    ['more units are in returns than were delivered', "update shipments set status = 'lost'"],
    [
      'its returned stock is not what was graded as good',
      "update stock_movements set change = 5 where reason = 'return'",
    ],
  ])('%s', async (inconsistency, statement) => {
    const find = async (db: Database) =>
      (await findInconsistencies(db, {})).filter((finding) => finding.endsWith(`: ${inconsistency}`)).length;
    const previous = await find(shop.db);
    let after = 0;
    const done = shop.db.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      after = await find(tx as unknown as Database);
      throw new UndoError();
    });
    await expect(done).rejects.toThrow(UndoError);
    expect(after).toBeGreaterThan(previous);
  });
});
