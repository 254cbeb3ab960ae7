// Checks the licenses of all installed packages against a list. Needs no network.

import { root } from '../../shared/workspace/packages.mjs';
import { findDisallowed, listInstalledPackages } from './licenses/licenses.mjs';

const packages = listInstalledPackages(root);
if (packages.length === 0) throw new Error('No package is installed');
const disallowed = findDisallowed(packages);
for (const { name, version, license } of disallowed) console.error(`${name} ${version}: ${license ?? 'no license'}`);
if (disallowed.length > 0) {
  console.error('Read the license, then change the package or the lists in .ci/lint/licenses/licenses.mjs.');
  process.exitCode = 1;
}
