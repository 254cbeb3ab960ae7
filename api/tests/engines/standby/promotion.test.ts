import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { type App, buildApp } from '../../../src/app';
import { type Connection, connect } from '../../../src/platform/db/connect';
import { migrate } from '../../../src/platform/db/migrate';
import { addProduct, type TestShop, testConfig } from '../../../src/testing/shop';
import { hasPostgres, makeHome, PostgresServer, removeHome, waitFor } from './postgres-server';
import { openSwitch, type Switch } from './switch';

const test = skipWithout(hasPostgres() ? [] : ['postgres'], it);

const home = makeHome();
const servers: PostgresServer[] = [];
const connections: Connection[] = [];
const apps: App[] = [];
let toPrimary: Switch;
let product: string;

beforeAll(async () => {
  if (!hasPostgres()) return;
  const primary = await PostgresServer.createPrimary(home);
  servers.push(primary);
  toPrimary = await openSwitch(primary.port);
  const direct = await connect({ databaseUrl: primary.url, varDir: home });
  await migrate(direct.db);
  product = (await addProduct({ db: direct.db } as TestShop, { stock: 100 })).id;
  await direct.close();
  for (const name of ['heir', 'other']) servers.push(await PostgresServer.createStandby(home, name, primary));
  // One instance reads from the standby that is not promoted, the second instance has no standby.
  for (const databaseReplicaUrl of [servers[2].url, undefined]) {
    const connection = await connect({ databaseUrl: toPrimary.url, databaseReplicaUrl, varDir: home });
    connections.push(connection);
    apps.push(await buildApp({ db: connection.db, config: testConfig, log: false }));
  }
});

afterAll(async () => {
  for (const app of apps) await app.close();
  for (const { close } of connections) await close();
  toPrimary?.close();
  for (const server of servers) await server.kill();
  removeHome(home);
});

const setStock = (server: PostgresServer, stock: number) =>
  server.query(`update variants set stock = ${stock} where product_id = '${product}'`);

async function readStock(app: App): Promise<number> {
  let stock = Number.NaN;
  await waitFor(async () => {
    const { statusCode, json } = await app.inject(`/api/v1/products/${product}`);
    if (statusCode !== 200) return false;
    stock = json().data.variants[0].stock;
  });
  return stock;
}

test('after a promotion that lost transactions, neither a cache nor a standby of the lost log is read', async () => {
  const [primary, heir, other] = servers;
  await heir.query("alter system set primary_conninfo = ''");
  await heir.query('select pg_reload_conf()');
  await waitFor(async () => (await heir.query('select 1 from pg_stat_wal_receiver')).length === 0);
  // The heir never gets these, and gives their ids to others.
  for (let stock = 1; stock <= 20; stock++) await setStock(primary, stock);
  expect(await Promise.all(apps.map(readStock))).toEqual([20, 20]);
  await waitFor(async () => (await other.query<{ stock: number }>('select stock from variants'))[0].stock === 20);

  await primary.kill();
  await heir.query('select pg_promote()');
  toPrimary.turnTo(heir.port);
  expect(await Promise.all(apps.map(readStock))).toEqual([100, 100]);
  for (let stock = 201; stock <= 203; stock++) {
    await setStock(heir, stock);
    expect(await Promise.all(apps.map(readStock))).toEqual([stock, stock]);
  }
});
