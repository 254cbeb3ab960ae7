import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import { paths } from '@vastra/shared/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../config';
import { memoize } from '../memoize';
import { manifest } from './manifest';
import { robots } from './robots';
import { type Ask, sitemaps } from './sitemap';

const unpacked = promisify(gunzip);

/** A sitemap is true for this long. */
const seconds = 600;
/** ms: a part of 50,000 addresses is read from the database as a whole. */
const bound = 20_000;

const ask: Ask = async <T>(pathAndQuery: string) => {
  const answer = await fetch(`${config.apiUrl}/api/v1/${pathAndQuery}`, { signal: AbortSignal.timeout(bound) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${pathAndQuery} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
};

/** What search engines, feed readers and phones ask for by name: no page, and the same for all. */
export async function siteFiles(server: FastifyInstance) {
  const maps = sitemaps(config.origin, ask);
  // A full part is some 500 KB under gzip.
  const keep = memoize<Buffer | undefined>(seconds * 1000, 64);

  const sitemap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<Buffer | undefined>,
  ) => {
    let xml: Buffer | undefined;
    try {
      xml = await keep(name, make);
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
      .headers({ 'cache-control': `public, max-age=${seconds}`, vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpacked(xml));
    return reply.header('content-encoding', 'gzip').send(xml);
  };
  server.get(paths.sitemap, (request, reply) => sitemap(request, reply, 'index', maps.index));
  server.get<{ Params: { name: string } }>('/sitemap/:name.xml', (request, reply) =>
    sitemap(request, reply, `part ${request.params.name}`, () => maps.part(request.params.name)),
  );

  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots()),
  );
  server.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(manifest),
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
