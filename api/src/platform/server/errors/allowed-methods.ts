import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** 405: the path exists, but not with this method. The response has the header `Allow`. */
export class MethodNotAllowedError extends HttpError {
  constructor(method: string) {
    super(405, 'method_not_allowed', `${method} is not possible at this address.`);
  }
}

/** Methods of the routes with one path, for example `/api/v1/orders/:id`, and its segments. */
interface Path {
  segments: string[];
  methods: Set<string>;
}

/**
 * Answers requests to known paths with another method, before anything reads their body: OPTIONS with 204, all others with 405, both with
 * the header `Allow`. Call it before the routes are added.
 */
export function registerAllowedMethods(app: FastifyInstance): void {
  const paths = new Map<string, Path>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = paths.get(url) ?? { segments: toSegments(url), methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    paths.set(url, path);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const segments = toSegments(request.url.split('?')[0]);
    const methods = [...paths.values()].flatMap((path) => (isMatch(path.segments, segments) ? [...path.methods] : []));
    if (methods.length === 0) return;
    reply.header('allow', [...new Set([...methods, 'OPTIONS'])].sort().join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new MethodNotAllowedError(request.method);
  });
}

const toSegments = (path: string): string[] => path.replace(/\/$/, '').split('/');

const isMatch = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.at(-1) === '*'
    ? isMatch(pattern.slice(0, -1), segments.slice(0, pattern.length - 1))
    : pattern.length === segments.length &&
      pattern.every((part, index) => (part[0] === ':' ? segments[index] !== '' : part === segments[index]));
