import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findMisusedFields } from './open-fields/find-misused-fields.mjs';

const root = path.resolve(__dirname, '../..');
const declared = { createdAt: { remotes: ['mf-catalog'] } };
const read = "createOpenFieldReader('mf-catalog', ['createdAt'])";
const check = (file: string, source: string, others: [string, string][] = []) =>
  findMisusedFields(declared, [[file, source], ...others]);
const owner: [string, string] = ['mf-catalog/src/open-fields.ts', read];

it('accepts a remote that reads only its open fields', () => {
  expect(check(...owner)).toEqual([]);
  expect(check('mf-catalog/src/a.ts', `${read}; // openFields`)).toEqual([]);
});

it.each([
  ["in another remote's name", 'mf-cart/src/a.ts', `\n${read}`, /a\.ts:2 .* in the name of mf-catalog/],
  [
    'that is not open for it',
    'mf-cart/src/a.ts',
    read.replace('mf-catalog', 'mf-cart'),
    /createdAt.*not open for mf-cart/,
  ],
  [
    'that the contract does not declare',
    'mf-catalog/src/a.ts',
    read.replace('createdAt', 'toString'),
    /toString.*not open for mf-catalog/,
  ],
  ['by a name that is no literal', 'mf-catalog/src/a.ts', 'createOpenFieldReader(remote, names)', /no literals/],
  ['without a reader', 'mf-cart/src/a.ts', '(card as never).openFields.createdAt', /a\.ts:1 reads openFields itself/],
])('finds a remote that reads a field %s', (_how, file, source, finding) => {
  expect(check(file, source, [owner])).toContainEqual(expect.stringMatching(finding));
});

it('finds a field that is open for a remote which does not read it', () => {
  expect(check('mf-catalog/src/a.ts', '')).toEqual(['createdAt is open for mf-catalog, which does not read it.']);
});

it('finds nothing in this repository', () => {
  const script = path.join(root, 'shared/workspace/check-open-fields.mjs');
  expect(execFileSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })).toBe('');
});
