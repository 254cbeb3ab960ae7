#!/usr/bin/env node
// Sends the events of a shop to a receiver on this machine, signed as a webhook is, while it is written: a shop posts webhooks to hosts of the internet only.
//
// vastra-listen http://localhost:3001/hooks
//
// SHOP_URL is the shop; CLIENT_ID and CLIENT_SECRET are a key with `events.read`. WEBHOOK_SECRET is the secret that the receiver has; without it one is
// made and printed. Each event from now on is sent once, in order. Ctrl-C ends it.
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listEvents } from './dist/admin-webhooks.js';
import { createClient } from './dist/index.js';

const [target] = process.argv.slice(2);
const { SHOP_URL: url = 'http://localhost:3000', CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = process.env;
if (!target || !clientId || !clientSecret) {
  console.error('vastra-listen URL, with SHOP_URL, CLIENT_ID and CLIENT_SECRET of a key that has events.read');
  process.exit(2);
}
const secret = process.env.WEBHOOK_SECRET ?? `whsec_${randomBytes(32).toString('base64')}`;
const pauseMs = 1000;
const receiverMs = 10_000;

/** Posts an event as the shop does. Resolves to what the receiver responds, or why it did not. */
async function post(event) {
  const [body, at] = [JSON.stringify(event), Math.floor(Date.now() / 1000)];
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${event.id}.${at}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    ...{ 'webhook-id': event.id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` },
  };
  const signal = AbortSignal.timeout(receiverMs);
  return fetch(target, { method: 'POST', body, headers, signal, redirect: 'manual' }).then(
    ({ status }) => status,
    ({ cause, message }) => cause?.code ?? message,
  );
}

const shop = createClient({ url, clientId, clientSecret });
const startedAt = new Date().toISOString();
if (!process.env.WEBHOOK_SECRET) console.log(`WEBHOOK_SECRET=${secret}`);
for (let after = 0, isReady = false; ; ) {
  const { events, next, hasMore } = await listEvents(shop, { after, limit: 500 });
  for (const event of events.filter(({ timestamp }) => timestamp >= startedAt))
    console.log(`${event.type} ${event.object}: ${await post(event)}`);
  after = next;
  if (hasMore) continue;
  if (!isReady) console.log(`Events of ${url} from now on go to ${target}`);
  isReady = true;
  await sleep(pauseMs);
}
