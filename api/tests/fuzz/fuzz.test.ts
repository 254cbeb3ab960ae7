import { adminRoles, keyPermissions } from '@vastra/shared/contract';
import fc from 'fast-check';
import { buildIdempotencyHeader } from '../../src/ordering/orders/testing/buyer';
import { describeCall } from '../../src/testing/contract-requests';
import { isLongRun } from '../../src/testing/long-run';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../src/testing/shop';
import { type RandomRequest, type Role, randomRequest, toUrlPart } from './random-requests';

// `pnpm test:fuzz` sends more, with another seed each time. FUZZ_SEED repeats a run.
const count = Number(process.env.FUZZ_REQUESTS ?? (isLongRun ? 2000 : 500));
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 1_000_000 : 1));

const shop = setUpTestShop();
const bearers: Partial<Record<Role, { authorization?: string }>> = {};
/** Ids of existing rows by the part of the path before them. */
let ids: Record<string, string> = {};

/** Signs in again, because requests end sessions and delete accounts. */
async function signIn(): Promise<void> {
  const customer = await createSignedInUser(shop);
  bearers.customer = customer.bearer;
  for (const adminRole of adminRoles)
    bearers[adminRole] = (await createSignedInUser(shop, { role: 'admin', adminRole })).bearer;
  const key = { name: 'ERP', permissions: keyPermissions, days: 1, callsPerMinute: 6000 };
  const { body } = await shop.call('POST /admin/api-keys', { headers: { ...bearers.owner }, body: key });
  bearers.key = { authorization: `Bearer ${body.data.secret}` };
  await addProduct(shop, { id: 'indigo-denim-jacket', stock: 10_000 }).catch(() => undefined);
  const order = await shop.call('POST /orders', {
    headers: { ...customer.bearer, ...buildIdempotencyHeader() },
    body: {
      address: postalAddress,
      items: [{ productId: 'indigo-denim-jacket', variantId: 'indigo-denim-jacket-indigo-m', quantity: 1 }],
    },
  });
  ids = { users: customer.userId, orders: order.body.data?.order._id ?? ids.orders };
}

async function send({ call, role, params, query, payload, idempotencyKey }: RandomRequest) {
  const path = call.path.replace(
    /(\w+)\/:(\w+)/g,
    (_match, kind, name) => `${kind}/${toUrlPart(params[name] ?? ids[kind] ?? 'indigo-denim-jacket')}`,
  );
  const key = Buffer.from(idempotencyKey).toString('latin1');
  return shop.app.inject({
    method: call.method,
    url: `/api/v1${path}?${query}`,
    headers: {
      ...bearers[role],
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(call.headers && { 'idempotency-key': key.replace(/[\0\r\n]/g, '') }),
    },
    payload,
  });
}

it(`no call fails with a 5xx in ${count} random requests (seed ${seed})`, async () => {
  const findings: string[] = [];
  const statuses: Record<number, number> = {};
  for (const [index, request] of fc.sample(randomRequest, { numRuns: count, seed }).entries()) {
    if (index % 100 === 0) await signIn();
    const { statusCode, body } = await send(request);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode >= 500)
      findings.push(
        `${describeCall(request.call)} as ${request.role}: ${statusCode} ${body.slice(0, 100)}\n` +
          `  ?${request.query} ${JSON.stringify(request.params)} ${request.payload?.slice(0, 500)}`,
      );
  }
  if (process.env.FUZZ_REQUESTS) process.stdout.write(`Responses by status: ${JSON.stringify(statuses)}\n`);
  expect(findings).toEqual([]);
  // Proves that the requests reach the handlers.
  expect(statuses[200] ?? 0).toBeGreaterThan(count / 20);
}, 1_800_000);
