import { getFlagBucket } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { createSession } from '../../platform/auth/sessions/sessions';
import { flagMembers, flags, orders, users } from '../../platform/db/schema';
import { cookieNames } from '../../platform/server/cookie-names';
import { postalAddress, setUpTestShop } from '../../testing/shop';
import { buildRollout, createFlagHelpers, flagKey, hide } from './testing/flag-settings';

const shop = setUpTestShop();
const { save, addCustomer } = createFlagHelpers(shop);
const buildOrder = (userId: string) => ({
  id: 'V-1',
  userId,
  phone: '9876543210',
  address: { ...postalAddress, line2: '', district: '', country: 'India' as const },
  subtotal: 100_00,
  total: 100_00,
  shippingMethod: 'standard' as const,
  paymentMethod: 'cod' as const,
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-11-30',
  confirmedAt: new Date(),
});

/** A visitor whose bucket is below or above half of all. */
const [lowVisitor, highVisitor] = [true, false].map(
  (isLow) =>
    Array.from({ length: 100 }, (_, index) => `visitor-0123456789-${index}`).find(
      (id) => getFlagBucket(flagKey, id) < 5000 === isLow,
    )!,
);
async function evaluate(cookie = '', headers: object = {}) {
  const reply = await shop.app.inject({
    url: `/api/v1/flags/values?keys=${flagKey}`,
    headers: { ...(cookie && { cookie }), ...headers },
  });
  return { variant: reply.json().data.values[flagKey], setCookie: reply.headers['set-cookie'], headers: reply.headers };
}

describe('the values of a browser', () => {
  test('are empty while the flag is off, and set no cookie', async () => {
    await save({ isEnabled: false, rollout: buildRollout(50) });
    const { variant, setCookie, headers } = await evaluate();
    expect([variant, setCookie, headers['cache-control']]).toEqual([undefined, undefined, 'no-store']);
  });

  test('depend on its bucket, and a browser without an id gets one', async () => {
    await save({ rollout: buildRollout(50) });
    expect((await evaluate(`visitor=${lowVisitor}`)).variant).toBe('hidden');
    expect((await evaluate(`visitor=${highVisitor}`)).variant).toBe('shown');
    const { variant, setCookie } = await evaluate();
    expect(setCookie).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
    const next = await evaluate(String(setCookie).split(';')[0]);
    expect([next.variant, next.setCookie]).toEqual([variant, undefined]);
  });

  test('set no cookie if they are the same for all visitors', async () => {
    await save({ rollout: buildRollout(100) });
    const { variant, setCookie } = await evaluate();
    expect([variant, setCookie]).toEqual(['hidden', undefined]);
  });

  test('depend on the customer of the refresh cookie or of the bearer', async () => {
    const customer = await addCustomer();
    await save({ group: { name: 'Friends', ...hide, members: [customer.email] } });
    const { refreshToken } = await createSession(shop.db, { userId: customer.userId, audience: 'shop' });
    const cookie = `${cookieNames.refresh}=${refreshToken}`;
    const stranger = await addCustomer();
    expect((await evaluate(cookie)).variant).toBe('hidden');
    expect((await evaluate('', customer.bearer)).variant).toBe('hidden');
    expect((await evaluate('', stranger.bearer)).variant).toBe('shown');
    expect((await evaluate(`${cookieNames.refresh}=x`)).variant).toBe('shown');
    await shop.db.delete(users).where(eq(users.id, customer.userId));
    expect(await shop.db.$count(flagMembers)).toBe(0);
  });

  test('depend on the cohort: guests, and customers with and without an order', async () => {
    const { bearer, userId } = await addCustomer();
    const getVariants = async (cohort: string) => {
      const [row] = await shop.db.select().from(flags);
      await save({ cohort: { cohort, ...hide }, version: row?.version ?? null });
      return [(await evaluate()).variant, (await evaluate('', bearer)).variant];
    };
    expect(await getVariants('guest')).toEqual(['hidden', 'shown']);
    expect(await getVariants('signed-in')).toEqual(['shown', 'hidden']);
    expect(await getVariants('new-customer')).toEqual(['shown', 'hidden']);
    expect(await getVariants('returning-customer')).toEqual(['shown', 'shown']);
    await shop.db.insert(orders).values(buildOrder(userId));
    expect(await getVariants('new-customer')).toEqual(['shown', 'shown']);
    expect(await getVariants('returning-customer')).toEqual(['shown', 'hidden']);
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.userId, userId));
    expect(await getVariants('new-customer')).toEqual(['shown', 'hidden']);
  });

  test('need 1 to 20 keys', async () => {
    const getStatus = async (query: string) => (await shop.call(`GET /flags/values${query}`)).status;
    expect(await getStatus('')).toBe(400);
    expect(await getStatus(`?${'keys=a-b&'.repeat(21)}`)).toBe(400);
    expect(await getStatus('?keys=No')).toBe(400);
    expect(await getStatus('?keys=none&keys=other')).toBe(200);
  });
});

it('lists the rules of flags that are on, without the customers of their groups', async () => {
  const { email, userId } = await addCustomer();
  await save({ group: { name: 'Friends of Asha', ...hide, members: [email] }, rollout: buildRollout(10) });
  const { data } = (await shop.call('GET /flags')).body;
  const rules = { group: hide, cohort: null, rollout: buildRollout(10) };
  expect(data).toEqual([{ key: flagKey, defaultVariant: 'shown', rules }]);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`Friends|${email}|${userId}`));
  await save({ version: 1, isEnabled: false });
  expect((await shop.call('GET /flags')).body.data).toEqual([]);
});
