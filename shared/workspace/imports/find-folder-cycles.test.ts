import { findFolderCycles } from './find-folder-cycles.mjs';

/** Builds modules from lines such as "cart/queries.ts prices/price.ts": a file of the API's module "ordering" and what it imports. */
const buildModules = (...lines: string[]) =>
  lines.map((line) => {
    const [source, ...imported] = line.split(' ').map((file) => `api/src/ordering/${file}`);
    return { source, dependencies: imported.map((resolved) => ({ resolved })) };
  });
const ordering = (...folders: string[]) => folders.map((folder) => `api/src/ordering/${folder}`);

it('finds two folders that import each other, once', () => {
  const modules = buildModules('cart/queries.ts prices/price.ts', 'prices/deal.ts cart/line.ts');
  expect(findFolderCycles(modules)).toEqual([ordering('cart', 'prices', 'cart')]);
});

it('finds folders that import each other through a third one', () => {
  const modules = buildModules('cart/a.ts prices/a.ts', 'prices/b.ts stock/a.ts', 'stock/b.ts cart/b.ts');
  expect(findFolderCycles(modules)).toContainEqual(ordering('cart', 'prices', 'stock', 'cart'));
});

it('counts what the folders below a folder import', () => {
  const modules = buildModules('cart/merge/merge.ts prices/a.ts', 'prices/b.ts cart/line.ts');
  expect(findFolderCycles(modules)).toContainEqual(ordering('cart', 'prices', 'cart'));
});

it('finds sibling folders at any depth, of any package', () => {
  const modules = [
    { source: 'shell/server/health/a.ts', dependencies: [{ resolved: 'shell/server/errors/log/b.ts' }] },
    { source: 'shell/server/errors/c.ts', dependencies: [{ resolved: 'shell/server/health/routes.ts' }] },
  ];
  expect(findFolderCycles(modules)).toEqual([['shell/server/health', 'shell/server/errors', 'shell/server/health']]);
});

it('allows one direction, files of the same folder and what tests import', () => {
  const modules = buildModules(
    'cart/a.ts prices/a.ts cart/b.ts',
    'cart/b.ts cart/a.ts',
    'prices/a.test.ts cart/a.ts',
    'prices/testing/shop.ts cart/a.ts',
  );
  expect(findFolderCycles(modules)).toEqual([]);
});
