import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ExtensionPermission } from '@vastra/shared/extension';
import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';
import { events } from '../db/schema';
import { queueJob } from '../jobs/queue-job';
import { runAllDueJobs } from '../jobs/testing/run-jobs';
import { declareEventJob } from './queues';
import { openAcceptingDatabase } from './testing/extension-shop';

// The examples of the guide, built by their own scripts, in a shop.
const folder = mkdtempSync(join(tmpdir(), 'vastra-examples-'));
function buildExample(name: string): string {
  const dir = resolve(__dirname, '../../../../examples', name);
  const [command, ...options] = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).scripts.build.split(' ');
  const outfile = join(folder, `${name}.mjs`);
  const given = options.map((option: string) => (option.startsWith('--outfile=') ? `--outfile=${outfile}` : option));
  execFileSync(join(dir, 'node_modules/.bin', command), given, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
  return outfile;
}

const ratePermissions: ExtensionPermission[] = ['shipping.price', 'tables', 'routes'];
const pointPermissions: ExtensionPermission[] = ['orders.read', 'tables', 'routes', 'events', 'admin.pages'];
const shop = setUpTestShop(
  {
    extensions: {
      entries: ['courier-rates', 'gift-wrapping', 'loyalty-points'].map(buildExample),
      readSettings: () => ({}),
    },
  },
  openAcceptingDatabase(
    { name: 'courier-rates', permissions: ratePermissions },
    { name: 'gift-wrapping', permissions: ['orders.fees'] },
    { name: 'loyalty-points', permissions: pointPermissions },
  ),
);
let buyer: Buyer;
const { createOrder, openOrder, buildItems, changeStatuses, getAdmin } = createOrderingHelpers(shop, () => buyer);
const call = async (method: 'GET' | 'PUT', path: string, headers = {}, payload?: object) => {
  const response = await shop.app.inject({ method, url: `/api/ext${path}`, headers, payload });
  return { status: response.statusCode, body: response.json() };
};
const address = { ...postalAddress, postalCode: '560025', state: 'Karnataka' };

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

test('courier-rates prices a delivery by its PIN code, with the rates that an admin has sent', async () => {
  const readFee = async () =>
    (await shop.call('POST /checkout/quote', { body: { items: buildItems(2), address: { postalCode: '560025' } } }))
      .body.data.shippingFee;
  expect(await readFee()).toBe(45);
  const { bearer } = await getAdmin();
  const rates = [{ prefix: '5600', standard: 3300, express: 8000, unit: 0 }];
  expect(await call('PUT', '/courier-rates/rates', bearer, { rates })).toEqual({ status: 200, body: { rates } });
  expect((await call('GET', '/courier-rates/rates', bearer)).body).toEqual({ rates });
  expect(await call('PUT', '/courier-rates/rates', bearer, { rates: [] })).toMatchObject({ status: 422 });
  await shop.services.extensions.hosts[0].call('load', 'load', undefined);
  expect(await readFee()).toBe(33);
  expect(await openOrder(await createOrder({ address }))).toMatchObject({ shippingFee: 33, total: 533 });
});

test('loyalty-points gives points for an order that was delivered, once, and takes them back with a refund', async () => {
  const { bearer, userId } = buyer.customer;
  const readPoints = async () => (await call('GET', '/loyalty-points/balance', bearer)).body.points;
  const queueEvent = (name: string, orderId: string, refundAmount?: number) =>
    queueJob(shop.db, declareEventJob('loyalty-points'), {
      ...{ name, orderId, refundAmount },
      at: new Date().toISOString(),
    });
  const id = await createOrder({ address });
  await changeStatuses(id, 'processing');
  await runAllDueJobs(shop.services);
  expect(await readPoints()).toBe(0);
  await changeStatuses(id, 'shipped', 'delivered');
  await queueEvent('order:delivered', id);
  await runAllDueJobs(shop.services);
  expect(await readPoints()).toBe(5);
  await queueEvent('refund:settled', id, 200_00);
  await runAllDueJobs(shop.services);
  expect(await readPoints()).toBe(3);
  const { bearer: admin } = await getAdmin();
  expect((await call('GET', `/loyalty-points/balance/${userId}`, admin)).body).toEqual({ points: 3 });
  expect((await call('GET', '/loyalty-points/customers', admin)).body).toEqual({
    customers: [{ customerId: userId, points: 3 }],
  });
  expect(await shop.db.select().from(events).where(eq(events.type, 'ext.loyalty-points.points-given'))).toMatchObject([
    { data: { customerId: userId, orderId: id, points: 5 } },
  ]);
  const other = await createSignedInUser(shop);
  expect(await call('GET', '/loyalty-points/customers', other.bearer)).toMatchObject({ status: 403 });
  expect((await call('GET', '/loyalty-points/balance', other.bearer)).body).toEqual({ points: 0 });
  expect(await call('GET', `/loyalty-points/balance/${userId}`, other.bearer)).toMatchObject({ status: 403 });
});

test('gift-wrapping charges the wrapping that the shopper has chosen', async () => {
  const extras = [{ extension: 'gift-wrapping', name: 'wrapping', value: 'box' }];
  const id = await createOrder({ address, extras });
  const { fees, subtotal, shippingFee, total } = await openOrder(id);
  expect({ fees, total }).toMatchObject({
    fees: [{ label: 'Gift wrapping, box', amount: 149 }],
    total: subtotal + shippingFee + 149,
  });
  expect((await openOrder(await createOrder({ address }))).fees).toBeUndefined();
});
