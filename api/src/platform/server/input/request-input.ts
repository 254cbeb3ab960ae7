import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error';

/** Parses a query string. `?brand[]=A` is the same as `?brand=A`, because clients differ in how they write lists. */
export const parseQueryString = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).map(([key, value]) => [key.replace(/\[\]$/, ''), value]));

/** Parses JSON bodies as Fastify does, but accepts an empty body, because clients name a content type for a POST without one. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, finish) => {
    if (body === '') finish(null, undefined);
    else parseJson(request, body as string, finish);
  });
}

/** Throws 400 for input that contains NUL, because PostgreSQL's text cannot store it and the query would fail. */
export async function rejectNul({ body, query, params }: FastifyRequest): Promise<void> {
  if (containsNul(body) || containsNul(query) || containsNul(params)) {
    throw new HttpError(400, 'invalid_input', 'The input has unusable characters.');
  }
}

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (value instanceof Buffer) return false;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || containsNul(inner));
}
