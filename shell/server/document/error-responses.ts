import type { FastifyReply } from 'fastify';
import { markErrorPage } from '../health/failed-documents';
import { buildFailureDocument } from './html';
import { policyHeaders } from './security';
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
