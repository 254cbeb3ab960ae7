import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createWebhookSecret, signWebhook } from '../../../api/src/platform/webhooks/sign-webhook';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { publishEvents } from './publish-events';

const root = path.join(__dirname, '../../..');
const shop = setUpTestShop();

/** A folder of a new user: the client, and no other file. */
let home: string;
let url: string;
let key: { _id: string; secret: string };

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'vastra-client-'));
  const installed = path.join(home, 'node_modules/@vastra/client');
  mkdirSync(installed, { recursive: true });
  for (const name of ['package.json', 'listen.mjs'])
    cpSync(path.join(root, 'shared/client', name), path.join(installed, name));
  const build = path.join(root, 'shared/workspace/client/build.mjs');
  await promisify(execFile)(process.execPath, [build, path.join(installed, 'dist')]);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const owner = await createSignedInUser(shop, { role: 'admin' });
  const body = { name: 'ERP', permissions: ['events.read'], days: 30 };
  key = (await shop.call('POST /admin/api-keys', { headers: owner.bearer, body })).body.data;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('sends events to a receiver on the same machine, signed as a webhook', async () => {
  const received: { type: string; object: string }[] = [];
  const secret = createWebhookSecret();
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { 'webhook-id': id, 'webhook-timestamp': at } = request.headers;
    const signed = signWebhook({
      secrets: [secret],
      id: String(id),
      at: new Date(Number(at) * 1000),
      body: String(body),
    });
    if (request.headers['webhook-signature'] === signed['webhook-signature']) received.push(JSON.parse(String(body)));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const { id: earlier } = await addProduct(shop);
  await publishEvents(shop.db);
  await setTimeout(5);
  const file = path.join(home, 'node_modules/@vastra/client/listen.mjs');
  const env = { SHOP_URL: url, CLIENT_ID: key._id, CLIENT_SECRET: key.secret, WEBHOOK_SECRET: secret };
  const program = spawn(process.execPath, [file, target], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    expect(String((await once(program.stdout, 'data'))[0])).toContain(`from now on go to ${target}`);
    const { id } = await addProduct(shop);
    await publishEvents(shop.db);
    const [line] = await once(program.stdout, 'data');
    expect(String(line)).toMatch(/^product\.created product:\S+: 204\n/);
    expect(received[0]).toMatchObject({ type: 'product.created', object: `product:${id}` });
    expect(JSON.stringify(received)).not.toContain(earlier);
  } finally {
    program.kill();
    receiver.close();
  }
});
