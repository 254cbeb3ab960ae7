import { eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addGiftCard } from '../../src/accounting/credit/testing/credit';
import { buildLine, createReturnHelpers, restockAll } from '../../src/fulfilment/returns/testing/return-shop';
import { toIndianDay } from '../../src/platform/calendar/india';
import type { Database } from '../../src/platform/db/connect';
import { orderLines, orders, refunds, taxRates } from '../../src/platform/db/schema';
import { openTestDatabase, openTestPglite } from '../../src/testing/database';
import { isLongRun } from '../../src/testing/long-run';
import { setUpTestShop } from '../../src/testing/shop';
import { findInconsistencies, findInconsistenciesOfOrders } from '../concurrency/consistency';
import { life } from './life';
import { OrderModel } from './order-model';

// `MODEL_STEPS=10000 npx jest api/tests/model/orders` makes as many steps on each database, others with each MODEL_SEED.
const steps = Number(process.env.MODEL_STEPS ?? (isLongRun ? 500 : 90));
const seed = Number(process.env.MODEL_SEED ?? 17);
/** Steps in one database, because a check at the end of each order reads all orders of it. */
const stepsOfDatabase = 250;
const rounds = Array.from({ length: Math.ceil(steps / stepsOfDatabase) }, (_, round) => round);
const outcomes: Record<string, number> = {};

const databases = [
  ['PostgreSQL', openTestDatabase],
  ['PGlite', openTestPglite],
] as const;

describe.each(databases.slice(0, steps > stepsOfDatabase ? 2 : 1))('on %s', (_name, openDatabase) => {
  describe.each(rounds)('round %i', (round) => {
    const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000 }, openDatabase);

    test('whatever happens to orders, their units, stock, money, credit and documents add up', async () => {
      const model = await OrderModel.prepare(shop, outcomes);
      const failures: string[] = [];
      const count = Math.min(stepsOfDatabase, steps - round * stepsOfDatabase);
      for (let order = 0; model.stepCount < count; order += 1) {
        const [input] = fc.sample(life, { numRuns: 1, seed: seed * 1_000_003 + round * 1009 + order });
        const failure = await model.live(input);
        if (failure) failures.push(failure);
      }
      if (failures.length > 0) throw new Error(failures.slice(0, 10).join('\n\n'));
    }, 3_600_000);
  });
});

afterAll(() => {
  if (process.env.MODEL_STEPS) process.stdout.write(`${JSON.stringify(outcomes, Object.keys(outcomes).sort(), 1)}\n`);
});

describe('an inconsistency is found', () => {
  const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000 });
  const { callAdmin, createOrder, deliver, lose, request, step } = createReturnHelpers(shop);
  class UndoError extends Error {}
  /** Orders without replacements. */
  let ids: string[] = [];

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
    // The rate changes between the parcels of an order.
    const { id } = await createOrder([{ quantity: 3 }], { delivered: [1] });
    const [{ hsn }] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    await shop.db.insert(taxRates).values({ hsnPrefix: hsn, startsOn: toIndianDay(new Date()), upTo: 0, rate: 1800 });
    await deliver(id, [2]);
    await replaceRefund();
    const { code: giftCardCode } = await addGiftCard(shop, 100_00);
    const { id: withCredit } = await createOrder([{ quantity: 2 }], {
      giftCardCode,
      storeCredit: 150_00,
      delivered: [1],
    });
    await lose(withCredit);
    ids = (await shop.db.select().from(orders).where(ne(orders.kind, 'exchange'))).map((row) => row.id);
  });

  /** Cancels a unit of an order while the provider refuses refunds, and replaces its refund. */
  async function replaceRefund() {
    const { id } = await createOrder([{ quantity: 2 }], { delivered: [1] });
    const { demo } = shop.services.paymentProviders;
    const refuse = jest.spyOn(demo!, 'refundPayment').mockRejectedValue(new Error('The card is closed.'));
    const lines = [{ position: 0, quantity: 1, left: 1, restocked: 1 }];
    await callAdmin(`POST /admin/orders/${id}/cancel-items`, { lines, reason: 'out_of_stock' });
    refuse.mockRestore();
    const [refund] = await shop.db
      .update(refunds)
      .set({ retryAt: sql`${refunds.retryAt} - interval '5 minutes'` })
      .where(eq(refunds.orderId, id))
      .returning();
    const replacement = { method: 'payout', note: 'The card is closed' };
    expect((await callAdmin(`POST /admin/refunds/${refund.id}/replace`, replacement)).status).toBe(200);
  }

  it('none before anything is changed', async () => {
    expect(await findInconsistencies(shop.db, {})).toEqual([]);
    expect(await findInconsistenciesOfOrders(shop.db, ids, {})).toEqual([]);
  });

  it.each([
    [
      'the money that it kept is not its invoices less its credit notes',
      'update payments set paid_amount = paid_amount + 1',
    ],
    ['the cash and the credit for a parcel are not its invoice', 'update shipments set cash_due = 1'],
    [
      'the cash and the credit for a parcel are not its invoice',
      `update tax_documents set content = jsonb_set(content, '{payment,money}', '1') where kind = 'invoice'
        and order_id in (select order_id from payments where provider <> 'cod')`,
    ],
    [
      'its invoices name another part of a gift card or of credit than it used',
      `update tax_documents set content = jsonb_set(content, '{payment,giftCard}', '1') where kind = 'invoice'
        and shipment_id in (select id from shipments where status = 'lost')`,
    ],
    [
      'its invoices name another part of a gift card or of credit than it used',
      `insert into ledger_transactions (id, kind, key, order_id, at) select 'more', 'spend', 'more', order_id, now()
        from ledger_transactions where kind = 'spend' limit 1;
      insert into ledger_entries (transaction_id, account_id, amount)
        select 'more', id, case kind when 'gift_card' then -1 else 1 end from ledger_accounts where kind in ('gift_card', 'order_payments')`,
    ],
    [
      'more was refunded for a return or a parcel than its credit notes say',
      "update refunds set amount = 1000000 where method = 'source'",
    ],
    ['its payment is missing or has another amount', 'update payments set amount = amount + 1'],
    [
      'its payment is missing or has another amount',
      "update refunds set amount = amount - 1 where reason = 'edit' and status = 'cancelled'",
    ],
    ['its refunds exceed what was received', "update refunds set amount = 1000000 where method = 'source'"],
    [
      'money was refunded as credit, or credit as money',
      "update refunds set provider = 'credit' where method = 'source'",
    ],
    ['its payment status does not match its refunds', "update orders set payment_status = 'refund_due'"],
    ['a refund as store credit is not in the ledger', "update refunds set method = 'store_credit', amount = 12345"],
    ['more was refunded for the return than its units are worth', 'update return_lines set refund_amount = 1'],
    [
      'more cash is due for its parcels than for the order, or less once all is packed',
      'update payments set amount = 1',
    ],
    ['its status does not match its parcels', "update orders set status = 'shipped' where status = 'delivered'"],
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
    ['its invoices do not match the current order', 'update orders set total = total + 1, subtotal = subtotal + 1'],
    [
      'its invoices do not match the current order',
      `update tax_documents set content = jsonb_set(content, '{rows,0,line,tax}', '2')
        where content->'rows'->0->>'rate' <> '1800' and content->'rows'->0->'line'->>'quantity' = '3'
          and order_id in (select order_id from order_lines where tax_rate = 1800)`,
    ],
    [
      'its invoices do not match the current order',
      'update order_lines set tax = tax + 2 where quantity = 3 and tax_rate <> 1800',
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
    [
      'a cancelled invoice is in force, its parcel was handed over, or a note credits it',
      "update tax_documents set cancelled_at = now() where kind = 'invoice'",
    ],
    ['its credit notes are not what came back', "update returns set status = 'received'"],
    ['more units are in parcels than were ordered', 'update order_lines set quantity = 1'],
    ['more units are in returns than were delivered', "update shipments set status = 'lost'"],
    [
      'its returned stock is not what was graded as good',
      "update stock_movements set change = 5 where reason = 'return'",
    ],
  ])('%s', async (inconsistency, statement) => {
    const count = (findings: string[]) => findings.filter((finding) => finding.endsWith(`: ${inconsistency}`)).length;
    const find = async (db: Database) => ({
      inAll: count(await findInconsistencies(db, {})),
      inOrders: count(await findInconsistenciesOfOrders(db, ids, {})),
    });
    const previous = await find(shop.db);
    let after = previous;
    const done = shop.db.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      after = await find(tx as unknown as Database);
      throw new UndoError();
    });
    await expect(done).rejects.toThrow(UndoError);
    expect(after.inAll).toBeGreaterThan(previous.inAll);
    expect(after.inOrders).toBe(after.inAll);
  });
});
