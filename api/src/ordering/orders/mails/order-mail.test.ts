import type { Order } from '@vastra/shared/contract';
import { outbox } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';
import type { OrderMailKind } from './messages';
import { buildOrderMail } from './order-mail';
import { queueOrderMail } from './queue-order-mail';

const shop = setUpTestShop();
let buyer: Buyer;
const { listMails, changeStatuses, changeStatus, createOrder, confirmPayment, placeGuestOrder } = createOrderingHelpers(
  shop,
  () => buyer,
);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await shop.db.delete(outbox);
});

const listSubjects = async (id: string) => (await listMails(id)).map(({ subject }) => subject);

it('sends a mail for every status up to delivery and for the return', async () => {
  const id = await createOrder();
  await changeStatuses(id, 'processing');
  await changeStatus(id, 'shipped', { carrier: 'Blue Dart', trackingNumber: 'BD 123' });
  await changeStatuses(id, 'delivered', 'returned');
  expect(await listSubjects(id)).toEqual([
    `Your Vastra order ${id}`,
    `We are packing your order ${id}`,
    `Your order ${id} is on its way`,
    `Your order ${id} was delivered`,
    `Your return of order ${id}`,
  ]);
  const [, , shipped, , returned] = await listMails(id);
  expect(shipped.body).toContain('Courier: Blue Dart\nTracking number: BD 123');
  expect(shipped.html).toContain('BD 123');
  expect(returned.body).toContain('We refund ₹579, and write to you when it is done.');
});

it('says in the cancellation mail what happens to the money', async () => {
  const unpaidOrderId = await createOrder();
  await changeStatuses(unpaidOrderId, 'cancelled');
  expect((await listMails(unpaidOrderId)).at(-1)?.body).toContain('Nothing was charged for it.');
  const paidOrderId = await createOrder({ paymentMethod: 'demo' });
  await confirmPayment(paidOrderId);
  await changeStatuses(paidOrderId, 'cancelled');
  const cancellationMail = (await listMails(paidOrderId)).find(({ subject }) => subject.includes('was cancelled'));
  expect(cancellationMail?.body).toContain('We refund ₹579 the way you paid');
});

it("links to a guest's order with a token in the fragment, and to an account's order without", async () => {
  const { order: placed } = (await placeGuestOrder({ email: 'guest@example.in' })).body.data;
  const [guests] = await listMails(placed._id);
  const [link] = new RegExp(`https://vastra\\.example/order-link/${placed._id}#[\\w-]{43}(?=\n)`).exec(guests.body)!;
  expect(guests.html).toContain(`href="${link}"`);
  const { status } = await shop.call(`GET /orders/${placed._id}?accessToken=${link.split('#')[1]}`);
  expect(status).toBe(200);
  const id = await createOrder();
  const [own] = await listMails(id);
  expect(own.body).toContain(`/orders/${id}\n`);
  expect(own.html).not.toContain('order-link');
});

it('shows the lines and the totals', async () => {
  const { order: placed } = (await placeGuestOrder({ email: 'guest@example.in' })).body.data;
  const [{ body, html, to }] = await listMails(placed._id);
  expect(to).toBe('guest@example.in');
  for (const cancellationMail of [
    'Indigo Denim Jacket',
    '₹500',
    '₹79',
    '₹579',
    'Total, Cash on Delivery',
    '12 Residency Road',
  ]) {
    expect(body).toContain(cancellationMail);
    expect(html).toContain(cancellationMail);
  }
});

const mailKinds: OrderMailKind[] = [
  'placed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
  'lapsed',
];

it.each(mailKinds)(
  'writes nothing into a "%s" mail that a shopper or a merchant has typed as HTML',
  async (occasion) => {
    const markup = `"'<script>alert(1)</script>`;
    const { order: placed } = (await placeGuestOrder()).body.data;
    const hostileOrder: Order = {
      ...placed,
      carrier: markup,
      trackingNumber: markup,
      couponCode: markup,
      discount: 1,
      address: { ...placed.address, name: markup, line1: markup, line2: markup, city: markup, state: markup },
      items: [{ ...placed.items[0], title: markup, color: markup, size: markup }],
    };
    const { html } = buildOrderMail(occasion, hostileOrder, {
      link: `https://vastra.example/${markup}`,
      siteUrl: 'https://vastra.example',
    });
    expect(html).toContain('&#60;script&#62;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"'`);
  },
);

it('sends a mail when the refund is done', async () => {
  const { order: placed } = (await placeGuestOrder({ email: 'guest@example.in' })).body.data;
  const context = { siteUrl: 'https://vastra.example', now: new Date() };
  await queueOrderMail(shop.db, placed._id, 'refunded', context);
  expect((await listMails(placed._id)).at(-1)).toMatchObject({
    subject: `Refund for your order ${placed._id}`,
    body: expect.stringContaining('We have refunded ₹579.'),
  });
});
