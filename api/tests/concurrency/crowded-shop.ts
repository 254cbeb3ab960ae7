import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type App, buildApp } from '../../src/app';
import { type Connection, connect } from '../../src/platform/db/connect';
import { openTestDatabase, patientTimes } from '../../src/testing/database';
import {
  createSignedInUser,
  postalAddress,
  type SignedIn,
  type TestResponse,
  type TestShop,
  testConfig,
} from '../../src/testing/shop';

/** A shop on real PostgreSQL with two instances, each with its own connections. */
export interface CrowdedShop extends TestShop {
  instances: App[];
  /** Starts another instance on the same database, as after a restart. */
  startAnother(): Promise<App>;
}

/** Opens the shop before the tests of a file and closes it after them. Calls alternate between the instances. */
export function setUpCrowdedShop(): CrowdedShop {
  // Long, because on a busy machine a race is slow and not failed.
  jest.setTimeout(180_000);
  const shop = {} as CrowdedShop;
  const open: { close(): Promise<unknown> }[] = [];
  let url: string;

  const start = async (connection: Connection): Promise<App> => {
    const app = await buildApp({ db: connection.db, config: testConfig, log: false });
    open.push(app);
    await app.ready();
    return app;
  };
  const startAnother = async () => {
    const connection = await connect({ databaseUrl: url, varDir: '/nonexistent', times: patientTimes });
    open.push(connection);
    return start(connection);
  };

  beforeAll(async () => {
    const connection = await openTestDatabase();
    open.push(connection);
    url = (connection.db.$client as pg.Pool).options.connectionString!;
    const instances = [await start(connection), await startAnother()];
    let turn = 0;
    const call: TestShop['call'] = (...request) => callWithRetry(instances[turn++ % instances.length], ...request);
    const [app] = instances;
    const { services } = app;
    Object.assign(shop, { app, services, db: connection.db, instances, call, startAnother });
  }, 120_000);

  afterAll(async () => {
    for (const { close } of open.reverse()) await close();
  }, 60_000);
  return shop;
}

/** Makes a call, and repeats it while the shop is busy (503), as clients do. */
export async function callWithRetry(
  app: App,
  route: string,
  { headers, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<TestResponse> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const request = { method, url: `/api/v1${path}`, headers, payload: body as object | undefined };
  let reply = await app.inject(request);
  for (let attempt = 0; reply.statusCode === 503 && attempt < 1000; attempt++) reply = await app.inject(request);
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers, cookies: reply.cookies };
}

export interface OrderRequest {
  /** The customer; undefined for a guest. */
  customer?: SignedIn;
  key?: string;
  /** Items to buy; undefined to buy the account's cart. */
  items?: { productId: string; variantId: string; quantity: number }[];
  [field: string]: unknown;
}

/** Places an order with cash on delivery. */
export const placeOrder = (
  shop: TestShop,
  { customer, key = randomUUID(), ...body }: OrderRequest,
): Promise<TestResponse> =>
  shop.call('POST /orders', {
    headers: { ...customer?.bearer, 'idempotency-key': key },
    body: { address: postalAddress, ...body },
  });

export const repeatInParallel = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

export const createCustomers = (shop: TestShop, count: number): Promise<SignedIn[]> =>
  repeatInParallel(count, () => createSignedInUser(shop));

/** Counts the outcomes: `{ 201: 10, out_of_stock: 190 }`. */
export function countOutcomes(replies: readonly TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = status < 300 ? status : body.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
