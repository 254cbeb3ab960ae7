import { rankTests } from './rank-tests.mjs';

/** Ranks tests by their distances: `{ test: imports between it and the change }`. */
const rank = (changed: string[], distances: Record<string, number>, unreached: string[] = []) =>
  rankTests([...Object.keys(distances), ...unreached], changed, new Map(Object.entries(distances)));

it('ranks a changed test first, then the tests of its folder, then all other tests', () => {
  const tests = {
    'api/src/content/posts/routes.test.ts': 6,
    'api/src/ordering/orders/routes.test.ts': 6,
    'api/src/ordering/cart/routes.test.ts': 6,
    'api/src/ordering/cart/merge.test.ts': 0,
  };
  expect(rank(['api/src/ordering/cart/queries.ts', 'api/src/ordering/cart/merge.test.ts'], tests)).toEqual([
    'api/src/ordering/cart/merge.test.ts',
    'api/src/ordering/cart/routes.test.ts',
    'api/src/ordering/orders/routes.test.ts',
    'api/src/content/posts/routes.test.ts',
  ]);
});

it('ranks a test that imports the changed file before a test of a neighbouring folder', () => {
  const tests = { 'mf-catalog/src/pages/home/page.test.tsx': 4, 'mf-catalog/src/pages/product/page.test.tsx': 2 };
  expect(rank(['mf-catalog/src/components/gallery.tsx'], tests)[0]).toBe('mf-catalog/src/pages/product/page.test.tsx');
});

it('ranks a test whose path has the same words before other tests at the same distance', () => {
  const tests = { 'api/src/catalogue/stock/stock.test.ts': 3, 'api/src/ordering/cart/routes.test.ts': 3 };
  expect(rank(['shared/contract/cart.ts'], tests)[0]).toBe('api/src/ordering/cart/routes.test.ts');
});

it('leaves out tests that the change cannot reach, even in its folder', () => {
  expect(rank(['shared/ui/button.tsx'], { 'shared/ui/dialog.test.tsx': 1 }, ['shared/ui/totals.test.tsx'])).toEqual([
    'shared/ui/dialog.test.tsx',
  ]);
});

it.each(['jest.config.cjs', 'pnpm-lock.yaml', 'shared/testing/environment.cjs', 'api/src/testing/global-setup.ts'])(
  'takes a change of %s for one of every test',
  (file) => {
    expect(rank([file], {}, ['mf-cart/src/cart/cart.test.ts'])).toEqual(['mf-cart/src/cart/cart.test.ts']);
  },
);
