import { spawnSync } from 'node:child_process';

/**
 * Returns `describe` for a program that is installed, otherwise `describe.skip`, with a title that says so.
 * `.ci/run` installs what it can.
 */
export function describeWith(program: string, versionArgument: string, title: string, body: () => void): void {
  if (spawnSync(program, [versionArgument]).status === 0) describe(title, body);
  else describe.skip(`${title} (skipped, because ${program} is not installed)`, body);
}
