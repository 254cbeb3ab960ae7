import { evaluateFlag, type FlagDefinition, type FlagRules, getFlagBucket, getFlagNeeds } from './flag-rules';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}-0123456789`);
const noRules: FlagRules = { group: null, cohort: null, rollout: null };
const buildFlag = (rules: Partial<FlagRules>, key = 'new-cart'): FlagDefinition => ({
  key,
  defaultVariant: 'off',
  rules: { ...noRules, ...rules },
});
const buildRollout = (percentage: number, split = [{ variant: 'on', weight: 1 }]) =>
  buildFlag({ rollout: { percentage, split } });
const evaluate = (flag: FlagDefinition, id?: string) => evaluateFlag(flag, { id, cohorts: [], groups: [] });
const listVisitorsWith = (flag: FlagDefinition, variant: string) =>
  visitors.filter((id) => evaluate(flag, id).variant === variant);

describe('a bucket', () => {
  it('is a fixed number of key and visitor, so that no release changes it', () => {
    expect(['visitor-1', 'visitor-2', ''].map((id) => getFlagBucket('new-cart', id))).toEqual([4871, 3689, 1356]);
  });

  it('spreads visitors evenly: chi-square of 100 groups of buckets', () => {
    const counts = new Array<number>(100).fill(0);
    for (const id of visitors) counts[Math.floor(getFlagBucket('new-cart', id) / 100)]++;
    const expected = visitors.length / counts.length;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // The 99.9 % quantile with 99 degrees of freedom.
    expect(chiSquare).toBeLessThan(148.2);
  });

  test('orders visitors in another way for another flag', () => {
    const isLow = (key: string) => (id: string) => getFlagBucket(key, id) < 5000;
    const both = visitors.filter(isLow('new-cart')).filter(isLow('new-menu'));
    expect(Math.abs(both.length / visitors.length - 0.25)).toBeLessThan(0.015);
  });
});

describe('a share of visitors', () => {
  test.each([0.5, 10, 50, 99])('of %d % holds that part of them, within one percentage point', (percentage) => {
    const share = listVisitorsWith(buildRollout(percentage), 'on').length / visitors.length;
    expect(Math.abs(share * 100 - percentage)).toBeLessThan(1);
  });

  it('holds no visitor at 0 % and every visitor at 100 %', () => {
    expect(listVisitorsWith(buildRollout(0), 'on')).toEqual([]);
    expect(listVisitorsWith(buildRollout(100), 'on')).toEqual(visitors);
  });

  it('keeps its visitors, each with the same variant, while it grows', () => {
    const split = ['a', 'b', 'c'].map((variant) => ({ variant, weight: 1 }));
    const getVariants = (percentage: number) =>
      visitors.map((id) => evaluate(buildRollout(percentage, split), id).variant);
    const [atTen, atTwenty] = [getVariants(10), getVariants(20)];
    atTen.forEach((variant, index) => {
      if (variant !== 'off') expect(atTwenty[index]).toBe(variant);
    });
    expect(atTwenty.filter((variant) => variant !== 'off').length).toBeGreaterThan(
      atTen.filter((variant) => variant !== 'off').length,
    );
  });

  it('is divided in proportion to the weights', () => {
    const flag = buildRollout(100, [
      { variant: 'a', weight: 1 },
      { variant: 'b', weight: 3 },
    ]);
    expect(Math.abs(listVisitorsWith(flag, 'b').length / visitors.length - 0.75)).toBeLessThan(0.015);
  });

  it('holds a browser without an id at 100 % only', () => {
    expect(evaluate(buildRollout(99.99))).toEqual({ variant: 'off', reason: 'default' });
    expect(evaluate(buildRollout(100))).toEqual({ variant: 'on', reason: 'rollout' });
  });
});

it('decides by the group first, then by the cohort, then by the share', () => {
  const flag = buildFlag({
    group: { variant: 'group' },
    cohort: { cohort: 'new-customer', variant: 'cohort' },
    rollout: { percentage: 100, split: [{ variant: 'on', weight: 1 }] },
  });
  const visitor = { id: 'visitor-1', cohorts: ['signed-in', 'new-customer'] as const, groups: ['new-cart'] };
  expect(evaluateFlag(flag, visitor)).toEqual({ variant: 'group', reason: 'group' });
  expect(evaluateFlag(flag, { ...visitor, groups: ['other'] })).toEqual({ variant: 'cohort', reason: 'cohort' });
  expect(evaluateFlag(flag, { ...visitor, groups: [], cohorts: ['guest'] })).toEqual({
    variant: 'on',
    reason: 'rollout',
  });
});

describe('what a flag depends on', () => {
  it.each([
    ['no rule', buildFlag({}), false, false],
    ['all', buildRollout(100), false, false],
    ['nobody', buildRollout(0), false, false],
    ['a share', buildRollout(10), true, false],
    ['a share that gets the default', buildRollout(10, [{ variant: 'off', weight: 1 }]), false, false],
    [
      'two variants for everybody',
      buildRollout(100, [
        { variant: 'a', weight: 1 },
        { variant: 'b', weight: 1 },
      ]),
      true,
      false,
    ],
    ['a group', buildFlag({ group: { variant: 'on' } }), false, true],
    ['a cohort', buildFlag({ cohort: { cohort: 'guest', variant: 'on' } }), false, true],
  ])('%s', (_name, flag, visitor, customer) => {
    expect(getFlagNeeds(flag)).toEqual({ visitor, customer });
  });
});
