// Finds flaky tests: `node .ci/bench/repeat.mjs --runs 10 --load 8 [arguments of npm test]` runs `npm test` again and again beside
// busy processes, as many as make that load with the tests' own two. Prints a table; exit code 1 if a run failed. Logs: var/repeat.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureReference } from './measure-reference.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logs = path.join(root, 'var/repeat');
const {
  values: { runs, load },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '10' }, load: { type: 'string', default: '8' } },
});

/** Processes that compute until this one ends, which closes their standard input. */
const busy = Array.from({ length: Math.max(0, Number(load) - 2) }, () =>
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

async function runOnce(number) {
  const startedAt = Date.now();
  const reference = Math.round(measureReference());
  const log = createWriteStream(path.join(logs, `${number}.log`));
  const child = spawn(process.execPath, ['shared/workspace/test.mjs', ...positionals], {
    cwd: root,
    env: { ...process.env, REFERENCE: String(reference) },
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
  const [code] = await once(child, 'close');
  log.end();
  const row = { reference, s: Math.round((Date.now() - startedAt) / 1000), exit: code, result: lastLine };
  console.log(`Run ${number}: ${JSON.stringify(row)}`);
  return row;
}

mkdirSync(logs, { recursive: true });
const rows = [];
for (let number = 1; number <= Number(runs); number += 1) rows.push(await runOnce(number));
for (const child of busy) child.stdin.end();
console.table(rows);
process.exitCode = rows.every(({ exit }) => exit === 0) ? 0 : 1;
