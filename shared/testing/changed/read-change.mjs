import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../workspace/packages.mjs';
import { listChangedFiles, listFiles } from './changed-files.mjs';
import { findImporters, measureDistances } from './import-graph.mjs';
import { listTypedFiles } from './list-checks.mjs';
import { rankTests } from './rank-tests.mjs';

/**
 * Returns what changed since the branch left main: `changed` files, the `existing` files among them, the `tests` that they can reach with the
 * nearest first, and the `typed` files whose types the first verdict waits for.
 */
export function readChange() {
  const changed = listChangedFiles(root);
  const isThere = (file) => existsSync(path.join(root, file));
  const read = (file) => (isThere(file) ? readFileSync(path.join(root, file), 'utf8') : undefined);
  const files = listFiles(root);
  const packages = ['platform', 'shared'];
  const exportsByPackage = Object.fromEntries(
    packages.map((name) => [name, JSON.parse(read(`${name}/package.json`)).exports]),
  );
  const { all, running } = findImporters([...files, ...changed], read, exportsByPackage);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('/tests/engines/'));
  const existing = changed.filter(isThere);
  return {
    changed,
    existing,
    tests: rankTests(tests, changed, measureDistances(changed, running)),
    typed: listTypedFiles(existing, measureDistances(changed, all)),
  };
}
