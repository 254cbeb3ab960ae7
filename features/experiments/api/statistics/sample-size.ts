import { getNormalQuantile } from './distributions';

/** Probability with which an experiment finds a difference as large as the planned one. */
export const power = 0.8;

interface Plan {
  /** Mean of the metric without a change, and its variances without and with the planned change. */
  mean: number;
  controlVariance: number;
  treatmentVariance: number;
  /** Planned change in proportion to the mean: 0.1 for a tenth more. */
  effect: number;
  /** Weights of control and treatments. */
  controlWeight: number;
  treatmentWeights: readonly number[];
  /** Confidence of an interval, 0.95 for a single treatment. */
  confidence: number;
}

/** Returns how many visitors all variants together need, so that the interval of the planned difference leaves zero out in 80 of 100 experiments. */
export function getNeededVisitors(plan: Plan): number {
  const { mean, controlVariance, treatmentVariance, effect, controlWeight, treatmentWeights, confidence } = plan;
  const total = treatmentWeights.reduce((sum, weight) => sum + weight, controlWeight);
  const z = getNormalQuantile((1 + confidence) / 2) + getNormalQuantile(power);
  const rarest = Math.min(...treatmentWeights);
  const variance = controlVariance / (controlWeight / total) + treatmentVariance / (rarest / total);
  return Math.ceil((z * z * variance) / (mean * effect) ** 2);
}

/** Returns mean and variances of a proportion, for a plan. */
export const planProportion = (rate: number, effect: number) => {
  const changed = Math.min(1, rate * (1 + effect));
  return { mean: rate, controlVariance: rate * (1 - rate), treatmentVariance: changed * (1 - changed), effect };
};

/**
 * Returns mean and variances of revenue per visitor, of whom a part buys.
 *
 * @param rate part of the visitors who order
 * @param order mean of an order's total, and mean of its square
 */
export const planRevenue = (rate: number, order: { mean: number; square: number }, effect: number) => {
  const mean = rate * order.mean;
  const variance = rate * order.square - mean * mean;
  return { mean, controlVariance: variance, treatmentVariance: variance, effect };
};
