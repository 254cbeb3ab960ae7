import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { build } from 'esbuild';
import { variants } from '../../src/platform/db/schema';
import { createWebhookSecret, signWebhook } from '../../src/platform/webhooks/sign-webhook';
import { addProduct, createSignedInUser, setUpTestShop } from '../../src/testing/shop';
import { root, useInstalledClient } from './installed-client';

const run = promisify(execFile);
const shop = setUpTestShop();
const client = useInstalledClient(shop);

const writeProgram = (name: string, text: string) => {
  const file = path.join(client.home, name);
  writeFileSync(file, text);
  return file;
};

/** Runs a program in the folder. Returns its output without colours. */
const runProgram = async (file: string, env: Record<string, string> = {}) =>
  (await run(process.execPath, [file], { cwd: client.home, env: { SHOP_URL: client.url, ...env } })).stdout;

const guide = readFileSync(path.join(root, 'docs/api/3-client.md'), 'utf8');
const guideProgram = /```js program\n([\s\S]+?)```/.exec(guide)![1];

it('runs the program of the guide: places, ships, changes the stock, refunds', async () => {
  const { variantIds } = await addProduct(shop, { price: 500_00, stock: 3 });
  const file = writeProgram('integration.mjs', guideProgram);
  const output = await runProgram(file, { CLIENT_ID: client.key._id, CLIENT_SECRET: client.key.secret });
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
  expect(readFileSync(path.join(client.home, 'invoice.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

it('gives each call its types', async () => {
  const program = writeProgram('integration.mjs', guideProgram);
  const uses = writeProgram(
    'uses.ts',
    `
import { createClient, hasCode, iterate, type KnownEvent } from '@vastra/client';
import { addProductPhoto, changeProducts } from '@vastra/client/admin-products';
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
await addProductPhoto(client, { id: 'jacket', body: { file: new Blob([]) } });
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
  writeFileSync(path.join(client.home, 'package.json'), '{ "type": "module" }');
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const compile = run(process.execPath, [tsc, ...options, ...types, '--listFiles', ...programs], { cwd: client.home });
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
      stdin: { contents, resolveDir: client.home },
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
    (name) => !existsSync(path.join(client.home, 'node_modules/@vastra/client/dist', `${name}.d.ts`)),
  );
  expect(missing).toEqual([]);
});
