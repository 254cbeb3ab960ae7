import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import type { ZodObject } from 'zod';
import { createAccessToken } from '../../src/ordering/orders/access/order-access';
import { createBuyer } from '../../src/ordering/orders/testing/buyer';
import { demoSeller, saveSeller } from '../../src/ordering/tax/seller';
import { address, signedInUser, testShop } from '../../src/testing/shop';
import { dump, rows } from './testing/dump';
import { has, owned, type Request, type World } from './testing/owned';
import { placesOfIds } from './testing/places';
import { publicIds } from './testing/public';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = new Map(
  Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
);

const declared = [...calls]
  .filter(([, { auth }]) => auth !== 'admin')
  .flatMap(([name, call]) => placesOfIds(call).map((place) => `${name} ${place}`));

const shop = testShop();
let world: World;

beforeAll(() => saveSeller(shop.db, demoSeller));
beforeEach(async () => {
  world = { shop, owner: await createBuyer(shop), stranger: await signedInUser(shop) };
});

it('finds the ids of calls', () => {
  expect(declared).toEqual(
    expect.arrayContaining(['getOrder :id', 'placeOrder body.addressId', 'createReview body.images']),
  );
});

it('knows of every id in a call whether it names something of somebody', () => {
  const known = [...Object.keys(owned), ...Object.keys(publicIds)];
  expect({ unknown: declared.filter((place) => !known.includes(place)) }).toEqual({ unknown: [] });
  expect({ gone: known.filter((place) => !declared.includes(place)) }).toEqual({ gone: [] });
  expect(Object.keys(owned).filter((place) => place in publicIds)).toEqual([]);
});

const cases = Object.entries(owned).flatMap(([place, { makes, refusal }]) =>
  Object.entries(makes).map(([whose, make]) => ({ place, whose, make, refusal })),
);

it.each(cases)('$place of $whose is refused to strangers and changes nothing', async ({ place, make, refusal }) => {
  const call = calls.get(place.split(' ')[0])!;
  const { request, proof } = await make(world);
  const refusals = [401, 403, 404, refusal];
  const before = await dump(shop.db);
  for (const [who, more] of strangersTo(call)) {
    const status = await ask(call, request, more);
    expect({ who, status, isRefused: refusals.includes(status) }).toMatchObject({ who, isRefused: true });
  }
  expect(await dump(shop.db)).toEqual(before);
  expect(await ask(call, request, proof)).toBeLessThan(300);
});

const withoutIds = [...calls].filter(([, { auth, path }]) => auth === 'customer' && !path.includes(':'));

it.each(withoutIds)("%s of one customer leaves what is another's alone", async (_name, call) => {
  await has(world);
  const { userId, bearer } = world.stranger;
  const before = (await rows(shop.db)).filter((row) => !row.includes(userId));
  const { statusCode, body } = await shop.app.inject({
    method: call.method,
    url: `/api/v1${call.path}`,
    headers: bearer,
  });
  expect(statusCode).toBeLessThan(500);
  for (const secret of [world.owner.customer.userId, address.line1]) expect(body).not.toContain(secret);
  const after = new Set(await rows(shop.db));
  expect(before.filter((row) => !after.has(row))).toEqual([]);
});

/** Another customer, a guest, and a guest with the token of another order. */
function strangersTo({ querystring }: Call): [string, Request][] {
  const { bearer } = world.stranger;
  const accessToken = createAccessToken(shop.app.keys, 'V261120-ANOTHER2');
  const hasToken = 'accessToken' in ((querystring as ZodObject | undefined)?.shape ?? {});
  return [
    ['another customer', { headers: bearer }],
    ['a guest', {}],
    ...(hasToken ? ([['a guest with another token', { query: { accessToken } }]] as [string, Request][]) : []),
  ];
}

async function ask({ method, path }: Call, request: Request, more: Request): Promise<number> {
  const params = { ...request.params, ...more.params };
  const { statusCode } = await shop.app.inject({
    method,
    url: `/api/v1${path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name]))}`,
    query: { ...request.query, ...more.query },
    headers: { ...request.headers, ...more.headers },
    ...((request.body || more.body) && { payload: { ...request.body, ...more.body } }),
  });
  return statusCode;
}
