import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Paths of rotating tests and names of rotating journeys, as a run without any share leaves them out. */
function listRotating(): { paths: string[]; journeys: string[] } {
  const { SHARE } = process.env;
  process.env.SHARE = '0/2';
  let projects: { displayName: string; testPathIgnorePatterns: string[] }[] = [];
  jest.isolateModules(() => {
    ({ projects } = require('../../jest.config.cjs'));
  });
  process.env.SHARE = SHARE ?? '';
  const [, journeys] = /const rotating = (\[.*?\n\]);/s.exec(readFileSync('e2e/playwright.config.ts', 'utf8'))!;
  return {
    paths: projects
      .find(({ displayName }) => displayName === 'demo')!
      .testPathIgnorePatterns.filter((pattern) => pattern.startsWith('<rootDir>/'))
      .map((pattern) => pattern.replace('<rootDir>/', '')),
    journeys: [...journeys.matchAll(/'([^']+)'/g)].map(([, name]) => `e2e/${name}.spec.ts`),
  };
}

it('has each rotating test in one share, because a file in two shares would never run', () => {
  const { paths, journeys } = listRotating();
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' }).split('\n');
  const all = [...paths, ...journeys];
  expect(paths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
  expect(all.filter((path, index) => all.some((other, at) => at !== index && path.startsWith(other)))).toEqual([]);
});

it('leaves out no file that takes a share of its own cases, of which it would see the same fifth only', () => {
  const { paths, journeys } = listRotating();
  const leftOut = [...paths, ...journeys];
  expect(leftOut).toEqual(expect.arrayContaining(['shared/releases/cli/url-owners', 'e2e/skew/skew.spec.ts']));
  const sharing = execFileSync('git', ['grep', '-l', 'isInShare', '--', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    encoding: 'utf8',
  });
  const files = sharing.trim().split('\n');
  expect(files).toContain('e2e/account-pages.spec.ts');
  expect(files.filter((file) => leftOut.some((path) => file.startsWith(path) || file === path))).toEqual([]);
});
