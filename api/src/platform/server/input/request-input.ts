import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure';

/** `?brand[]=A` is the same as `?brand=A`: clients differ in how they write lists. */
export const parseQuery = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).map(([key, value]) => [key.replace(/\[\]$/, ''), value]));

/** JSON bodies as Fastify reads them, except that an empty body is none: a POST without payload may name a type. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, finish) => {
    if (body === '') finish(null, undefined);
    else parseJson(request, body as string, finish);
  });
}

/** PostgreSQL's text cannot hold NUL: refused here, so that no query has to fail over it. */
export async function refuseNul({ body, query, params }: FastifyRequest): Promise<void> {
  if (holdsNul(body) || holdsNul(query) || holdsNul(params)) {
    throw new Failure(400, 'invalid_input', 'The input has unusable characters.');
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (value instanceof Buffer) return false;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}
