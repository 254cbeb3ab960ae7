import { getChiSquaredTail } from './distributions';

/** p-value below which the visitors of the variants are not divided as the flag divides them. */
export const mismatchLevel = 0.001;
/** Expected visitors of a variant from which the chi-squared distribution is close enough. */
const minExpected = 5;

interface SampleRatio {
  /** Null while there are too few visitors. */
  pValue: number | null;
  isMismatch: boolean;
}

/**
 * Compares the visitors of each variant with their weights, by a chi-squared test. A mismatch means that visitors of one variant are lost or
 * doubled somewhere, so that the variants can no longer be compared.
 */
export function checkSampleRatio(arms: readonly { visitors: number; weight: number }[]): SampleRatio {
  const visitors = arms.reduce((sum, arm) => sum + arm.visitors, 0);
  const weights = arms.reduce((sum, arm) => sum + arm.weight, 0);
  const expected = arms.map(({ weight }) => (visitors * weight) / weights);
  if (expected.some((count) => count < minExpected)) return { pValue: null, isMismatch: false };
  const chiSquared = arms.reduce((sum, arm, index) => sum + (arm.visitors - expected[index]) ** 2 / expected[index], 0);
  const pValue = getChiSquaredTail(chiSquared, arms.length - 1);
  return { pValue, isMismatch: pValue < mismatchLevel };
}
