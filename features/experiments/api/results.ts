import type { Queryable } from '../../../api/src/platform/db/connect';
import type { VariantTotals } from '../../../api/src/platform/db/schema';
import type { ExperimentGuardrail, ExperimentMetric, ExperimentResults } from '../contract';
import { experimentMetrics } from '../contract';
import { ExperimentNotStartedError } from './errors';
import { guardrails } from './guardrails';
import { type ExperimentRow, getState } from './phases';
import { getConfidence } from './plan';
import { getEvidence, getHarmThreshold } from './statistics/guardrail-evidence';
import { compareMeans, compareProportions, type Difference } from './statistics/intervals';
import { checkSampleRatio } from './statistics/sample-ratio';
import { sumVisitors } from './totals';

interface Arm extends VariantTotals {
  weight: number;
}

/** Sums of a variant without visitors. */
const noVisitors = {
  visitors: 0,
  buyers: 0,
  revenue: 0,
  revenueSquares: 0,
  failed: 0,
  slow: 0,
  unpaid: 0,
  cancelled: 0,
};

/** Lists the variants with their weights, the control first. */
function listArms({ split, controlVariant }: ExperimentRow, totals: readonly VariantTotals[]): Arm[] {
  const arms = (split ?? []).map(({ variant, weight }) => ({
    ...(totals.find((row) => row.variant === variant) ?? { ...noVisitors, variant }),
    weight,
  }));
  return arms.sort((one, other) => Number(other.variant === controlVariant) - Number(one.variant === controlVariant));
}

const paisePerRupee = 100;

/** Functions that read and compare each metric, on the wire's scale: a rate, or rupees per visitor. */
const metrics: Record<
  ExperimentMetric,
  { getValue: (arm: Arm) => number; compare: (control: Arm, arm: Arm, confidence: number) => Difference | null }
> = {
  conversion: {
    getValue: ({ buyers, visitors }) => buyers / visitors,
    compare: (control, arm, confidence) =>
      compareProportions(
        { events: control.buyers, visitors: control.visitors },
        { events: arm.buyers, visitors: arm.visitors },
        confidence,
      ),
  },
  revenue: {
    getValue: ({ revenue, visitors }) => revenue / visitors / paisePerRupee,
    compare: (control, arm, confidence) => compareMeans(toRupeeSums(control), toRupeeSums(arm), confidence),
  },
};

const toRupeeSums = ({ visitors, revenue, revenueSquares }: Arm) => ({
  visitors,
  sum: revenue / paisePerRupee,
  squares: revenueSquares / paisePerRupee ** 2,
});

function buildMetric(metric: ExperimentMetric, arms: readonly Arm[], confidence: number) {
  const { getValue, compare } = metrics[metric];
  const [control] = arms;
  return {
    metric,
    variants: arms.map((arm) => {
      const difference = arm === control ? null : compare(control, arm, confidence);
      return {
        variant: arm.variant,
        value: arm.visitors > 0 ? getValue(arm) : null,
        difference: difference?.value ?? null,
        low: difference?.interval?.low ?? null,
        high: difference?.interval?.high ?? null,
      };
    }),
  };
}

function buildGuardrail(
  guardrail: ExperimentGuardrail,
  arms: readonly Arm[],
  { threshold, hidesMetrics }: { threshold: number; hidesMetrics: boolean },
) {
  const { count, isMetric, ...test } = guardrails[guardrail];
  const [control] = arms;
  return {
    guardrail,
    variants: arms.map((arm) => {
      const counts = { control: count(control), treatment: count(arm) };
      const weights = { control: control.weight, treatment: arm.weight };
      return {
        variant: arm.variant,
        visitors: isMetric && hidesMetrics ? null : count(arm),
        isHarmed: arm !== control && getEvidence(counts, test, weights) >= threshold,
      };
    }),
  };
}

/**
 * Returns what an experiment has shown. Metrics are left out while it runs: an admin who cannot see them cannot end it because of a momentary
 * chance result, so that their intervals hold. Guardrails have a test that may be looked at any time.
 *
 * @throws ExperimentNotStartedError
 */
export async function computeResults(db: Queryable, row: ExperimentRow, now: Date): Promise<ExperimentResults> {
  const state = getState(row, now);
  if (state === 'draft') throw new ExperimentNotStartedError();
  const arms = listArms(row, row.totals ?? (await sumVisitors(db, row.id)));
  const confidence = getConfidence(arms.length);
  const hidesMetrics = state === 'running';
  const threshold = getHarmThreshold(row.guardrails.length * (arms.length - 1));
  const order = [row.primaryMetric, ...experimentMetrics.filter((metric) => metric !== row.primaryMetric)];
  return {
    arms: arms.map(({ variant, weight, visitors }) => ({ variant, weight, visitors })),
    sampleRatio: checkSampleRatio(arms),
    confidence,
    metrics: hidesMetrics ? null : order.map((metric) => buildMetric(metric, arms, confidence)),
    guardrails: row.guardrails.map((guardrail) => buildGuardrail(guardrail, arms, { threshold, hidesMetrics })),
  };
}
