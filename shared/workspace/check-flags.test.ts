import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { declaredFlags } from '../contract/declared-flags';
import { findMisusedFlags } from './flags/find-misused-flags.mjs';

const root = path.resolve(__dirname, '../..');
const script = path.join(root, 'shared/workspace/check-flags.mjs');
const flag = { owner: 'mf-cart', expiresOn: '2026-12-31', variants: ['off', 'on'], fallback: 'off', description: '' };
const day = '2026-12-31';
const check = (source: string, flags = { 'new-cart': flag } as Record<string, typeof flag>, today = day) =>
  findMisusedFlags(flags, [['mf-cart/src/page.tsx', source]], today);
const read = "await readFlag('new-cart', 'off', args)";

it('accepts a flag on its last day', () => {
  expect(check(read)).toEqual([]);
});

it.each([
  ['is past its day', () => check(read, undefined, '2027-01-01'), /^new-cart of mf-cart expired on 2026-12-31/],
  [
    'is not declared',
    () => check(`${read};\n${read.replace('new-cart', 'other')}`),
    /page\.tsx:2 .*other.*not declare/,
  ],
  ['has a name of an object', () => check(`${read};${read.replace('new-cart', 'toString')}`), /toString.*not declare/],
  ['is read nowhere', () => check(''), /^new-cart of mf-cart is declared, and no code reads it/],
  [
    'has another fallback',
    () => check("readFlag(\n  'new-cart',\n  'on',\n  args,\n)"),
    /fallback on; declared is off/,
  ],
  ['has no literal key', () => check(`${read};readFlag(key, 'off', args)`), /key is no literal/],
  [
    'has an unknown fallback',
    () => check("readFlag('new-cart', 'x')", { 'new-cart': { ...flag, fallback: 'x' } }),
    /none of/,
  ],
])('finds a flag that %s', (_name, find, finding) => {
  expect(find()).toEqual([expect.stringMatching(finding)]);
});

it('fails the lint step for a flag of this code that is past its day', () => {
  expect(execFileSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })).toBe('');
  const { status, stdout } = spawnSync(process.execPath, [script, '--day', '2099-01-01'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout.trim().split('\n')]).toEqual([
    1,
    Object.keys(declaredFlags).map((key) => expect.stringContaining(`${key} of `)),
  ]);
});
