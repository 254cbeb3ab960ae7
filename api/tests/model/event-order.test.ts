import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { addGiftCard, addStoreCredit } from '../../src/accounting/credit/testing/credit';
import { buildLine, createReturnHelpers, restockAll } from '../../src/fulfilment/returns/testing/return-shop';
import { refunds } from '../../src/platform/db/schema';
import { isLongRun } from '../../src/testing/long-run';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../src/testing/shop';
import { findInconsistenciesOfOrders } from '../concurrency/consistency';
import { upi } from './actions/action';

const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000 });
const { callAdmin, request, step } = createReturnHelpers(shop);

interface Variant {
  name: string;
  /** Rupees. */
  goodwill: number;
  method: 'payout' | 'store_credit';
  resolution: 'refund' | 'store_credit';
}

const variants: readonly Variant[] = [
  { name: 'goodwill as a payout', goodwill: 250, method: 'payout', resolution: 'refund' },
  { name: 'goodwill as credit', goodwill: 250, method: 'store_credit', resolution: 'refund' },
  { name: 'a return for credit', goodwill: 333.33, method: 'payout', resolution: 'store_credit' },
];

/** Orders three items, of which store credit and a gift card pay a part, with cash on delivery. The first parcel is delivered. */
async function createLife({ goodwill, method, resolution }: Variant) {
  const customer = await createSignedInUser(shop);
  const { id: productId, variantIds } = await addProduct(shop, { price: 499_99, stock: 10 });
  await addStoreCredit(shop.db, customer.userId, 300_00);
  const { code } = await addGiftCard(shop, 200_00);
  const { body } = await shop.call('POST /orders', {
    headers: { ...customer.bearer, 'idempotency-key': randomUUID() },
    body: {
      ...{ address: postalAddress, email: 'asha@example.in', paymentMethod: 'cod', useStoreCredit: true },
      items: [{ productId, variantId: variantIds[0], quantity: 3 }],
      giftCardCode: code,
    },
  });
  const order = { id: body.data.order._id as string, variantIds: [variantIds], access: '', customer };
  const parcels: string[] = [];
  for (const number of [1, 2, 3]) {
    const lines = [{ position: 0, quantity: 1 }];
    const packed = await callAdmin(`POST /admin/orders/${order.id}/shipments`, { lines });
    parcels.push(packed.body.data.shipments.find((parcel: { number: number }) => parcel.number === number).id);
    await expectDone(callAdmin(`POST /admin/shipments/${parcels.at(-1)}/status`, { status: 'handed_over' }));
  }
  const deliver = (parcel: string) =>
    callAdmin(`POST /admin/shipments/${parcel}/status`, { status: 'delivered', cashCollected: true });
  await expectDone(deliver(parcels[0]));
  return {
    ...order,
    events: {
      goodwill: () =>
        callAdmin(`POST /admin/orders/${order.id}/refunds`, { amount: goodwill, method, note: 'A late parcel' }),
      'return of parcel 1': async () => {
        await expectDone(request(order, [buildLine(0, 1, { resolution })], { payout: upi }));
        for (const [name, received] of [['approve'], ['receive', restockAll([0, 1])]] as const)
          await expectDone(step(order, name, received));
        return step(order, 'complete');
      },
      'delivery of parcel 2': () => deliver(parcels[1]),
      'parcel 3 is back': async () => {
        await expectDone(callAdmin(`POST /admin/shipments/${parcels[2]}/status`, { status: 'returning_to_origin' }));
        const grades = [{ position: 0, restocked: 1, damaged: 0 }];
        return callAdmin(`POST /admin/shipments/${parcels[2]}/status`, { status: 'returned_to_origin', grades });
      },
    },
  };
}

const expectDone = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  if (status >= 300) throw new Error(JSON.stringify(body));
};

type EventName = keyof Awaited<ReturnType<typeof createLife>>['events'];
const names: readonly EventName[] = ['goodwill', 'return of parcel 1', 'delivery of parcel 2', 'parcel 3 is back'];
const permute = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) => permute(list.filter((other) => other !== first)).map((rest) => [first, ...rest]));

/** Lets the events of an order happen in a sequence. Goodwill that more was not received for yet is given as soon as it is possible. */
async function play(variant: Variant, sequence: readonly EventName[]) {
  const { id, customer, events } = await createLife(variant);
  let isGoodwillOpen = false;
  for (const name of sequence) {
    const { status, body } = await events[name]();
    if (name === 'goodwill' && body.code === 'refund_exceeds_payment') isGoodwillOpen = true;
    else if (status >= 300) throw new Error(JSON.stringify(body));
    else if (isGoodwillOpen) isGoodwillOpen = (await events.goodwill()).status >= 300;
  }
  expect({ sequence, found: await findInconsistenciesOfOrders(shop.db, [id], {}) }).toEqual({ sequence, found: [] });
  return { isGoodwillOpen, ...(await sumUp(id, customer.userId)) };
}

/** Returns what was taken from each source, and what the customer got in each way, in paise. */
async function sumUp(id: string, userId: string) {
  const counted = (await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).filter(
    ({ status }) => status !== 'cancelled',
  );
  const sum = (isCounted: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(isCounted).reduce((total, { amount }) => total + amount, 0);
  const { rows } = await shop.db.execute<{ kind: string; amount: string }>(sql`
    select account.kind, sum(entry.amount) as amount from ledger_transactions as entry_of
    join ledger_entries as entry on entry.transaction_id = entry_of.id
    join ledger_accounts as account on account.id = entry.account_id
    where entry_of.order_id = ${id} and (account.kind = 'gift_card' or account.user_id = ${userId}) group by 1 order by 1`);
  return {
    fromMoney: sum(({ provider }) => provider !== 'credit'),
    fromCredit: sum(({ provider }) => provider === 'credit'),
    asPayout: sum(({ method }) => method === 'payout'),
    asGoodwill: sum(({ reason }) => reason === 'goodwill'),
    ofParcel: sum(({ shipmentId }) => shipmentId !== null),
    ofReturn: sum(({ returnId }) => returnId !== null),
    ledger: rows,
  };
}

// `MODEL_STEPS=1 npx jest api/tests/model/event-order` plays all sequences.
const isWhole = isLongRun || process.env.MODEL_STEPS !== undefined;

test.each(isWhole ? variants : variants.slice(0, 2))(
  'the same sums go to the same places whatever the order of events: $name',
  async (variant) => {
    const sequences = permute(names).filter((_sequence, index) => isWhole || index % 6 === 0);
    const [first, ...others] = sequences;
    const expected = await play(variant, first);
    expect(expected).toMatchObject({ isGoodwillOpen: false, asGoodwill: variant.goodwill * 100 });
    for (const sequence of others)
      expect({ sequence, ...(await play(variant, sequence)) }).toEqual({ sequence, ...expected });
  },
  600_000,
);
