import { asc } from 'drizzle-orm';
import { products, sizeCharts, variantCosts, variants } from '../../../api/src/platform/db/schema';
import { buildCsv } from './testing/csv';
import { setUpImportShop } from './testing/import-shop';

const { shop, admin, runImport } = setUpImportShop();

const exportCsv = async (query = '') => {
  const url = `/api/v1/admin/products/export.csv${query}`;
  return shop.app.inject({ method: 'GET', url, headers: admin.bearer });
};

describe('an export', () => {
  it('can be imported again without changes', async () => {
    const specialCells = {
      description: '=1+1,\n"two" lines',
      features: 'a\\|b | -c',
      specs: 'Fit\\:x: y: z',
      occasions: 'Wedding | Puja \\| feast',
      recipients: 'Mom',
      materials: 'Silk | Cotton',
      status: 'archived',
    };
    await shop.db.insert(sizeCharts).values({
      ...{ id: 'kurta-chart', name: 'Kurtas, wide', garment: 'top', measures: ['chest'] },
      rows: [{ size: 'M', ranges: [[960, 1010]] }],
    });
    const options = {
      ...{ color_label: 'Thread', option3_label: 'Packing', swatches: 'pictures', size_chart: 'kurtas, WIDE' },
      ...{ backorder: 'made-to-order', lead_days: '10', backorder_limit: '50' },
    };
    await runImport(
      buildCsv(
        {
          ...options,
          option3: 'Gift box',
          cost: '5.5',
          barcode: '036000291452',
          weight_g: '450',
          parcel_cm: '30 × 25 × 4.5',
        },
        { ...options, option3: 'Plain', sku: 'K-2', size: 'L', price: '7.05', stock: '0' },
        { id: 'odd', sku: "'=K", ...specialCells },
      ),
    );
    const readAll = async () => {
      const rows = await shop.db.select().from(products).orderBy(asc(products.id));
      const options = await shop.db.select().from(variants).orderBy(asc(variants.sku));
      const costs = await shop.db.select().from(variantCosts);
      return [
        costs.map(({ variantId, cost }) => [variantId, cost]),
        rows.map(({ createdAt: _c, updatedAt: _u, publishedAt: _p, archivedAt, ...row }) => ({
          ...row,
          isArchived: archivedAt !== null,
        })),
        options,
      ];
    };
    const previous = await readAll();
    const { body, headers, statusCode } = await exportCsv();
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="products.csv"');
    expect(await runImport(body)).toMatchObject({ done: 3, created: 0, updated: 0, refused: 0 });
    await shop.db.delete(products);
    expect(await runImport(body)).toMatchObject({ created: 2, refused: 0 });
    expect(await readAll()).toEqual(previous);
  });

  it('has a stock below 0 of backorders, which an import accepts only where the stock is the same', async () => {
    await runImport(buildCsv({ backorder: 'made-to-order', lead_days: '10', backorder_limit: '50' }));
    const setStock = (stock: number) => shop.db.update(variants).set({ stock });
    await setStock(-3);
    const { body } = await exportCsv();
    expect(await runImport(body)).toMatchObject({ updated: 0, refused: 0 });
    await setStock(-2);
    expect(await runImport(body)).toMatchObject({ updated: 0, refused: 1 });
  });

  it('has the filtered products in their order, a line per variant', async () => {
    await runImport(buildCsv({}, { sku: 'K-2', size: 'L' }, { id: 'b', title: 'A Shirt', sku: 'B' }));
    await runImport(buildCsv({ id: 'old', sku: 'O', status: 'archived' }));
    const listExportedIds = async (query: string) =>
      (await exportCsv(query)).body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await listExportedIds('?sort=title')).toEqual(['b', 'kurta', 'kurta', 'old']);
    expect(await listExportedIds('?status=draft')).toEqual(['old']);
    expect(await listExportedIds('?q=kurta&status=on-sale&category=men')).toEqual(['kurta', 'kurta']);
    expect(await listExportedIds('?q=nothing')).toEqual([]);
    expect((await exportCsv('?status=wrong')).statusCode).toBe(400);
  });

  it('writes amounts in rupees, and the product on each line', async () => {
    await runImport(buildCsv({}, { sku: 'K-2', size: 'L', price: '1500' }));
    const [, ...lines] = (await exportCsv()).body.trim().split('\r\n');
    expect(lines).toEqual([
      'kurta,Linen Kurta,Neel,shirts,Soft,Of linen.,,Soft | Light,Fabric: Linen,6205,blue,,,,,,,,,,,,,,,,,,,,,,,,on-sale,,K-1,Indigo,#2f4a7c,M,,1299.5,1999,7,,,,,',
      'kurta,Linen Kurta,Neel,shirts,Soft,Of linen.,,Soft | Light,Fabric: Linen,6205,blue,,,,,,,,,,,,,,,,,,,,,,,,on-sale,,K-2,Indigo,#2f4a7c,L,,1500,1999,7,,,,,',
    ]);
  });
});
