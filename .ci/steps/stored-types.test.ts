import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreTypes, storeTypes } from './stored-types.mjs';

const repository = join(__dirname, '../..');
const { compilerOptions } = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8'));
const home = mkdtempSync(join(tmpdir(), 'vastra-types-'));
const stored = join(home, 'cache/types.tsbuildinfo');
const buildInfo = 'node_modules/.cache/types.tsbuildinfo';

/** Compiles a folder. Returns the first line of each error. */
function check(root: string): string[] {
  const tsc = join(repository, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['--noEmit', '--checkers', '1'], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(': error '));
}

function write(root: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
}

/** Creates a clone that has passed before, whose build info is the stored one. */
let number = 0;
function createClone(): string {
  number += 1;
  const root = join(home, String(number), 'shop');
  mkdirSync(root, { recursive: true });
  write(root, {
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...compilerOptions, strict: true, lib: ['ES5'], types: [] } }),
    'price.ts': 'export const price = (): number => 1;',
    'cart.ts': "import { price } from './price';\nexport const total: number = price();",
  });
  return root;
}

beforeAll(() => {
  const root = createClone();
  expect(check(root)).toEqual([]);
  storeTypes(root, stored);
});

test('a clone at another path begins with the stored build info, and keeps its own one', () => {
  const root = createClone();
  restoreTypes(root, stored);
  expect(readFileSync(join(root, buildInfo), 'utf8')).toBe(readFileSync(stored, 'utf8'));
  writeFileSync(join(root, buildInfo), 'its own');
  restoreTypes(root, stored);
  expect(readFileSync(join(root, buildInfo), 'utf8')).toBe('its own');
});

it('finds an error in a file that has not changed, and finds it again', () => {
  const root = createClone();
  restoreTypes(root, stored);
  write(root, { 'price.ts': "export const price = (): string => '1';" });
  const error = expect.stringMatching(/^cart\.ts.*TS2322/);
  expect(check(root)).toEqual([error]);
  expect(check(root)).toEqual([error]);
});

it('finds that a file is gone, or that the settings are stricter', () => {
  const root = createClone();
  restoreTypes(root, stored);
  rmSync(join(root, 'price.ts'));
  expect(check(root)).toEqual([expect.stringMatching(/^cart\.ts.*TS2307/)]);
  const other = createClone();
  restoreTypes(other, stored);
  const settings = JSON.parse(readFileSync(join(other, 'tsconfig.json'), 'utf8'));
  settings.compilerOptions.noUnusedLocals = true;
  write(other, { 'tsconfig.json': JSON.stringify(settings), 'cart.ts': 'export {};\nconst unused = 1;' });
  expect(check(other)).toEqual([expect.stringMatching(/^cart\.ts.*TS6133/)]);
});

it.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['of another version of the compiler', (text: string) => text.replace(/"version":"[^"]+"/, '"version":"7.0.0"')],
])('trusts no build info that is %s', (_kind, damage) => {
  // This one says that a file with an error has none, which the compiler believes if nothing is wrong with the build info itself.
  const failing = createClone();
  write(failing, { 'cart.ts': "import { price } from './price';\nexport const total: string = price();" });
  expect(check(failing)).toHaveLength(1);
  const info = JSON.parse(readFileSync(join(failing, buildInfo), 'utf8'));
  delete info.semanticDiagnosticsPerFile;
  const copy = `${failing}-copy`;
  cpSync(failing, copy, { recursive: true });
  writeFileSync(join(copy, buildInfo), JSON.stringify(info));
  expect(check(copy)).toEqual([]);
  writeFileSync(join(failing, buildInfo), damage(JSON.stringify(info)));
  expect(check(failing)).toEqual([expect.stringMatching(/^cart\.ts.*TS2322/)]);
});
