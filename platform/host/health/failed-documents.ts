import type { FastifyReply } from 'fastify';

const errorPages = new WeakSet<FastifyReply>();

/** Records that the visitor gets the error page of the shell in place of a page. */
export const markErrorPage = (reply: FastifyReply): void => void errorPages.add(reply);

/** Returns whether no page could be rendered. A page with a part that failed does not count, nor does a wrong request of the visitor. */
export const isFailedDocument = (reply: FastifyReply): boolean => errorPages.has(reply) && reply.statusCode >= 500;
