// Compares the newest recorded figures with the figures of the previous commit: `node .ci/bench/compare.mjs [file]`. Benches append to
// docs/bench/results.jsonl with --record. Exit code 1 if something got slower by more than the noise.
import { readFileSync } from 'node:fs';
import { compareResults, groupBy } from './compare-results.mjs';
import { resultsFile } from './record.mjs';

const lines = readFileSync(process.argv[2] ?? resultsFile, 'utf8')
  .split('\n')
  .filter(Boolean);
const comparisons = compareResults(lines.map((line) => JSON.parse(line)));
const toRow = ({ row, unit, ratio, limit, runs, verdict }) => ({
  row,
  unit,
  'speed, 1 = before': +ratio.toFixed(3),
  'slower below': limit ? +limit.toFixed(3) : '',
  'runs before, now': runs,
  verdict,
});
for (const [bench, rows] of groupBy(comparisons, (comparison) => comparison.bench)) {
  console.log(bench);
  console.table(rows.map(toRow));
}
const slower = comparisons.filter(({ verdict }) => verdict === 'slower');
for (const { bench, row, unit, ratio } of slower)
  console.error(`Slower: ${bench}: ${row} (${unit}), ${Math.round(100 * (1 - ratio))} %`);
const unknown = comparisons.filter(({ verdict }) => verdict === 'noise unknown').length;
if (unknown > 0) console.log(`${unknown} rows have no noise yet: record their bench more than once on one commit.`);
if (comparisons.length === 0) console.log('No row was recorded on two commits of the same machine.');
if (slower.length > 0) process.exitCode = 1;
