import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gt, like } from 'drizzle-orm';
import { apiRoot } from '../../../api/src/platform/config/api-root';
import { outbox } from '../../../api/src/platform/db/schema';
import { postToPublicHost } from '../../../api/src/platform/webhooks/post-to-public-host';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { webhookDeliveries } from './tables';
import { createWebhookHelpers, postLocally, type Respond, startReceiver } from './testing/webhook-shop';

const shop = setUpTestShop();
const { call, addWebhook, pointTo, send, addEvent, passHours, clear, getWebhook } = createWebhookHelpers(shop);

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let respond: Respond;
beforeAll(async () => {
  receiver = await startReceiver(() => respond);
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await clear();
  receiver.received.length = 0;
  respond = () => 204;
});

const subscribe = async () => {
  const webhook = await addWebhook(['stock.changed', 'price.changed']);
  await pointTo(webhook.id, receiver.url);
  return webhook;
};
const listReceived = () => receiver.received.map(({ event }) => event.id);
const sign = (secret: string, id: string, seconds: string, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;

it('sends the events of its types once, signed, with their public form', async () => {
  const { id, secret } = await subscribe();
  const event = await addEvent('variant:a', 'stock.changed', { sku: 'A', stock: 3 });
  await addEvent('order:1', 'order.placed');
  await send();
  await send();
  const [{ body, headers, path }, ...others] = receiver.received;
  expect([path, others]).toEqual(['/hook', []]);
  expect(JSON.parse(body)).toEqual({
    ...{ id: event.id, type: 'stock.changed', timestamp: event.at.toISOString(), version: 1, object: 'variant:a' },
    data: { sku: 'A', stock: 3 },
  });
  expect(headers['webhook-id']).toBe(event.id);
  expect(headers['webhook-signature']).toBe(sign(secret, event.id, `${headers['webhook-timestamp']}`, body));
  const { webhook, deliveries } = await getWebhook(id);
  expect(webhook).toMatchObject({ waiting: 0, failingSince: null, lastDeliveredAt: expect.any(String) });
  expect(deliveries).toMatchObject([
    { eventId: event.id, state: 'delivered', attempts: 1, attemptLog: [{ status: 204, ms: expect.any(Number) }] },
  ]);
});

it('sends what the receiver of the guide accepts, and only that', async () => {
  const { secret } = await subscribe();
  await addEvent('variant:a', 'stock.changed', { sku: '₹' });
  await send();
  const [{ headers, body }] = receiver.received;
  const guide = readFileSync(join(apiRoot, '../docs/api/4-events-and-webhooks.md'), 'utf8');
  const [, code] = /```js\n(.*?)```/s.exec(guide)!;
  const later = Date.now() + 301_000;
  const cases = [
    [headers, body],
    [headers, `${body} `],
    [{ ...headers, 'webhook-id': 'other' }, body],
    [headers, body, later],
    [{}, body],
  ];
  const script = `${code}\nconsole.log(JSON.stringify(${JSON.stringify(cases)}.map((given) => verify(...given))));`;
  const env = { ...process.env, NODE_OPTIONS: '', WEBHOOK_SECRET: secret };
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  });
  expect([stderr, JSON.parse(stdout || '[]')]).toEqual(['', [true, false, false, false, false]]);
});

it('signs with both secrets for a day after a rotation', async () => {
  const { id, secret } = await subscribe();
  const { secret: newSecret } = (await call(`POST /admin/webhooks/${id}/secret`)).body.data;
  expect(newSecret).not.toBe(secret);
  await addEvent('variant:a');
  await send();
  const [{ headers, event, body }] = receiver.received;
  const [current, previous] = `${headers['webhook-signature']}`.split(' ');
  const at = `${headers['webhook-timestamp']}`;
  expect([current, previous]).toEqual([sign(newSecret, event.id, at, body), sign(secret, event.id, at, body)]);
  await shop.db.execute("update webhooks set previous_secret_until = now() - interval '1 second'");
  await addEvent('variant:a');
  await send();
  expect(`${receiver.received[1].headers['webhook-signature']}`.split(' ')).toHaveLength(1);
});

it('holds back later events of an object whose event was refused, and no other object', async () => {
  const { id } = await subscribe();
  const [first, second] = [await addEvent('variant:a'), await addEvent('variant:a')];
  const other = await addEvent('variant:b');
  respond = ({ event }) => (event.id === first.id ? 500 : 204);
  await send();
  expect(listReceived().sort()).toEqual([first.id, other.id].sort());
  await send();
  expect(receiver.received).toHaveLength(2);
  respond = () => 204;
  await passHours(1);
  await send();
  expect(listReceived().slice(2)).toEqual([first.id, second.id]);
  const { deliveries } = await getWebhook(id);
  expect(deliveries.at(-1)).toMatchObject({
    ...{ eventId: first.id, state: 'delivered', attempts: 2 },
    attemptLog: [{ status: 204 }, { status: 500, response: 'thank you' }],
  });
});

it('sends all events of other objects while a request of one hangs', async () => {
  const { id } = await subscribe();
  const hanging = await addEvent('variant:0');
  for (let index = 0; index < 60; index++) await addEvent(`variant:${index % 3}`);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = send(async (message) => {
    if (message.body.includes(hanging.id)) await isReleased;
    return postLocally(message);
  });
  while (receiver.received.length < 40) await setTimeout(20);
  expect(new Set(receiver.received.map(({ event }) => event.object))).toEqual(new Set(['variant:1', 'variant:2']));
  release();
  await sent;
  expect((await getWebhook(id)).webhook.waiting).toBe(0);
  expect(receiver.received).toHaveLength(61);
});

it('looks for events once a second while a webhook does not respond and another one holds events back', async () => {
  const [silent, refusing] = [await subscribe(), await subscribe()];
  await pointTo(refusing.id, `${receiver.url}/refuse`);
  await addEvent('variant:a');
  await addEvent('variant:a');
  respond = ({ path }) => (path.endsWith('/refuse') ? 500 : 204);
  const statements = jest.spyOn(shop.db, 'execute');
  await send(async (message) => {
    if (!message.url.endsWith('/refuse')) await setTimeout(1_500);
    return postLocally(message);
  });
  expect((await getWebhook(silent.id)).webhook.waiting).toBe(0);
  expect((await getWebhook(refusing.id)).webhook.waiting).toBe(2);
  expect(statements.mock.calls.length).toBeLessThan(40);
  statements.mockRestore();
});

it('ends its run without an error when the webhook is deleted or disabled meanwhile', async () => {
  const url = 'https://hooks.example.in/shop';
  for (const end of [
    (id: string) => call(`DELETE /admin/webhooks/${id}`),
    (id: string) =>
      call(`PUT /admin/webhooks/${id}`, { url, description: '', types: ['stock.changed'], isEnabled: false }),
  ]) {
    receiver.received.length = 0;
    const { id } = await subscribe();
    for (let index = 0; index < 6; index++) await addEvent('variant:a');
    respond = async () => {
      if (receiver.received.length === 2) {
        await end(id);
        await setTimeout(1_100);
      }
      return 204;
    };
    await send();
    expect(receiver.received).toHaveLength(2);
    await clear();
  }
});

it('gives an event up after three days, so that the next one of its object follows', async () => {
  const { id } = await subscribe();
  const [first, second] = [await addEvent('variant:a'), await addEvent('variant:a')];
  respond = ({ event }) => (event.id === first.id ? 500 : 204);
  await send();
  await passHours(71);
  await addEvent('variant:b');
  await send();
  await passHours(2);
  await addEvent('variant:c');
  await send();
  await send();
  expect(listReceived().at(-1)).toBe(second.id);
  const { deliveries } = await getWebhook(id);
  expect(deliveries.find(({ eventId }: { eventId: string }) => eventId === first.id).state).toBe('failed');
});

it('sends an event again with the same id if the worker ends before it stores the response', async () => {
  await subscribe();
  const event = await addEvent('variant:a');
  const worker = new AbortController();
  await send(async (message) => {
    await postLocally(message);
    worker.abort();
    throw new Error('the process ends');
  }, worker.signal);
  await send();
  await send();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id]);
});

it('follows no redirect', async () => {
  const { id } = await subscribe();
  await addEvent('variant:a');
  // The receiver itself is at a private address, and would get this request too.
  respond = () => ({ status: 307, location: receiver.url.replace('https://localhost', 'http://127.0.0.1') });
  await send();
  expect(receiver.received).toHaveLength(1);
  expect((await getWebhook(id)).deliveries[0]).toMatchObject({ state: 'waiting', attemptLog: [{ status: 307 }] });
});

it('reaches no private host, neither by its URL nor by its name', async () => {
  for (const url of ['https://127.0.0.1/x', 'https://localhost/x', 'https://10.0.0.1', 'http://hooks.example.in'])
    expect([
      url,
      (await call('POST /admin/webhooks', { url, types: ['order.placed'], description: '' })).status,
    ]).toEqual([url, 400]);
  const { id } = await subscribe();
  await addEvent('variant:a');
  await send(postToPublicHost);
  expect(receiver.received).toEqual([]);
  const [{ attemptLog }] = (await getWebhook(id)).deliveries;
  expect(attemptLog).toMatchObject([{ status: null, error: 'localhost is no host of the internet' }]);
});

it('pauses a webhook that is down, and disables it after three days with one mail to the owners', async () => {
  const { id } = await subscribe();
  for (let index = 0; index < 12; index++) await addEvent(`variant:${index}`);
  await receiver.stop();
  await send();
  await shop.db.execute('update webhook_deliveries set next_attempt_at = now()');
  await send();
  const { deliveries, webhook } = await getWebhook(id);
  expect(deliveries.map(({ attempts }: { attempts: number }) => attempts)).toEqual(Array(12).fill(1));
  expect(webhook).toMatchObject({ isEnabled: true, failingSince: expect.any(String), waiting: 12 });
  const { tasks } = (await call('GET /admin/to-do')).body.data;
  expect(tasks).toContainEqual({ kind: 'webhooks-failing', count: 1, oldestAt: webhook.failingSince });
  await passHours(73);
  await send();
  await send();
  expect((await getWebhook(id)).webhook).toMatchObject({ isEnabled: false, disabledFor: 'failures' });
  const mails = await shop.db.select().from(outbox).where(like(outbox.subject, 'The webhook to localhost%'));
  expect(mails).toHaveLength(1);
  await receiver.restart();
});

it('is disabled by 410, and what waits is sent once a person enables it', async () => {
  const { id } = await subscribe();
  await addEvent('variant:a');
  respond = () => 410;
  await send();
  expect((await getWebhook(id)).webhook).toMatchObject({ isEnabled: false, disabledFor: 'gone', waiting: 1 });
  expect((await call(`POST /admin/webhooks/${id}/test`)).body.code).toBe('webhook_disabled');
  respond = () => 204;
  const url = 'https://hooks.example.in/shop';
  const body = { url, description: 'ERP', types: ['stock.changed'], isEnabled: true };
  expect((await call(`PUT /admin/webhooks/${id}`, body)).body.data).toMatchObject({ disabledFor: null });
  await pointTo(id, receiver.url);
  await send();
  expect(receiver.received).toHaveLength(2);
});

it.each([
  ['is enabled again', { isEnabled: true }],
  ['has another URL', { url: 'https://hooks.example.in/new' }],
])('has all attempts again for what waits once it %s', async (_what, change) => {
  const { id } = await subscribe();
  await addEvent('variant:a');
  respond = () => 500;
  await send();
  await passHours(71);
  const save = (values: object) =>
    call(`PUT /admin/webhooks/${id}`, {
      ...{ url: 'https://hooks.example.in/shop', description: 'ERP', types: ['stock.changed'], isEnabled: true },
      ...values,
    });
  if ('isEnabled' in change) await save({ isEnabled: false });
  await passHours(20);
  await save(change);
  await pointTo(id, receiver.url);
  await send();
  const { deliveries, webhook } = await getWebhook(id);
  expect(webhook).toMatchObject({ isEnabled: true, waiting: 1 });
  expect(deliveries).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});

it('pauses after ten failures in a row, and not after ten in all', async () => {
  const { id } = await subscribe();
  for (let index = 0; index < 30; index++) await addEvent(`variant:${index}`);
  const countStored = () => shop.db.$count(webhookDeliveries, gt(webhookDeliveries.attempts, 0));
  let sent = 0;
  let last = Promise.resolve(0);
  // Each response follows the stored outcome of the previous response, so that outcomes are stored singly.
  const respondInTurn = async () => {
    const index = sent++;
    while ((await countStored()) < index) await setTimeout(1);
    return index % 10 === 9 ? 204 : 500;
  };
  respond = () => {
    last = last.then(respondInTurn);
    return last;
  };
  await send();
  expect(receiver.received).toHaveLength(30);
  expect((await getWebhook(id)).webhook.waiting).toBe(27);
});

it('is not disabled for failures before its last success', async () => {
  const { id } = await subscribe();
  await addEvent('variant:a');
  respond = () => 500;
  await send();
  await passHours(70);
  respond = () => 204;
  await send();
  expect((await getWebhook(id)).webhook.failingSince).toBeNull();
  await passHours(3);
  await addEvent('variant:b');
  respond = () => 500;
  await send();
  expect((await getWebhook(id)).webhook).toMatchObject({ isEnabled: true, failingSince: expect.any(String) });
});

it('replays an event that was given up with all attempts', async () => {
  const { id } = await subscribe();
  const event = await addEvent('variant:a');
  respond = () => 500;
  await send();
  await passHours(71);
  await send();
  await call(`POST /admin/webhooks/${id}/replay`, { eventId: event.id });
  await passHours(2);
  await send();
  expect((await getWebhook(id)).deliveries).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});

it('replays an event, or the events since a time, and sends a test', async () => {
  const { id } = await subscribe();
  const [first, second] = [await addEvent('variant:a'), await addEvent('variant:a')];
  await send();
  expect((await call(`POST /admin/webhooks/${id}/replay`, { eventId: second.id })).body.data).toEqual({ count: 1 });
  await send();
  const since = new Date(Date.now() - 60_000).toISOString();
  expect((await call(`POST /admin/webhooks/${id}/replay`, { since })).body.data).toEqual({ count: 2 });
  await send();
  expect(listReceived()).toEqual([first.id, second.id, second.id, first.id, second.id]);
  const unknown = await call(`POST /admin/webhooks/${id}/replay`, { eventId: 'none' });
  expect(unknown.body.code).toBe('event_not_found');
  expect((await call(`POST /admin/webhooks/${id}/replay`, {})).status).toBe(400);
  await call(`POST /admin/webhooks/${id}/test`);
  await send();
  expect(receiver.received.at(-1)!.event).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
});

it('shows the secret and the URL only to admins who may change webhooks', async () => {
  await subscribe();
  const reader = await createSignedInUser(shop, { role: 'admin', adminRole: 'read-only' });
  expect((await shop.call('GET /admin/webhooks', { headers: reader.bearer })).status).toBe(403);
  expect(JSON.stringify((await call('GET /admin/webhooks')).body)).not.toContain('whsec_');
});
