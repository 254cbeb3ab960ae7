// Which files of rotating tests a run leaves out (decision 227).
const { execFileSync } = require('node:child_process');
const path = require('node:path');
const { isInShare } = require('../share.cjs');

/** Hours of main whose commits count as one change, where no branch says what the change is. */
const landingHours = 3;

const runGit = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' }).trim();

const listLines = (text) => text.split('\n').filter(Boolean);

/**
 * Returns the commit since which a landing is tested: where it left main, as a branch or as a clone of which main is not sent yet; on main the
 * last commit that is three hours older than HEAD. Empty if there is none.
 */
function getLandingBase(root) {
  const head = runGit(root, 'rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main'])
    try {
      const base = runGit(root, 'merge-base', 'HEAD', main);
      if (base !== head) return base;
    } catch {
      // A clone of one branch has no main.
    }
  const time = Number(runGit(root, 'show', '-s', '--format=%ct', 'HEAD'));
  return runGit(root, 'rev-list', '-1', '--first-parent', `--min-age=${time - landingHours * 3600}`, 'HEAD');
}

/** Returns the files that a landing has changed, relative to the repository. */
function listLandingFiles(root) {
  const base = getLandingBase(root);
  const changed = base ? runGit(root, 'diff', '--name-only', '--no-renames', base) : '';
  return listLines(`${changed}\n${runGit(root, 'ls-files', '--others', '--exclude-standard')}`);
}

/**
 * Chooses the rotating test files that a run leaves out: the files of other shares, except beside a change of the landing. A unit test stands
 * beside the files of its folder and of folders below; a journey stands alone.
 *
 * @param {{ tests: string[], rotating: string[], changed: string[] }} files all test files, beginnings of the paths of rotating ones, whose
 * order decides the shares, and changed files, each relative to the repository
 * @returns {string[]} test files
 */
function chooseLeftOut({ tests, rotating, changed }) {
  const isChanged = (file) => {
    const scope = file.endsWith('.spec.ts') ? file : `${path.posix.dirname(file)}/`;
    return changed.some((name) => name.startsWith(scope));
  };
  const ordered = new Set(rotating.flatMap((start) => tests.filter((file) => file.startsWith(start))));
  return [...ordered].filter((file, index) => !isInShare(index) && !isChanged(file));
}

/**
 * Returns the rotating test files that this run leaves out, relative to the repository. None where SHARE is not set, where the tests that a
 * change can reach are chosen already, and in sources without a history.
 */
function listLeftOut(root, rotating) {
  if (!process.env.SHARE || process.env.TEST_ORDER) return [];
  try {
    const tests = listLines(runGit(root, 'ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'));
    return chooseLeftOut({ tests, rotating, changed: listLandingFiles(root) });
  } catch {
    return [];
  }
}

module.exports = { chooseLeftOut, listLandingFiles, listLeftOut };
