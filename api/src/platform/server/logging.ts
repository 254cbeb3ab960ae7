import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';

const personal = [
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

/** Structured logs without anything personal or secret: no query strings, headers or bodies, no values of queries. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
    err: describe,
  },
});

/** Without the token of a link, which names whom it is for. */
const pathOf = (url: string): string => url.split('?')[0].replace(/(\/unsubscribe\/).+/, '$1…');

/** A failed query's message holds its parameters: people's addresses and codes. Only the statement is told. */
function describe(error: Error & { code?: string }): { type: string; message: string; stack: string; code?: string } {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause as (Error & { code?: string }) | undefined;
    const { message = 'query failed', code } = cause ?? {};
    return { type: 'DrizzleQueryError', message: `${message} in ${error.query}`, stack: frames(error), code };
  }
  const { name, message, code } = error;
  const cause = error.cause instanceof Error ? `: ${describe(error.cause as Error).message}` : '';
  return { type: name, message: `${message}${cause}`, stack: frames(error), code };
}

const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

/** The caller's request id when it is a sane one, otherwise a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
