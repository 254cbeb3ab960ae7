import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Failure } from './failure';

const failedParsing: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new Failure(400, 'malformed_json', 'The body is not valid JSON.'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Failure(413, 'body_too_large', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Failure(415, 'unsupported_media_type', 'Please send the body as JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure(400, 'malformed_body', 'The body is not as long as announced.'),
  FST_ERR_BAD_URL: new Failure(400, 'malformed_url', 'The address is not well formed.'),
};

/** The database says no to connections, or it is shutting down. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P03', '53300']);

/** The one place where failures become the wire's envelope; 5xx bodies never show internals. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = named(error);
  if (failure.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  send(reply, failure, request.id);
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): void {
  send(reply, new Failure(404, 'not_found', 'There is nothing at this address.'), request.id);
}

function send(reply: FastifyReply, { statusCode, message, code, details }: Failure, requestId: string): void {
  void reply
    .code(statusCode)
    .header('x-request-id', requestId)
    .type('application/json; charset=utf-8')
    .send({ success: false, message, code, details, requestId });
}

function named(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (failedParsing[error.code]) return failedParsing[error.code];
  if (error.statusCode === 429) {
    return new Failure(429, 'too_many_requests', 'Too many attempts. Please wait a minute and try again.');
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure(error.statusCode, 'bad_request', 'The request could not be understood.');
  }
  const cause = causeCode(error);
  if (unreachable.has(cause) || isConnectionLost(error))
    return new Failure(503, 'unavailable', 'The shop is busy. Please try again in a moment.');
  // Text that the database cannot hold, should any get past the check of the input.
  if (cause === '22021' || cause === '22P05')
    return new Failure(400, 'invalid_input', 'The input has unusable characters.');
  return new Failure(500, 'internal_error', 'An error occurred');
}

function invalidInput(issues: readonly { instancePath: string; message?: string }[]): Failure {
  const details: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body';
    details[field] ??= message ?? 'Not valid';
  }
  return new Failure(400, 'invalid_input', Object.values(details)[0], details);
}

/** What the driver says without a code (pg 8): no connection came free in time, or one was lost. */
const lost =
  /^(timeout exceeded when trying to connect|Connection terminated (due to connection timeout|unexpectedly))$/;

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (lost.test(error.message) || isConnectionLost(error.cause));

function causeCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && !code.startsWith('FST_')) return code;
  }
  return '';
}
