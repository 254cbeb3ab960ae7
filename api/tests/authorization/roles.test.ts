import * as contract from '@vastra/shared/contract';
import {
  type AdminRole,
  adminRoles,
  type Call,
  hasPermission,
  keyPermissions,
  permissions,
  rolePermissions,
} from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { isInShare } from '../../../shared/testing/share.cjs';
import { createBuyer, createOrderingHelpers } from '../../src/ordering/orders/testing/buyer';
import { addRefund } from '../../src/payments/testing/received-order';
import { apiKeys, orders, sessions, users } from '../../src/platform/db/schema';
import { addProduct, createSignedInUser, setUpTestShop } from '../../src/testing/shop';
import { listFeatureCalls } from './testing/feature-calls';
import { writePermissions } from './testing/write-permissions';

type AdminCall = Extract<Call, { auth: 'admin' }>;
const isAdminCall = (value: unknown): value is AdminCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value && value.auth === 'admin';
const calls = Object.entries(contract).flatMap(([name, value]) => (isAdminCall(value) ? [[name, value] as const] : []));
/** Calls of the share that runs: a rotating fifth in `npm test`, all at night. Each role makes each of them. */
const callsOfShare = calls.filter((_call, index) => isInShare(index));

const shop = setUpTestShop();

/** Makes a call that is refused for its NUL byte after the guard and before its handler. Resolves to the code of the failure. */
async function knock({ method, path }: Call, headers: Record<string, string>): Promise<string> {
  const url = `/api/v1${path.replace(':remote', 'mf-hats').replace(/:\w+/g, 'something')}?%00=1`;
  return (await shop.app.inject({ method, url, headers })).json().code;
}

it('knows the admin calls', () => {
  expect(calls.length).toBeGreaterThan(80);
});

it('demands of each call that writes the permission of the table', () => {
  const found: Record<string, string[]> = {};
  for (const [name, { method, permission }] of calls)
    if (method !== 'GET') found[permission] = [...(found[permission] ?? []), name].sort();
  const expected = permissions.flatMap((permission) => {
    const ofCore = writePermissions[permission]?.trim().split(/\s+/) ?? [];
    const names = [...ofCore, ...listFeatureCalls('permission', permission)].sort();
    return names.length > 0 ? [[permission, names]] : [];
  });
  expect(found).toEqual(Object.fromEntries(expected));
});

it.each(adminRoles)('%s may make the calls of the table and no others', async (adminRole) => {
  const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole, adminRemotes: ['mf-hats'] });
  const codes: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const [name, call] of callsOfShare) {
    codes[name] = await knock(call, bearer);
    expected[name] = hasPermission(adminRole, call.permission) ? 'invalid_input' : 'permission_missing';
  }
  expect(codes).toEqual(expected);
});

test('a key makes exactly the calls of its permission, except those that need a person', async () => {
  const { bearer } = await createSignedInUser(shop, { role: 'admin' });
  const body = { name: 'ERP', permissions: [...keyPermissions], days: 1, callsPerMinute: 6000 };
  const { secret } = (await shop.call('POST /admin/api-keys', { headers: bearer, body })).body.data;
  const key = { authorization: `Bearer ${secret}` };
  const setPermissions = (names: readonly string[]) => shop.db.update(apiKeys).set({ permissions: [...names] });
  const codes: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  for (const permission of permissions) {
    const callsOfPermission = callsOfShare.filter(([, call]) => (call.keyPermission ?? call.permission) === permission);
    await setPermissions([permission]);
    for (const [name, call] of callsOfPermission) codes[name] = [await knock(call, key)];
    await setPermissions(permissions.filter((other) => other !== permission));
    for (const [name, call] of callsOfPermission) codes[name].push(await knock(call, key));
    const isForKeys = keyPermissions.some((name) => name === permission);
    for (const [name, { confirmation, movesValue }] of callsOfPermission) {
      const own = confirmation || movesValue === 'always' ? 'key_refused' : 'invalid_input';
      expected[name] = [isForKeys ? own : 'permission_missing', 'permission_missing'];
    }
  }
  expect(codes).toEqual(expected);
});

test('an admin without a role may do nothing', async () => {
  const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole: null });
  const codes = await Promise.all(callsOfShare.map(([, call]) => knock(call, bearer)));
  expect(new Set(codes)).toEqual(new Set(['permission_missing']));
});

it('keeps what separates the roles', () => {
  const listRolesWith = (permission: contract.Permission) =>
    adminRoles.filter((role) => rolePermissions[role].includes(permission));
  expect(listRolesWith('admins.write')).toEqual(['owner']);
  expect(listRolesWith('releases.rules')).toEqual(['owner']);
  expect(listRolesWith('webhooks.write')).toEqual(['owner']);
  expect(listRolesWith('events.read')).toEqual(['owner', 'manager', 'read-only']);
  expect(listRolesWith('releases.write')).toEqual(['owner', 'release']);
  expect(listRolesWith('orders.refund')).toEqual(['owner', 'manager', 'orders']);
  expect(listRolesWith('api-keys.write')).toEqual(['owner', 'manager']);
  expect(listRolesWith('payouts.write')).toEqual(['owner', 'manager']);
  expect(listRolesWith('settings.write')).toEqual(['owner', 'manager']);
  expect(rolePermissions['read-only'].filter((permission) => !permission.endsWith('.read'))).toEqual(['own.write']);
  expect(listRolesWith('books.write')).toEqual(['owner', 'manager', 'accountant']);
  expect(rolePermissions.analyst).not.toEqual(expect.arrayContaining(['customers.read']));
});

test("the role release changes its own team's remotes only", async () => {
  const { bearer } = await createSignedInUser(shop, {
    role: 'admin',
    adminRole: 'release',
    adminRemotes: ['mf-caps', 'mf-bags'],
  });
  expect(await knock(contract.promoteRelease, bearer)).toBe('permission_missing');
  await shop.db
    .update(users)
    .set({ adminRemotes: ['mf-hats'] })
    .where(eq(users.adminRole, 'release'));
  expect(await knock(contract.promoteRelease, bearer)).toBe('invalid_input');
});

test('a role that was taken ends with the next request, and with it the calls of shoppers that admins may make', async () => {
  const buyer = await createBuyer(shop);
  const order = await createOrderingHelpers(shop, () => buyer).createOrder();
  const { userId, bearer } = await createSignedInUser(shop, { role: 'admin', adminRole: 'orders' });
  const change = (adminRole: AdminRole) => shop.db.update(users).set({ adminRole }).where(eq(users.id, userId));
  const getStatus = async (route: string, body?: object) => (await shop.call(route, { headers: bearer, body })).status;
  expect(await getStatus(`GET /orders/${order}`)).toBe(200);
  await change('support');
  expect(await getStatus('GET /admin/orders')).toBe(200);
  expect(await getStatus(`GET /orders/${order}`)).toBe(200);
  expect(await getStatus(`POST /orders/${order}/cancel`, {})).toBe(404);
  await change('catalogue');
  expect(await getStatus('GET /admin/orders')).toBe(403);
  expect(await getStatus(`GET /orders/${order}`)).toBe(404);
  await change('orders');
  expect(await getStatus(`POST /orders/${order}/cancel`, {})).toBe(200);
});

test('the dashboard names no customers to a role that sees none', async () => {
  const lists = async (adminRole: AdminRole) => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin', adminRole });
    const { data } = (await shop.call('GET /admin/dashboard', { headers: bearer })).body;
    return [data.recentOrders.length > 0, data.recentUsers.length > 0];
  };
  expect(await lists('analyst')).toEqual([false, false]);
  expect(await lists('orders')).toEqual([true, true]);
  expect(await lists('accountant')).toEqual([true, false]);
});

it('asks for a fresh confirmation where damage is lasting', () => {
  const names = calls.flatMap(([name, { confirmation }]) => (confirmation ? [name] : []));
  expect(names.sort()).toEqual(
    [
      ...listFeatureCalls('confirms', true),
      'createApiKey',
      'createReleaseToken',
      'decideReleaseRequest',
      'deleteOwnerTeam',
      'disableGiftCard',
      'endFreeze',
      'exportOrders',
      'exportUsers',
      'inviteAdmin',
      'promoteRelease',
      'readPayoutDetails',
      'refundReturnEarly',
      'removePasskey',
      'removeSecondFactor',
      'replaceRecoveryCodes',
      'requestRelease',
      'resendAnyGiftCard',
      'resendInvitation',
      'rollBackRelease',
      'rotateApiKey',
      'saveOwnerTeam',
      'saveProviderKeys',
      'setCanary',
      'startPasskey',
      'startTotp',
    ].sort(),
  );
});

it('refuses the calls that need a fresh confirmation ten minutes after the sign-in', async () => {
  const { userId, bearer } = await createSignedInUser(shop, { role: 'admin' });
  await shop.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 601_000) })
    .where(eq(sessions.userId, userId));
  for (const [name, call] of callsOfShare)
    expect([name, await knock(call, bearer)]).toEqual([
      name,
      call.confirmation ? 'confirmation_required' : 'invalid_input',
    ]);
  const customer = await createSignedInUser(shop);
  const change = async (body: object) =>
    (await shop.call(`PUT /admin/users/${customer.userId}`, { headers: bearer, body })).body.code;
  expect(await change({ role: 'admin', adminRole: 'support', version: 1 })).toBe('confirmation_required');
  expect(await change({ isBlocked: true, version: 1 })).toBeUndefined();
});

it('refuses a refund above the limit without a fresh confirmation, and a smaller one not', async () => {
  const buyer = await createBuyer(shop);
  const { createOrder, buildItems } = createOrderingHelpers(shop, () => buyer);
  const { userId, bearer } = await createSignedInUser(shop, { role: 'admin', adminRole: 'orders' });
  const refund = async (items: object[]) => {
    const id = await createOrder({ items });
    await addRefund(shop, id);
    await shop.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, userId));
    const headers = bearer;
    return (await shop.call(`POST /admin/orders/${id}/refund`, { headers, body: { reference: 'UPI 4711' } })).body.code;
  };
  expect(await refund(buildItems(1))).toBeUndefined();
  const { id, variantIds } = await addProduct(shop, { price: 2500_00, mrp: 4000_00 });
  const expensive = [{ productId: id, variantId: variantIds[0], quantity: 1 }];
  expect(await refund(expensive)).toBe('confirmation_required');
});

it('refuses to cancel a paid order above the limit without a fresh confirmation, because that refunds it', async () => {
  const buyer = await createBuyer(shop);
  const { createOrder, getOrderRow } = createOrderingHelpers(shop, () => buyer);
  const { id: productId, variantIds } = await addProduct(shop, { price: 2500_00, mrp: 4000_00 });
  const id = await createOrder({ items: [{ productId, variantId: variantIds[0], quantity: 1 }] });
  const setOrder = (values: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(values).where(eq(orders.id, id));
  await setOrder({ paymentStatus: 'paid' });
  const { userId, bearer } = await createSignedInUser(shop, { role: 'admin', adminRole: 'orders' });
  await shop.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, userId));
  const call = async (route: string, body: object) => (await shop.call(route, { headers: bearer, body })).body.code;
  const refused = 'confirmation_required';
  expect(await call(`PUT /admin/orders/${id}/status`, { status: 'cancelled' })).toBe(refused);
  expect(await call(`POST /orders/${id}/cancel`, {})).toBe(refused);
  await setOrder({ heldAt: new Date() });
  expect(await call(`POST /admin/orders/${id}/review`, { decision: 'reject' })).toBe(refused);
  expect((await getOrderRow(id)).heldAt).not.toBeNull();
});
