import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';

/** Buckets for times of calls, in seconds. */
export const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests of this process by route. A route is its template, such as `/api/v1/products/:id`, so that the series are bounded. */
export const httpRequests = new Counter({
  name: 'vastra_http_requests_total',
  help: 'Requests by method, route and status; 499 for those that the client has given up',
  labelNames: ['method', 'route', 'status'],
  registers: [],
});

/** Duration of these requests. */
export const httpSeconds = new Histogram({
  name: 'vastra_http_request_duration_seconds',
  help: 'Time until the last byte of the response, by method and route',
  labelNames: ['method', 'route'],
  buckets: callSeconds,
  registers: [],
});

/** Status of a request whose client has gone, as nginx has it. */
const clientGone = 499;

interface CountRequestsOptions {
  /** Requests that are not counted, such as probes. */
  isIgnored(request: FastifyRequest): boolean;
}

/** Counts the requests of a server and measures their time. */
export function countRequests(app: FastifyInstance, { isIgnored }: CountRequestsOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isIgnored(request))
      reply.raw.once('close', () => {
        const { method } = request;
        const route = request.routeOptions.url ?? 'none';
        httpRequests.inc({ method, route, status: reply.raw.writableEnded ? reply.statusCode : clientGone });
        httpSeconds.observe({ method, route }, reply.elapsedTime / 1000);
      });
    done();
  });
}
