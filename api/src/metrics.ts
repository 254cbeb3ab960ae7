import { httpRequests, httpSeconds } from '@vastra/platform/server/metrics/http-metrics';
import { overloadMetrics } from '@vastra/platform/server/overload/shed-load';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { searchSeconds } from './catalogue/search-engine/measure-search';
import { observeCertificate } from './doctor/certificate-metric';
import { features } from './features';
import { orderMetrics, ordersPlaced } from './ordering/orders/metrics';
import { beginPaymentCounts, paymentMetrics } from './payments/metrics';
import { codeRequestCount } from './platform/auth/codes/metrics';
import { databaseMetrics, observePool } from './platform/db/metrics';
import { extensionMetrics } from './platform/extensions/metrics';
import { jobMetrics, observeQueues } from './platform/jobs/metrics';
import { cacheRequests } from './platform/server/cache/response-cache';
import { observeWorkflows, stepAttempts } from './platform/workflows/metrics';
import type { Services } from './services';

/** Metrics of every domain and feature. Counters count from the start of the process, whether it is scraped or not. */
const metrics: readonly Metric[] = [
  httpRequests,
  httpSeconds,
  ...overloadMetrics,
  cacheRequests,
  searchSeconds,
  codeRequestCount,
  ...databaseMetrics,
  ...jobMetrics,
  stepAttempts,
  ...extensionMetrics,
  ...orderMetrics,
  ...paymentMetrics,
  ...features.flatMap(({ metrics: added = [] }) => added),
];

/** Returns the function that creates the registry of this process with the first scrape. */
export function createRegistrySource(services: Services): () => Registry {
  let registry: Registry | undefined;
  return () => {
    registry ??= createRegistry(services);
    return registry;
  };
}

function createRegistry(services: Services): Registry {
  const { db, config, paymentProviders } = services;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of metrics) registry.registerMetric(metric);
  const providers = Object.keys(paymentProviders);
  for (const provider of providers) beginPaymentCounts(provider);
  for (const method of ['cod', ...providers]) ordersPlaced.inc({ payment_method: method }, 0);
  for (const result of ['counted', 'slowed', 'refused']) codeRequestCount.inc({ result }, 0);
  observePool(db, registry);
  if (config.worker !== 'none') {
    observeQueues(services, registry);
    observeWorkflows(services, registry);
    observeCertificate(config, registry);
  }
  return registry;
}
