import { eq, like } from 'drizzle-orm';
import { sign } from '../../../platform/auth/keys';
import { orderLinks, outbox, rateLimits } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { renewOrderLink } from '../mails/renew-link';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';
import { getLinkEnd } from './order-links';

const shop = setUpTestShop();
let buyer: Buyer;
const { placeGuestOrder, createOrder, changeStatus, getOrderRow, listMails } = createOrderingHelpers(shop, () => buyer);
const email = 'guest@example.in';

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await shop.db.delete(outbox);
  await shop.db.delete(rateLimits);
});

const place = async (): Promise<{ id: string; token: string }> => {
  const { order, accessToken } = (await placeGuestOrder({ email })).body.data;
  return { id: order._id, token: accessToken };
};
const open = (id: string, token: string) => shop.call(`GET /orders/${id}?accessToken=${token}`);
const expire = (id: string) =>
  shop.db
    .update(orderLinks)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(orderLinks.orderId, id));
const findToken = (body: string) => /\/order-link\/[\w-]+#([\w-]{43})/.exec(body)![1];
const findRenewals = (id: string) =>
  shop.db
    .select()
    .from(outbox)
    .where(like(outbox.subject, `Your link to order ${id}`));
const renew = (id: string) => shop.call(`POST /orders/${id}/link`, { body: {} });
const changes = [
  ['cancel', {}],
  ['pay', {}],
] as const;

it('stores tokens as hashes, one per mail', async () => {
  const { id, token } = await place();
  const [{ body }] = await listMails(id);
  expect(findToken(body)).not.toBe(token);
  // The token cannot be computed from the number.
  expect(token).not.toBe(sign(shop.services.keys.orderAccess, id));
  const rows = JSON.stringify(await shop.db.select().from(orderLinks).where(eq(orderLinks.orderId, id)));
  for (const secret of [token, findToken(body)]) expect(rows).not.toContain(secret);
  for (const secret of [token, findToken(body)])
    expect((await open(id, secret)).body.data).toMatchObject({ _id: id, linkScope: 'manage' });
});

it('says that a link has expired only to a visitor with that link', async () => {
  const { id, token } = await place();
  await expire(id);
  expect(await open(id, token)).toMatchObject({ status: 404, body: { code: 'order_link_expired' } });
  for (const [action, body] of changes) {
    const reply = await shop.call(`POST /orders/${id}/${action}?accessToken=${token}`, { body });
    expect(reply.body.code).toBe('order_link_expired');
  }
  const claim = { headers: buyer.customer.bearer, body: { accessToken: token } };
  expect((await shop.call(`POST /orders/${id}/claim`, claim)).body.code).toBe('order_link_expired');
  expect((await open(id, 'another')).body.code).toBe('order_not_found');
  expect((await getOrderRow(id)).status).toBe('placed');
});

it('only shows an order with which nothing is left to do', async () => {
  const { id } = await place();
  await changeStatus(id, 'cancelled');
  const mails = await listMails(id);
  const token = findToken(mails.find(({ subject }) => subject.includes('cancelled'))!.body);
  const { status, body } = await open(id, token);
  expect([status, body.data]).toEqual([200, expect.objectContaining({ linkScope: 'view', canCancel: false })]);
  for (const [action, input] of changes)
    expect(await shop.call(`POST /orders/${id}/${action}?accessToken=${token}`, { body: input })).toMatchObject({
      status: 403,
      body: { code: 'order_link_view_only' },
    });
  const display = await shop.call(`PUT /orders/${id}/purchase-display?accessToken=${token}`, {
    body: { isShown: false },
  });
  expect(display.body.code).toBe('order_link_view_only');
  const claim = { headers: buyer.customer.bearer, body: { accessToken: token } };
  expect((await shop.call(`POST /orders/${id}/claim`, claim)).body.code).toBe('order_link_view_only');
});

it('accepts no signature as a link', async () => {
  const { id } = await place();
  const token = sign(shop.services.keys.orderAccess, id);
  expect((await open(id, token)).status).toBe(404);
  expect((await shop.call(`POST /orders/${id}/cancel?accessToken=${token}`, { body: {} })).status).toBe(404);
});

describe('a renewal', () => {
  it('mails a new link to the email of the order', async () => {
    const { id, token } = await place();
    await expire(id);
    expect(await renew(id)).toMatchObject({ status: 200, body: { success: true } });
    const [mail] = await findRenewals(id);
    expect(mail.to).toBe(email);
    expect((await open(id, findToken(mail.body))).status).toBe(200);
    expect((await open(id, token)).body.code).toBe('order_link_expired');
  });

  it('has the same response for every number, and mails only guests who gave an email', async () => {
    const withoutEmail = (await placeGuestOrder()).body.data.order._id;
    const ids = [await createOrder({ email: 'asha@example.in' }), withoutEmail, 'V000000-NOSUCHID'];
    for (const id of ids) {
      expect(await renew(id)).toMatchObject({ status: 200, body: { success: true } });
      expect(await findRenewals(id)).toEqual([]);
    }
  });

  it('happens three times in a day and order, without telling', async () => {
    const { id } = await place();
    for (let count = 0; count < 5; count++) expect((await renew(id)).status).toBe(200);
    expect(await findRenewals(id)).toHaveLength(3);
    await renewOrderLink(shop.services, id, new Date(Date.now() + 25 * 3_600_000));
    expect(await findRenewals(id)).toHaveLength(4);
  });
});

it.each([
  ['90 days after placing', '2026-01-01T00:00:00.000Z', undefined, '2026-01-02', '2026-04-01T00:00:00.000Z'],
  ['60 days after a late delivery', '2026-01-01T00:00:00.000Z', '2026-03-01', '2026-03-01', '2026-04-30T00:00:00.000Z'],
  [
    'a week after it was sent again',
    '2026-01-01T00:00:00.000Z',
    '2026-01-10',
    '2026-06-01',
    '2026-06-08T00:00:00.000Z',
  ],
])('ends a link %s', (_case, placedAt, deliveredAt, now, end) => {
  const delivery = { status: 'delivered', at: `${deliveredAt}T00:00:00.000Z`, note: '', actor: 'shop' } as const;
  expect(getLinkEnd({ placedAt, events: deliveredAt ? [delivery] : [] }, new Date(now)).toISOString()).toBe(end);
});
