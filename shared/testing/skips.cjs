const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Returns what is missing although CI must have it: what no entry of the list excuses today in this run.
 *
 * @param {string[]} missing names of programs, folders and services
 * @param {{ list: { needs: string[], runs?: string[], until: string }[], run?: string, today: string }} allowed
 */
const listUnexcused = (missing, { list, run, today }) =>
  missing.filter(
    (need) =>
      !list.some(({ needs, runs, until }) => needs.includes(need) && (runs ?? [run]).includes(run) && today <= until),
  );

/**
 * Returns why tests are skipped, or undefined if nothing is missing.
 *
 * @param {string[]} missing what the tests need and do not find, by the names of `.ci/skips.json`
 * @throws in CI, for what that list does not name
 */
function explainSkip(missing) {
  if (missing.length === 0) return undefined;
  if (process.env.CI) {
    const list = JSON.parse(readFileSync(join(__dirname, '../../.ci/skips.json'), 'utf8'));
    const today = new Date().toISOString().slice(0, 10);
    const unexcused = listUnexcused(missing, { list, run: process.env.SUITE, today });
    if (unexcused.length > 0)
      throw new Error(
        `CI may not skip these tests. Missing: ${unexcused.join(', ')}. Install it (.ci/tools), or name it in .ci/skips.json with a reason.`,
      );
  }
  return `Skipped. Missing: ${missing.join(', ')}`;
}

/**
 * Returns `describe` or `it` as it is, or in a form that skips its tests and says in their titles what is missing.
 *
 * @throws in CI, for what `.ci/skips.json` does not name
 */
function skipWithout(missing, block) {
  const reason = explainSkip(missing);
  return reason ? (title, ...rest) => block.skip(`${title} (${reason})`, ...rest) : block;
}

module.exports = { explainSkip, listUnexcused, skipWithout };
