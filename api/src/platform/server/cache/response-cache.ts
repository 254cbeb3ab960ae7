import type { Auth } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { getChangeJournal } from './change-journal';
import { DealTimes } from './deal-times';
import { toEtag } from './etag';
import { type CachedResponse, ResponseStore } from './response-store';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes that evict the cached responses of a feature's route. The routes of the core are listed here. */
    cachePolicy?: 'catalogue';
  }
  interface FastifyRequest {
    /** The entry under which this response is cached, with the response if it comes from the cache; null if it is not cached. */
    cacheEntry: {
      key: string;
      revision: number;
      listRevision?: number;
      productIds?: string[];
      expiresAt?: number;
      response?: CachedResponse;
    } | null;
  }
}

/**
 * Changes that evict a cached response. A new price, name, category or picture evicts all. `catalogue`: nothing else. `cards`: the stock of a
 * product it shows. `list`: as `cards`, and availability that changes which products a list has or how many an option has. `product`: as
 * `cards`, and the begin or end of a deal. `minute`: any stock, and one minute, because it also shows data without a journal. The begin and the end of
 * a promotion that changes prices evict all.
 */
type CachePolicy = 'catalogue' | 'cards' | 'list' | 'product' | 'minute';

/** Requests of cached routes. */
export const cacheRequests = new Counter({
  name: 'vastra_response_cache_requests_total',
  help: 'Requests of routes with a response cache, by result: hit or miss',
  labelNames: ['result'],
  registers: [],
});

/** The cached routes. Their responses depend neither on the caller nor, except for deals and promotions, on the time. */
export const policies: Record<string, CachePolicy> = {
  '/products': 'list',
  '/products/search': 'list',
  '/products/get-new-products': 'cards',
  '/products/:id': 'product',
  '/products/:id/details': 'product',
  '/products/:id/related': 'product',
  '/recent-purchases': 'minute',
  '/search': 'list',
  '/search/advanced': 'list',
  '/categories': 'catalogue',
  '/categories/featured': 'list',
  '/categories/:id': 'catalogue',
  '/categories/:id/products': 'list',
  '/collections/:slug': 'catalogue',
  '/collections/:slug/products': 'list',
};

/** Lists the cached routes whose responses depend on the catalogue only. */
export const listCatalogueRoutes = (): string[] =>
  Object.keys(policies).filter((route) => policies[route] !== 'minute');

const minuteMs = 60_000;
const maxBytes = 48 * 1024 * 1024;

export interface ResponseCacheOptions {
  /** Resolves to a number that changes when the content of a list changes other than on the cards of its products. */
  getListRevision(): Promise<number>;
  /** Resolves to the time in ms at which a promotion begins or ends next, so that prices change; infinity if there is none. */
  getNextPriceChange(): Promise<number>;
}

/**
 * Caches serialised responses that depend on the catalogue only. Every request, also one for the head only and one with a preview, whose response is
 * not cached, first refreshes the change journal, so that a cached response is never older than a write that was committed before the request,
 * whichever process wrote it.
 */
export function registerResponseCache(
  app: FastifyInstance,
  { getListRevision, getNextPriceChange }: ResponseCacheOptions,
): void {
  const journal = getChangeJournal(app.services.db);
  const store = new ResponseStore(journal, maxBytes);
  const dealTimes = new DealTimes(app.services.db, journal);
  app.decorateRequest('cacheEntry', null);

  app.addHook('preHandler', async (request, reply) => {
    const policy = getCachePolicy(request);
    if (!policy) return;
    await journal.refresh();
    if (request.method === 'HEAD' || request.contentPreview) return;
    const listRevision = policy === 'list' ? await getListRevision() : undefined;
    if (listRevision !== undefined) store.setListRevision(listRevision);
    const key = buildCacheKey(request);
    const response = store.get(key);
    request.cacheEntry = { key, revision: store.revision, listRevision, response };
    cacheRequests.inc({ result: response ? 'hit' : 'miss' });
    if (!response) {
      if (policy !== 'minute') request.cacheEntry.productIds = [];
      // Read before the response is prepared, so that a price is not cached beyond its end.
      request.cacheEntry.expiresAt = Math.min(
        policy === 'minute' ? Date.now() + minuteMs : Number.POSITIVE_INFINITY,
        policy === 'product' ? await dealTimes.getNextTime() : Number.POSITIVE_INFINITY,
        await getNextPriceChange(),
      );
      return;
    }
    reply.type('application/json; charset=utf-8');
    return reply.send(response.body);
  });

  app.addHook('preSerialization', async ({ cacheEntry, params }, _reply, payload) => {
    if (cacheEntry?.productIds) cacheEntry.productIds = [...listOwnId(params), ...listShownIds(payload)];
    return payload;
  });

  app.addHook('onSend', async ({ cacheEntry }, reply, payload) => {
    if (!cacheEntry || cacheEntry.response || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const { key, revision, ...conditions } = cacheEntry;
    cacheEntry.response = { body: Buffer.from(payload), etag: toEtag(payload), ...conditions };
    store.put(key, cacheEntry.response, revision);
    return payload;
  });
}

const prefix = '/api/v1';

function getCachePolicy({ method, routeOptions }: FastifyRequest): CachePolicy | undefined {
  const { auth } = (routeOptions.schema ?? {}) as { auth?: Auth };
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || auth !== 'none' || !routeOptions.url?.startsWith(prefix)) return undefined;
  return routeOptions.config.cachePolicy ?? policies[routeOptions.url.slice(prefix.length)];
}

/** Builds the key from the parsed request, so that the order of parameters and spelled-out defaults make no difference. */
function buildCacheKey({ routeOptions, params, query }: FastifyRequest): string {
  const parts = Object.entries(query as Record<string, unknown>)
    .map(([name, value]) => [name, Array.isArray(value) && name !== 'priceRange' ? [...value].sort() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify([routeOptions.url, params, parts]);
}

/** Lists the id in the path: the id of a product, except in the paths of categories, whose ids do no harm here. */
const listOwnId = (params: unknown): string[] => Object.values(params as { id?: string });

/** Lists the products whose cards a response shows. */
function listShownIds(payload: unknown): string[] {
  const { data } = payload as { data?: { products?: Card[]; relatedProducts?: Card[]; look?: Card[] } | Card[] };
  if (Array.isArray(data)) return data.map(({ _id }) => _id);
  const { products, relatedProducts, look = [] } = data ?? {};
  return [...(products ?? relatedProducts ?? []), ...look].map(({ _id }) => _id);
}

interface Card {
  _id: string;
}
