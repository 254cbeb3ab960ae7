import { discardBody } from '@vastra/platform/server/http/discard-body';
import { findTransportError, transportErrors } from '@vastra/platform/server/http/transport-errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpError, RateLimitError } from './http-error';
import { RouteNotFoundError } from './route-not-found';

/** Time until a client should try again. The same idempotency key then returns an order that was stored although its response was lost. */
const unavailableRetrySeconds = 2;

/** Codes of Node and PostgreSQL for a database that refuses connections, is shutting down, or ended what took too long. */
export const busyCodes = new Set([
  'DATABASE_UNRESPONSIVE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25P03',
]);

/** PostgreSQL's class of connection errors. PgBouncer answers with it while it cannot reach PostgreSQL. */
const connectionClass = '08';

/** Sends the error envelope for everything that is thrown. Bodies of 5xx responses never show internals. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toHttpError(error);
  if (failure.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  if (failure.statusCode === transportErrors.bodyTooLarge.status) {
    // Fastify would close the connection.
    reply.removeHeader('connection');
    discardBody(request.raw);
  }
  send(reply, failure, request.id);
}

/** Sends the error envelope for a path without a route. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): void {
  send(reply, new RouteNotFoundError(), request.id);
}

function send(reply: FastifyReply, error: HttpError, requestId: string): void {
  const { statusCode, message, code, details } = error;
  if (statusCode === 503) reply.header('retry-after', unavailableRetrySeconds);
  if (error instanceof RateLimitError) reply.header('retry-after', error.retryAfterSeconds);
  void reply
    .code(statusCode)
    .header('x-request-id', requestId)
    .type('application/json; charset=utf-8')
    .send({ success: false, message, code, details, requestId });
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toInvalidInput(error.validation);
  const transportError = findTransportError(error);
  if (transportError) return new HttpError(transportError.status, transportError.code, transportError.message);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new HttpError(error.statusCode, 'bad_request', 'The request could not be understood.');
  }
  const cause = findCauseCode(error);
  if (busyCodes.has(cause) || cause.startsWith(connectionClass) || isConnectionLost(error))
    return new HttpError(503, 'unavailable', 'The shop is busy. Please try again in a moment.');
  // PostgreSQL refused the text's characters; `rejectNul` stops nearly all of these earlier.
  if (cause === '22021' || cause === '22P05')
    return new HttpError(400, 'invalid_input', 'The input has unusable characters.');
  return new HttpError(500, 'internal_error', 'An error occurred');
}

/** Converts validation issues to a failure with the first message of each field. */
function toInvalidInput(issues: readonly { instancePath: string; message?: string }[]): HttpError {
  const details: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body';
    details[field] ??= message ?? 'Not valid';
  }
  return new HttpError(400, 'invalid_input', Object.values(details)[0], details);
}

/** Messages of pg 8 without a code: no connection became free in time, or one was lost, also before the rollback of its transaction. */
const connectionLost =
  /^(timeout exceeded when trying to connect|Connection terminated( due to connection timeout| unexpectedly)?|Client (has encountered a connection error|was closed) and is not queryable)$/;

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (connectionLost.test(error.message) || isConnectionLost(error.cause));

/** Returns the first error code in the chain of causes that is not Fastify's; an empty text when there is none. */
function findCauseCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && !code.startsWith('FST_')) return code;
  }
  return '';
}
