import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Number of shares into which long suites are divided. */
const shareCount = 5;
/** Seed of property tests in `npm test` and .ci/run (decision 211). */
export const landingSeed = '211';
/** When each share passed last on this machine, outside of the repository because each landing has a new clone. */
const passedFile = path.join(os.homedir(), '.cache/vastra-tools/shares.json');

/**
 * Chooses the share of the long suites for a commit: the share that passed longest ago on this machine, so that five runs see all. Where
 * several never ran, the number of commits decides, so that new machines differ too.
 *
 * @param {Record<string, number>} passedAt time at which each share passed last, by its number (1 to 5)
 * @param {number} commitCount commits of the history
 * @returns SHARE as the tests read it, such as "2/5"
 */
export function chooseShare(passedAt, commitCount) {
  const shares = Array.from({ length: shareCount }, (_, index) => ((commitCount + index) % shareCount) + 1);
  const stalest = shares.reduce((found, share) => ((passedAt[share] ?? 0) < (passedAt[found] ?? 0) ? share : found));
  return `${stalest}/${shareCount}`;
}

function readPassed() {
  try {
    return JSON.parse(readFileSync(passedFile, 'utf8'));
  } catch {
    return {};
  }
}

function countCommits() {
  try {
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd, encoding: 'utf8' }));
  } catch {
    // Sources without a history.
    return 0;
  }
}

/** Returns the share for the commit that is checked out. */
export const findShare = () => chooseShare(readPassed(), countCommits());

/** Stores that a share has passed. */
export function rememberPassed(share) {
  const [number, count] = share.split('/').map(Number);
  if (count !== shareCount) return;
  mkdirSync(path.dirname(passedFile), { recursive: true });
  writeFileSync(passedFile, JSON.stringify({ ...readPassed(), [number]: Date.now() }));
}
