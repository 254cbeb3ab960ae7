import { listQuickChecks, listTypedFiles, listWholeChecks } from './list-checks.mjs';

const listNames = (changed: string[], existing = changed) => listQuickChecks(changed, existing).map(({ name }) => name);
const findArguments = (changed: string[], name: string) =>
  listQuickChecks(changed, changed).find((check) => check.name === name)?.args;

it('reads only the changed files', () => {
  const file = 'api/src/ordering/cart/queries.ts';
  expect(listNames([file])).toEqual(['format and lint', 'words', 'functions', 'import boundaries of changed files']);
  expect(findArguments([file], 'functions')).toEqual(['.ci/lint/check-functions.mjs', file]);
  expect(findArguments([file], 'words')).toEqual(['.ci/lint/check-words.mjs', file]);
});

it('checks the clock and the tokens where a change can break them', () => {
  for (const file of ['mf-catalog/src/pages/product/buy-box.tsx', 'features/size-charts/catalog/size-guide.tsx'])
    expect(listNames([file])).toEqual(expect.arrayContaining(['clock', 'tokens']));
});

it('reads all files when the rules of a check have changed', () => {
  expect(findArguments(['biome.json'], 'format and lint')).toContain('.');
  expect(findArguments(['.ci/lint/words/check-source.cjs'], 'words')).toEqual(['.ci/lint/check-words.mjs']);
});

it('checks licenses when a dependency has changed', () => {
  expect(listNames(['pnpm-lock.yaml', 'api/package.json'])).toContain('licenses');
});

it('checks what a deleted file leaves behind, and gives no check a file that is gone', () => {
  expect(listNames(['mf-cart/src/cart.ts'], [])).toEqual(['clock', 'tokens']);
  expect(listWholeChecks(['mf-cart/src/cart.ts']).map(({ name }) => name)).toEqual(['types', 'import boundaries']);
});

it('needs no types and no imports for a document', () => {
  expect(listWholeChecks(['docs/states.md'])).toEqual([]);
  expect(listNames(['docs/states.md'])).toEqual(['format and lint', 'words']);
});

it('checks the types of changed files first, then of twenty files that import them', () => {
  const importers = Array.from({ length: 30 }, (_, index): [string, number] => [`api/src/a${index}.ts`, 1]);
  const distances = new Map<string, number>([
    ['api/src/b.ts', 0],
    ['docs/b.md', 0],
    ...importers,
    ['api/src/far.ts', 2],
  ]);
  const files = listTypedFiles(['api/src/b.ts', 'docs/b.md'], distances);
  expect(files[0]).toBe('api/src/b.ts');
  expect(files).toHaveLength(21);
  expect(files).not.toContain('api/src/far.ts');
});
