import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { build } from 'esbuild';
import { createOrderingHelpers } from '../../src/ordering/orders/testing/buyer';
import { imports, orderTags, variants } from '../../src/platform/db/schema';
import { runAllDueJobs } from '../../src/platform/jobs/testing/run-jobs';
import { createWebhookSecret, signWebhook } from '../../src/platform/webhooks/sign-webhook';
import { demoSeller, saveSeller } from '../../src/pricing/tax/seller';
import { addProduct, createSignedInUser, setUpTestShop } from '../../src/testing/shop';

const root = path.join(__dirname, '../../..');
const run = promisify(execFile);
const shop = setUpTestShop();

/** A folder of a new user: the package, and no other file. */
let home: string;
let url: string;
let key: { _id: string; secret: string };

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'vastra-client-'));
  const installed = path.join(home, 'node_modules/@vastra/client');
  mkdirSync(installed, { recursive: true });
  for (const name of ['package.json', 'listen.mjs'])
    cpSync(path.join(root, 'shared/client', name), path.join(installed, name));
  await run(process.execPath, [path.join(root, 'shared/workspace/client/build.mjs'), path.join(installed, 'dist')]);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  await saveSeller(shop.db, demoSeller);
  const owner = await createSignedInUser(shop, { role: 'admin' });
  const permissions = [
    ...['orders.read', 'orders.write', 'orders.notes', 'catalogue.read', 'catalogue.write'],
    'events.read',
  ];
  const body = { name: 'ERP', permissions, days: 30 };
  key = (await shop.call('POST /admin/api-keys', { headers: owner.bearer, body })).body.data;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const writeProgram = (name: string, text: string) => {
  const file = path.join(home, name);
  writeFileSync(file, text);
  return file;
};

/** Runs a program in the folder. Returns its output without colours. */
const runProgram = async (file: string, env: Record<string, string> = {}) =>
  (await run(process.execPath, [file], { cwd: home, env: { SHOP_URL: url, ...env } })).stdout;

const guide = readFileSync(path.join(root, 'docs/api/3-client.md'), 'utf8');
const guideProgram = /```js program\n([\s\S]+?)```/.exec(guide)![1];

it('runs the program of the guide: places, ships, changes the stock, refunds', async () => {
  const { variantIds } = await addProduct(shop, { price: 500_00, stock: 3 });
  const file = writeProgram('integration.mjs', guideProgram);
  const output = await runProgram(file, { CLIENT_ID: key._id, CLIENT_SECRET: key.secret });
  const [, id] = /^(\S+): refund of ₹500\n409 (?:not_packable|nothing_to_pack): .+\n$/.exec(output) ?? [];
  expect(id).toBeDefined();
  const owner = await createSignedInUser(shop, { role: 'admin' });
  const order = (await shop.call(`GET /admin/orders/${id}`, { headers: owner.bearer })).body.data;
  expect(order).toMatchObject({ carrier: 'Delhivery', payment: { refund: { amount: 500 } } });
  const { shipments, packable } = (await shop.call(`GET /admin/orders/${id}/shipments`, { headers: owner.bearer })).body
    .data;
  expect(shipments).toMatchObject([{ status: 'handed_over', carrier: 'Delhivery' }]);
  expect(packable.lines).toEqual([]);
  const [{ stock }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  // Three units, ten more, one in the parcel, one damaged.
  expect(stock).toBe(11);
  expect(readFileSync(path.join(home, 'invoice.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

it('gives each call its types', async () => {
  const program = writeProgram('integration.mjs', guideProgram);
  const uses = writeProgram(
    'uses.ts',
    `
import { createClient, hasCode, iterate, type KnownEvent } from '@vastra/client';
import { changeProducts, startImport } from '@vastra/client/admin-products';
import { createDraftOrder, listAllOrders } from '@vastra/client/admin-orders';
import { packShipment } from '@vastra/client/admin-shipments';
import { getInvoice, placeOrder } from '@vastra/client/orders';
import type { AdminOrderRow } from '@vastra/client/schemas';

const client = createClient({ url: 'https://shop.example' });
for await (const order of iterate(client, listAllOrders, { status: 'placed' })) order satisfies AdminOrderRow;
const { order } = await placeOrder(client, { body: {} }, { idempotencyKey: 'a key of mine' });
(await getInvoice(client, { id: order._id })) satisfies Blob;
await listAllOrders(client);
// @ts-expect-error no such change
await changeProducts(client, { body: { ids: [], change: { kind: 'colour' } } });
const event = {} as KnownEvent;
if (event.type === 'stock.changed') {
  event.data.previousStock satisfies number;
  // @ts-expect-error of an order
  event.data.paymentStatus;
}
hasCode(undefined, 'invalid_client');
await startImport(client, { body: { file: new Blob([]) } });
// @ts-expect-error the body is missing
await placeOrder(client);
// @ts-expect-error the body is missing
await createDraftOrder(client);
// @ts-expect-error the id is missing
await packShipment(client, { body: { lines: [] } });
// @ts-expect-error a position is a number
await packShipment(client, { id: order._id, body: { lines: [{ position: 'first', quantity: 1 }] } });
// @ts-expect-error an order has no such field
order.colour;
const error: unknown = undefined;
if (hasCode(error, 'out_of_stock', 'total_changed')) {
  error.code satisfies 'out_of_stock' | 'total_changed';
  // @ts-expect-error narrowed
  error.code satisfies 'out_of_stock';
}
// @ts-expect-error no such code
hasCode(error, 'out_of_stck');
`,
  );
  expect(await listTypeErrors(program, uses)).toEqual([]);
  // The compiler runs, and knows the types: each of these lines is an error.
  const wrong = writeProgram(
    'wrong.ts',
    `
import { createClient } from '@vastra/client';
import { placeOrder } from '@vastra/client/orders';
const client = createClient({ url: 1 });
await placeOrder(client);
(await placeOrder(client, { body: {} })).order satisfies number;
`,
  );
  expect(await listTypeErrors(wrong)).toEqual(['wrong.ts(4', 'wrong.ts(5', 'wrong.ts(6']);
});

/** Compiles programs of the folder. Returns the places of their errors. Throws if the compiler does not run. */
async function listTypeErrors(...programs: string[]): Promise<string[]> {
  const typeRoots = path.join(root, 'node_modules/@types');
  const options = ['--noEmit', '--allowJs', '--checkJs', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  const types = ['--lib', 'es2023,dom,dom.iterable', '--types', 'node', '--typeRoots', typeRoots];
  writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }');
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const compile = run(process.execPath, [tsc, ...options, ...types, '--listFiles', ...programs], { cwd: home });
  const { stdout } = await compile.catch((failure) => failure);
  const lines: string[] = stdout.split('\n');
  // Without its list of files the compiler has not read the programs.
  for (const program of programs) expect(stdout).toContain(path.basename(program));
  expect(stdout).toContain('@vastra/client/dist');
  return lines.flatMap((line) => /^(?:.*\/)?([\w-]+\.\w+\(\d+),\d+\): error/.exec(line)?.[1] ?? []);
}

it('adds only the calls that a program imports to its bundle', async () => {
  const bundle = async (contents: string) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: home },
      ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', platform: 'browser' },
    });
    return outputFiles[0].text;
  };
  const text = await bundle(`
    import { createClient } from '@vastra/client';
    import { placeOrder } from '@vastra/client/orders';
    export const place = (url, body) => placeOrder(createClient({ url }), { body });
  `);
  expect(text.match(/path:"[^"]+"/g)).toEqual(['path:"/orders"']);
  expect(text).not.toMatch(/items|whsec|hasNextPage/);
  // 4.4 KB, of which 2.3 KB travel.
  expect(text.length).toBeLessThan(5000);
  expect(gzipSync(text).length).toBeLessThan(2600);
});

it('verifies the webhooks of the shop, in a worker', async () => {
  const [secret, body] = [createWebhookSecret(), JSON.stringify({ type: 'order.placed', total: '₹500' })];
  const sign = (minutes: number, text = body) =>
    signWebhook({ secrets: [secret], id: randomUUID(), at: new Date(Date.now() - minutes * 60_000), body: text });
  const current = sign(4);
  const rotated = { ...current, 'webhook-signature': `v1,bm90IGl0 v2,x ${current['webhook-signature']}` };
  const cases = [
    current,
    rotated,
    sign(6),
    sign(-6),
    sign(0, `${body} `),
    { ...current, 'webhook-id': 'another' },
    { ...current, 'webhook-timestamp': 'now' },
    { ...current, 'webhook-signature': undefined },
    { ...current, 'webhook-signature': 'v1' },
  ];
  const program = writeProgram(
    'webhooks.mjs',
    `
import { isMainThread, Worker } from 'node:worker_threads';
import { verifyWebhook } from '@vastra/client';
if (isMainThread) new Worker(new URL(import.meta.url));
else for (const headers of JSON.parse(process.env.CASES)) {
  const { BODY, SECRET } = process.env;
  const forms = [[BODY, headers], [new TextEncoder().encode(BODY), new Headers(Object.entries(headers))]];
  for (const [body, form] of forms)
    console.log(await verifyWebhook(body, form, SECRET).then(({ total }) => total, (error) => error.name));
}
`,
  );
  const env = { CASES: JSON.stringify(cases), BODY: body, SECRET: secret };
  const expected = cases.flatMap((_case, index) => Array(2).fill(index < 2 ? '₹500' : 'WebhookError'));
  expect((await runProgram(program, env)).trim().split('\n')).toEqual(expected);
});

it('exports from each module what version 1.0.0 exports from it, so that a program may update', async () => {
  const file = writeProgram(
    'exports.mjs',
    `
const modules = JSON.parse(process.env.MODULES);
for (const [module, names] of Object.entries(modules)) {
  const exported = await import(\`@vastra/client/\${module}\`).catch(() => ({}));
  for (const name of names.split(' ')) if (!(name in exported)) console.log(\`\${name} of \${module}\`);
}
`,
  );
  const modules = readFileSync(path.join(__dirname, 'exports-of-1.0.0.json'), 'utf8');
  expect(await runProgram(file, { MODULES: modules })).toBe('');
});

it('has a module for each group of the reference that the guide names', () => {
  const modules = [...guide.matchAll(/@vastra\/client\/([\w-]+)/g)].map(([, name]) => name);
  const missing = modules.filter(
    (name) => !existsSync(path.join(home, 'node_modules/@vastra/client/dist', `${name}.d.ts`)),
  );
  expect(missing).toEqual([]);
});

describe('the example erp-sync', () => {
  const secret = createWebhookSecret();
  let program: ChildProcess;
  let webhookUrl: string;

  /** Starts the program, with the ERP in the folder `erp`. Resolves once its webhook responds. */
  const startProgram = async () => {
    const settings = { WEBHOOK_SECRET: secret, PORT: '0', STOCK_SECONDS: '0.05', RETRY_MS: '20' };
    const env = { SHOP_URL: url, CLIENT_ID: key._id, CLIENT_SECRET: key.secret, ...settings };
    const file = path.join(home, 'src/main.mjs');
    program = spawn(process.execPath, [file], { cwd: home, env, stdio: ['ignore', 'pipe', 'ignore'] });
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
  const getFile = (...parts: string[]) => path.join(home, 'erp', ...parts);
  const waitFor = async (file: string) => {
    while (!existsSync(file)) await setTimeout(10);
  };

  beforeAll(async () => {
    cpSync(path.join(root, 'examples/erp-sync/src'), path.join(home, 'src'), { recursive: true });
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
});
