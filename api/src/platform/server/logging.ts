import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { traceLogs } from '@vastra/platform/server/tracing/tracer';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';

/** Fields that are removed from logs because they are personal or secret. */
const redactedFields = [
  'authorization',
  'cookie',
  'otp',
  'code',
  'password',
  'token',
  'refreshToken',
  'email',
  'phone',
  'identifier',
];

/** Level of pino from which on an entry is an error. */
const errorLevel = 50;

/**
 * Builds Fastify's logger options. Logs hold no query strings, headers, bodies or query parameters, because those are personal.
 *
 * @param onError is called with each error that is logged as one
 */
export const buildLoggerOptions = (
  level: string,
  onError?: (error: unknown) => void,
): FastifyServerOptions['logger'] => ({
  level,
  ...traceLogs(),
  hooks: {
    logMethod(args, method, entryLevel) {
      const [details] = args as [{ err?: unknown } | undefined];
      if (entryLevel >= errorLevel && details?.err) onError?.(details.err);
      method.apply(this, args);
    },
  },
  redact: { paths: redactedFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: toLoggedPath(request.url) }),
    err: toLoggedError,
  },
});

/** Returns the path without the query string and without an unsubscribe token, which contains an email. */
const toLoggedPath = (url: string): string => url.split('?')[0].replace(/(\/unsubscribe\/).+/, '$1…');

/** Converts an error for the log. A failed query is logged without its parameters, which hold emails and codes. */
function toLoggedError(error: Error & { code?: string }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause as (Error & { code?: string }) | undefined;
    const { message = 'query failed', code } = cause ?? {};
    return { type: 'DrizzleQueryError', message: `${message} in ${error.query}`, stack: getStackFrames(error), code };
  }
  const { name, message, code } = error;
  const cause = error.cause instanceof Error ? `: ${toLoggedError(error.cause as Error).message}` : '';
  return { type: name, message: `${message}${cause}`, stack: getStackFrames(error), code };
}

const getStackFrames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

/** Returns the caller's `x-request-id` if it is well formed, otherwise a new id. */
export function getRequestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : randomUUID();
}
