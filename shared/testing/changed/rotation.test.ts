import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

function withShare<Result>(share: string, work: () => Result): Result {
  const previous = process.env.SHARE;
  process.env.SHARE = share;
  try {
    return work();
  } finally {
    if (previous === undefined) delete process.env.SHARE;
    else process.env.SHARE = previous;
  }
}

/** rotation.cjs with this share, which it reads once. */
function loadRotation(share: string): typeof import('./rotation.cjs') {
  let loaded: typeof import('./rotation.cjs') | undefined;
  withShare(share, () =>
    jest.isolateModules(() => {
      loaded = require('./rotation.cjs');
    }),
  );
  return loaded!;
}

const tests = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `admin/pages/${name}/page.test.tsx`);
const rotating = ['admin/pages/', 'e2e/home.spec.ts', 'e2e/frame.spec.ts'];
const journeys = ['e2e/frame.spec.ts', 'e2e/home.spec.ts'];
const all = [...tests, 'cart/cart.test.ts', ...journeys];

const runShare = (share: string, changed: string[]) => {
  const leftOut = loadRotation(share).chooseLeftOut({ tests: all, rotating, changed });
  return all.filter((file) => !leftOut.includes(file));
};

it('runs each rotating test in one of five shares, and every other test in all', () => {
  const runs = [1, 2, 3, 4, 5].map((part) => runShare(`${part}/5`, []));
  for (const file of all)
    expect(runs.filter((run) => run.includes(file))).toHaveLength(file.startsWith('cart/') ? 5 : 1);
});

it('runs the tests beside what a landing has changed in each share', () => {
  for (const share of ['1/5', '2/5', '3/5', '4/5', '5/5']) {
    const run = runShare(share, ['admin/pages/c/form/field.tsx', 'admin/pages/d.tsx', 'e2e/home.spec.ts']);
    expect(run).toEqual(expect.arrayContaining(['admin/pages/c/page.test.tsx', 'e2e/home.spec.ts']));
  }
  expect(runShare('5/5', ['admin/pages/cart.ts', 'e2e/other.spec.ts'])).not.toContain('admin/pages/c/page.test.tsx');
});

describe('what a landing has changed', () => {
  let folder = '';
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const commit = (file: string, date: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), date);
    git(date, 'add', '.');
    git(date, 'commit', '--quiet', '-m', file);
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'rotation-'));
    git('', 'init', '--quiet', '--initial-branch=main');
    git('', 'config', 'user.email', 'team@example.com');
    git('', 'config', 'user.name', 'Team');
    commit('old.ts', '2026-11-20T08:00:00Z');
    commit('morning.ts', '2026-11-20T20:30:00Z');
    commit('evening.ts', '2026-11-20T22:00:00Z');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const { listLandingFiles } = loadRotation('1/5');

  it('is what came into main in the three hours before its last commit, and what is not committed', () => {
    writeFileSync(path.join(folder, 'new.ts'), '');
    expect(listLandingFiles(folder).sort()).toEqual(['evening.ts', 'morning.ts', 'new.ts']);
  });

  it('contains commits of a branch that are older than its merge', () => {
    git('', 'checkout', '--quiet', '-b', 'team', 'HEAD~2');
    commit('branch.ts', '2026-11-20T09:00:00Z');
    git('', 'checkout', '--quiet', 'main');
    git('2026-11-20T23:00:00Z', 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'team');
    expect(listLandingFiles(folder).sort()).toEqual(['branch.ts', 'evening.ts', 'morning.ts']);
  });

  it('is a whole branch, however old its commits are', () => {
    git('', 'checkout', '--quiet', '-b', 'team');
    commit('branch.ts', '2026-11-21T09:00:00Z');
    commit('later.ts', '2026-11-23T09:00:00Z');
    expect(listLandingFiles(folder).sort()).toEqual(['branch.ts', 'later.ts']);
  });

  it('is nothing in sources without a history', () => {
    expect(withShare('1/5', () => loadRotation('1/5').listLeftOut(os.tmpdir(), ['a/']))).toEqual([]);
  });
});
