import { spawn } from 'node:child_process';
import { findTypeCheck } from '../own-repository.mjs';

/** TypeScript's last line of each check. */
const end = /Found (\d+) errors?\. Watching for file changes\./;

/** Removes TypeScript's lines about the watching itself. */
const notices = /^.*(Starting compilation in watch mode|File change detected|Found \d+ errors?\.).*$/gm;

/**
 * Checks the types of the remote in `dir` after each change of a file. `onChecked` is called after each check with its errors as one text for a terminal:
 * empty if there are none. Returns a function that ends the checks. A remote without a tsconfig.json is not checked.
 */
export function followTypes(dir, onChecked) {
  const args = findTypeCheck(dir);
  if (!args) return () => {};
  const child = spawn(process.execPath, [...args, '--watch', '--preserveWatchOutput'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (!end.test(output)) return;
    const errors = output.replace(notices, '').trim();
    output = '';
    onChecked(errors);
  });
  return () => child.kill();
}
