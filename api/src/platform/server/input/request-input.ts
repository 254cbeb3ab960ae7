import { parse } from 'node:querystring';
import { finished, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FieldError, HttpError } from '../errors/http-error';

/** Parses a query string. `?brand[]=A` is the same as `?brand=A`, because clients differ in how they write lists. */
export const parseQueryString = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).map(([key, value]) => [key.replace(/\[\]$/, ''), value]));

/** Parses JSON bodies as Fastify does, but accepts an empty body, because some clients send a JSON content type without a body. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isNestedTooDeeply(body as string)) done(new NestedTooDeeplyError());
    else parseJson(request, body as string, done);
  });
}

/** Maximum nesting of a JSON body. The deepest body of the contract has six levels. */
const maxNesting = 64;

/** Returns whether a JSON text nests deeper than `maxNesting`. Functions that visit a value recursively would exhaust the stack. */
export function isNestedTooDeeply(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index++) {
    const char = json[index];
    if (isInString) {
      if (char === '\\') index++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth++;
      if (depth > maxNesting) return true;
    } else if (char === '}' || char === ']') depth--;
  }
  return false;
}

class NestedTooDeeplyError extends HttpError {
  constructor() {
    super(400, 'malformed_json', `The body nests more than ${maxNesting} levels deep.`);
  }
}

/** Throws 415 for a compressed body, because a small one can expand to gigabytes. RFC 9110 names what is accepted in the response. */
export async function rejectCompressedBody({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new HttpError(415, 'unsupported_media_type', 'Please send the body without compression.');
}

/** Time in which a body must arrive, in ms. */
const bodyTimeoutMs = 30_000;
/** Time of a form with files, in ms, because a phone's network is slow. A route with `hasLongUpload` has the server's own limit. */
const formTimeoutMs = 5 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files that are too large for five minutes. */
    hasLongUpload?: boolean;
  }
}

/**
 * Answers a body that does not arrive in time with 408 and closes the connection, so that slow clients cannot hold connections for long.
 * The body is not destroyed, because that would close the connection before the response.
 */
export async function limitBodyTime(
  { headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): Promise<Readable> {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  const isForm = headers['content-type']?.startsWith('multipart/');
  if (!hasBody || (isForm && routeOptions?.config?.hasLongUpload)) return body;
  const timer = setTimeout(
    () => {
      reply.header('connection', 'close');
      body.emit('error', new HttpError(408, 'body_timeout', 'The body did not arrive in time.'));
    },
    isForm ? formTimeoutMs : bodyTimeoutMs,
  ).unref();
  finished(body, () => clearTimeout(timer));
  return body;
}

/** Throws `NulCharacterError` if the input contains NUL, because PostgreSQL text cannot store NUL. */
export async function rejectNul({ body, query, params }: FastifyRequest): Promise<void> {
  const path = findNul(body) ?? findNul(query) ?? findNul(params);
  if (path) throw new NulCharacterError(path.join('.') || 'body');
}

/** A field contains NUL (status 400). */
export class NulCharacterError extends FieldError {
  constructor(field: string) {
    super(400, 'invalid_input', field, 'The input has unusable characters.');
  }
}

/** Returns the path of the text that contains NUL. If a property's name contains it, returns the path of the object. */
function findNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Buffer) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) return [];
    const path = findNul(inner);
    if (path) return [key, ...path];
  }
}
