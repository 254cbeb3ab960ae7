import { eq, sql } from 'drizzle-orm';
import { apiKeys } from '../../../api/src/platform/db/schema';
import { testCalls } from '../../../api/src/platform/server/test-calls';
import { buildBody, calls } from '../../../api/src/testing/contract-requests';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { testOrders } from './tables';
import { createSandboxHelpers } from './testing/sandbox-shop';

const shop = setUpTestShop();
const { createKey, useKey, buildOrder, place } = createSandboxHelpers(shop);

/** Tables about callers, and of the sandbox itself. Events and webhooks of the sandbox are left out. */
const ownTables = ['audit_log', 'api_key_secrets', 'rate_limits', 'security_events', 'test_orders'];

/** Returns a checksum of each table without what belongs to the sandbox. */
async function readChecksums(): Promise<Record<string, string>> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename <> all(${sql.param(ownTables)}::text[])`);
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    const table = sql.raw(name);
    const shown = ['public.events', 'public.webhooks'].includes(name) ? sql`where not is_test` : sql``;
    const { rows } = await shop.db.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as sum from ${table} row ${shown}`,
    );
    checksums[name] = rows[0].sum;
  }
  return checksums;
}

it('changes nothing of the shop, whatever call a test key makes', async () => {
  const [test, live] = [await createKey(), await createKey({ isTest: false })];
  const { userId } = await createSignedInUser(shop);
  const { order } = (await place(live.headers, { paymentMethod: 'cod' })).body.data;
  const own = (await place(test.headers, { paymentMethod: 'cod' })).body.data.order;
  const pack = { lines: [{ position: 0, quantity: 1 }] };
  const { shipments } = await useKey(live.headers)(`POST /admin/orders/${order._id}/shipments`, pack);
  const [{ productId, variantId }] = order.items;
  const ids = [order._id, own._id, shipments[0].id, productId, variantId, userId, live.id, 'something'];
  await shop.app.services.securityLog.flush();
  const previous = await readChecksums();
  const codes: Record<string, Set<string>> = {};
  for (const call of calls)
    for (const id of call.path.includes(':') ? ids : ['']) {
      const url = `/api/v1${call.path.replace(/:\w+/g, encodeURIComponent(id))}`;
      const headers = { ...test.headers, 'idempotency-key': 'isolation' };
      const payload = call.body ? (buildBody(call) as object) : undefined;
      const reply = await shop.app.inject({ method: call.method, url, headers, payload });
      const name = `${call.method} ${call.path}`;
      codes[name] = (codes[name] ?? new Set()).add(reply.statusCode < 400 ? 'done' : (reply.json().code ?? 'failed'));
    }
  expect(await readChecksums()).toEqual(previous);
  const passed = Object.entries(codes).filter(([, found]) => !found.has('test_key'));
  expect(passed.map(([name]) => name).sort()).toEqual(Object.keys(testCalls).sort());
  expect(Object.values(codes).filter((found) => found.has('test_key') && found.size > 1)).toEqual([]);
});

it('notices a change that a live key makes', async () => {
  const previous = await readChecksums();
  const live = await createKey({ isTest: false });
  await place(live.headers, { paymentMethod: 'cod' });
  const after = await readChecksums();
  const changed = Object.keys(after).filter((name) => after[name] !== previous[name]);
  expect(changed).toEqual(
    expect.arrayContaining(['public.orders', 'public.variants', 'public.events', 'public.outbox']),
  );
});

it('refuses a test key by what is stored of it, and its token is none of a live key', async () => {
  const key = await createKey();
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: key.id, client_secret: key.secret },
    }).toString(),
  });
  const token: string = reply.json().access_token;
  expect(token).toMatch(/^vastra_access_test_/);
  const getCode = async (bearer: string, route = 'GET /admin/coupons') =>
    (await shop.call(route, { headers: { authorization: `Bearer ${bearer}` } })).body.code;
  expect(await getCode(token, 'GET /admin/orders')).toBeUndefined();
  expect(await getCode(token)).toBe('test_key');
  expect(await getCode(token.replace('test_', ''))).toBe('key_invalid');
  expect(await getCode(key.secret, 'POST /privacy/requests')).toBe('test_key');
  // The prefix alone decides nothing: a live key stays a live key.
  const live = await createKey({ isTest: false });
  await shop.db.update(apiKeys).set({ isTest: true }).where(eq(apiKeys.id, live.id));
  expect(await getCode(live.secret)).toBe('test_key');
  const body = await buildOrder();
  await place(live.headers, { body });
  expect(await shop.db.$count(testOrders)).toBeGreaterThan(0);
});
