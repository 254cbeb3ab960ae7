import type { Order } from '@vastra/shared/contract';
import { outbox } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';
import type { OrderMailKind } from './messages';
import { buildOrderMail } from './order-mail';
import { queueOrderMail } from './queue-order-mail';

const shop = setUpTestShop();
let buyer: Buyer;
const { mailsOf, movesThrough, moves, order, pays, placesAsGuest } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await shop.db.delete(outbox);
});

const subjects = async (id: string) => (await mailsOf(id)).map(({ subject }) => subject);

it('tells of every step to delivery and of the return', async () => {
  const id = await order();
  await movesThrough(id, 'processing');
  await moves(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD 123' });
  await movesThrough(id, 'delivered', 'returned');
  expect(await subjects(id)).toEqual([
    `Your Vastra order ${id}`,
    `We are packing your order ${id}`,
    `Your order ${id} is on its way`,
    `Your order ${id} was delivered`,
    `Your return of order ${id}`,
  ]);
  const [, , shipped, , returned] = await mailsOf(id);
  expect(shipped.body).toContain('Courier: Blue Dart\nTracking number: BD 123');
  expect(shipped.html).toContain('BD 123');
  expect(returned.body).toContain('We give back ₹579, and write to you when it is done.');
});

it('tells of a cancelled order what becomes of the money', async () => {
  const unpaid = await order();
  await movesThrough(unpaid, 'cancelled');
  expect((await mailsOf(unpaid)).at(-1)?.body).toContain('Nothing was charged for it.');
  const paid = await order({ paymentMethod: 'demo' });
  await pays(paid);
  await movesThrough(paid, 'cancelled');
  const told = (await mailsOf(paid)).find(({ subject }) => subject.includes('was cancelled'));
  expect(told?.body).toContain('We give back ₹579 the way you paid');
});

it("opens a guest's order with its token, an account's without", async () => {
  const { order: placed, accessToken } = (await placesAsGuest({ email: 'guest@example.in' })).body.data;
  const link = `https://vastra.example/orders/${placed._id}`;
  const [guests] = await mailsOf(placed._id);
  expect(guests.body).toContain(`${link}?accessToken=${accessToken}\n`);
  expect(guests.html).toContain(`href="${link}?accessToken=${accessToken}"`);
  const id = await order();
  const [own] = await mailsOf(id);
  expect(own.body).toContain(`/orders/${id}\n`);
  expect(own.html).not.toContain('accessToken');
});

it('shows what was bought and what it costs', async () => {
  const { order: placed } = (await placesAsGuest({ email: 'guest@example.in' })).body.data;
  const [{ body, html, to }] = await mailsOf(placed._id);
  expect(to).toBe('guest@example.in');
  for (const told of ['Indigo Denim Jacket', '₹500', '₹79', '₹579', 'Total, Cash on Delivery', '12 Residency Road']) {
    expect(body).toContain(told);
    expect(html).toContain(told);
  }
});

const occasions: OrderMailKind[] = [
  'placed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
  'lapsed',
];

it.each(occasions)(
  'writes nothing into a "%s" mail that a shopper or a merchant has typed as HTML',
  async (occasion) => {
    const nasty = `"'<script>alert(1)</script>`;
    const { order: placed } = (await placesAsGuest()).body.data;
    const typed: Order = {
      ...placed,
      carrier: nasty,
      trackingNumber: nasty,
      couponCode: nasty,
      discount: 1,
      address: { ...placed.address, name: nasty, line1: nasty, line2: nasty, city: nasty, state: nasty },
      items: [{ ...placed.items[0], title: nasty, color: nasty, size: nasty }],
    };
    const { html } = buildOrderMail(occasion, typed, {
      link: `https://vastra.example/${nasty}`,
      siteUrl: 'https://vastra.example',
    });
    expect(html).toContain('&#60;script&#62;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"'`);
  },
);

it('tells of the refund when it is given', async () => {
  const { order: placed } = (await placesAsGuest({ email: 'guest@example.in' })).body.data;
  const desk = { siteUrl: 'https://vastra.example', keys: shop.app.keys, now: new Date() };
  await queueOrderMail(shop.db, placed._id, 'refunded', desk);
  expect((await mailsOf(placed._id)).at(-1)).toMatchObject({
    subject: `Refund for your order ${placed._id}`,
    body: expect.stringContaining('We have given back ₹579.'),
  });
});
