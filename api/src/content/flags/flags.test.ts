import { randomUUID } from 'node:crypto';
import { declaredFlags, getFlagBucket } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { createSession, findUserIdByToken, rotationGraceMs } from '../../platform/auth/sessions/sessions';
import { auditLog, flagMembers, flags, orders, refreshTokens, sessions, users } from '../../platform/db/schema';
import { cookieNames } from '../../platform/server/cookie-names';
import { createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
const key = 'home-latest-posts';
const path = `/admin/flags/${key}`;
let admin: SignedIn;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(() => shop.db.delete(flags));

const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const input = {
  owner: 'Asha',
  expiresOn: '2099-12-31',
  isEnabled: true,
  defaultVariant: 'shown',
  group: null as object | null,
  cohort: null as object | null,
  rollout: null as object | null,
  version: null as number | null,
};
const save = (values: Partial<typeof input> = {}) => call(`PUT ${path}`, { ...input, ...values });
async function addCustomer() {
  const email = `${randomUUID()}@example.in`;
  return { email, ...(await createSignedInUser(shop, { email })) };
}
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
const hide = { variant: 'hidden' };
const buildRollout = (percentage: number) => ({ percentage, split: [{ ...hide, weight: 1 }] });
const listAuditEntries = () =>
  shop.db.select().from(auditLog).where(eq(auditLog.entity, 'flag')).orderBy(asc(auditLog.seq));

/** A visitor whose bucket is below or above half of all. */
const [lowVisitor, highVisitor] = [true, false].map(
  (isLow) =>
    Array.from({ length: 100 }, (_, index) => `visitor-0123456789-${index}`).find(
      (id) => getFlagBucket(key, id) < 5000 === isLow,
    )!,
);
async function evaluate(cookie = '', headers: object = {}) {
  const reply = await shop.app.inject({
    url: `/api/v1/flags/values?keys=${key}`,
    headers: { ...(cookie && { cookie }), ...headers },
  });
  return { variant: reply.json().data.values[key], setCookie: reply.headers['set-cookie'], headers: reply.headers };
}

describe('the settings of a flag', () => {
  it('begin with what the code declares', async () => {
    const { rows } = (await call('GET /admin/flags')).body.data;
    const expected = {
      _id: key,
      ...declaredFlags[key],
      isPastExpiry: false,
      isDeclared: true,
      state: 'new',
      defaultVariant: 'shown',
      group: null,
      cohort: null,
      rollout: null,
      version: null,
      updatedAt: null,
    };
    expect(rows).toEqual([expected]);
    expect((await call(`GET ${path}`)).body.data).toEqual({ ...expected, members: [] });
  });

  it('are saved with an entry in the audit log that names no customer', async () => {
    const { email, userId } = await addCustomer();
    const group = { name: 'Friends', ...hide };
    const saved = await save({
      group: { ...group, members: [` ${email.toUpperCase()} `] },
      rollout: buildRollout(12.5),
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({
      state: 'on',
      owner: 'Asha',
      group: { ...group, size: 1 },
      members: [email],
      rollout: buildRollout(12.5),
      version: 1,
    });
    expect((await save({ version: 1, isEnabled: false })).body.data).toMatchObject({
      state: 'off',
      members: [],
      version: 2,
    });
    const [created, updated] = (await listAuditEntries()).slice(-2);
    expect(created).toMatchObject({ actorId: admin.userId, action: 'create', entityId: key });
    expect(created.after).toMatchObject({ group: { ...group, memberIds: [userId] } });
    expect(JSON.stringify(created)).not.toContain(email);
    expect(updated).toMatchObject({ action: 'update', after: { isEnabled: false, group: null } });
  });

  it.each([
    ['an unknown variant', { defaultVariant: 'sideways' }, 'defaultVariant'],
    ['an unknown variant of a rule', { cohort: { cohort: 'guest', variant: 'sideways' } }, 'cohort.variant'],
    ['more than everybody', { rollout: buildRollout(100.01) }, 'rollout.percentage'],
    ['a third decimal', { rollout: buildRollout(0.125) }, 'rollout.percentage'],
    [
      'a variant twice',
      {
        rollout: {
          percentage: 1,
          split: [
            { ...hide, weight: 1 },
            { ...hide, weight: 2 },
          ],
        },
      },
      'rollout.split',
    ],
    ['a stranger', { group: { name: 'Friends', ...hide, members: ['nobody@example.in'] } }, 'group.members'],
    ['no day', { expiresOn: '' }, 'expiresOn'],
    ['nobody responsible', { owner: ' ' }, 'owner'],
  ])('refuse %s', async (_name, values, field) => {
    const { status, body } = await save(values);
    expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
    expect(await shop.db.$count(flags)).toBe(0);
  });

  it('return 409 when somebody else has saved in between, also for the first time', async () => {
    expect((await save({ version: 1 })).body.code).toBe('changed_meanwhile');
    await save();
    expect((await save()).body.code).toBe('changed_meanwhile');
    await save({ version: 1 });
    expect((await save({ version: 1 })).body.code).toBe('changed_meanwhile');
  });

  it('return 404 for a key that the code does not know', async () => {
    for (const route of ['GET /admin/flags/none', 'GET /admin/flags/toString'])
      expect((await call(route)).body.code).toBe('flag_not_found');
    expect((await call('PUT /admin/flags/none', input)).body.code).toBe('flag_not_found');
    expect((await call(`POST ${path}/archive`, { isArchived: true, version: 1 })).body.code).toBe('flag_not_found');
  });

  it('can be archived, and taken back', async () => {
    await save({ rollout: buildRollout(100) });
    const archived = await call(`POST ${path}/archive`, { isArchived: true, version: 1 });
    expect(archived.body.data).toMatchObject({ state: 'archived', version: 2 });
    expect((await evaluate(`visitor=${lowVisitor}`)).variant).toBeUndefined();
    await call(`POST ${path}/archive`, { isArchived: false, version: 2 });
    expect((await evaluate(`visitor=${lowVisitor}`)).variant).toBe('hidden');
    expect((await listAuditEntries()).slice(-2).map(({ action }) => action)).toEqual(['archive', 'restore']);
  });
});

it('lists flags by text and state, those past their day, and those that the code no longer has', async () => {
  const rules = { group: null, cohort: null, rollout: null };
  const old = { id: 'old-menu', owner: 'Team Menu', expiresOn: '2020-01-31', defaultVariant: 'wide', rules };
  await shop.db.insert(flags).values(old);
  const list = async (query: string) =>
    (await call(`GET /admin/flags${query}`)).body.data.rows.map(({ _id }: { _id: string }) => _id);
  expect(await list('')).toEqual([key, 'old-menu']);
  expect(await list('?q=team+menu')).toEqual(['old-menu']);
  expect(await list('?q=latest')).toEqual([key]);
  expect(await list('?state=new')).toEqual([key]);
  expect(await list('?state=past-expiry')).toEqual(['old-menu']);
  expect(await list('?limit=1&page=2')).toEqual(['old-menu']);
  expect((await call('GET /admin/flags/old-menu')).body.data).toMatchObject({
    isDeclared: false,
    isPastExpiry: true,
    variants: ['wide'],
    state: 'off',
  });
});

describe('the values of a browser', () => {
  it('are empty while the flag is off, and set no cookie', async () => {
    await save({ isEnabled: false, rollout: buildRollout(50) });
    const { variant, setCookie, headers } = await evaluate();
    expect([variant, setCookie, headers['cache-control']]).toEqual([undefined, undefined, 'no-store']);
  });

  it('depend on its bucket, and a browser without an id gets one', async () => {
    await save({ rollout: buildRollout(50) });
    expect((await evaluate(`visitor=${lowVisitor}`)).variant).toBe('hidden');
    expect((await evaluate(`visitor=${highVisitor}`)).variant).toBe('shown');
    const { variant, setCookie } = await evaluate();
    expect(setCookie).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
    const next = await evaluate(String(setCookie).split(';')[0]);
    expect([next.variant, next.setCookie]).toEqual([variant, undefined]);
  });

  it('set no cookie if they are the same for everybody', async () => {
    await save({ rollout: buildRollout(100) });
    const { variant, setCookie } = await evaluate();
    expect([variant, setCookie]).toEqual(['hidden', undefined]);
  });

  it('depend on the customer of the refresh cookie or of the bearer', async () => {
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

  it('depend on the cohort: guests, and customers with and without an order', async () => {
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

  it('need 1 to 20 keys', async () => {
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
  expect(data).toEqual([{ key, defaultVariant: 'shown', rules }]);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`Friends|${email}|${userId}`));
  await save({ version: 1, isEnabled: false });
  expect((await shop.call('GET /flags')).body.data).toEqual([]);
});

describe('the user of a refresh token', () => {
  it('is nobody for a session that has ended, or a token that was replaced a while ago', async () => {
    const { userId } = await addCustomer();
    const { refreshToken: token, sessionId } = await createSession(shop.db, { userId, audience: 'shop' });
    const find = (now?: Date, audience: 'shop' | 'admin' = 'shop') => findUserIdByToken(shop.db, token, audience, now);
    const change = (values: object) =>
      shop.db.update(refreshTokens).set(values).where(eq(refreshTokens.sessionId, sessionId));
    expect(await find()).toBe(userId);
    expect(await find(undefined, 'admin')).toBeUndefined();
    expect(await find(new Date(Date.now() + 31 * 86_400_000))).toBeUndefined();
    await change({ rotatedAt: new Date(Date.now() - rotationGraceMs / 2) });
    expect(await find()).toBe(userId);
    await change({ rotatedAt: new Date(Date.now() - rotationGraceMs * 2) });
    expect(await find()).toBeUndefined();
    await change({ rotatedAt: null });
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
    expect(await find()).toBeUndefined();
    await shop.db.update(users).set({ blockedAt: null }).where(eq(users.id, userId));
    await shop.db
      .update(sessions)
      .set({ revokedAt: new Date(), revokedFor: 'logout' })
      .where(eq(sessions.id, sessionId));
    expect(await find()).toBeUndefined();
  });
});
