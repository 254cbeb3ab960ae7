import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../src/platform/db/schema';
import { createSignedInUser, type SignedIn } from '../../src/testing/shop';
import { setUpCrowdedShop } from './crowded-shop';

const shop = setUpCrowdedShop();
const countActiveAdmins = () => shop.db.$count(users, and(eq(users.role, 'admin'), isNull(users.blockedAt)));
const change = (actor: SignedIn, target: SignedIn, body: object) =>
  shop.call(`PUT /admin/users/${target.userId}`, { headers: actor.bearer, body: { version: 1, ...body } });

beforeEach(() => shop.db.update(users).set({ role: 'user' }));

it.each([
  ['take the role from each other', { role: 'user' }],
  ['block each other', { isBlocked: true }],
])('keeps an admin when two %s at the same moment', async (_what, body) => {
  for (let round = 0; round < 10; round++) {
    await shop.db.update(users).set({ role: 'user' });
    const [anna, bela] = [
      await createSignedInUser(shop, { role: 'admin' }),
      await createSignedInUser(shop, { role: 'admin' }),
    ];
    const replies = await Promise.all([change(anna, bela, body), change(bela, anna, body)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await countActiveAdmins()).toBe(1);
  }
});

it('keeps one admin when ten admins give up the role at once', async () => {
  const admins = await Promise.all(Array.from({ length: 10 }, () => createSignedInUser(shop, { role: 'admin' })));
  const replies = await Promise.all(admins.map((admin) => change(admin, admin, { role: 'user' })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
  expect(await countActiveAdmins()).toBe(1);
});

it('serialises the changes of two admins to one account', async () => {
  const [anna, bela] = [
    await createSignedInUser(shop, { role: 'admin' }),
    await createSignedInUser(shop, { role: 'admin' }),
  ];
  const customer = await createSignedInUser(shop);
  const replies = await Promise.all([
    change(anna, customer, { isBlocked: true }),
    change(bela, customer, { role: 'admin' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});
