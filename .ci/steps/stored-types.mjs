import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Returns the file in which the compiler stores the types of each source, by the hash of its content (tsconfig.json). */
const getBuildInfo = (root) => path.join(root, 'node_modules/.cache/types.tsbuildinfo');
/** The stored types of the last run that passed on this machine, outside of the repository because each landing has a new clone. */
const storedFile = path.join(os.homedir(), '.cache/vastra-tools/types.tsbuildinfo');

function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  const part = `${to}.${process.pid}`;
  copyFileSync(from, part);
  renameSync(part, to);
}

/**
 * Lets a clone without a build info begin with the stored one. The compiler checks again what has changed since, with all that depends on
 * it, and everything if the file is damaged or of another version.
 */
export function restoreTypes(root, stored = storedFile) {
  if (existsSync(stored) && !existsSync(getBuildInfo(root))) copy(stored, getBuildInfo(root));
}

/** Stores the build info of types that have passed. */
export function storeTypes(root, stored = storedFile) {
  if (existsSync(getBuildInfo(root))) copy(getBuildInfo(root), stored);
}
