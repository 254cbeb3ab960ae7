import { listAllCoupons } from '@vastra/shared/contract';
import Fastify from 'fastify';
import type { App } from '../../../app';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { signAccessToken } from './access-token';
import { isPermitted, registerGuard } from './guard';
import { createSession } from './sessions';

const shop = setUpTestShop();

it('refuses an admin’s session of the shop in the admin area', async () => {
  const { userId, bearer } = await createSignedInUser(shop, { role: 'admin' });
  expect((await shop.call('GET /admin/coupons', { headers: bearer })).status).toBe(200);
  const session = await createSession(shop.db, { userId, audience: 'shop' });
  const headers = { authorization: `Bearer ${await signAccessToken(shop.services.keys, session)}` };
  expect(await shop.call('GET /admin/coupons', { headers })).toMatchObject({
    status: 403,
    body: { code: 'not_admin' },
  });
});

it('refuses a session of the admin area after its user has stopped to be an admin', async () => {
  const { userId } = await createSignedInUser(shop);
  const session = await createSession(shop.db, { userId, audience: 'admin' });
  const headers = { authorization: `Bearer ${await signAccessToken(shop.services.keys, session)}` };
  expect(await shop.call('GET /admin/coupons', { headers })).toMatchObject({
    status: 403,
    body: { code: 'not_admin' },
  });
});

it('lets no route start that does not declare who may call it', () => {
  const app = Fastify() as unknown as App;
  registerGuard(app as never);
  const handler = async () => ({ success: true });
  expect(() => app.get('/a', {} as never, handler as never)).toThrow('GET /a has no contract.');
  const schema = { ...listAllCoupons, permission: undefined };
  expect(() => app.get('/b', { schema } as never, handler as never)).toThrow('GET /b has no permission.');
});

it('permits only an admin’s session of the admin area, whose role has the permission and whose second factor is set up', () => {
  const owner = { audience: 'admin', role: 'admin', adminRole: 'owner', hasSecondFactor: true };
  const check = (session: object | null, permission: 'orders.read' | 'orders.write' = 'orders.write') =>
    isPermitted({ session, server: { services: { config: { requireAdminSecondFactor: true } } } } as never, permission);
  expect(check(owner)).toBe(true);
  expect(check({ ...owner, adminRole: 'read-only' }, 'orders.read')).toBe(true);
  expect(check({ ...owner, adminRole: 'read-only' })).toBe(false);
  for (const change of [{ audience: 'shop' }, { role: 'user' }, { adminRole: null }, { hasSecondFactor: false }])
    expect(check({ ...owner, ...change })).toBe(false);
  expect(check(null)).toBe(false);
});
