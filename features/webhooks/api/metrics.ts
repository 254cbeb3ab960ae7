import { Counter, Histogram, type Metric } from 'prom-client';
import { isAccepted } from './deliveries';
import type { AttemptRecord } from './tables';

const results = ['accepted', 'refused', 'unreachable'] as const;

const attempts = new Counter({
  name: 'vastra_webhook_attempts_total',
  help: 'Requests to webhooks by result: accepted (2xx), refused (another status), unreachable (no response)',
  labelNames: ['result'],
  registers: [],
});

const delays = new Histogram({
  name: 'vastra_webhook_delay_seconds',
  help: 'Time from an event to its acceptance by a webhook',
  buckets: [1, 5, 15, 60, 300, 3600, 6 * 3600, 24 * 3600, 72 * 3600],
  registers: [],
});

export const webhookMetrics: readonly Metric[] = [attempts, delays];

// Prometheus sees no increase in a count that begins with 1.
for (const result of results) attempts.inc({ result }, 0);

/** Counts a request, and the time that an accepted event took. */
export function countAttempt(record: AttemptRecord, eventAt: Date): void {
  const result = isAccepted(record) ? 'accepted' : record.status === null ? 'unreachable' : 'refused';
  attempts.inc({ result });
  if (result === 'accepted') delays.observe((Date.now() - eventAt.getTime()) / 1000);
}
