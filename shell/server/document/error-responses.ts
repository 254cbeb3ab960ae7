import type { FastifyReply } from 'fastify';
import { markErrorPage } from './failed-documents';
import { buildFailureDocument } from './html';
import { policyHeaders } from './security';

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
