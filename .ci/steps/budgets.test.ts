import { compareWithBudgets, findNoise, getPatience, scaleBudget } from './budgets.mjs';

it('allows less time on a quicker machine, as measured: 1,080 s become some 570 at 2,600 requests a second', () => {
  expect(scaleBudget(1080, 1000)).toBe(1080);
  expect(Math.round(scaleBudget(1080, 2600))).toBe(569);
  expect(Math.round(scaleBudget(1080, 500))).toBe(1718);
});

it('names the steps that are over their budget', () => {
  const steps = [
    { name: 'npm test', seconds: 1081 },
    { name: 'tools', seconds: 179 },
    { name: 'new', seconds: 9000 },
  ];
  const rows = compareWithBudgets(steps, { 'npm test': 1080, tools: 180 }, [1000, 1000]);
  expect(rows.map(({ name, isOver }) => [name, isOver])).toEqual([
    ['npm test', true],
    ['tools', false],
    ['new', false],
  ]);
});

it('allows the seconds of the mean of the figures before and after', () => {
  const [row] = compareWithBudgets([{ name: 'npm test', seconds: 1100 }], { 'npm test': 1080 }, [1040, 860]);
  expect(row).toMatchObject({ allowed: scaleBudget(1080, 950), isOver: false });
});

it('tells a quiet machine from a machine that other programs use', () => {
  expect(findNoise({ references: [2600, 2500], otherShare: 0.01 })).toBeUndefined();
  expect(findNoise({ references: [2600, 2500], otherShare: 0.3 })).toBe('other programs used 30 % of the processors');
  expect(findNoise({ references: [2600, 1300], otherShare: 0.01 })).toBe('the reference program fell by 50 %');
  expect(findNoise({ references: [2600, 2600] })).toContain('does not say');
});

it('makes time limits longer on a slow machine, and never shorter', () => {
  expect([4000, 1000, 500, 200].map(getPatience)).toEqual([1, 1, 2, 5]);
});
