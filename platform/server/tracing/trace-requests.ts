import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getTracer, type Span } from './tracer';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; undefined where nothing is traced. */
    span?: Span;
  }
}

interface TraceRequestsOptions {
  /** Requests come from the shop's own servers, whose decision to record holds. */
  isParentTrusted: boolean;
  /** Requests without a span, such as probes and files. */
  isIgnored(request: FastifyRequest): boolean;
}

/**
 * Traces the requests of a server: method, route and status. The route is its template, because a path holds ids and tokens. Continues
 * the trace of the header `traceparent`.
 */
export function traceRequests(app: FastifyInstance, { isParentTrusted, isIgnored }: TraceRequestsOptions): void {
  const tracer = getTracer();
  if (!tracer) return;
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (isIgnored(request)) return done();
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const span = tracer.startEntry(`${method} ${route}`, {
      kind: 'server',
      parent: String(headers.traceparent ?? ''),
      isParentTrusted,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    request.span = span;
    reply.raw.once('close', () => {
      span.setAttributes({ 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500 || !reply.raw.writableEnded) span.fail();
      span.end();
    });
    tracer.run(span, done);
  });
  // A body is parsed in the context of its connection, which other requests had before.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? tracer.run(span, done) : done()));
}
