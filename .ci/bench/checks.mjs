// Times of builds and checks: `node .ci/bench/checks.mjs`. Prints for each step the seconds on the clock, and the seconds of
// the processors, which depend little on what else the machine does. It works in a clone of the last commit, which it removes.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../shared/workspace/packages.mjs';

const folder = await mkdtemp(path.join(tmpdir(), 'vastra-bench-'));
const clone = path.join(folder, 'shop');
const source = path.join(clone, 'mf-blog/src/routes.tsx');
const rows = [];

/** Runs a command and stores its seconds. The shell's `time` counts all processes that the command has started. */
function measure(what, command, env = {}) {
  const { status, stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='%R %U %S'; time { ${command} >/dev/null 2>&1; }`], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, VAR_DIR: path.join(folder, 'var'), TASK_CACHE: '', NODE_ENV: '', ...env },
  });
  if (status !== 0) throw new Error(`${command} failed (exit ${status})`);
  const [clock, user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  rows.push({ what, 'clock (s)': clock.toFixed(1), 'processors (s)': (user + system).toFixed(1) });
  console.log(`${what}: ${clock.toFixed(1)} s`);
}

const forgetBuilds = () =>
  Promise.all(
    ['node_modules/.cache/vastra-builds', 'node_modules/.cache/vastra-checks', 'shell/dist', 'api/dist']
      .concat(['account', 'admin', 'blog', 'cart', 'catalog'].map((name) => `mf-${name}/dist`))
      .map((name) => rm(path.join(clone, name), { recursive: true, force: true })),
  );

async function measureBuilds() {
  const build = 'node shared/workspace/build.mjs';
  const shared = { TASK_CACHE: path.join(folder, 'cache') };
  measure('build of 7 packages, nothing stored', build);
  measure('build of 7 packages, unchanged', build);
  measure('build of mf-blog, unchanged', `${build} mf-blog`);
  await appendFile(source, '\nexport const changed = 1;\n');
  measure('build of 7 packages, one file of mf-blog changed', build);
  execFileSync('git', ['checkout', '-q', '.'], { cwd: clone });
  measure('build of 7 packages, the file changed back', build);
  await forgetBuilds();
  measure('build of 7 packages, nothing stored, written to TASK_CACHE', build, shared);
  await forgetBuilds();
  measure('build of 7 packages, nothing stored, read from TASK_CACHE', build, shared);
}

async function measureChecks() {
  const types = 'node_modules/.bin/tsc --noEmit --checkers 1';
  measure('types of everything, nothing stored', types);
  await appendFile(source, '\nexport const changed = 1;\n');
  measure('types of everything, one file changed', types);
  execFileSync('git', ['checkout', '-q', '.'], { cwd: clone });
  const check = 'node shared/workspace/check.mjs mf-blog';
  measure('check of mf-blog (lint, types, tests, build)', check);
  measure('check of mf-blog, unchanged', check);
}

try {
  execFileSync('git', ['clone', '-q', root, clone]);
  execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: clone });
  await measureBuilds();
  await measureChecks();
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
