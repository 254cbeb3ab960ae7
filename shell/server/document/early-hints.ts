import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../config';
import { hasEdge } from '../edge/headers';
import { getLastShop } from '../site/shop-identity';
import { listFontUrls } from './font-urls';

const listLinks = (): string[] =>
  listFontUrls(getLastShop().brand).map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`);

/**
 * Sends a response 103 that names the fonts, so that the browser loads them while the document is rendered, if the setting is on. Not the
 * scripts, because they load after the first picture (decision 13). Only to browsers that open a page, and never to a cache in front: others
 * may take it for the response itself.
 */
export function sendEarlyHints({ headers, raw }: FastifyRequest, reply: FastifyReply): void {
  const isBrowser = raw.httpVersion === '1.1' && headers['sec-fetch-mode'] === 'navigate';
  if (config.sendsEarlyHints && !hasEdge() && isBrowser && !reply.raw.headersSent)
    reply.raw.writeEarlyHints({ link: listLinks() });
}
