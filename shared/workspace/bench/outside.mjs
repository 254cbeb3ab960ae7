// Measures the shop as a stranger would, with every ruler and the reference program beside it:
//   node shared/workspace/bench/outside.mjs [runs] [--only TEXT]
// Each command runs three times, or as often as said, in turn, so that a change of the machine's load reaches all of them. Figures are
// converted to a machine with a reference of 3,000. A row whose runs differ by more than 15 % prints no figure, because it would be chance. `--only`
// measures the rows whose name contains the text. The exit code is 1 if an aim was missed.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureReference } from '../../../.ci/bench/measure-reference.mjs';
import { root } from '../packages.mjs';
import { rows as allRows } from './outside/rows.mjs';
import { formatTable, summarize } from './outside/summarize.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const count = Number(positionals[0] ?? 3);
const rows = allRows.filter(({ name }) => name.includes(values.only));
const commands = [...new Set(rows.flatMap(({ command }) => command ?? []))];

/** Runs a command between two runs of the reference program. Its output is empty if it failed. */
function runCommand(command) {
  const earlier = measureReference();
  const [, ...args] = command.split(' ');
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  const reference = (earlier + measureReference()) / 2;
  console.error(`${command}: reference ${Math.round(reference)}, load ${loadavg()[0].toFixed(1)}, exit code ${status}`);
  return { text: status === 0 ? stdout : '', reference };
}

const outputs = new Map(commands.map((command) => [command, []]));
for (let run = 0; run < count; run += 1) for (const command of commands) outputs.get(command).push(runCommand(command));

const summaries = rows.map((row) => {
  const runs = (outputs.get(row.command) ?? []).map(({ text, reference }) => ({ figure: row.find(text), reference }));
  return summarize(row, runs);
});
console.log(formatTable(summaries));
process.exitCode = summaries.some(({ verdict }) => verdict === 'missed') ? 1 : 0;
