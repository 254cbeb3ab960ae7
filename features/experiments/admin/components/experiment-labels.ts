import type { AdminExperiment } from '../../contract';

type State = AdminExperiment['state'];
type Metric = AdminExperiment['primaryMetric'];
type Guardrail = AdminExperiment['guardrails'][number];

export const experimentStateLabels: Record<State, string> = { draft: 'Draft', running: 'Running', ended: 'Ended' };

export const metricLabels: Record<Metric, string> = {
  conversion: 'Visitors who order',
  revenue: 'Revenue per visitor',
};

/** Names of the guardrails, and the event that each of them counts. */
export const guardrailLabels: Record<Guardrail, { name: string; event: string }> = {
  orders: { name: 'Orders', event: 'Visitors who order, of whom there must not be fewer' },
  'failed-pages': { name: 'Failed pages', event: 'Visitors who see a page, or a part of it, fail' },
  'slow-pages': { name: 'Slow pages', event: 'Visitors who wait longer than 2.5 s for the main content' },
  'unpaid-orders': { name: 'Unpaid orders', event: 'Visitors with an order that is never paid' },
  'cancelled-orders': { name: 'Cancelled orders', event: 'Visitors with an order that is cancelled or returned' },
};
