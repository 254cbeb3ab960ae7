/** Relative precision at which series and continued fractions end. */
const precision = 1e-14;
const maxTerms = 10_000;
/** Smallest divisor of a continued fraction, so that none is zero (Lentz). */
const tiny = 1e-300;

/** Lanczos coefficients for g = 7, n = 9. */
const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
];

/** Returns the natural logarithm of the gamma function, for `x` > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const t = z + 7.5;
  const sum = lanczos.slice(1).reduce((total, value, index) => total + value / (z + index + 1), lanczos[0]);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Returns the probability of a chi-squared value of at least `x`, for `x` ≥ 0: the regularised upper incomplete gamma function. */
export function getChiSquaredTail(x: number, degreesOfFreedom: number): number {
  const [a, half] = [degreesOfFreedom / 2, x / 2];
  if (half <= 0) return 1;
  const scale = Math.exp(a * Math.log(half) - half - logGamma(a));
  if (half < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let index = 1; index < maxTerms && term > sum * precision; index++) {
      term *= half / (a + index);
      sum += term;
    }
    return 1 - scale * sum;
  }
  let b = half + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let index = 1; index < maxTerms; index++) {
    const numerator = -index * (index - a);
    b += 2;
    d = 1 / (numerator * d + b || tiny);
    c = b + numerator / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return scale * fraction;
}

/** Returns the continued fraction of the incomplete beta function. */
function getBetaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny);
  let fraction = d;
  for (let m = 1; m < maxTerms; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || tiny);
    c = 1 + even / c || tiny;
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || tiny);
    c = 1 + odd / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return fraction;
}

/** Returns the regularised incomplete beta function of `x`, 0 to 1. */
function getBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (scale * getBetaFraction(x, a, b)) / a
    : 1 - (scale * getBetaFraction(1 - x, b, a)) / b;
}

/** Returns the probability that a value of Student's t distribution is at least `t`, for `t` ≥ 0. */
const getStudentTail = (t: number, degreesOfFreedom: number): number =>
  0.5 * getBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5);

/**
 * Returns the quantile of Student's t distribution.
 *
 * @param probability 0.5 to 1, exclusive
 * @param degreesOfFreedom above 0; Infinity for the normal distribution
 */
export function getStudentQuantile(probability: number, degreesOfFreedom: number): number {
  // A normal distribution is equal to it in the first ten digits.
  const degrees = Math.min(degreesOfFreedom, 1e10);
  const tail = 1 - probability;
  let high = 1;
  while (getStudentTail(high, degrees) > tail) high *= 2;
  let low = 0;
  for (let step = 0; step < 200 && high - low > high * 1e-13; step++) {
    const middle = (low + high) / 2;
    if (getStudentTail(middle, degrees) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the quantile of the standard normal distribution, for a probability from 0.5 to 1, exclusive. */
export const getNormalQuantile = (probability: number): number =>
  getStudentQuantile(probability, Number.POSITIVE_INFINITY);
