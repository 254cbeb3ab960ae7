// Finds flaky tests: `node .ci/bench/repeat.mjs --runs 10 --load 8 [arguments of npm test]` runs `npm test` again and again beside
// busy processes, as many as make that load with the tests' own two. `--at-once 4` runs four at a time, each in a separate clone of the
// last commit, so that the load is tests; `--first 5` begins with the fifth run, and its share of the long sweeps. Prints a table; exit code 1 if a
// run failed. Logs, and the pages of failed journeys: var/repeat.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureReference } from './measure-reference.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = path.join(root, 'var/repeat');
const {
  values: { runs, load, first, 'at-once': atOnce },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '10' },
    load: { type: 'string', default: '8' },
    first: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
  },
});

/** Processes that compute until this one ends, which closes their standard input. */
const busy = Array.from({ length: Math.max(0, Number(load) - 2 * Number(atOnce)) }, () =>
  spawn(
    process.execPath,
    [
      '-e',
      "process.stdin.resume().on('end', () => process.exit()); (function work() { for (let i = 0; i < 1e7; i += 1); setImmediate(work); })();",
    ],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  ),
);

/** @returns the median of the load of a minute, while `work` goes on, and the result of `work` */
async function watchLoad(work) {
  const loads = [];
  const timer = setInterval(() => loads.push(os.loadavg()[0]), 10_000);
  const result = await work.finally(() => clearInterval(timer));
  return { result, load: loads.sort((a, b) => a - b)[Math.floor(loads.length / 2)] };
}

async function runOnce(number, cwd) {
  const startedAt = Date.now();
  const reference = Math.round(measureReference());
  const log = createWriteStream(path.join(logs, `${number}.log`));
  const child = spawn(process.execPath, ['shared/workspace/test.mjs', ...positionals], {
    cwd,
    env: { ...process.env, REFERENCE: String(reference), SHARE: `${((number - 1) % 5) + 1}/5` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lastLine = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      log.write(data);
      lastLine =
        String(data)
          .trim()
          .split('\n')
          .findLast((line) => / passed, /.test(line)) ?? lastLine;
    });
  const {
    result: [code],
    load: median,
  } = await watchLoad(once(child, 'close'));
  log.end();
  // Pictures and contents of the pages whose journeys failed, which the next run in this folder replaces.
  const pages = path.join(cwd, 'var/test/playwright');
  if (code !== 0 && existsSync(pages)) cpSync(pages, path.join(logs, String(number)), { recursive: true });
  const row = { reference, load: median, s: Math.round((Date.now() - startedAt) / 1000), exit: code, result: lastLine };
  console.log(`Run ${number}: ${JSON.stringify(row)}`);
  return row;
}

/** @returns a folder for each of the runs that go on at the same time: this one, or a clone for each */
function chooseFolders() {
  if (Number(atOnce) === 1) return [root];
  const parent = mkdtempSync(path.join(os.tmpdir(), 'repeat-'));
  // PostgreSQL's programs run as a user without rights where this program runs as root.
  chmodSync(parent, 0o755);
  process.on('exit', () => rmSync(parent, { recursive: true, force: true }));
  return Array.from({ length: Number(atOnce) }, (_, index) => {
    const folder = path.join(parent, `${index + 1}/main`);
    execFileSync('git', ['clone', '--quiet', root, folder]);
    return folder;
  });
}

mkdirSync(logs, { recursive: true });
const rows = [];
let started = Number(first) - 1;
const last = started + Number(runs);
await Promise.all(
  chooseFolders().map(async (folder) => {
    while (started < last) {
      started += 1;
      const number = started;
      rows.push({ run: number, ...(await runOnce(number, folder)) });
    }
  }),
);
for (const child of busy) child.stdin.end();
console.table(rows);
process.exitCode = rows.every(({ exit }) => exit === 0) ? 0 : 1;
