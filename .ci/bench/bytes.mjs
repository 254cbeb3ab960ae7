// `pnpm bytes`: what each page and each remote weighs in scripts, compared with a recorded measurement, and what grew and why. Exits with 1
// above a budget of bytes/budgets.json. It reads the builds in dist: `pnpm build` first.
//   --all              every page, not only pages that changed or have a budget
//   --record FILE      writes this measurement
//   --against FILE     compares with that one instead of bytes/baseline.json
//   --update           records this measurement in bytes/baseline.json
//   --markdown FILE    also writes the report as Markdown, for a comment of a pull request
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../shared/workspace/packages.mjs';
import { compareBytes } from './bytes/compare.mjs';
import { findImporters } from './bytes/find-importers.mjs';
import { formatReport } from './bytes/format-report.mjs';
import { listPages } from './bytes/list-pages.mjs';
import { formatMeasurement, measure } from './bytes/measure.mjs';

const dir = path.join(root, '.ci/bench/bytes');
const baselineFile = path.join(dir, 'baseline.json');
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean' },
    update: { type: 'boolean' },
    record: { type: 'string' },
    against: { type: 'string' },
    markdown: { type: 'string' },
  },
});

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Returns the first lines of the last commits that changed a file since a commit; none without history. */
function listCommits(file, since) {
  try {
    const log = ['log', '--format=%s', '-3', `${since}..HEAD`, '--', file];
    return execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns a function that names why a module is in a page: who imports it, or which commits changed it. */
const createExplain = (current, baseline) => {
  const pages = listPages(current);
  return ({ module, isNew, pages: [page] }) => {
    if (isNew) {
      const importers = findImporters(root, module, Object.keys(pages[page].modules)).slice(0, 3);
      return importers.length > 0 ? `imported by ${importers.join(', ')}` : '';
    }
    const commits = /\.[cm]?[jt]sx?$/.test(module) ? listCommits(module, baseline.commit) : [];
    return commits.map((commit) => `“${commit}”`).join(', ');
  };
};

const current = await measure(root);
if (options.record) await writeFile(options.record, formatMeasurement(current));
if (options.update) await writeFile(baselineFile, formatMeasurement(current));
const baseline = await readJson(options.against ?? baselineFile);
const budgets = await readJson(path.join(dir, 'budgets.json'));
const comparison = compareBytes(current, baseline, budgets);
const explain = createExplain(current, baseline);
console.log(formatReport(comparison, budgets, { isFull: options.all, explain }));
if (options.markdown)
  await writeFile(options.markdown, formatReport(comparison, budgets, { isMarkdown: true, explain }));
process.exitCode = [...comparison.pages, ...comparison.remotes].some(({ isOver }) => isOver) ? 1 : 0;
