import { eq } from 'drizzle-orm';
import {
  categories,
  products,
  promotions,
  returnRules,
  settings,
  shipmentLines,
  shipments,
  variants,
} from '../../../platform/db/schema';
import { addPromotion } from '../../../pricing/promotions/testing/add-promotion';
import { setUpTestShop } from '../../../testing/shop';
import { buildLine, createReturnHelpers, type DeliveredOrder } from '../testing/return-shop';

const shop = setUpTestShop();
const { createOrder, deliver, request, step, setRules, getOptions } = createReturnHelpers(shop);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(returnRules);
  await shop.db.delete(promotions);
  await setRules({ offers: 'together' });
  await addPromotion(shop, { kind: 'buy-get', buy: 2, get: 1, percent: 100 }, { label: '3 for 2' });
});

/** Places an order of the offer, of which no unit is delivered yet. */
const place = (...quantities: number[]) =>
  createOrder(
    quantities.map((quantity) => ({ price: 300_00, quantity, sizes: ['M', 'L'] })),
    { delivered: quantities.map(() => 0) },
  );

/** Sends a parcel with these units of each line that the customer does not get. */
async function miss({ id }: DeliveredOrder, status: 'lost' | 'returned_to_origin', units: number[]): Promise<void> {
  const times = { handedOverAt: new Date(), closedAt: new Date() };
  const [parcel] = await shop.db
    .insert(shipments)
    .values({ orderId: id, number: 9, status, carrierName: 'Pawan', ...times })
    .returning();
  await shop.db
    .insert(shipmentLines)
    .values(
      units.flatMap((quantity, position) =>
        quantity > 0 ? [{ shipmentId: parcel.id, orderId: id, position, quantity }] : [],
      ),
    );
}

const sendBack = async (order: DeliveredOrder, ...lines: object[]) => {
  const { status, body } = await request(order, lines);
  if (status !== 201) throw new Error(body.message);
};
/** Moves the product of the first line to a category whose products cannot be returned. */
async function exclude({ variantIds }: DeliveredOrder): Promise<void> {
  await shop.db.insert(categories).values({ id: 'innerwear', name: 'Innerwear' }).onConflictDoNothing();
  await shop.db.insert(returnRules).values({ categoryId: 'innerwear', canReturn: false, canExchange: true });
  const [{ productId }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0][0]));
  await shop.db.update(products).set({ categoryId: 'innerwear' }).where(eq(products.id, productId));
}

/** Requests a return and resolves to what a customer reads: the refusal, or "requested". */
const ask = async (order: DeliveredOrder, lines: object[]): Promise<string> => {
  const { status, body } = await request(order, lines);
  return status === 201 ? 'requested' : body.message;
};
const together = '3 for 2: the items of this offer can only be returned together.';
const exchange = (order: DeliveredOrder, position: number, quantity = 1) =>
  buildLine(position, quantity, { resolution: 'exchange', exchangeVariantId: order.variantIds[position][1] });

type Case = [name: string, quantities: number[], act: (order: DeliveredOrder) => Promise<unknown>, lines: object[]];

const allowed: Case[] = [
  ['all of them', [3], (order) => deliver(order.id, [3]), [buildLine(0, 3)]],
  [
    'all of several lines',
    [2, 1],
    (order) => deliver(order.id, [2, 1]),
    [buildLine(0, 2), buildLine(1, 1, { resolution: 'store_credit' })],
  ],
  ['a damaged one alone', [2, 1], (order) => deliver(order.id, [2, 1]), [buildLine(1, 1, { reason: 'damaged' })]],
  [
    'all but one that was lost',
    [3],
    async (order) => {
      await deliver(order.id, [2]);
      await miss(order, 'lost', [1]);
    },
    [buildLine(0, 2)],
  ],
  [
    'all but one of another line whose parcel came back',
    [2, 1],
    async (order) => {
      await deliver(order.id, [2, 0]);
      await miss(order, 'returned_to_origin', [0, 1]);
    },
    [buildLine(0, 2)],
  ],
  [
    'all but one of the same line whose days have passed',
    [3],
    async (order) => {
      await deliver(order.id, [1], daysAgo(31));
      await deliver(order.id, [2], daysAgo(1));
    },
    [buildLine(0, 2)],
  ],
  [
    'all but another line whose days have passed',
    [2, 1],
    async (order) => {
      await deliver(order.id, [2, 0], daysAgo(31));
      await deliver(order.id, [0, 1], daysAgo(1));
    },
    [buildLine(1, 1)],
  ],
  [
    'the rest after a damaged one',
    [3],
    async (order) => {
      await deliver(order.id, [3]);
      await sendBack(order, buildLine(0, 1, { reason: 'damaged' }));
    },
    [buildLine(0, 2)],
  ],
  [
    'the rest of a line of which one was exchanged',
    [3],
    async (order) => {
      await deliver(order.id, [3]);
      await sendBack(order, exchange(order, 0));
      await step(order, 'approve');
    },
    [buildLine(0, 2)],
  ],
  [
    'a line after the exchange of the other line',
    [2, 1],
    async (order) => {
      await deliver(order.id, [2, 1]);
      await sendBack(order, exchange(order, 0, 2));
      await step(order, 'approve');
    },
    [buildLine(1, 1)],
  ],
];

it.each(allowed)('allows the return of %s', async (_name, quantities, act, lines) => {
  const order = await place(...quantities);
  await act(order);
  expect((await getOptions(order)).offers).toMatch(/only be returned together/);
  expect(await ask(order, lines)).toBe('requested');
});

const refused: Case[] = [
  ['one of a line', [3], (order) => deliver(order.id, [3]), [buildLine(0, 1)]],
  ['one line of several', [2, 1], (order) => deliver(order.id, [2, 1]), [buildLine(0, 2)]],
  ['a line while one of it is on its way', [3], (order) => deliver(order.id, [2]), [buildLine(0, 2)]],
  ['a line while another line is on its way', [2, 1], (order) => deliver(order.id, [2, 0]), [buildLine(0, 2)]],
  [
    'a line while one of a line is on its way of which another was damaged',
    [2, 1],
    async (order) => {
      await deliver(order.id, [1, 1]);
      await sendBack(order, buildLine(0, 1, { reason: 'damaged' }));
    },
    [buildLine(1, 1)],
  ],
  [
    'a line while one of a line is on its way of which the days of another have passed',
    [2, 1],
    async (order) => {
      await deliver(order.id, [1, 0], daysAgo(31));
      await deliver(order.id, [0, 1], daysAgo(1));
    },
    [buildLine(1, 1)],
  ],
  [
    'the rest after a return of one that was taken back',
    [3],
    async (order) => {
      await deliver(order.id, [3]);
      await sendBack(order, buildLine(0, 1, { reason: 'damaged' }));
      await step(order, 'decline', { reason: 'Not damaged' });
    },
    [buildLine(0, 2)],
  ],
];

it.each(refused)('refuses the return of %s', async (_name, quantities, act, lines) => {
  const order = await place(...quantities);
  await act(order);
  expect(await ask(order, lines)).toBe(together);
});

it('refuses the return of a line with the exchange of the other line', async () => {
  const order = await place(2, 1);
  await deliver(order.id, [2, 1]);
  expect(await ask(order, [buildLine(0, 2), exchange(order, 1)])).toBe(together);
});

it.each([
  ['delivered', [2, 1]],
  ['on their way', [0, 1]],
])('allows the return of a line while items that cannot be returned are %s', async (_name, delivered) => {
  const order = await place(2, 1);
  await deliver(order.id, delivered);
  await exclude(order);
  expect(await ask(order, [buildLine(1, 1)])).toBe('requested');
});
