import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FieldError } from '../errors/http-error';

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
  const path = findNul(body) ?? findNul(query) ?? findNul(params);
  if (path) throw new UnusableCharactersError(path.join('.') || 'body');
}

/** The text of a field has characters that cannot be stored. */
export class UnusableCharactersError extends FieldError {
  constructor(field: string) {
    super(400, 'invalid_input', field, 'The input has unusable characters.');
  }
}

/** Returns the path of a text with NUL; the path of the object if the name of a property has one. */
function findNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Buffer) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) return [];
    const path = findNul(inner);
    if (path) return [key, ...path];
  }
}
