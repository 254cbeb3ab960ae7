import { getChiSquaredTail, getNormalQuantile, getStudentQuantile, logGamma } from './distributions';
import { getEvidence, getHarmThreshold } from './guardrail-evidence';
import { compareMeans, compareProportions, getWilsonInterval } from './intervals';
import { checkSampleRatio } from './sample-ratio';
import { getNeededVisitors, planProportion, planRevenue } from './sample-size';

describe('distributions', () => {
  test('have the quantiles of the printed tables', () => {
    expect(logGamma(10)).toBeCloseTo(Math.log(362_880), 10);
    expect(getNormalQuantile(0.975)).toBeCloseTo(1.959_964, 6);
    expect(getStudentQuantile(0.975, 1)).toBeCloseTo(12.7062, 4);
    expect(getStudentQuantile(0.975, 10)).toBeCloseTo(2.228_139, 6);
    expect(getStudentQuantile(0.995, 30)).toBeCloseTo(2.749_996, 5);
  });

  test.each([
    [3.841_459, 1, 0.05],
    [10.827_566, 1, 0.001],
    [0.004, 1, 0.949_57],
    [9.487_729, 4, 0.05],
    [18.466_827, 4, 0.001],
  ])('have the chi-squared tail of %f with %i degrees of freedom', (x, degreesOfFreedom, tail) => {
    expect(getChiSquaredTail(x, degreesOfFreedom)).toBeCloseTo(tail, 5);
  });
});

describe('proportions', () => {
  test.each([
    [{ events: 81, visitors: 263 }, 0.2553, 0.3662],
    [{ events: 15, visitors: 148 }, 0.0624, 0.1605],
    [{ events: 0, visitors: 20 }, 0, 0.1611],
    [{ events: 1, visitors: 29 }, 0.0061, 0.1718],
  ])('have Wilson’s intervals of Newcombe’s paper: %j', (proportion, low, high) => {
    const interval = getWilsonInterval(proportion, 0.95);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
  ])(
    'differ by the intervals of Newcombe’s paper: %i/%i and %i/%i',
    (events, visitors, others, ofOthers, low, high) => {
      const difference = compareProportions({ events: others, visitors: ofOthers }, { events, visitors }, 0.95)!;
      expect(difference.value).toBeCloseTo(events / visitors - others / ofOthers, 10);
      expect(difference.interval!.low).toBeCloseTo(low, 4);
      expect(difference.interval!.high).toBeCloseTo(high, 4);
    },
  );

  it('cannot be compared without visitors', () => {
    expect(compareProportions({ events: 0, visitors: 0 }, { events: 1, visitors: 2 }, 0.95)).toBeNull();
  });
});

describe('means', () => {
  const toSums = (values: number[]) => ({
    visitors: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value * value, 0),
  });
  // R's data set `sleep`, whose t-test is printed in R's documentation.
  const one = toSums([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]);
  const other = toSums([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);

  test('differ by Welch’s interval', () => {
    const { value, interval } = compareMeans(one, other, 0.95)!;
    expect(value).toBeCloseTo(1.58, 10);
    expect(interval!.low).toBeCloseTo(-0.205_483_2, 6);
    expect(interval!.high).toBeCloseTo(3.365_483_2, 6);
  });

  test('have no interval if nothing varies, or with a single visitor', () => {
    const nothing = { visitors: 5, sum: 0, squares: 0 };
    expect(compareMeans(nothing, nothing, 0.95)).toEqual({ value: 0, interval: null });
    expect(compareMeans(one, { visitors: 1, sum: 4, squares: 16 }, 0.95)!.interval).toBeNull();
    expect(compareMeans(one, { visitors: 0, sum: 0, squares: 0 }, 0.95)).toBeNull();
  });
});

describe('the sample ratio', () => {
  const check = (...visitors: number[]) => checkSampleRatio(visitors.map((count) => ({ visitors: count, weight: 1 })));

  it('is a mismatch below p = 0.001, and not above', () => {
    // Chi-squared is 10.83 for 5164.5 of 10,000, at p = 0.001.
    expect(check(5164, 4836)).toMatchObject({ isMismatch: false });
    expect(check(5165, 4835)).toMatchObject({ isMismatch: true });
    expect(check(821, 815).pValue).toBeCloseTo(0.8821, 3);
  });

  it('follows the weights', () => {
    const arms = (visitors: number[]) =>
      visitors.map((count, index) => ({ visitors: count, weight: [8, 1, 1][index] }));
    expect(checkSampleRatio(arms([8000, 1010, 990])).isMismatch).toBe(false);
    expect(checkSampleRatio(arms([8000, 1100, 900])).isMismatch).toBe(true);
  });

  it('is not judged with fewer than five expected visitors', () => {
    expect(check(9, 0)).toEqual({ pValue: null, isMismatch: false });
    expect(check(10, 0).pValue).not.toBeNull();
  });
});

describe('the visitors that an experiment needs', () => {
  const equal = { controlWeight: 1, treatmentWeights: [1], confidence: 0.95 };

  test('equal the result of the textbook formula', () => {
    // (1.96 + 0.8416)² × (0.05 × 0.95 + 0.06 × 0.94) / 0.01² for each of two variants.
    expect(getNeededVisitors({ ...planProportion(0.05, 0.2), ...equal })).toBe(16_310);
  });

  test('are more for a small variant, several treatments and a value that varies', () => {
    const plan = planProportion(0.05, 0.2);
    const few = getNeededVisitors({ ...plan, ...equal });
    expect(getNeededVisitors({ ...plan, ...equal, controlWeight: 9 })).toBeGreaterThan(2 * few);
    expect(getNeededVisitors({ ...plan, ...equal, treatmentWeights: [1, 1] })).toBeGreaterThan(few);
    const order = { mean: 1000, square: 2_000_000 };
    expect(getNeededVisitors({ ...planRevenue(0.05, order, 0.2), ...equal })).toBeGreaterThan(1.5 * few);
  });
});

describe('the evidence of a guardrail', () => {
  const test = { tolerated: 1, worse: [2] };
  const even = { control: 1, treatment: 1 };

  it('is the likelihood ratio of the events', () => {
    // Each event of the treatment is 4/3 as likely, one of the control 2/3.
    expect(getEvidence({ control: 0, treatment: 0 }, test, even)).toBe(1);
    expect(getEvidence({ control: 2, treatment: 3 }, test, even)).toBeCloseTo((4 / 3) ** 3 * (2 / 3) ** 2, 10);
  });

  it('reports plain harm, and none for equal rates with unequal weights', () => {
    const threshold = getHarmThreshold(5);
    expect(getEvidence({ control: 20, treatment: 60 }, test, even)).toBeGreaterThan(threshold);
    expect(getEvidence({ control: 20, treatment: 60 }, test, { control: 1, treatment: 3 })).toBeLessThan(1);
  });

  it('falls for fewer orders, whose worse ratios are below one', () => {
    const orders = { tolerated: 0.95, worse: [0.6] };
    expect(getEvidence({ control: 200, treatment: 110 }, orders, even)).toBeGreaterThan(getHarmThreshold(2));
    expect(getEvidence({ control: 110, treatment: 200 }, orders, even)).toBeLessThan(0.001);
  });

  it('exceeds a threshold t in at most one of t experiments without harm, looked at after each event', () => {
    // All courses of 14 events, each as likely: those that once exceed 8.
    let exceeding = 0;
    const courses = 2 ** 14;
    for (let course = 0; course < courses; course++) {
      const counts = { control: 0, treatment: 0 };
      for (let event = 0; event < 14; event++) {
        counts[(course >> event) & 1 ? 'treatment' : 'control']++;
        if (getEvidence(counts, { tolerated: 1, worse: [1.5, 4] }, even) < 8) continue;
        exceeding++;
        break;
      }
    }
    expect(exceeding).toBeGreaterThan(0);
    expect(exceeding / courses).toBeLessThanOrEqual(1 / 8);
  });
});
