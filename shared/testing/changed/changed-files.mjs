// Finds the files that a change consists of.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const runGit = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' });

const splitNames = (names) => names.split('\0').filter(Boolean);

/** Returns the commit since which changes are tested: where the branch left main, or on main its last commit. */
export function getChangeBase(root) {
  for (const main of ['main', 'origin/main'])
    try {
      return runGit(root, 'merge-base', 'HEAD', main).trim();
    } catch {
      // A clone of one branch has no main.
    }
  return 'HEAD';
}

/**
 * Returns the files that changed since `getChangeBase`, relative to the repository: committed, staged, edited, deleted and new ones. A
 * renamed file is there with its previous and its current name.
 */
export function listChangedFiles(root) {
  return [
    ...new Set([
      ...splitNames(runGit(root, 'diff', '--name-only', '--no-renames', '-z', getChangeBase(root))),
      ...splitNames(runGit(root, 'ls-files', '--others', '--exclude-standard', '-z')),
    ]),
  ].sort();
}

/** Returns the files that git tracks or would track and that exist, relative to the repository. */
export function listFiles(root, paths = []) {
  const names = runGit(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...paths);
  return [...new Set(splitNames(names))].filter((name) => existsSync(path.join(root, name)));
}
