/** Exposures of one arm between two checks, and how many of them had the event. */
export interface ArmCounts {
  exposures: number;
  events: number;
}

/** Counts of both arms between two checks, at the same time. */
export interface Comparison {
  canary: ArmCounts;
  live: ArmCounts;
}

/** A metric of a canary and the ratios of rates, canary to live, that its test distinguishes. */
export interface MetricTest {
  /** Ratio up to which (for orders: down to which) the canary counts as no worse. */
  tolerated: number;
  /** Ratios that are worse. The test finds each of them soonest, and those between them nearly as soon. */
  worse: readonly number[];
}

/** Metrics by which a canary is judged. Failures and slow pages are bad; orders are good, so that fewer are worse. */
export const canaryMetrics = {
  failures: { tolerated: 1, worse: [1.5, 2, 4, 10, 40] },
  slowLcp: { tolerated: 1.05, worse: [1.2, 1.5, 2, 3] },
  slowInp: { tolerated: 1.05, worse: [1.2, 1.5, 2, 3] },
  orders: { tolerated: 0.95, worse: [0.8, 0.6, 0.4, 0.2] },
} as const satisfies Record<string, MetricTest>;

export type CanaryMetric = keyof typeof canaryMetrics;
export const canaryMetricNames = Object.keys(canaryMetrics) as CanaryMetric[];

/** Largest share of canaries that are no worse and are withdrawn nevertheless, over all metrics and any number of checks. */
export const falseAlarmRate = 0.05;
/** Evidence at which a canary is withdrawn: each metric has an equal part of the error rate. */
export const withdrawalEvidence = canaryMetricNames.length / falseAlarmRate;

/**
 * Weight of an event. Events of one visitor come together (a page that fails is reloaded and fails again), so that they say less than
 * independent ones. The power of a test martingale is one as well, so that a weight below 1 only makes the test slower.
 */
const eventWeight = 0.5;

/**
 * Returns the log-likelihood ratios of a metric, one per worse ratio, after another check. Each event belongs to the canary with a probability
 * that follows from the exposures of the check and the ratio of the rates. The products of these likelihood ratios are a test martingale if the
 * canary is no worse than tolerated, so that checks are free (Ville's inequality). For rates that are not small the test is conservative.
 *
 * @param previous result of the last check; undefined before the first
 */
export function addLogRatios(
  previous: readonly number[] | undefined,
  { canary, live }: Comparison,
  { tolerated, worse }: MetricTest,
): number[] {
  const canShow = canary.exposures > 0 && live.exposures > 0;
  const getCanaryPart = (ratio: number) => (ratio * canary.exposures) / (ratio * canary.exposures + live.exposures);
  return worse.map((ratio, index) => {
    const sum = previous?.[index] ?? 0;
    if (!canShow) return sum;
    const [asTolerated, asWorse] = [getCanaryPart(tolerated), getCanaryPart(ratio)];
    const logRatio =
      canary.events * Math.log(asWorse / asTolerated) + live.events * Math.log((1 - asWorse) / (1 - asTolerated));
    return sum + eventWeight * logRatio;
  });
}

/** Returns the evidence against a canary: the mean of the likelihood ratios. 1 says nothing; 80 comes by chance once in 80 canaries. */
export const toEvidence = (logRatios: readonly number[] | undefined): number =>
  logRatios?.length ? logRatios.reduce((sum, log) => sum + Math.exp(log), 0) / logRatios.length : 1;
