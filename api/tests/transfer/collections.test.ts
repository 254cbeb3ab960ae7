import { setUpImportShop } from '../../../features/imports/api/testing/import-shop';
import { collections, importRecordOrigins } from '../../src/platform/db/schema';
import { addProduct } from '../../src/testing/shop';

const { shop, runImport } = setUpImportShop();
const build = (...rows: string[]) => rows.join('\n');

beforeEach(async () => {
  for (const table of [collections, importRecordOrigins]) await shop.db.delete(table);
});

const columns =
  'Handle,Title,Body HTML,Sort Order,Published,Must Match,Rule: Product Column,Rule: Relation,Rule: Condition,Product: Handle';

it('imports collections by hand and by rules', async () => {
  await addProduct(shop, { id: 'kurta' });
  const file = build(
    columns,
    'summer,Summer,<p>Light &amp; airy</p>,Manual,TRUE,,,,,kurta',
    'summer,,,,,,,,,gone',
    'linen,Linen,,Best Selling,TRUE,any condition,Tag,Equals,Linen,',
    'linen,,,,,,Price,Less Than,1000,',
  );
  expect(await runImport(file)).toMatchObject({
    ...{ kind: 'collections', created: 2, refused: 0 },
    problems: [{ line: 2, message: expect.stringMatching(/1 of its products are not in this shop, such as “gone”/) }],
  });
  expect(await shop.db.select().from(collections).orderBy(collections.id)).toMatchObject([
    {
      id: 'linen',
      kind: 'rule',
      match: 'any',
      conditions: [
        { field: 'tag', values: ['Linen'] },
        { field: 'price', max: 999_99 },
      ],
    },
    { id: 'summer', kind: 'manual', description: 'Light & airy', productIds: ['kurta'], sort: 'manual' },
  ]);
  expect(await runImport(file)).toMatchObject({ created: 0, updated: 0 });
  await addProduct(shop, { id: 'gone' });
  expect(await runImport(file)).toMatchObject({ created: 0, updated: 1, problems: [] });
});

it('leaves out a collection with a rule that cannot be said here', async () => {
  const { refused, problems: findings } = await runImport(
    build(columns, 'x,X,,,TRUE,all conditions,Title,Contains,silk,', 'y,Y,,,TRUE,all conditions,Tag,Not Equals,Sale,'),
  );
  expect([refused, await shop.db.$count(collections)]).toEqual([2, 0]);
  expect(findings[0].message).toBe('Its rule “Title Contains silk” cannot be said here, so the collection is left out');
});
