import type { TransportError } from '@vastra/platform/server/http/transport-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns whether a request is a call of the API, whose callers read the error envelope. */
export const isCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/api(\/|\?|$)/.test(url);

/** Sends the error envelope of this server, which has the format of the API's own errors. */
export const sendCallError = (reply: FastifyReply, { status, code, message }: TransportError) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ success: false, message, code, requestId: reply.request.id });
