import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipWithout } from '../../shared/testing/skips.cjs';

const home = mkdtempSync(join(tmpdir(), 'vastra-steps-'));

const missing = [
  ...(process.platform === 'linux' ? [] : ['linux']),
  ...(spawnSync('python3', ['--version']).status === 0 ? [] : ['python3']),
];

/** Starts a program whose parent ends at once, and prints the process number of its new parent, and of the run. */
const run = `
cd "$(dirname "$0")/.."
source .ci/steps.sh
orphan=$(bash -c 'sleep 5 >/dev/null & echo $!')
echo $(ps -o ppid= -p "$orphan") $$ "\${ADOPTS_ORPHANS:-}"
kill "$orphan"`;

skipWithout(missing, it)('a run adopts the orphans of its steps, so that their processor time is its own', () => {
  mkdirSync(join(home, '.ci'));
  cpSync(join(__dirname, '../steps.sh'), join(home, '.ci/steps.sh'));
  writeFileSync(join(home, '.ci/run'), run);
  const { stdout, stderr } = spawnSync('bash', ['.ci/run'], { cwd: home, encoding: 'utf8' });
  expect(stderr).toBe('');
  const [parent, own, ...rest] = stdout.trim().split(' ');
  expect(own).toMatch(/^\d+$/);
  expect(parent).toBe(own);
  expect(rest).toEqual([]);
});
