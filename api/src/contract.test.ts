import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { isInShare } from '../../shared/testing/share.cjs';
import { dumpTables } from '../tests/authorization/testing/dump-tables';
import { users } from './platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from './testing/shop';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

const calls = Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : []));
const toUrl = ({ path }: Call) => `/api/v1${path.replace(/:\w+/g, 'something')}`;
const withAuth = (...auths: string[]) => calls.filter(([, { auth }]) => auths.includes(auth));

const shop = setUpTestShop();
let customer: SignedIn;
beforeAll(async () => {
  customer = await createSignedInUser(shop);
});

it('declares calls', () => {
  expect(calls.length).toBeGreaterThan(50);
});

it.each(calls)('serves %s', (_name, { method, path }) => {
  expect(shop.app.hasRoute({ method, url: `/api/v1${path}` })).toBe(true);
});

it('serves no call that the contract does not declare', () => {
  const declared = new Set(calls.map(([, { method, path }]) => `${method} /api/v1${path.replace(/:\w+/g, ':')}`));
  const served = listRoutes(shop.app.printRoutes({ commonPrefix: false }));
  expect(served.length).toBeGreaterThan(calls.length);
  expect(served.filter((route) => route.includes('/api/v1') && !declared.has(route))).toEqual([]);
});

/** Lists the routes of Fastify's tree without the names of their parameters, such as `GET /api/v1/orders/:`; HEAD belongs to GET. */
function listRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, segment, methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (segment === undefined) return [];
    const depth = indent.length / 4;
    parents.splice(depth, parents.length, segment);
    const url = parents.join('').replace(/:\w+(?:\|:\w+)*/g, ':');
    return methods.split(', ').flatMap((method) => (method && method !== 'HEAD' ? [`${method} ${url}`] : []));
  });
}

it.each(withAuth('customer', 'admin'))('refuses %s without a session', async (_name, call) => {
  const reply = await shop.app.inject({ method: call.method, url: toUrl(call) });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ success: false, code: 'not_signed_in' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

it.each(withAuth('admin'))("refuses %s with a customer's session", async (_name, call) => {
  const { bearer: headers } = customer;
  const reply = await shop.app.inject({ method: call.method, url: toUrl(call), headers });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ message: 'Not authorized as admin', code: 'not_admin' });
});

it.each(withAuth('optional', 'customer', 'admin'))('refuses %s with a token that is not ours', async (_name, call) => {
  const headers = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA' };
  const reply = await shop.app.inject({ method: call.method, url: toUrl(call), headers });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ code: 'session_expired' });
});

it('refuses admins who are blocked, or who have lost the role, and changes nothing for a refused caller', async () => {
  const [blocked, demoted] = [
    await createSignedInUser(shop, { role: 'admin' }),
    await createSignedInUser(shop, { role: 'admin' }),
  ];
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId));
  await shop.db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.userId));
  const previous = await dumpTables(shop.db);
  // A fifth of the calls in `npm test`, because all calls were made without a session and with a customer's above.
  for (const [name, call] of withAuth('admin').filter((_call, index) => isInShare(index))) {
    const ask = async (headers?: Record<string, string>) =>
      (await shop.app.inject({ method: call.method, url: toUrl(call), headers })).json().code;
    const codes = [await ask(), await ask(customer.bearer), await ask(blocked.bearer), await ask(demoted.bearer)];
    expect([name, ...codes]).toEqual([name, 'not_signed_in', 'not_admin', 'account_blocked', 'not_admin']);
  }
  expect(await dumpTables(shop.db)).toEqual(previous);
});
