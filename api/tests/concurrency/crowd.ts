import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type App, buildApp } from '../../src/app';
import { type Connection, connect } from '../../src/platform/db/connect';
import { openTestPostgres } from '../../src/testing/open-postgres';
import { address, type Reply, type SignedIn, signedInUser, type TestShop, testConfig } from '../../src/testing/shop';

/** A shop on real PostgreSQL that two instances serve, each over connections of its own. */
export interface CrowdedShop extends TestShop {
  instances: App[];
  /** One more instance on the same database, as after a restart. */
  startAnother(): Promise<App>;
}

/** Opens it before the tests of a file and closes it after them. Calls go to one instance and the other by turns. */
export function crowdedShop(): CrowdedShop {
  // A machine may be busy with other work; a race is then slow, not lost.
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
    const connection = await connect({ databaseUrl: url, varDir: '/nonexistent' });
    open.push(connection);
    return start(connection);
  };

  beforeAll(async () => {
    const connection = await openTestPostgres();
    open.push(connection);
    url = (connection.db.$client as pg.Pool).options.connectionString!;
    const instances = [await start(connection), await startAnother()];
    let turn = 0;
    const call: TestShop['call'] = (...request) => callOf(instances[turn++ % instances.length], ...request);
    Object.assign(shop, { app: instances[0], db: connection.db, instances, call, startAnother });
  }, 120_000);

  afterAll(async () => {
    for (const { close } of open.reverse()) await close();
  }, 60_000);
  return shop;
}

/** A busy shop (503) asks to come again; a client does. */
export async function callOf(
  app: App,
  route: string,
  { headers, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Reply> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const request = { method, url: `/api/v1${path}`, headers, payload: body as object | undefined };
  let reply = await app.inject(request);
  for (let again = 0; reply.statusCode === 503 && again < 1000; again++) reply = await app.inject(request);
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers, cookies: reply.cookies };
}

export interface Order {
  /** Otherwise a guest's. */
  who?: SignedIn;
  key?: string;
  /** Without them the account's cart is bought. */
  items?: { productId: string; variantId: string; quantity: number }[];
  [field: string]: unknown;
}

/** Places an order with cash on delivery. */
export const order = (shop: TestShop, { who, key = randomUUID(), ...body }: Order): Promise<Reply> =>
  shop.call('POST /orders', { headers: { ...who?.bearer, 'idempotency-key': key }, body: { address, ...body } });

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

export const customers = (shop: TestShop, count: number): Promise<SignedIn[]> => times(count, () => signedInUser(shop));

/** How often each outcome came: `{ 201: 10, out_of_stock: 190 }`. */
export function outcomes(replies: readonly Reply[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = status < 300 ? status : body.code;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
}
