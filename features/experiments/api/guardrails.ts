import type { VariantTotals } from '../../../api/src/platform/db/schema';
import type { ExperimentGuardrail } from '../contract';
import type { GuardrailTest } from './statistics/guardrail-evidence';

interface Guardrail extends GuardrailTest {
  /** Returns the visitors with the event. */
  count: (totals: VariantTotals) => number;
  /** True if the number would reveal a metric of a running experiment. */
  isMetric?: boolean;
}

/** More orders bring more cancelled and unpaid ones, which is no harm. */
const afterOrders: GuardrailTest = { tolerated: 1.2, worse: [1.5, 2, 3, 5] };

/** Guardrails with their counts, and the test that watches them. */
export const guardrails: Readonly<Record<ExperimentGuardrail, Guardrail>> = {
  orders: { tolerated: 0.95, worse: [0.8, 0.6, 0.4, 0.2], count: ({ buyers }) => buyers, isMetric: true },
  'failed-pages': { tolerated: 1, worse: [1.5, 2, 4, 10, 40], count: ({ failed }) => failed },
  'slow-pages': { tolerated: 1.05, worse: [1.2, 1.5, 2, 3], count: ({ slow }) => slow },
  'unpaid-orders': { ...afterOrders, count: ({ unpaid }) => unpaid },
  'cancelled-orders': { ...afterOrders, count: ({ cancelled }) => cancelled },
};
