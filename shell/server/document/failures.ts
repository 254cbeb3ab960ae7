import type { FastifyReply } from 'fastify';
import { buildFailureDocument } from './html';
import { contentSecurityPolicy } from './security';

/** Sends a page that depends on nothing else, for when no page can be rendered. */
export const sendFailure = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy })
    .send(buildFailureDocument());

/** Sends a 404 as plain text, which no cache stores, for a file or a path that is not a page. */
export const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
