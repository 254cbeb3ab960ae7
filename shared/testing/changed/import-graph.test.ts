import { findImporters, measureDistances } from './import-graph.mjs';

const exportsByPackage = { shared: { './contract': './contract/index.ts', './hooks/*': './hooks/*.tsx' } };

/** Returns the distances of what a change reaches in a repository of these files. */
function measure(changed: string, sources: Record<string, string>, kind: 'all' | 'running' = 'running') {
  const importers = findImporters([...Object.keys(sources), changed], (file) => sources[file], exportsByPackage);
  return Object.fromEntries(measureDistances([changed], importers[kind]));
}

it('counts the imports between a change and the files that it reaches', () => {
  const sources = {
    'mf-cart/src/total.ts': 'export const total = 1;',
    'mf-cart/src/page.tsx': "import { total } from './total';",
    'mf-cart/src/page.test.tsx': "const { Component } = await import('./page');\njest.mock('./total');",
    'mf-cart/src/other.ts': '',
  };
  expect(measure('mf-cart/src/total.ts', sources)).toEqual({
    'mf-cart/src/total.ts': 0,
    'mf-cart/src/page.tsx': 1,
    'mf-cart/src/page.test.tsx': 1,
  });
});

it('follows the names under which shared is imported', () => {
  const sources = {
    'shared/contract/index.ts': "export * from './cart';",
    'shared/contract/cart.ts': '',
    'shared/hooks/use-cart.tsx': '',
    'mf-cart/src/a.ts': "import { cart } from '@vastra/shared/contract';",
    'mf-cart/src/b.ts': "import { useCart } from '@vastra/shared/hooks/use-cart';",
  };
  expect(measure('shared/contract/cart.ts', sources)['mf-cart/src/a.ts']).toBe(2);
  expect(measure('shared/hooks/use-cart.tsx', sources)['mf-cart/src/b.ts']).toBe(1);
});

it('follows the name of a package with one export', () => {
  const sources = {
    'demo/index.ts': "export { catalogue } from './data/catalogue/index';",
    'demo/data/catalogue/index.ts': '',
    'api/src/seed/views.ts': "import { catalogue } from '@vastra/demo';",
  };
  expect(measure('demo/data/catalogue/index.ts', sources)['api/src/seed/views.ts']).toBe(2);
});

it('reaches what imports a folder by its index, also as "."', () => {
  const sources = {
    'shared/http/index.ts': '',
    'shared/http/http.test.ts': "import { api } from '.';",
    'shared/a.ts': "import './http';",
  };
  expect(measure('shared/http/index.ts', sources)).toMatchObject({ 'shared/http/http.test.ts': 1, 'shared/a.ts': 1 });
});

it('reaches what still imports a deleted file', () => {
  const sources = { 'api/src/a.ts': "import { b } from './b';" };
  expect(measure('api/src/b.ts', sources)).toHaveProperty(['api/src/a.ts'], 1);
});

it('counts an import of types for the compiler, not for tests', () => {
  const sources = { 'api/src/a.ts': "import type {\n  B,\n} from './b';", 'api/src/b.ts': '' };
  expect(measure('api/src/b.ts', sources)).not.toHaveProperty(['api/src/a.ts']);
  expect(measure('api/src/b.ts', sources, 'all')).toHaveProperty(['api/src/a.ts'], 1);
});

it('reaches the tests that read a document or run a script, not code whose comments name one', () => {
  const sources = {
    'shared/workspace/states.test.ts': "readFileSync(path.join(__dirname, '../../docs/states.md'));",
    'shared/workspace/start.test.ts': "spawn('node', ['shared/workspace/start.mjs']);",
    'shared/workspace/start.mjs': '// `docs/states.md`',
    'docs/states.md': '',
  };
  expect(measure('docs/states.md', sources)).toEqual({ 'docs/states.md': 0, 'shared/workspace/states.test.ts': 1 });
  expect(measure('shared/workspace/start.mjs', sources)).toHaveProperty(['shared/workspace/start.test.ts'], 1);
});
