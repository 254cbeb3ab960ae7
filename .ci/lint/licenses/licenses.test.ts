import { findDisallowed, isAllowed, readLicense } from './licenses.mjs';

it.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0-only OR MIT', true],
  ['GPL-3.0-only AND MIT', false],
  ['(MIT OR GPL-2.0) AND AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [undefined, false],
])('%s: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
});

it('reads the lists of old packages', () => {
  expect(readLicense({ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] })).toBe('MIT OR Apache-2.0');
  expect(readLicense({ license: { type: 'ISC' } })).toBe('ISC');
  expect(readLicense({})).toBeUndefined();
});

it('accepts an exception only with the license for which it was made', () => {
  const libvips = { name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' };
  const changed = { name: 'axe-core', license: 'AGPL-3.0' };
  expect(findDisallowed([libvips, changed, { name: 'only' }, { name: 'unknown' }])).toEqual([
    changed,
    { name: 'unknown' },
  ]);
});
