import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { styledComponentIds } from './styled-component-ids.cjs';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-ids-'));
});

/** Returns the id of the styled component in a file of a package. */
async function readId(folder: string, packageName: string, file: string) {
  await mkdir(join(dir, folder, 'src'), { recursive: true });
  await writeFile(join(dir, folder, 'package.json'), JSON.stringify({ name: packageName }));
  const { outputText } = ts.transpileModule('import styled from "styled-components"; const Title = styled.p``;', {
    fileName: join(dir, folder, 'src', file),
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
    transformers: { before: [styledComponentIds] },
  });
  return /componentId: "(sc-\w+)"/.exec(outputText)?.[1];
}

test('a component has the same id in two clones', async () => {
  const id = await readId('clone/mf-cart', 'mf-cart', 'page.tsx');
  expect(id).toMatch(/^sc-\w+$/);
  expect(await readId('other/folder', 'mf-cart', 'page.tsx')).toBe(id);
});

test('components of two packages, or of two files, have different ids', async () => {
  const ids = [
    await readId('a', 'mf-cart', 'page.tsx'),
    await readId('b', 'mf-blog', 'page.tsx'),
    await readId('a', 'mf-cart', 'title.tsx'),
  ];
  expect(new Set(ids).size).toBe(3);
});
