import { asc, eq } from 'drizzle-orm';
import { imports, products, variants } from '../../../api/src/platform/db/schema';
import { getImport } from './queries';
import { buildCsv } from './testing/csv';
import { setUpImportShop } from './testing/import-shop';

const { shop, admin, callImports, runImport } = setUpImportShop();

describe('imports', () => {
  test('are listed without their findings, the newest first', async () => {
    await runImport(buildCsv({ stock: 'x' }));
    await runImport(buildCsv({}), { isDryRun: true });
    const { body } = await callImports('');
    expect(body.data).toMatchObject([
      { isTrial: true, problemCount: 0 },
      { isTrial: false, problemCount: 1 },
    ]);
    expect(body.data[1]).not.toHaveProperty('problems');
  });

  test('have a report of all findings', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      id: `k${index}`,
      sku: `K-${index}`,
      title: '=x',
      price: 'x',
    }));
    const dryRun = await runImport(buildCsv(...rows), { isDryRun: true });
    expect([dryRun.problems.length, dryRun.problemCount]).toEqual([1000, 1001]);
    const url = `/api/v1/admin/imports/${dryRun._id}/report.csv`;
    const reply = await shop.app.inject({ method: 'GET', url, headers: admin.bearer });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="import-report.csv"',
    });
    const lines = reply.body.split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      '\ufeffline,product,column,message,kind',
      '2,k0,price,"Please enter an amount in rupees, such as 1299 or ₹1,299.50",problem',
    ]);
    expect(lines).toHaveLength(1003);
  });

  test('show problems before notices, of which a file may have thousands', async () => {
    const { _id, noticeCount } = await runImport(buildCsv({}));
    expect(noticeCount).toBe(0);
    const notices = Array.from({ length: 1200 }, (_, index) => ({
      ...{ line: index + 2, product: 'kurta', column: 'hsn', message: 'Proposed', isNotice: true },
    }));
    const refusal = { line: 2000, product: 'shirt', column: 'price', message: 'Missing', isRefused: true };
    await shop.db.update(imports).set({ findings: [...notices, refusal] });
    const stored = await getImport(shop.db, _id);
    expect([stored.problemCount, stored.noticeCount, stored.problems.length]).toEqual([1201, 1200, 1000]);
    expect(stored.problems.slice(0, 2)).toEqual([refusal, notices[0]]);
    expect((await callImports('')).body.data[0]).toMatchObject({ problemCount: 1201, noticeCount: 1200 });
  });

  test('say how long they will take while they run', async () => {
    const { _id } = await runImport(buildCsv({}));
    const set = (values: Partial<typeof imports.$inferInsert>) => shop.db.update(imports).set(values);
    // A running import without a job would count as abandoned.
    const read = async () => (await getImport(shop.db, _id)).secondsLeft;
    expect(await read()).toBeUndefined();
    await set({ status: 'running', lines: 100, done: 25, startedAt: new Date(Date.now() - 60_000) });
    expect(await read()).toBeGreaterThanOrEqual(180);
    expect(await read()).toBeLessThan(200);
    await set({ done: 0 });
    expect(await read()).toBeUndefined();
  });

  test.each(['/nothing', '/nothing/report.csv'])('return 404 for an unknown id: %s', async (path) => {
    expect(await callImports(path)).toMatchObject({ status: 404, body: { code: 'import_not_found' } });
  });
});

describe('a file with prices alone', () => {
  const listPrices = async (id = 'kurta') =>
    (await shop.db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position))).map(
      ({ price, mrp, stock }) => [price, mrp, stock],
    );
  beforeEach(() => runImport(buildCsv({}, { sku: 'K-2', size: 'L', price: '1500' })));

  it('changes the prices of all variants, and nothing else', async () => {
    const [product] = await shop.db.select().from(products).where(eq(products.id, 'kurta'));
    expect(await runImport('id,price\nkurta,999')).toMatchObject({ updated: 1, refused: 0, problems: [] });
    expect(await listPrices()).toEqual([
      [999_00, 1999_00, 7],
      [999_00, 1999_00, 7],
    ]);
    expect((await shop.db.select().from(products).where(eq(products.id, 'kurta')))[0]).toEqual({
      ...product,
      price: 999_00,
      version: 2,
      updatedAt: expect.any(Date),
      search: expect.anything(),
    });
    // The original price rises with the price, because it cannot be below it.
    await runImport('Price;ID\n2,499;kurta');
    expect((await listPrices())[0]).toEqual([2499_00, 2499_00, 7]);
  });

  it('changes the variants that it names, also their original price and stock', async () => {
    await runImport('id,sku,price,original_price,stock\nkurta,K-2,1100,1200,3\nkurta,K-1,1000,,');
    expect(await listPrices()).toEqual([
      [1000_00, 1999_00, 7],
      [1100_00, 1200_00, 3],
    ]);
  });

  it('names the lines that it refuses', async () => {
    const file = ['id,sku,price,original_price', 'nothing,,5', 'kurta,K-9,5', ',,5', 'other,,x', 'third,,9,5'];
    const twice = ['fourth,,5', 'fourth,A,5'];
    const first = await runImport([...file, ...twice].join('\n'), { isDryRun: true });
    expect(first.refused).toBe(6);
    expect(first.problems.map(({ line, column, message }: Record<string, unknown>) => [line, column, message])).toEqual(
      [
        [2, '', 'This line has 3 cells, the header has 4'],
        [3, '', 'This line has 3 cells, the header has 4'],
        [4, 'id', 'Please enter the ID of the product'],
        [4, '', 'This line has 3 cells, the header has 4'],
        [5, '', 'This line has 3 cells, the header has 4'],
        [6, 'price', 'The price is higher than the original price'],
        [7, '', 'This line has 3 cells, the header has 4'],
        [8, '', 'This line has 3 cells, the header has 4'],
      ],
    );
    const second = await runImport('id,sku,price\nnothing,,5\nkurta,K-9,5\nother,,x\nthird,,5\nthird,A,5');
    expect(second.problems.map(({ line, message }: Record<string, unknown>) => [line, message])).toEqual([
      [2, 'There is no product with this ID'],
      [3, 'The product has no variant K-9'],
      [4, 'Please enter an amount in rupees, such as 1299 or ₹1,299.50'],
      [5, 'Please enter the SKU, because another line has the same product'],
    ]);
  });
});
