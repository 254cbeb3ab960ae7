import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import type { ZodObject } from 'zod';
import { isInShare } from '../../../shared/testing/share.cjs';
import { createBuyer } from '../../src/ordering/orders/testing/buyer';
import { useRazorpayStandIn } from '../../src/payments/testing/payment-shop';
import { sign } from '../../src/platform/auth/keys';
import { demoSeller, saveSeller } from '../../src/pricing/tax/seller';
import { createSignedInUser, postalAddress, setUpTestShop } from '../../src/testing/shop';
import { dumpTables, listRows } from './testing/dump-tables';
import { listIdPaths } from './testing/id-paths';
import type { Request, World } from './testing/owned-id';
import { createOwnedRows, ownedIdCases } from './testing/owned-ids';
import { publicIds } from './testing/public-ids';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = new Map(
  Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
);

const declared = [...calls]
  .filter(([, { auth }]) => auth !== 'admin')
  .flatMap(([name, call]) => listIdPaths(call).map((idPath) => `${name} ${idPath}`));

const { razorpay } = useRazorpayStandIn();
const shop = setUpTestShop({ razorpay });
let world: World;

beforeAll(() => saveSeller(shop.db, demoSeller));

it('finds the ids of calls', () => {
  expect(declared).toEqual(
    expect.arrayContaining(['getOrder :id', 'placeOrder body.addressId', 'requestReturn body.lines.pictureIds']),
  );
});

it('classifies every id in a call as owned or public', () => {
  const classified = [...Object.keys(ownedIdCases), ...Object.keys(publicIds)];
  expect({ unknown: declared.filter((idPath) => !classified.includes(idPath)) }).toEqual({ unknown: [] });
  expect({ gone: classified.filter((idPath) => !declared.includes(idPath)) }).toEqual({ gone: [] });
  expect(Object.keys(ownedIdCases).filter((idPath) => idPath in publicIds)).toEqual([]);
});

const cases = Object.entries(ownedIdCases).flatMap(([idPath, { builders, refusal }]) =>
  Object.entries(builders).map(([owner, build]) => ({ idPath, owner, build, refusal })),
);
/** `npm test` has a rotating fifth of the cases; all run at night. */
const takeShare = <Case>(all: readonly Case[]) => all.filter((_case, index) => isInShare(index));

describe('an id', () => {
  beforeEach(async () => {
    world = { shop, owner: await createBuyer(shop), stranger: await createSignedInUser(shop) };
  });

  it.each(takeShare(cases))(
    '$idPath of $owner is refused to strangers and changes nothing',
    async ({ idPath, build, refusal }) => {
      const call = calls.get(idPath.split(' ')[0])!;
      const { request, proof } = await build(world);
      const refusals = [401, 403, 404, refusal];
      const previous = await dumpTables(shop.db);
      for (const [caller, proofOverrides] of listOtherCallers(call)) {
        const status = await send(call, request, proofOverrides);
        expect({ caller, status, isRefused: refusals.includes(status) }).toMatchObject({ caller, isRefused: true });
      }
      expect(await dumpTables(shop.db)).toEqual(previous);
      expect(await send(call, request, proof)).toBeLessThan(300);
    },
  );
});

const withoutIds = [...calls].filter(([, { auth, path }]) => auth === 'customer' && !path.includes(':'));

describe("another customer's data", () => {
  beforeAll(async () => {
    world = { shop, owner: await createBuyer(shop), stranger: await createSignedInUser(shop) };
    await createOwnedRows(world);
  });

  test.each(takeShare(withoutIds))('are not touched by %s', async (_name, call) => {
    // A call may end the session or the account.
    const { userId, bearer } = await createSignedInUser(shop);
    const previous = (await listRows(shop.db)).filter((row) => !row.includes(userId));
    const { statusCode, body } = await shop.app.inject({
      method: call.method,
      url: `/api/v1${call.path}`,
      headers: bearer,
    });
    expect(statusCode).toBeLessThan(500);
    for (const secret of [world.owner.customer.userId, postalAddress.line1]) expect(body).not.toContain(secret);
    const after = new Set(await listRows(shop.db));
    expect(previous.filter((row) => !after.has(row))).toEqual([]);
  });
});

/** Lists strangers: another customer, a guest, and a guest with the token of another order. */
function listOtherCallers({ querystring }: Call): [string, Request][] {
  const { bearer } = world.stranger;
  const accessToken = sign(shop.services.keys.orderAccess, 'V261120-ANOTHER2');
  const hasToken = 'accessToken' in ((querystring as ZodObject | undefined)?.shape ?? {});
  return [
    ['another customer', { headers: bearer }],
    ['a guest', {}],
    ...(hasToken ? ([['a guest with another token', { query: { accessToken } }]] as [string, Request][]) : []),
  ];
}

async function send({ method, path }: Call, request: Request, proofOverrides: Request): Promise<number> {
  const params = { ...request.params, ...proofOverrides.params };
  const form = request.file && (await buildForm(request.file));
  const { statusCode } = await shop.app.inject({
    method,
    url: `/api/v1${path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name]))}`,
    query: { ...request.query, ...proofOverrides.query },
    headers: { ...request.headers, ...proofOverrides.headers, ...form?.headers },
    ...(form && { payload: form.payload }),
    ...((request.body || proofOverrides.body) && { payload: { ...request.body, ...proofOverrides.body } }),
  });
  return statusCode;
}

async function buildForm(file: Buffer): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'file');
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
