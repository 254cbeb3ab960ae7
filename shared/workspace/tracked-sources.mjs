import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the sources below these paths that git tracks or would track, relative to the repository, without packed builds. */
export function listTrackedSources(paths) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|[cm]?js|mts)$/.test(file) && !file.startsWith('e2e/skew/previous-release/'));
}

/** Reads a source; undefined when it is deleted but still in git's index. */
export function readTrackedSource(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
