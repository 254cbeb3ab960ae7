import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoot } from '../config/api-root';

const source = `"use strict";
exports.run = async () => {
  const { version } = await importModule('./shop.mjs');
  return [version, new URL(importMetaUrl).protocol, __filename, require('./data.json').size].join();
};
exports.describe = () => 'first';
`;

let home: string;
let file: string;
let codeFile: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vastra-bundle-'));
  file = join(home, 'main.cjs');
  codeFile = `${file}.code`;
  copyFileSync(join(apiRoot, 'src/platform/bundle/load-bundle.mjs'), join(home, 'load-bundle.mjs'));
  writeFileSync(file, source);
  writeFileSync(join(home, 'shop.mjs'), 'export const version = 7;');
  writeFileSync(join(home, 'data.json'), '{ "size": 2 }');
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs statements in a process beside the bundle, with options of Node. Returns the output. */
const run = (statements: string, options: string[] = []): string =>
  execFileSync(
    process.execPath,
    [
      ...options,
      ...['--input-type=module', '--eval'],
      `import { loadBundle, storeCode } from './load-bundle.mjs'; const file = ${JSON.stringify(file)}; ${statements}`,
    ],
    { cwd: home, encoding: 'utf8', env: { PATH: process.env.PATH } },
  ).trim();

const store = () => run('loadBundle(file).exports.describe(); storeCode(file);');
const load = (options?: string[]): string =>
  run(
    'const { exports, usesStoredCode } = loadBundle(file); console.log(usesStoredCode, exports.describe());',
    options,
  );

test('a bundle requires, imports and knows its own file, with stored code and without', () => {
  const print = 'console.log(await loadBundle(file).exports.run());';
  expect(run(print)).toBe(`7,file:,${file},2`);
  store();
  expect(run(print)).toBe(`7,file:,${file},2`);
});

test('the stored code of a bundle is used', () => {
  expect(load()).toBe('false first');
  store();
  expect(load()).toBe('true first');
});

test('code of another bundle of the same length is not used', () => {
  store();
  writeFileSync(file, source.replace('first', 'later'));
  expect(load()).toBe('false later');
});

test.each([
  ['torn', (code: Buffer) => code.subarray(0, code.length - 40)],
  ['empty', () => Buffer.alloc(0)],
  [
    'changed',
    (code: Buffer) => {
      code[code.length - 40] ^= 0xff;
      return code;
    },
  ],
  ['other', () => Buffer.from('no code of V8, and longer than the hash that comes before the code')],
] as const)('%s code is not used', (_name, change) => {
  store();
  writeFileSync(codeFile, change(readFileSync(codeFile)));
  expect(load()).toBe('false first');
});

test('code that V8 compiled with other options is not used', () => {
  store();
  expect(load(['--max-old-space-size=300'])).toBe('false first');
});
