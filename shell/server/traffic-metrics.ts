import { callSeconds, httpRequests, httpSeconds } from '@vastra/platform/server/metrics/http-metrics';
import { overloadMetrics } from '@vastra/platform/server/overload/shed-load';
import { Counter, Gauge, Histogram, type Metric } from 'prom-client';

/** Caller of the API: the loaders of a document, or an open page through this server. */
export type Caller = 'document' | 'browser';

const registers: [] = [];

/** Time to render a document, by page. */
export const documentSeconds = new Histogram({
  name: 'vastra_document_duration_seconds',
  help: 'Time to run the loaders and to render a document that was not stored, by page',
  labelNames: ['page'],
  buckets: callSeconds,
  registers,
});

/** Documents by where they came from. */
export const documentSources = new Counter({
  name: 'vastra_document_sources_total',
  help: 'Documents by source: stored, unchanged (rendered before from the same data), rendered',
  labelNames: ['source'],
  registers,
});

/** Calls of the API. */
export const apiCalls = new Counter({
  name: 'vastra_api_calls_total',
  help: 'Calls of the API by documents and browsers; failed: a 5xx, no response, or not made because the API is away',
  labelNames: ['caller', 'result'],
  registers,
});

/** Time of these calls. */
export const apiSeconds = new Histogram({
  name: 'vastra_api_call_duration_seconds',
  help: 'Time until the response of the API, by caller',
  labelNames: ['caller'],
  buckets: callSeconds,
  registers,
});

/** Reads of documents. */
export const apiReads = new Counter({
  name: 'vastra_api_reads_total',
  help: 'Reads of documents by source: memory, shared (Redis), api, stale (an old response in place of a failed call)',
  labelNames: ['source'],
  registers,
});

/** The state of the breaker. */
export const breakerOpen = new Gauge({
  name: 'vastra_api_breaker_open',
  help: '1 while the API counts as away and is not called',
  registers,
});

/** Metrics of the requests that this server receives and sends. */
export const trafficMetrics: readonly Metric[] = [
  httpRequests,
  httpSeconds,
  ...overloadMetrics,
  documentSeconds,
  documentSources,
  apiCalls,
  apiSeconds,
  apiReads,
  breakerOpen,
];
