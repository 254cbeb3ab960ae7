/** Visitors of control and treatment with the event of a guardrail. */
export interface GuardrailCounts {
  control: number;
  treatment: number;
}

/** Ratios of rates, treatment to control, that a guardrail's test distinguishes. */
export interface GuardrailTest {
  /** Ratio up to which (for orders: down to which) the treatment counts as no worse. */
  tolerated: number;
  /** Ratios that are worse. */
  worse: readonly number[];
}

/** Largest share of experiments without harm that are reported as harmful, over all guardrails, variants and looks. */
export const falseAlarmRate = 0.05;

/** Returns the evidence from which harm is reported, if so many comparisons (guardrails times treatments) are looked at. */
export const getHarmThreshold = (comparisons: number): number => comparisons / falseAlarmRate;

/**
 * Returns the evidence that a treatment is worse than tolerated: 1 says nothing, and 20 comes by chance once in 20 experiments.
 *
 * A visitor who has the event belongs to the treatment with a probability that follows from the weights and the ratio of the rates. The
 * likelihood ratio of "worse by this ratio" to "as tolerated" is a test martingale over these visitors, and so is the mean over several
 * ratios. By Ville's inequality it exceeds a threshold t in at most 1/t of the experiments without harm, however often it is looked at.
 */
export function getEvidence(
  { control, treatment }: GuardrailCounts,
  { tolerated, worse }: GuardrailTest,
  weights: { control: number; treatment: number },
): number {
  const getPart = (ratio: number) => (ratio * weights.treatment) / (ratio * weights.treatment + weights.control);
  const asTolerated = getPart(tolerated);
  const ratios = worse.map((ratio) => {
    const asWorse = getPart(ratio);
    return treatment * Math.log(asWorse / asTolerated) + control * Math.log((1 - asWorse) / (1 - asTolerated));
  });
  return ratios.reduce((sum, log) => sum + Math.exp(log), 0) / ratios.length;
}
