// Runs the tests of Jest whose files name a date from now on, with a clock that is 420 days ahead: `npm run test:future`. A test that compares
// such a date with the real clock would begin to fail on that day, in a change that has nothing to do with it. Needs Debian's `faketime`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { explainSkip } from '../../shared/testing/skips.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const daysAhead = 420;
const hasFaketime = spawnSync('faketime', ['--version'], { stdio: 'ignore' }).status === 0;
const skipReason = explainSkip(hasFaketime ? [] : ['faketime']);

/** Returns the committed files of tests that name a date in the time that the clock passes over. */
function listDatedTests() {
  const { stdout } = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' });
  const isPassed = (date) => Date.parse(date) > Date.now() && Date.parse(date) < Date.now() + daysAhead * 86_400_000;
  return stdout
    .trim()
    .split('\n')
    .filter((file) =>
      readFileSync(`${root}/${file}`, 'utf8')
        .match(/\b20\d\d-[01]\d-[0-3]\d\b/g)
        ?.some(isPassed),
    );
}

if (skipReason) console.log(skipReason);
else {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', 'web', 'demo', '--runTestsByPath'];
  const { status } = spawnSync('faketime', ['-f', `+${daysAhead}d`, process.execPath, ...jest, ...listDatedTests()], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules',
      // Timers and limits go on with the real time, and a child process is as far ahead as its parent.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    },
  });
  process.exitCode = status ?? 1;
}
