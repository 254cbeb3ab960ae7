import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShopEvent, ShopEventType } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { events } from '../../../../api/src/platform/db/schema';
import { postToPublicHost } from '../../../../api/src/platform/webhooks/post-to-public-host';
import { createSignedInUser, type SignedIn, type TestShop } from '../../../../api/src/testing/shop';
import { sendWebhooks } from '../jobs';
import { webhookDeliveries, webhooks } from '../tables';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  event: ShopEvent;
}

type Outcome = number | 'hang' | 'break off' | { status: number; location: string };

/** Decides how a receiver responds: a status, a redirect, `hang` for no response, `break off` for a closed connection. */
export type Respond = (received: Received) => Outcome | Promise<Outcome>;

/** Starts a program that receives webhooks on this machine. */
export async function startReceiver(respond: () => Respond) {
  const received: Received[] = [];
  const server: Server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = await incoming.toArray();
    const body = Buffer.concat(chunks).toString();
    const message = { path: incoming.url!, headers: incoming.headers, body, event: JSON.parse(body) };
    received.push(message);
    const outcome = await respond()(message);
    if (outcome === 'hang') return;
    if (outcome === 'break off') return void incoming.socket.destroy();
    const { status, location } = typeof outcome === 'number' ? { status: outcome, location: undefined } : outcome;
    response.writeHead(status, location ? { location } : {}).end('thank you');
  });
  const listen = (port = 0) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen();
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { received, url: `https://localhost:${port}/hook`, stop, restart: () => listen(port) };
}

/** Network of tests: this machine, without TLS, which the shop itself never calls. */
export const localNetwork = { request, isAllowed: () => true };

export const postLocally: typeof postToPublicHost = (message) => postToPublicHost(message, localNetwork);

/** Creates what tests of webhooks share. */
export function createWebhookHelpers(shop: TestShop) {
  let owner: SignedIn | undefined;
  const getOwner = async () => {
    owner ??= await createSignedInUser(shop, { role: 'admin' });
    return owner;
  };
  const call = async (route: string, body?: object) =>
    shop.call(route, { headers: (await getOwner()).bearer, ...(body && { body }) });
  const addWebhook = async (types: ShopEventType[], url = 'https://hooks.example.in/shop') => {
    const response = await call('POST /admin/webhooks', { url, types, description: 'ERP' });
    const { webhook, secret } = response.body.data;
    return { id: webhook._id as string, secret: secret as string };
  };
  /** Points a webhook at a receiver of this machine, whose URL no admin can enter. */
  const pointTo = (id: string, url: string) =>
    shop.db.execute(sql`update ${webhooks} set url = ${url} where id = ${id}`);
  const neverAborted = () => new AbortController().signal;
  const send = (post = postLocally, signal = neverAborted()) =>
    sendWebhooks(shop.services, { signal, stopping: neverAborted() }, post);
  const addEvent = async (object: string, type: ShopEventType = 'stock.changed', data = {}) =>
    (await shop.db.insert(events).values({ type, object, data }).returning())[0];
  /** Lets time pass for deliveries and webhooks, by moving their times back. */
  const passHours = (hours: number) =>
    shop.db.transaction(async (tx) => {
      const time = sql`${hours}::float8 * interval '1 hour'`;
      await tx.execute(sql`
        update ${webhookDeliveries} set first_attempt_at = first_attempt_at - ${time}, next_attempt_at = next_attempt_at - ${time}`);
      await tx.execute(sql`
        update ${webhooks} set failing_since = failing_since - ${time}, paused_until = paused_until - ${time}`);
    });
  const clear = () =>
    shop.db.transaction(async (tx) => {
      await tx.delete(events);
      await tx.delete(webhooks);
    });
  const getWebhook = async (id: string) => (await call(`GET /admin/webhooks/${id}`)).body.data;
  return { call, addWebhook, pointTo, send, addEvent, passHours, clear, getWebhook };
}
