import { markErrorPage } from '@vastra/platform/host/health/failed-documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCall, sendCallError } from '../api/call-errors';
import { getLastShop } from '../site/shop-identity';
import { escapeHtml } from './escape-html';
import { buildFailureDocument } from './html';
import { allowOwnFrames, policyHeaders } from './security';
import type { UnbuiltPart } from './unbuilt-part';

/** Sends the static error page. It loads no release and calls no API, so it works when no page can be rendered. */
export const sendErrorPage = (reply: FastifyReply, status: number) => {
  markErrorPage(reply);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', ...policyHeaders })
    .send(buildFailureDocument());
};

/** Sends the error page for a shop whose releases are missing, for seconds in most cases. */
export const sendUnavailable = (reply: FastifyReply) => sendErrorPage(reply.header('retry-after', '5'), 503);

/** Seconds after which a visitor, or a browser by itself, tries again. */
const overloadSeconds = 2;

/** Sends the response of a request that an overloaded server refuses. No release is at fault, so it does not count as a failed page. */
export const sendOverload = (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('retry-after', overloadSeconds);
  if (isCall(request))
    return sendCallError(reply, {
      status: 503,
      code: 'unavailable',
      message: 'The shop is busy. Please try again in a moment.',
    });
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', ...policyHeaders })
    .send(buildFailureDocument({ title: 'The shop is busy', text: 'This page opens in a moment.', refreshSeconds: 3 }));
};

/** Sends the page of a shop that is not open yet. Caches do not store it, and crawlers come back after a day. */
export const sendOpeningSoon = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'retry-after': '86400', ...policyHeaders })
    .send(
      buildFailureDocument({
        title: `${escapeHtml(getLastShop().name || 'The shop')} opens soon`,
        text: 'We are putting the last things on the shelves. Please come back in a few days.',
        hasHomeLink: false,
      }),
    );

/** Headers of responses to a URL that holds the token of a preview. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** Sends the page that stands for a preview which has ended, also in the frame of the editor. */
export const sendPreviewEnded = (reply: FastifyReply) =>
  reply
    .code(410)
    .type('text/html; charset=utf-8')
    .headers({ ...privateHeaders, ...allowOwnFrames(policyHeaders) })
    .send(
      buildFailureDocument({
        title: 'This preview has ended',
        text: 'A preview link works for an hour. Please open the preview again from the admin area.',
      }),
    );

/** Sends an uncached 404 as plain text, for files and for paths that belong to no page. */
export const sendPlainNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** Sends the page that stands for a part of the shop while it is being built, and shows the part once it is there. */
export const sendUnbuiltPage = (reply: FastifyReply, { title, hasFailed }: UnbuiltPart) =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'retry-after': '5', ...policyHeaders })
    .send(
      buildFailureDocument(
        hasFailed
          ? { title: `${title} could not be built`, text: 'The terminal of <code>npm start</code> has the reason.' }
          : { title: `${title} is being built`, text: 'This page shows it once it is ready.', refreshSeconds: 3 },
      ),
    );
