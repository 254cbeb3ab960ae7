import type { ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compressed';
import { config } from './config';
import { documentOf, failureDocument } from './document';
import type { releaseStore } from './releases';
import { renderPage } from './render';
import { contentSecurityPolicy } from './security';
import { serverParts } from './server-parts';
import { shopGraph } from './shop-graph';

/** A page that needs nothing, for when nothing can be rendered. */
export const sendFailure = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy })
    .send(failureDocument());

export const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

const aboutTheShop = async (): Promise<object[]> => {
  const details = await api
    .get('shop-details')
    .data<ShopDetails>()
    .catch(() => undefined);
  return shopGraph(config.origin, details);
};

/** Answers any address with the document of its page. */
export const pageHandler =
  (releases: ReturnType<typeof releaseStore>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const address = config.origin + request.url;
    if (!URL.canParse(address)) return sendFailure(reply, 400);
    const report = (problem: unknown) => request.log.error(problem);
    const live = await releases.live();
    const graph = new URL(address).pathname === paths.home ? aboutTheShop() : undefined;
    const rendered = await renderPage({
      request: new Request(address),
      releases: live,
      parts: serverParts(live, report),
      origin: config.origin,
      report,
    });
    if (rendered instanceof Response) {
      const location = rendered.headers.get('location');
      return location ? reply.code(rendered.status).header('location', location).send() : sendNotFound(reply);
    }
    reply
      .code(rendered.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy);
    reply.header('cache-control', rendered.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
    // Something is down that usually comes back soon: a crawler does not take the page for gone.
    if (rendered.status === 503) reply.header('retry-after', '30');
    const html = documentOf(rendered, live, await graph);
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply
      .header('content-encoding', 'br')
      .header('vary', 'accept-encoding')
      .send(await compressed(html));
  };
