import { findCyclesThroughFiles, findFolderCycles } from './find-folder-cycles.mjs';

/** Builds modules from lines such as "cart/queries.ts prices/price.ts": a file of the API's module "ordering" and its imports. */
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

it('allows the scripts of the workspace to import every package, and benches to import these scripts', () => {
  const modules = [
    { source: 'shared/workspace/settings.mjs', dependencies: [{ resolved: 'api/src/settings.ts' }] },
    { source: 'shared/workspace/build.mjs', dependencies: [{ resolved: 'shared/build/names.ts' }] },
    { source: 'api/src/settings.ts', dependencies: [{ resolved: 'shared/config/setting.ts' }] },
    { source: '.ci/bench/checks.mjs', dependencies: [{ resolved: 'shared/workspace/packages.mjs' }] },
    { source: 'shared/workspace/test.mjs', dependencies: [{ resolved: '.ci/bench/reference.mjs' }] },
  ];
  expect(findFolderCycles(modules)).toEqual([]);
});

it('finds a package that imports the scripts of the workspace, and folders of scripts that import each other', () => {
  const modules = [
    { source: 'shared/workspace/build.mjs', dependencies: [{ resolved: 'shared/build/names.ts' }] },
    { source: 'shared/build/names.ts', dependencies: [{ resolved: 'shared/workspace/packages.mjs' }] },
    { source: 'shared/workspace/builds/a.mjs', dependencies: [{ resolved: 'shared/workspace/tasks/a.mjs' }] },
    { source: 'shared/workspace/tasks/b.mjs', dependencies: [{ resolved: 'shared/workspace/builds/b.mjs' }] },
  ];
  expect(findFolderCycles(modules)).toEqual([
    ['shared/workspace', 'shared', 'shared/workspace'],
    ['shared/workspace/builds', 'shared/workspace/tasks', 'shared/workspace/builds'],
  ]);
});

it('finds two folders that import each other through files of their parent', () => {
  const modules = buildModules(
    'cart/a.ts orders.ts',
    'orders.ts checkout/a.ts',
    'checkout/b.ts prices.ts',
    'prices.ts cart/b.ts',
  );
  expect(findFolderCycles(modules)).toEqual([]);
  expect(findCyclesThroughFiles(modules)).toEqual([ordering('cart', 'orders.ts', 'checkout', 'prices.ts', 'cart')]);
});

it('allows a folder and files of its parent to import each other, and types and settings to cross', () => {
  const types = [
    {
      source: 'api/src/ordering/cart/a.ts',
      dependencies: [{ resolved: 'api/src/ordering/services.ts', dependencyTypes: ['type-only'] }],
    },
    { source: 'api/src/ordering/services.ts', dependencies: [{ resolved: 'api/src/ordering/checkout/a.ts' }] },
    { source: 'api/src/ordering/checkout/a.ts', dependencies: [{ resolved: 'api/src/ordering/cart/a.ts' }] },
  ];
  const settings = buildModules('orders/a.ts config.ts', 'config.ts mails/settings.ts', 'mails/a.ts orders/b.ts');
  const routes = buildModules('routes.ts returns/routes.ts', 'returns/routes.ts errors.ts', 'returns/a.ts routes.ts');
  for (const modules of [types, settings, routes]) expect(findCyclesThroughFiles(modules)).toEqual([]);
});
