import { crc32 } from 'node:zlib';
import { keyPermissionGroups, keyPermissions, permissions, rolePermissions } from '@vastra/shared/contract';
import { asc, eq, gt } from 'drizzle-orm';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { verifyAuditLog } from '../../audit/audit';
import { apiKeySecrets, auditLog, securityEvents, users } from '../../db/schema';
import { readAccessToken } from '../sessions/access-token';
import { createSecret, isSecret } from './secret';

const shop = setUpTestShop({ requireAdminSecondFactor: false });
let owner: SignedIn;
beforeAll(async () => {
  owner = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const createKey = async (body: object = {}, { bearer: headers } = owner) => {
  const key = { name: 'ERP', permissions: ['offers.read'], days: 30, ...body };
  return (await shop.call('POST /admin/api-keys', { headers, body: key })).body.data;
};
const call = async (secret: string, route = 'GET /admin/coupons', body?: unknown) => {
  const { status, body: response } = await shop.call(route, { headers: bearer(secret), body });
  return [status, response.code];
};
const buildCoupon = (code: string) => ({
  ...{ code, description: '', discountType: 'fixed', discountValue: 10, minOrderAmount: 0, maxDiscountAmount: null },
  ...{ startDate: new Date().toISOString(), endDate: null, usageLimit: null, perCustomerLimit: null },
  ...{ isFirstOrderOnly: false, isListed: true, isActive: true },
});
const endSecrets = (keyId: string) =>
  shop.db
    .update(apiKeySecrets)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(apiKeySecrets.keyId, keyId));
const listEntries = async (seq = 0) =>
  shop.db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq));

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('a secret', () => {
  it('has a prefix and a checksum, so that scanners recognise it', () => {
    const secret = createSecret();
    expect(secret).toMatch(/^vastra_live_[0-9A-Za-z]{38}$/);
    expect(isSecret(secret)).toBe(true);
    const checksum = [...secret.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(checksum).toBe(crc32(secret.slice(0, -6)));
    const last = secret.at(-1) === 'a' ? 'b' : 'a';
    expect(isSecret(secret.slice(0, -1) + last)).toBe(false);
  });

  it('is in one response, and neither in the list, the database nor the logs of the shop', async () => {
    const { secret, _id, ...key } = await createKey();
    expect(key.secrets).toMatchObject([{ start: secret.slice(0, 20), lastUsedAt: null }]);
    await call(secret);
    const list = (await shop.call('GET /admin/api-keys', { headers: owner.bearer })).body.data;
    expect(list.find((one: { _id: string }) => one._id === _id)).toMatchObject({ isOwn: true, owner: 'Anna Admin' });
    const stored = await shop.db.select().from(apiKeySecrets);
    for (const text of [list, stored, await listEntries()])
      expect(JSON.stringify(text)).not.toContain(secret.slice(20));
  });
});

it('groups each permission that a key can have once', () => {
  expect(keyPermissionGroups.flatMap((group) => group.permissions).sort()).toEqual([...keyPermissions].sort());
  const others = permissions.filter((permission) => !keyPermissions.some((name) => name === permission));
  expect(others).toEqual(expect.arrayContaining(['api-keys.write', 'keys.write', 'admins.write', 'own.write']));
});

describe('a key', () => {
  it('makes the calls of its permissions and no others', async () => {
    const { secret } = await createKey();
    expect(await call(secret)).toEqual([200, undefined]);
    expect(await call(secret, 'POST /admin/coupons', buildCoupon('NEVER'))).toEqual([403, 'permission_missing']);
    expect(await call(secret, 'GET /admin/orders')).toEqual([403, 'permission_missing']);
    expect(await call(secret, 'GET /admin/to-do')).toEqual([403, 'permission_missing']);
  });

  it('sees no more of a mixed page than its permissions', async () => {
    const { secret } = await createKey({ permissions: ['dashboard.read'] });
    const { data } = (await shop.call('GET /admin/dashboard', { headers: bearer(secret) })).body;
    expect([data.recentOrders, data.recentUsers, data.settlementDifferences]).toEqual([[], [], undefined]);
  });

  it('is refused once it has ended, was revoked, or is not one', async () => {
    const ended = await createKey();
    await endSecrets(ended._id);
    expect(await call(ended.secret)).toEqual([401, 'key_invalid']);
    const revoked = await createKey();
    expect(await call(revoked.secret)).toEqual([200, undefined]);
    await shop.call(`DELETE /admin/api-keys/${revoked._id}`, { headers: owner.bearer });
    expect(await call(revoked.secret)).toEqual([401, 'key_invalid']);
    expect(await call(createSecret())).toEqual([401, 'key_invalid']);
    expect(await call('vastra_live_short')).toEqual([401, 'key_invalid']);
  });

  it('is found by its first characters, and proven by the rest', async () => {
    const { secret } = await createKey();
    const random = secret.slice(0, 20) + createSecret().slice(20, -6);
    let rest = crc32(random);
    let checksum = '';
    for (let index = 0; index < 6; index++, rest = Math.floor(rest / 62)) checksum = digits[rest % 62] + checksum;
    expect(isSecret(random + checksum)).toBe(true);
    expect(await call(random + checksum)).toEqual([401, 'key_invalid']);
  });

  it('works from its networks only', async () => {
    const from = async (networks: string[], ip: string) => {
      const { secret } = await createKey({ networks });
      const headers = { ...bearer(secret), 'x-forwarded-for': ip };
      return (await shop.call('GET /admin/coupons', { headers })).status;
    };
    expect(await from(['203.0.113.0/24', '2001:db8::/32'], '203.0.113.7')).toBe(200);
    expect(await from(['203.0.113.0/24', '2001:db8::/32'], '2001:db8:1::7')).toBe(200);
    expect(await from(['203.0.113.0/24', '2001:db8::/32'], '203.0.114.7')).toBe(403);
    expect(await from(['203.0.113.7'], '203.0.113.8')).toBe(403);
    const { headers, body } = { headers: owner.bearer, body: { name: 'ERP', permissions: ['offers.read'], days: 1 } };
    const wrong = await shop.call('POST /admin/api-keys', { headers, body: { ...body, networks: ['203.0.113.0/33'] } });
    expect([wrong.status, Object.keys(wrong.body.details)]).toEqual([400, ['networks.0']]);
  });

  it('has two secrets during an overlap, and one afterwards', async () => {
    const first = await createKey();
    const rotate = async (overlapHours: number) =>
      (
        await shop.call(`POST /admin/api-keys/${first._id}/secrets`, {
          headers: owner.bearer,
          body: { days: 30, overlapHours },
        })
      ).body.data;
    const second = await rotate(24);
    expect(second.secrets).toHaveLength(2);
    expect(Date.parse(second.secrets[1].expiresAt) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect([await call(first.secret), await call(second.secret)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    const third = await rotate(24);
    expect(await call(first.secret)).toEqual([401, 'key_invalid']);
    await shop.db
      .update(apiKeySecrets)
      .set({ expiresAt: new Date() })
      .where(eq(apiKeySecrets.start, second.secret.slice(0, 20)));
    expect([await call(second.secret), await call(third.secret)]).toEqual([
      [401, 'key_invalid'],
      [200, undefined],
    ]);
    expect((await rotate(0)).secrets).toHaveLength(1);
    expect(await call(third.secret)).toEqual([401, 'key_invalid']);
  });

  it('shrinks with the role of its owner, and ends while the owner is blocked or no admin', async () => {
    const manager = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
    const { secret } = await createKey({ permissions: ['offers.read', 'orders.read'] }, manager);
    const change = (values: object) => shop.db.update(users).set(values).where(eq(users.id, manager.userId));
    const readCodes = async () => [(await call(secret))[1], (await call(secret, 'GET /admin/orders'))[1]];
    expect(await readCodes()).toEqual([undefined, undefined]);
    await change({ adminRole: 'marketing' });
    expect(await readCodes()).toEqual([undefined, 'permission_missing']);
    await change({ blockedAt: new Date() });
    expect(await readCodes()).toEqual(['key_invalid', 'key_invalid']);
    await change({ blockedAt: null, role: 'user', adminRole: null });
    expect(await readCodes()).toEqual(['key_invalid', 'key_invalid']);
  });

  it('is never created wider than the role, and only of an own key is there a new secret', async () => {
    const manager = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
    const create = async (names: string[]) =>
      (
        await shop.call('POST /admin/api-keys', {
          headers: manager.bearer,
          body: { name: 'ERP', permissions: names, days: 1 },
        })
      ).body.code;
    expect(await create(['offers.read'])).toBeUndefined();
    for (const name of ['admins.write', 'api-keys.write', 'keys.write', 'own.write'])
      expect(await create([name])).toBe('invalid_input');
    // No role of today may create keys and lacks a permission that keys can have.
    const widened = jest.replaceProperty(rolePermissions, 'support', [...rolePermissions.support, 'api-keys.write']);
    await shop.db.update(users).set({ adminRole: 'support' }).where(eq(users.id, manager.userId));
    expect(await create(['orders.read'])).toBeUndefined();
    expect(await create(['orders.read', 'offers.read'])).toBe('permission_missing');
    widened.restore();
    expect(await create(['orders.read'])).toBe('permission_missing');
    const { _id } = await createKey();
    const other = await createSignedInUser(shop, { role: 'admin' });
    const rotated = await shop.call(`POST /admin/api-keys/${_id}/secrets`, {
      headers: other.bearer,
      body: { days: 1, overlapHours: 0 },
    });
    expect(rotated.body.code).toBe('api_key_not_found');
    expect((await shop.call(`DELETE /admin/api-keys/${_id}`, { headers: other.bearer })).status).toBe(200);
  });

  it('makes no keys and no admins, and changes no retention', async () => {
    const { secret } = await createKey({ permissions: [...keyPermissions] });
    const key = { name: 'ERP', permissions: ['offers.read'], days: 1 };
    expect(await call(secret, 'POST /admin/api-keys', key)).toEqual([403, 'permission_missing']);
    const { userId } = await createSignedInUser(shop, { email: 'asha@example.in', emailVerifiedAt: new Date() });
    const admin = { role: 'admin', adminRole: 'support', version: 1 };
    expect(await call(secret, `PUT /admin/users/${userId}`, admin)).toEqual([403, 'key_refused']);
    const retention = { value: { securityEvents: 30 }, version: 0 };
    expect(await call(secret, 'PUT /admin/settings/retention', retention)).toEqual([403, 'key_refused']);
    expect(await call(secret, 'GET /admin/orders/export.csv')).toEqual([403, 'permission_missing']);
  });

  it('is a guest at calls of shoppers, and no customer', async () => {
    const { secret } = await createKey({ permissions: ['orders.read'] });
    expect(await call(secret, 'GET /wishlist')).toEqual([403, 'key_refused']);
    expect((await call(secret, 'GET /orders/VA-1'))[0]).toBe(404);
    expect(await call(`${secret}x`, 'GET /orders/VA-1')).toEqual([401, 'key_invalid']);
  });

  it('is refused beside the cookie of a session', async () => {
    const { secret } = await createKey();
    const cookies = { '__Host-adminRefreshToken': 'anything' };
    const { status, body } = await shop.call('GET /admin/coupons', { headers: bearer(secret), cookies });
    expect([status, body.code]).toEqual([403, 'key_refused']);
  });

  it('has its own limit, which other keys do not use up', async () => {
    const { secret } = await createKey({ callsPerMinute: 2 });
    const other = await createKey({ callsPerMinute: 2 });
    expect([(await call(secret))[0], (await call(secret))[0], (await call(secret))[0]]).toEqual([200, 200, 429]);
    expect((await call(other.secret))[0]).toBe(200);
  });

  it('is the author of its calls in the audit log', async () => {
    const { secret, _id } = await createKey({ name: 'Offers', permissions: ['offers.write', 'content.write'] });
    const { seq } = (await listEntries()).at(-1)!;
    const { status } = await shop.call('POST /admin/coupons', { headers: bearer(secret), body: buildCoupon('BYKEY') });
    expect(status).toBe(201);
    expect(await call(secret, 'POST /admin/blogs/preview', { content: '<p>New</p>' })).toEqual([200, undefined]);
    const author = { actorId: `key:${_id}`, actorName: 'Offers (key of Anna Admin)' };
    expect(await listEntries(seq)).toMatchObject([
      { ...author, action: 'create', entity: 'coupon' },
      { ...author, action: 'call', entity: 'api-key', entityId: _id, after: { call: 'POST /admin/blogs/preview' } },
    ]);
    await shop.call('POST /admin/coupons', { headers: owner.bearer, body: buildCoupon('BYPERSON') });
    expect((await listEntries(seq)).at(-1)).toMatchObject({ actorId: owner.userId, actorName: 'Anna Admin' });
    expect(await verifyAuditLog(shop.db)).toMatchObject({ brokenAt: null });
  });
});

describe('OAuth client credentials', () => {
  const requestToken = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  };
  const grant = { grant_type: 'client_credentials' };
  const toBasic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
  });

  it('exchanges a key for a token that is as wide as asked for, and ends with the secret', async () => {
    const { _id, secret } = await createKey({ permissions: ['offers.read', 'orders.read'] });
    const basic = await requestToken(grant, toBasic(_id, secret));
    expect(basic.body).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'offers.read orders.read' });
    expect(basic.headers['cache-control']).toBe('no-store');
    expect(await call(basic.body.access_token)).toEqual([200, undefined]);
    expect(
      await readAccessToken(shop.services.keys, basic.body.access_token.slice('vastra_access_'.length)),
    ).toBeUndefined();
    const narrow = await requestToken({ ...grant, scope: 'orders.read', client_id: _id, client_secret: secret });
    expect(await call(narrow.body.access_token)).toEqual([403, 'permission_missing']);
    expect(await call(narrow.body.access_token, 'GET /admin/orders')).toEqual([200, undefined]);
    expect(await call(`${narrow.body.access_token}x`)).toEqual([401, 'key_invalid']);
    await endSecrets(_id);
    expect(await call(basic.body.access_token)).toEqual([401, 'key_invalid']);
  });

  it('refuses with the codes of OAuth', async () => {
    const { _id, secret } = await createKey();
    const other = await createKey();
    const getRefusal = async (form: Record<string, string>, headers?: Record<string, string>) => {
      const { status, body } = await requestToken(form, headers);
      expect(JSON.stringify(body)).not.toContain(secret);
      return [status, body.error];
    };
    expect(await getRefusal({})).toEqual([400, 'invalid_request']);
    expect(await getRefusal({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
    expect(await getRefusal(grant)).toEqual([401, 'invalid_client']);
    expect(await getRefusal(grant, toBasic(other._id, secret))).toEqual([401, 'invalid_client']);
    expect(await getRefusal(grant, toBasic(_id, createSecret()))).toEqual([401, 'invalid_client']);
    expect(await getRefusal(grant, { authorization: 'Basic %%%' })).toEqual([401, 'invalid_client']);
    expect(await getRefusal({ ...grant, scope: 'orders.read' }, toBasic(_id, secret))).toEqual([400, 'invalid_scope']);
    expect(await getRefusal({ ...grant, client_id: _id, client_secret: secret }, toBasic(_id, secret))).toEqual([
      400,
      'invalid_request',
    ]);
    await shop.services.securityLog.flush();
    const events = await shop.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.detail, 'key_invalid /oauth/token'));
    expect(events).toMatchObject([{ event: 'sign-in', outcome: 'failure' }]);
  });

  test('the metadata have the format of RFC 8414', async () => {
    const metadata = (await shop.app.inject('/.well-known/oauth-authorization-server')).json();
    expect(metadata).toMatchObject({
      issuer: 'https://vastra.example',
      token_endpoint: 'https://vastra.example/oauth/token',
      grant_types_supported: ['client_credentials'],
      scopes_supported: [...keyPermissions],
    });
  });
});

it('counts reads and refused calls in one entry per key', async () => {
  const { secret, _id } = await createKey({ name: 'Reader' });
  await call(secret);
  await call(secret);
  await call(secret, 'GET /admin/orders');
  await shop.app.close();
  const counted = (await listEntries()).filter(({ actorId, action }) => actorId === `key:${_id}` && action === 'call');
  expect(counted).toMatchObject([
    { entity: 'api-key', entityId: _id, after: { calls: { 'GET /admin/coupons 200': 2, 'GET /admin/orders 403': 1 } } },
  ]);
});
