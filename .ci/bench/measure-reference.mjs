import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('reference.mjs', import.meta.url));

/**
 * Measures the reference program, in a separate process because the caller's compiled code and heap would change the figure. Takes 2.5 s a
 * run.
 *
 * @returns requests a second, the median of the runs
 */
export function measureReference({ runs = 1 } = {}) {
  const figures = Array.from({ length: runs }, () =>
    Number(execFileSync(process.execPath, [program], { encoding: 'utf8' })),
  ).sort((a, b) => a - b);
  return figures[Math.floor(runs / 2)];
}
