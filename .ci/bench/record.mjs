import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../shared/workspace/packages.mjs';
import { measureReference } from './measure-reference.mjs';

/** A line of JSON for each figure. */
export const resultsFile = path.join(root, 'docs/bench/results.jsonl');

/** Age up to which a figure of the reference program is used again. */
const referenceMs = 30_000;

/**
 * Returns a function that appends figures of a bench to the results, where the bench runs with `--record`; otherwise it does nothing.
 * Call it right after a row was measured, because the reference program then runs in the same minute.
 *
 * @param benchUrl `import.meta.url` of the bench
 * @returns `record(row, figures)`: figures by unit, which ends in "/s" (more is faster) or "ms" (less is faster)
 */
export function createRecorder(benchUrl) {
  if (!process.argv.includes('--record')) return async () => {};
  const args = process.argv.slice(2).filter((argument) => argument !== '--record');
  const source = {
    commit: readCommit(),
    machine: describeMachine(),
    bench: [path.relative(root, fileURLToPath(benchUrl)), ...args].join(' '),
  };
  let reference;
  return async (row, figures) => {
    if (!reference || Date.now() - reference.at > referenceMs)
      reference = { figure: measureReference(), at: Date.now() };
    const date = new Date().toISOString().slice(0, 19);
    const lines = Object.entries(figures).map(([unit, figure]) =>
      JSON.stringify({ date, ...source, row, figure: +figure.toPrecision(5), unit, reference: reference.figure }),
    );
    mkdirSync(path.dirname(resultsFile), { recursive: true });
    appendFileSync(resultsFile, `${lines.join('\n')}\n`);
  };
}

/** Names no host, because the file is published. */
const describeMachine = () => ({
  cpu: os.cpus()[0]?.model.trim(),
  cores: os.availableParallelism(),
  memoryGB: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
});

/** Returns the commit, with a "+" if files differ from it. */
function readCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '.', ':!docs/bench') !== '';
  return git('rev-parse', '--short=10', 'HEAD') + (isChanged ? '+' : '');
}
