import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findTypeErrors } from './language-server.mjs';

const compiler = path.join(__dirname, '../../../node_modules/typescript-7/bin/tsc');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vastra-types-'));
  await writeFile(
    path.join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] } }',
  );
  await writeFile(path.join(root, 'price.ts'), 'export const price = 100;\n');
});

it('finds the errors of the files that it is asked for', async () => {
  await writeFile(
    path.join(root, 'total.ts'),
    "import { price } from './price';\n\nexport const total: string = price;\n",
  );
  await writeFile(path.join(root, 'other.ts'), 'export const other: string = 1;\n');
  expect(await findTypeErrors(root, compiler, ['price.ts', 'total.ts'])).toEqual([
    expect.stringMatching(/^total\.ts:3:14 .* TS2322$/),
  ]);
});

it('finds an import of a file that is gone', async () => {
  await writeFile(path.join(root, 'total.ts'), "import { deal } from './deal';\nexport const total = deal;\n");
  expect(await findTypeErrors(root, compiler, ['total.ts'])).toEqual([expect.stringContaining("'./deal'")]);
});

it('rejects when the compiler does not start', async () => {
  await expect(findTypeErrors(root, path.join(root, 'missing'), ['price.ts'])).rejects.toThrow('language server ended');
});
