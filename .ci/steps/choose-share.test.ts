import { chooseShare } from './choose-share.mjs';

it('runs every share within five runs on one machine, whatever the number of commits', () => {
  for (const commitsOfALanding of [0, 1, 5, 7]) {
    const passedAt: Record<string, number> = {};
    for (let run = 1; run <= 5; run += 1) passedAt[chooseShare(passedAt, run * commitsOfALanding).split('/')[0]] = run;
    expect(Object.keys(passedAt)).toEqual(['1', '2', '3', '4', '5']);
  }
});

it('repeats the share that passed longest ago', () => {
  expect(chooseShare({ 1: 50, 2: 40, 3: 10, 4: 30, 5: 20 }, 7)).toBe('3/5');
});

it('differs by commit on new machines', () => {
  expect([0, 1, 2, 3, 4, 5].map((commits) => chooseShare({}, commits))).toEqual([
    '1/5',
    '2/5',
    '3/5',
    '4/5',
    '5/5',
    '1/5',
  ]);
});
