import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findImporters } from './find-importers.mjs';
import { attributeCharacters, readBuild, toModuleName, toScriptName } from './read-build.mjs';

let root: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vastra-bytes-'));
});

test.each([
  ['./src/routes.tsx', 'mf-cart/src/routes.tsx'],
  ['../shared/ui/button.tsx?3f2a', 'shared/ui/button.tsx'],
  ['../node_modules/.pnpm/react@19.3.1/node_modules/react/cjs/react.production.js', 'react@19.3.1'],
  [
    '../node_modules/.pnpm/@tanstack+react-table@9.0.1_react@19.3.1/node_modules/@tanstack/react-table/index.js',
    '@tanstack/react-table@9.0.1',
  ],
  ['../node_modules/zod/index.js', 'zod'],
  ['webpack/runtime/consumes', '(webpack)'],
])('the source %s is %s', (source, name) => {
  expect(toModuleName('mf-cart', source)).toBe(name);
});

test('a script is named without the hash of its content', () => {
  expect(['552.86ce2bec10.js', 'remoteEntry.js', 'shell.0642aff089.js'].map(toScriptName)).toEqual([
    '552',
    'remoteEntry',
    'shell',
  ]);
});

/** Four characters of webpack, then three of the first source and five of the second. */
const map = { version: 3, names: [], sources: ['./src/a.ts', '../shared/ui/b.tsx'], mappings: 'IAAA,GCAA' };

test('each character of a script is of one module', () => {
  expect(attributeCharacters('mf-cart', '!f()aaabbbbb', map)).toEqual({
    '(webpack)': 4,
    'mf-cart/src/a.ts': 3,
    'shared/ui/b.tsx': 5,
  });
});

it('reads the parts of a build and its scripts, compressed as a release stores them', async () => {
  const code = `!f()aaa${'b'.repeat(500)}`;
  await write('mf-cart/dist/web/2.0123456789.js', code);
  await write('mf-cart/dist/web/maps/2.0123456789.js.map', JSON.stringify(map));
  await write('mf-cart/dist/web/remoteEntry.js', 'x');
  await write('mf-cart/dist/web/scripts.json', JSON.stringify({ 'page:cart': ['2.0123456789.js'] }));
  const { parts, scripts } = await readBuild(root, 'mf-cart');
  expect(parts).toEqual({ 'page:cart': ['2'] });
  expect(scripts['2'].bytes).toBeLessThan(50);
  expect(scripts['2'].modules['shared/ui/b.tsx']).toBe(500);
  expect(scripts.remoteEntry).toEqual({ bytes: 1, modules: { '(webpack)': 1 } });
});

it('names who imports a module or a package, and no import of a type alone', async () => {
  await write('mf-cart/src/page.tsx', "import { Dialog } from '@vastra/shared/ui/dialog';\nimport ky from 'ky';\n");
  await write('mf-cart/src/lazy.ts', "export const load = () => import('../../shared/ui/dialog');\n");
  await write('mf-cart/src/types.ts', "import type { Dialog } from '@vastra/shared/ui/dialog';\n");
  await write('shared/ui/index.ts', "export { Dialog } from './dialog';\n");
  const modules = [
    'mf-cart/src/page.tsx',
    'mf-cart/src/lazy.ts',
    'mf-cart/src/types.ts',
    'shared/ui/index.ts',
    'ky@1.14.2',
  ];
  expect(findImporters(root, 'shared/ui/dialog.tsx', modules)).toEqual([
    'mf-cart/src/lazy.ts',
    'mf-cart/src/page.tsx',
    'shared/ui/index.ts',
  ]);
  expect(findImporters(root, 'ky@1.14.2', modules)).toEqual(['mf-cart/src/page.tsx']);
});
