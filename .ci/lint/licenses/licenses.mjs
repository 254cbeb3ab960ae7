import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Licenses that ask for no more than to be named. */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]);

/** Packages that may be used nevertheless: the license that they had when they were read, and why. A `*` ends a name that has platforms. */
const exceptions = {
  'axe-core': ['MPL-2.0', 'runs in tests only'],
  '@axe-core/playwright': ['MPL-2.0', 'runs in tests only'],
  '@img/sharp-libvips-*': ['LGPL-3.0-or-later', 'an unchanged library that sharp links dynamically'],
  'humanize-number': [undefined, 'MIT, says its readme'],
  'lightningcss*': ['MPL-2.0', 'builds Storybook only'],
  only: [undefined, 'MIT, says its license file'],
  'png-js': [undefined, 'MIT, says its license file'],
  spawndamnit: ['SEE LICENSE IN LICENSE', 'MIT, says its license file'],
};

/** Returns whether an SPDX expression allows the use: one of its alternatives, with all of its licenses. */
export function isAllowed(license) {
  const expression = license?.replace(/^\((.*)\)$/, '$1');
  if (!expression || /[()]/.test(expression)) return false;
  return expression.split(' OR ').some((part) => part.split(' AND ').every((name) => allowedLicenses.has(name)));
}

/**
 * Returns the license of a package as an SPDX expression, also from the list that old packages have; undefined without one.
 *
 * @param {{ license?: string | { type: string }, licenses?: { type: string }[] }} packageJson
 */
export function readLicense({ license, licenses }) {
  if (typeof license === 'string') return license;
  const types = [license ?? licenses ?? []].flat().map(({ type }) => type);
  return types.length > 0 ? types.join(' OR ') : undefined;
}

const isExcepted = ({ name, license }) =>
  Object.entries(exceptions).some(
    ([pattern, [expected]]) =>
      expected === license && (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern),
  );

/** Returns the packages with a license that is not on the list. */
export const findDisallowed = (packages) => packages.filter((entry) => !isAllowed(entry.license) && !isExcepted(entry));

/** Lists the installed packages with their licenses. Packages of other platforms are not installed. */
export function listInstalledPackages(root) {
  const store = path.join(root, 'node_modules/.pnpm');
  return readdirSync(store).flatMap((folder) => {
    const [, name] = /^(@[^+]+\+[^@]+|[^@]+)@\d/.exec(folder) ?? [];
    if (!name) return [];
    const file = path.join(store, folder, 'node_modules', name.replace('+', '/'), 'package.json');
    const { name: packageName, version, ...fields } = JSON.parse(readFileSync(file, 'utf8'));
    return [{ name: packageName, version, license: readLicense(fields) }];
  });
}
