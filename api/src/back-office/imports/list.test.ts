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
      '\ufeffline,product,column,message',
      '2,k0,price,"Please enter an amount in rupees, such as 1299 or ₹1,299.50"',
    ]);
    expect(lines).toHaveLength(1003);
  });

  test.each(['/nothing', '/nothing/report.csv'])('return 404 for an unknown id: %s', async (path) => {
    expect(await callImports(path)).toMatchObject({ status: 404, body: { code: 'import_not_found' } });
  });
});
