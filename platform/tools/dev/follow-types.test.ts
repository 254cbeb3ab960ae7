import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkTypes } from '../own-repository.mjs';
import { followTypes } from './follow-types.mjs';

let dir: string;
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'vastra-types-')));
  await mkdir(join(dir, 'src'));
  await mkdir(join(dir, 'node_modules'));
  await symlink(join(__dirname, '../../node_modules/typescript'), join(dir, 'node_modules/typescript'));
  await writeFile(join(dir, 'package.json'), '{ "name": "mf-gifts" }');
});

const writeConfig = () =>
  writeFile(join(dir, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }');
const writeTotal = (value: string) => writeFile(join(dir, 'src/total.ts'), `export const total: number = ${value};\n`);

it('reports the errors of each check with the line of the source, and none once they are corrected', async () => {
  await writeConfig();
  await writeTotal("'four'");
  const checks: string[] = [];
  let isNext = () => {};
  const stop = followTypes(dir, (errors) => {
    checks.push(stripVTControlCharacters(errors));
    isNext();
  });
  const waitForCheck = () =>
    new Promise<void>((resolve) => {
      isNext = resolve;
    });
  try {
    await waitForCheck();
    expect(checks[0]).toContain("src/total.ts:1:14 - error TS2322: Type 'string' is not assignable to type 'number'.");
    expect(checks[0]).toContain("export const total: number = 'four';");
    expect(checks[0]).not.toContain('Watching');
    await Promise.all([waitForCheck(), writeTotal('4')]);
    expect(checks[1]).toBe('');
  } finally {
    stop();
  }
});

it('refuses a build with wrong types', async () => {
  await writeConfig();
  await writeTotal("'four'");
  await expect(checkTypes(dir)).rejects.toThrow('TS2322');
  await writeTotal('4');
  await expect(checkTypes(dir)).resolves.toBeUndefined();
});

it('checks nothing in a remote of JavaScript', async () => {
  await writeTotal("'four'");
  await expect(checkTypes(dir)).resolves.toBeUndefined();
});
