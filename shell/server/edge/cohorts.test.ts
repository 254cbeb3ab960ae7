import { cohortCount, isCohortInShare, toCohort } from './cohorts';

const cohorts = Array.from({ length: cohortCount }, (_, cohort) => cohort);
const listIn = (remote: string, share: number) => cohorts.filter((cohort) => isCohortInShare(cohort, remote, share));

it('gives a canary whole percents of the cohorts, at least one', () => {
  expect([0, 0.001, 0.01, 0.1, 0.255, 1].map((share) => listIn('mf-cart', share).length)).toEqual([
    0, 1, 1, 10, 26, 100,
  ]);
});

it('leaves a cohort in while the share grows, and orders them differently for each remote', () => {
  expect(listIn('mf-cart', 0.3)).toEqual(expect.arrayContaining(listIn('mf-cart', 0.1)));
  expect(listIn('mf-cart', 0.1)).not.toEqual(listIn('mf-blog', 0.1));
});

it('gives visitors one of 100 cohorts by their id, always the same and about equally often', () => {
  const counts = new Map<number, number>();
  for (let index = 0; index < 10_000; index += 1) {
    const cohort = toCohort(`visitor-${index}-0123456789`);
    counts.set(cohort, (counts.get(cohort) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(cohorts);
  expect(Math.min(...counts.values())).toBeGreaterThan(50);
  expect(toCohort('visitor-1-0123456789')).toBe(toCohort('visitor-1-0123456789'));
});

it('decides two canaries about independently', () => {
  const cart = new Set(listIn('mf-cart', 0.5));
  expect(Math.abs(listIn('mf-blog', 0.5).filter((cohort) => cart.has(cohort)).length - 25)).toBeLessThan(10);
});
