import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import { memoize } from '@vastra/platform/host/memoize';
import { paths } from '@vastra/shared/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../config';
import { registerCrawlerRoutes } from './crawler-routes';
import { buildManifest } from './manifest';
import { buildRobotsTxt } from './robots';
import { buildSecurityTxt } from './security-txt';
import { loadShop } from './shop-identity';
import { type ApiGet, createSitemaps } from './sitemap';

const decompress = promisify(gunzip);

const sitemapTtlSeconds = 600;
/** ms: long, because the API reads a part of 50,000 URLs from the database as a whole. */
const timeoutMs = 20_000;

const getFromApi: ApiGet = async <T>(pathAndQuery: string) => {
  const response = await fetch(`${config.apiUrl}/api/v1/${pathAndQuery}`, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${pathAndQuery} returned ${response.status}`);
  return ((await response.json()) as { data: T }).data;
};

/** Serves the files that search engines, assistants and phones request by name: sitemaps, robots.txt, llms.txt, texts of products, the web app manifest and icons. */
export async function siteRoutes(server: FastifyInstance) {
  const maps = createSitemaps(config.origin, getFromApi);
  // A full part is some 500 KB compressed by gzip.
  const getCached = memoize<Buffer | undefined>(sitemapTtlSeconds * 1000, 64);

  const sendSitemap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    build: () => Promise<Buffer | undefined>,
  ) => {
    let xml: Buffer | undefined;
    try {
      xml = await getCached(name, build);
    } catch (error) {
      request.log.error(error);
      return reply
        .code(503)
        .headers({ 'retry-after': '120', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('Try again later');
    }
    if (!xml) return reply.callNotFound();
    reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': `public, max-age=${sitemapTtlSeconds}`, vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await decompress(xml));
    return reply.header('content-encoding', 'gzip').send(xml);
  };
  server.get(paths.sitemap, (request, reply) => sendSitemap(request, reply, 'index', maps.index));
  server.get<{ Params: { name: string } }>('/sitemap/:name.xml', (request, reply) =>
    sendSitemap(request, reply, `part ${request.params.name}`, () => maps.part(request.params.name)),
  );

  registerCrawlerRoutes(server, config.origin, getFromApi);
  server.get('/.well-known/security.txt', (_request, reply) => {
    if (!config.securityContact) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(buildSecurityTxt(config.securityContact, config.origin, new Date()));
  });
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(buildRobotsTxt()),
  );
  server.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(buildManifest(await loadShop())),
  );
  server.register(staticFiles, {
    root: config.iconsDir,
    prefix: '/',
    wildcard: false,
    globIgnore: ['*.mjs'],
    index: false,
    maxAge: '1d',
    decorateReply: false,
  });
}
