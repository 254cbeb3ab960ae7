// Measures the shop as a stranger would, with every ruler and the reference program beside it:
//   node shared/workspace/bench/outside.mjs [runs] [--only TEXT] [--quick]
// Each command runs three times, or as often as said, in turn, so that a change of the machine's load reaches all of them. Figures are
// converted to a machine with a reference of 3,000. A row whose runs differ by more than 15 % prints no figure, because it would be chance. `--only`
// measures the rows whose name contains the text. The exit code is 1 if an aim was missed. `--quick` runs each command once with its smallest
// options, and prints only whether each row has a figure; the exit code is 1 if one has none.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureReference } from '../../../.ci/bench/measure-reference.mjs';
import { root } from '../packages.mjs';
import { rows as allRows, quickCommands } from './outside/rows.mjs';
import { formatTable, listFound, summarize } from './outside/summarize.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, quick: { type: 'boolean', default: false } },
});
const count = values.quick ? 1 : Number(positionals[0] ?? 3);
const rows = allRows.filter(({ name }) => name.includes(values.only));
const commands = [...new Set(rows.flatMap(({ command }) => command ?? []))];

/** Runs a command between two runs of the reference program. Its output is empty if it failed. */
function runCommand(command) {
  const earlier = measureReference();
  const [, ...args] = ((values.quick && quickCommands[command]) || command).split(' ');
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  const reference = (earlier + measureReference()) / 2;
  console.error(
    `node ${args.join(' ')}: reference ${Math.round(reference)}, load ${loadavg()[0].toFixed(1)}, exit code ${status}`,
  );
  return { text: status === 0 ? stdout : '', reference };
}

const outputs = new Map(commands.map((command) => [command, []]));
for (let run = 0; run < count; run += 1) for (const command of commands) outputs.get(command).push(runCommand(command));

const measured = rows.map((row) => ({
  row,
  runs: (outputs.get(row.command) ?? []).map(({ text, reference }) => ({ figure: row.find(text), reference })),
}));
if (values.quick) {
  const found = listFound(measured);
  console.table(found);
  process.exitCode = found.some((row) => row.found === 'no figure') ? 1 : 0;
} else {
  const summaries = measured.map(({ row, runs }) => summarize(row, runs));
  console.log(formatTable(summaries));
  process.exitCode = summaries.some(({ verdict }) => verdict === 'missed') ? 1 : 0;
}
