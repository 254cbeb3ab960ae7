// Used by .ci/steps.sh, before any package is installed:
//   steps.mjs begin landing PID FILE   prints settings of the run: SUITE, REFERENCE, PATIENCE, SHARE, PROPERTY_SEED; stores beside FILE how the machine is
//   steps.mjs finish PID FILE          prints the failures (FILE.output) and a table of the steps in FILE; exit code 1 if a step failed or is
//                                      over its budget
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureReference } from '../bench/measure-reference.mjs';
import { compareWithBudgets, findNoise, getPatience } from './budgets.mjs';
import { findShare, landingSeed, rememberPassed } from './choose-share.mjs';
import { findFailures } from './failures.mjs';
import { getOtherShare, readProcessorTime } from './processor-time.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function begin(suite, pid, file) {
  // Before the reference program, whose time becomes the caller's own when this process ends.
  const processorTime = readProcessorTime(pid);
  const reference = Math.round(measureReference({ runs: 3 }));
  const share = process.env.SHARE ?? (suite === 'nightly' ? '1/1' : findShare());
  console.log(`SUITE=${suite}\nREFERENCE=${reference}\nPATIENCE=${getPatience(reference)}\nSHARE=${share}`);
  if (suite !== 'nightly') console.log(`PROPERTY_SEED=${landingSeed}`);
  const state = { suite, share, reference, startedAt: Date.now(), processorTime };
  writeFileSync(`${file}.state`, JSON.stringify(state));
}

const readSteps = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name, began, ended, status] = line.split('\t');
      return { name, seconds: Number(ended) - Number(began), status };
    });

const toCell = ({ seconds, allowed, isOver, status }) => ({
  s: Math.round(seconds),
  budget: allowed && Math.round(allowed),
  status: isOver ? `${status}, over the budget` : status,
});

function printFailures(steps, outputFolder) {
  for (const { name } of steps.filter(({ status }) => status === 'FAILED')) {
    console.log(`\n══ What failed in ${name}\n`);
    console.log(findFailures(readFileSync(path.join(outputFolder, name), 'utf8')).join('\n\n'));
  }
}

/** Prints the failures and the table. Returns whether every step passed, within its budget where the machine was quiet. */
function finish(pid, file) {
  const { suite, share, reference, startedAt, processorTime } = readJson(`${file}.state`);
  const otherShare = getOtherShare(processorTime, readProcessorTime(pid));
  const steps = readSteps(file);
  const total = { name: 'total', seconds: (Date.now() - startedAt) / 1000, status: '' };
  const references = [reference, Math.round(measureReference({ runs: 3 }))];
  const rows = compareWithBudgets([...steps, total], readJson(path.join(root, '.ci/budgets.json'))[suite], references);
  const figures = `${references[0]} requests a second before and ${references[1]} after`;
  console.log(`\nSteps of this run, with the budgets of .ci/budgets.json at the mean of ${figures}`);
  console.table(Object.fromEntries(rows.map((row) => [row.name, toCell(row)])));
  printFailures(steps, `${file}.output`);
  const isPassed = steps.every(({ status }) => status !== 'FAILED');
  if (isPassed && steps.every(({ status }) => status === 'passed')) rememberPassed(share);
  const noise = findNoise({ references, otherShare });
  console.log(`The machine was ${noise ? `not quiet: ${noise}` : 'quiet'}.`);
  const over = rows.filter(({ isOver }) => isOver).map(({ name }) => name);
  if (over.length > 0) console.log(`${noise ? 'Warning: over' : 'Over'} the budget: ${over.join(', ')}`);
  return isPassed && (over.length === 0 || noise !== undefined);
}

const [command, ...args] = process.argv.slice(2);
if (command === 'begin') begin(...args);
else if (command === 'finish') process.exitCode = finish(...args) ? 0 : 1;
else throw new Error(`There is no command ${command}.`);
