import { eq } from 'drizzle-orm';
import { products, variants } from '../../../../api/src/platform/db/schema';
import { openAcceptingDatabase, writeExtensions } from '../../../../api/src/platform/extensions/testing/extension-shop';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';

/** The title selects what the extension does. */
const buildChecker = (name: string, hook: string) => `
export default {
  name: '${name}', version: '1.0.0', api: 1, permissions: ['products.import'],
  hooks: { checkImport: ({ lines, isDryRun }) => { ${hook} } },
};`;
const supplier = buildChecker(
  'supplier',
  `const find = (title) => lines.filter(({ cells }) => cells.title === title);
  if (find('Throw').length > 0) throw new Error('broken');
  if (find('Loop').length > 0) while (true);
  return {
    changes: [
      ...find('Brandless').map(({ line }) => ({ line, cells: { brand: isDryRun ? 'Dry' : 'Filled in' } })),
      ...find('Wrong price').map(({ line }) => ({ line, cells: { price: 'much' } })),
      ...lines.filter(({ cells }) => cells.price === '901').map(({ line }) => ({ line, cells: { title: 'Lost' } })),
      ...find('Other id').map(({ line }) => ({ line, cells: { id: 'stolen' } })),
      ...find('Unknown column').map(({ line }) => ({ line, cells: { colour: 'Red' } })),
    ],
    refusals: find('Refused').map(({ line }) => ({ line, column: 'price', message: 'The price is below the cost.' })),
  };`,
);
const second = buildChecker(
  'second',
  `return { refusals: lines.filter(({ cells }) => cells.brand === 'Filled in').map(({ line, cells }) => ({ line, message: 'Saw ' + cells.brand })) };`,
);
const setUp = (texts: Record<string, string>) =>
  setUpImportShop(
    { extensions: writeExtensions(texts) },
    openAcceptingDatabase(...Object.keys(texts).map((name) => ({ name, permissions: ['products.import' as const] }))),
  );

describe('an extension that checks imports', () => {
  const { shop, runImport } = setUp({ supplier });
  const importOne = (title: string, cells = {}) => runImport(buildCsv({ title, ...cells }));
  const find = async () => (await shop.db.select().from(products))[0];

  it('changes cells, which the shop checks as cells of the file', async () => {
    expect(await importOne('Brandless', { brand: '' })).toMatchObject({ created: 1, problems: [] });
    expect(await find()).toMatchObject({ brand: 'Filled in' });
    expect(await importOne('Wrong price')).toMatchObject({ refused: 1, problems: [{ line: 2, column: 'price' }] });
    expect(await shop.db.select().from(variants).where(eq(variants.price, 0))).toEqual([]);
  });

  it('refuses lines with its message in the report, and the other products are imported', async () => {
    const result = await runImport(buildCsv({ title: 'Refused' }, { id: 'shirt', sku: 'S-1', title: 'Shirt' }));
    expect(result).toMatchObject({
      created: 1,
      refused: 1,
      problems: [{ line: 2, product: 'kurta', column: 'price', message: 'The price is below the cost.' }],
    });
  });

  it.each([
    ['the id of the product', 'Other id', '“supplier” cannot change the column id'],
    ['a column that the file lacks', 'Unknown column', '“supplier” cannot change the column colour'],
  ])('does not change %s', async (_title, title, message) => {
    expect(await importOne(title)).toMatchObject({ refused: 1, problems: [{ line: 2, column: '', message }] });
    expect(await find()).toBeUndefined();
  });

  it('knows that a run is dry', async () => {
    expect(await runImport(buildCsv({ title: 'Brandless' }), { isDryRun: true })).toMatchObject({ created: 1 });
    expect(await find()).toBeUndefined();
  });

  it('checks files with prices alone', async () => {
    await importOne('Shirt');
    expect(await runImport('id,price\nkurta,900')).toMatchObject({ updated: 1, problems: [] });
    expect(await runImport('id,price\nkurta,901')).toMatchObject({
      updated: 0,
      problems: [{ line: 2, message: '“supplier” cannot change the column title' }],
    });
  });

  it.each([
    ['throws', 'Throw'],
    ['loops', 'Loop'],
  ])('refuses lines without a check when it %s, and the import goes on', async (_title, title) => {
    const [{ host }] = shop.services.extensions.hosts.map((each) => ({ host: each }));
    expect(await importOne(title)).toMatchObject({
      status: 'done',
      refused: 1,
      problems: [{ line: 2, column: '', message: '“supplier” could not check this line. Please import it again' }],
    });
    const waitUntil = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    // A thread that loops is ended 0.2 s after its call was given up, and started again.
    if (title === 'Loop') await waitUntil(() => host.state.state !== 'running');
    await waitUntil(() => host.state.state === 'running');
    expect(await importOne('Shirt')).toMatchObject({ created: 1 });
  });
});

describe('two extensions that check imports', () => {
  const { runImport } = setUp({ supplier, second });

  test('they are called in their sequence, the second with the changes of the first', async () => {
    const result = await runImport(buildCsv({ title: 'Brandless', brand: '' }));
    expect(result).toMatchObject({ refused: 1, problems: [{ message: 'Saw Filled in' }] });
  });
});
