import { isInShare } from '../visit/select-releases';
import { cohortCount, isCohortInShare } from './cohorts';

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

it('decides for visitors with a cohort', () => {
  const [cohort] = listIn('mf-cart', 0.01);
  expect(isInShare(cohort, 'mf-cart', 0.01)).toBe(true);
  expect(isInShare((cohort + 1) % cohortCount, 'mf-cart', 0.01)).toBe(false);
});
