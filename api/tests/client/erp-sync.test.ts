import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createOrderingHelpers } from '../../src/ordering/orders/testing/buyer';
import { imports, orderTags, variants } from '../../src/platform/db/schema';
import { runAllDueJobs } from '../../src/platform/jobs/testing/run-jobs';
import { createWebhookSecret, signWebhook } from '../../src/platform/webhooks/sign-webhook';
import { addProduct, createSignedInUser, setUpTestShop } from '../../src/testing/shop';
import { root, useInstalledClient } from './installed-client';

const shop = setUpTestShop();
const client = useInstalledClient(shop);
const secret = createWebhookSecret();
let program: ChildProcess;
let webhookUrl: string;

/** Starts the program, with the ERP in the folder `erp`. Resolves once its webhook responds. */
const startProgram = async () => {
  const settings = { WEBHOOK_SECRET: secret, PORT: '0', STOCK_SECONDS: '0.05', RETRY_MS: '20' };
  const env = { SHOP_URL: client.url, CLIENT_ID: client.key._id, CLIENT_SECRET: client.key.secret, ...settings };
  const file = path.join(client.home, 'src/main.mjs');
  program = spawn(process.execPath, [file], { cwd: client.home, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const [text] = await once(program.stdout!, 'data');
  webhookUrl = `http://127.0.0.1:${/at port (\d+)/.exec(String(text))![1]}`;
};
const endProgram = async () => {
  program.kill('SIGKILL');
  await once(program, 'exit');
};
/** Sends an event of an order as the shop does. Resolves to the status of the response. */
const sendEvent = async (orderId: string, { id = randomUUID(), signedWith = secret } = {}) => {
  const event = { id, type: 'order.confirmed', object: `order:${orderId}`, data: { _id: orderId } };
  const body = JSON.stringify({ ...event, timestamp: new Date().toISOString(), version: 1 });
  const headers = signWebhook({ secrets: [signedWith], id, at: new Date(), body });
  return (await fetch(webhookUrl, { method: 'POST', headers, body })).status;
};
const getFile = (...parts: string[]) => path.join(client.home, 'erp', ...parts);
const waitFor = async (file: string) => {
  while (!existsSync(file)) await setTimeout(10);
};

beforeAll(async () => {
  cpSync(path.join(root, 'examples/erp-sync/src'), path.join(client.home, 'src'), { recursive: true });
  await startProgram();
});
afterAll(endProgram);

it('writes an order once, goes on after a failure and a crash, and refuses what the shop has not signed', async () => {
  const { id: productId, variantIds } = await addProduct(shop, { price: 500_00 });
  const buyer = { customer: await createSignedInUser(shop), jacket: { id: productId, variantIds } };
  const { createOrder } = createOrderingHelpers(shop, () => buyer);
  const orderId = await createOrder();
  const id = randomUUID();
  expect(await sendEvent(orderId, { signedWith: createWebhookSecret() })).toBe(400);
  expect([await sendEvent('none'), await sendEvent(orderId, { id }), await sendEvent(orderId, { id })]).toEqual([
    204, 204, 204,
  ]);
  await waitFor(getFile('orders', `${orderId}.json`));
  expect(JSON.parse(readFileSync(getFile('orders', `${orderId}.json`), 'utf8'))).toMatchObject({
    ...{ id: orderId, status: 'placed', lines: [{ variantId: variantIds[0], quantity: 1, price: 500 }] },
  });
  await endProgram();
  await startProgram();
  // The order without a record still waits, and delays no other.
  const later = await createOrder();
  await sendEvent(later);
  await waitFor(getFile('orders', `${later}.json`));
  const lines = readFileSync(getFile('events.jsonl'), 'utf8').trim().split('\n');
  const events = lines.flatMap((line) => JSON.parse(line).event?.object ?? []);
  expect(events).toEqual(['order:none', `order:${orderId}`, `order:${later}`]);
  // The crash may have come before the tag, which the new process then adds beside other orders.
  const listTags = () => shop.db.select().from(orderTags).where(eq(orderTags.orderId, orderId));
  while ((await listTags()).length === 0) await setTimeout(10);
  expect(await listTags()).toMatchObject([{ tag: 'in erp' }]);
});

it('sets the stock that the ERP has counted', async () => {
  const { id, variantIds } = await addProduct(shop, { price: 500_00, stock: 3 });
  const [{ sku }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  writeFileSync(getFile('stock.new'), `id,sku,price,stock\n${id},${sku},450,9\n`);
  renameSync(getFile('stock.new'), getFile('stock.csv'));
  while ((await shop.db.$count(imports)) === 0) await setTimeout(10);
  await runAllDueJobs(shop.services);
  await waitFor(getFile('stock.csv.sent'));
  const [{ stock, price }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  expect([stock, price]).toEqual([9, 450_00]);
});
