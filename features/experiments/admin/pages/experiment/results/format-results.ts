import { formatRupees } from '@vastra/shared/format';
import type { ExperimentMetric, ExperimentResults } from '../../../../contract';

export type MetricResult = NonNullable<ExperimentResults['metrics']>[number];
type VariantResult = MetricResult['variants'][number];

const roundToPaise = (rupees: number) => Math.round(rupees * 100) / 100;
const toPercent = (rate: number) => (rate * 100).toFixed(2);

/** Formats a rate or rupees per visitor: "3.42 %", "₹41.50". */
export const formatMetric = (metric: ExperimentMetric, value: number | null): string => {
  if (value === null) return '–';
  return metric === 'conversion' ? `${toPercent(value)} %` : formatRupees(roundToPaise(value));
};

/** Formats a difference with its sign: "+0.41", "−₹1.20". The unit of a rate follows once, at the end of a sentence. */
const formatSigned = (metric: ExperimentMetric, value: number): string => {
  const size = Math.abs(value);
  return `${value < 0 ? '−' : '+'}${metric === 'conversion' ? toPercent(size) : formatRupees(roundToPaise(size))}`;
};

const unit = (metric: ExperimentMetric) => (metric === 'conversion' ? ' percentage points' : '');

/** Describes how a treatment differs from the control, as a sentence. */
export function describeDifference(
  metric: ExperimentMetric,
  { difference, low, high }: VariantResult,
  control: Pick<VariantResult, 'variant' | 'value'>,
): string {
  if (difference === null) return 'Too few visitors to compare.';
  const relative = control.value
    ? ` (${difference < 0 ? '−' : '+'}${Math.abs((difference / control.value) * 100).toFixed(1)} %)`
    : '';
  const size = `${formatSigned(metric, difference)}${unit(metric)}${relative} against ${control.variant}`;
  if (low === null || high === null) return `${size}. Too little was measured for an interval.`;
  return `${size}; the true difference is between ${formatSigned(metric, low)} and ${formatSigned(metric, high)}${unit(metric)}.`;
}

/** Says in one or two words what an interval shows. */
export function getVerdict({ low, high }: VariantResult): { tone: 'good' | 'bad' | 'quiet'; text: string } {
  if (low !== null && low > 0) return { tone: 'good', text: 'Higher' };
  if (high !== null && high < 0) return { tone: 'bad', text: 'Lower' };
  return { tone: 'quiet', text: 'No difference shown' };
}
