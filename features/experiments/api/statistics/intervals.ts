import { getNormalQuantile, getStudentQuantile } from './distributions';

/** Visitors of a variant, and how many of them had the event. */
export interface Proportion {
  events: number;
  visitors: number;
}

/** Visitors of a variant with the sum of a value per visitor, and the sum of its squares. */
export interface Sums {
  visitors: number;
  sum: number;
  squares: number;
}

/** A difference, treatment minus control, and the ends of its confidence interval. Null: too little is known for an interval. */
export interface Difference {
  value: number;
  interval: { low: number; high: number } | null;
}

/** Returns Wilson's score interval of a proportion. `confidence`: 0.95 for 95 %. */
export function getWilsonInterval({ events, visitors }: Proportion, confidence: number): { low: number; high: number } {
  const z = getNormalQuantile((1 + confidence) / 2);
  const rate = events / visitors;
  const middle = rate + (z * z) / (2 * visitors);
  const margin = z * Math.sqrt((rate * (1 - rate)) / visitors + (z * z) / (4 * visitors * visitors));
  const scale = 1 + (z * z) / visitors;
  return { low: Math.max(0, (middle - margin) / scale), high: Math.min(1, (middle + margin) / scale) };
}

/**
 * Compares two independent proportions: Newcombe's hybrid score interval (1998, method 10), which also holds for rates near 0 and few
 * visitors.
 */
export function compareProportions(control: Proportion, treatment: Proportion, confidence: number): Difference | null {
  if (control.visitors === 0 || treatment.visitors === 0) return null;
  const [controlRate, rate] = [control, treatment].map(({ events, visitors }) => events / visitors);
  const [base, other] = [control, treatment].map((proportion) => getWilsonInterval(proportion, confidence));
  const value = rate - controlRate;
  const below = Math.hypot(rate - other.low, base.high - controlRate);
  const above = Math.hypot(other.high - rate, controlRate - base.low);
  return { value, interval: { low: value - below, high: value + above } };
}

/** Returns the mean of a value per visitor and its sample variance. */
function getMoments({ visitors, sum, squares }: Sums): { mean: number; variance: number } {
  const mean = sum / visitors;
  // Rounding could make it slightly negative.
  return { mean, variance: visitors > 1 ? Math.max(0, (squares - sum * mean) / (visitors - 1)) : 0 };
}

/** Compares two independent means: Welch's interval, which does not need equal variances. */
export function compareMeans(control: Sums, treatment: Sums, confidence: number): Difference | null {
  if (control.visitors === 0 || treatment.visitors === 0) return null;
  const [base, other] = [getMoments(control), getMoments(treatment)];
  const value = other.mean - base.mean;
  const [baseError, otherError] = [base.variance / control.visitors, other.variance / treatment.visitors];
  const error = baseError + otherError;
  if (control.visitors < 2 || treatment.visitors < 2 || error === 0) return { value, interval: null };
  const degreesOfFreedom =
    (error * error) / (baseError ** 2 / (control.visitors - 1) + otherError ** 2 / (treatment.visitors - 1));
  const margin = getStudentQuantile((1 + confidence) / 2, degreesOfFreedom) * Math.sqrt(error);
  return { value, interval: { low: value - margin, high: value + margin } };
}
