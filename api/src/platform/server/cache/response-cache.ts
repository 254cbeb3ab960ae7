import { createHash } from 'node:crypto';
import type { Auth } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changesOf } from './change-journal';
import { DealTimes } from './deal-times';
import { type Kept, KeptAnswers } from './response-store';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer to this request is to be kept, or the kept one that answers it. */
    keeping: { key: string; edition: number; products?: string[]; until?: number; kept?: Kept } | null;
  }
}

type KeptAs = 'catalogue' | 'product' | 'minute';

/**
 * The calls whose answers are kept, and what they are of. Nothing in them depends on who asks, nor on the time but for deals.
 * `minute`: of the catalogue and of more that the journal does not tell of, so kept for a minute at most.
 */
const keeps: Record<string, KeptAs> = {
  '/products': 'catalogue',
  '/products/search': 'catalogue',
  '/products/get-new-products': 'catalogue',
  '/products/:id': 'product',
  '/products/:id/details': 'product',
  '/products/:id/related': 'product',
  '/recent-purchases': 'minute',
  '/search': 'catalogue',
  '/search/advanced': 'catalogue',
  '/categories': 'catalogue',
  '/categories/featured': 'catalogue',
  '/categories/:id': 'catalogue',
  '/categories/:id/products': 'catalogue',
};

const minute = 60_000;
const mostBytes = 48 * 1024 * 1024;

/**
 * Keeps answers that depend on nothing but the catalogue, ready to be sent. Each is used only after a look at the journal of
 * changes that began after the request came: a write is seen at once, whichever process made it.
 */
export function keepAnswers(app: FastifyInstance): void {
  const changes = changesOf(app.db);
  const answers = new KeptAnswers(changes, mostBytes);
  const dealTimes = new DealTimes(app.db, changes);
  app.decorateRequest('keeping', null);

  app.addHook('preHandler', async (request, reply) => {
    const of = keptAs(request);
    if (!of) return;
    await changes.check();
    const key = keyOf(request);
    const kept = answers.get(key);
    request.keeping = { key, edition: answers.edition, kept };
    if (!kept && of === 'product') Object.assign(request.keeping, { products: [], until: await dealTimes.next() });
    if (!kept && of === 'minute') request.keeping.until = Date.now() + minute;
    if (!kept) return;
    reply.type('application/json; charset=utf-8');
    return reply.send(kept.body);
  });

  app.addHook('preSerialization', async ({ keeping, params }, _reply, payload) => {
    if (keeping?.products) keeping.products = [(params as { id: string }).id, ...idsIn(payload)];
    return payload;
  });

  app.addHook('onSend', async ({ keeping }, reply, payload) => {
    if (!keeping || keeping.kept || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const { key, edition, products, until } = keeping;
    keeping.kept = { body: Buffer.from(payload), tag: tagOf(payload), products, until };
    answers.put(key, keeping.kept, edition);
    return payload;
  });
}

/** The fingerprint of an answer. */
export const tagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

const prefix = '/api/v1';

function keptAs({ method, routeOptions }: FastifyRequest): KeptAs | undefined {
  const { auth } = (routeOptions.schema ?? {}) as { auth?: Auth };
  if (method !== 'GET' || auth !== 'none' || !routeOptions.url?.startsWith(prefix)) return undefined;
  return keeps[routeOptions.url.slice(prefix.length)];
}

/** What was understood of the address: the order of its parts and defaults that are spelled out make no difference. */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const parts = Object.entries(query as Record<string, unknown>)
    .map(([name, value]) => [name, Array.isArray(value) && name !== 'priceRange' ? [...value].sort() : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([routeOptions.url, params, parts]);
}

/** Products that an answer shows beside its own. */
function idsIn(payload: unknown): string[] {
  const { data } = payload as { data?: { relatedProducts?: Named[] } | Named[] };
  const shown = Array.isArray(data) ? data : (data?.relatedProducts ?? []);
  return shown.map(({ _id }) => _id);
}

interface Named {
  _id: string;
}
