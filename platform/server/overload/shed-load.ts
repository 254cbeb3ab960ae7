import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { isProbe } from '../metrics/is-probe';
import { Overload } from './overload';
import { getPriority, priorities } from './priorities';

const sampleMs = 100;
/** Open requests below which a late event loop is a slow machine, whose few requests are no overload. */
const minOpen = 10;
/** Share of a sample in which the event loop works, above which open requests wait for it and not for another server. */
const minUtilization = 0.9;

const refusedRequests = new Counter({
  name: 'vastra_refused_requests_total',
  help: 'Requests that were refused with 503 because the process is overloaded, by priority',
  labelNames: ['priority'],
  registers: [],
});
for (const priority of priorities) refusedRequests.inc({ priority }, 0);

const pressure = new Gauge({
  name: 'vastra_overload_pressure',
  help: '0: nothing is refused; 1: all requests with low priority are; 2: also those with normal priority; 3: all',
  registers: [],
});

/** Metrics of overload. */
export const overloadMetrics = [refusedRequests, pressure] as const;

export interface ShedLoadOptions {
  /** ms that a request may wait (`OVERLOAD_MS`); 0 refuses nothing. */
  targetMs: number;
  /** Returns how long the oldest request waits in other queues than the event loop. */
  getWaitMs?: () => number;
  /** Sends the response of a refused request: 503 with `retry-after`. */
  refuse(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Tests replace it. */
  overload?: Overload;
}

/** Returns the element in the middle of a set, in the order in which they were added. */
const getMedian = <T>(set: ReadonlySet<T>): T => [...set][Math.floor(set.size / 2)];

/**
 * Refuses requests while the process is overloaded, the least important ones first, so that the rest is served in time. Probes are never
 * refused.
 */
export function shedLoad(app: FastifyInstance, options: ShedLoadOptions): void {
  const { targetMs, getWaitMs = () => 0, refuse, overload = new Overload({ targetMs }) } = options;
  if (targetMs === 0) return;
  const open = new Set<{ at: number }>();
  let dueAt = performance.now() + sampleMs;
  let reading = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.now();
    const { utilization } = performance.eventLoopUtilization(reading);
    reading = performance.eventLoopUtilization();
    const lateMs = open.size >= minOpen ? now - dueAt : 0;
    const ageMs = open.size >= minOpen && utilization >= minUtilization ? now - getMedian(open).at : 0;
    overload.addSample(Math.max(lateMs, ageMs, getWaitMs()), now);
    pressure.set(overload.pressure);
    dueAt = now + sampleMs;
  }, sampleMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request, reply) => {
    const openRequest = { at: performance.now() };
    open.add(openRequest);
    reply.raw.once('close', () => open.delete(openRequest));
    const priority = getPriority(request.url);
    if (isProbe(request) || !overload.refuses(priority)) return undefined;
    refusedRequests.inc({ priority });
    await refuse(request, reply);
    return reply;
  });
}
