import { asc } from 'drizzle-orm';
import { products, variants } from '../../platform/db/schema';
import { csv, importingShop } from './testing/importing-shop';

const { shop, admin, run } = importingShop();

const exported = async (query = '') => {
  const url = `/api/v1/admin/products/export.csv${query}`;
  return shop.app.inject({ method: 'GET', url, headers: admin.bearer });
};

describe('an export', () => {
  it('is a file that the shop takes back as it is', async () => {
    const strange = {
      description: '=1+1,\n"two" lines',
      features: 'a\\|b | -c',
      specs: 'Fit\\:x: y: z',
      status: 'archived',
    };
    await run(csv({}, { sku: 'K-2', size: 'L', price: '7.05', stock: '0' }, { id: 'odd', sku: "'=K", ...strange }));
    const everything = async () => {
      const rows = await shop.db.select().from(products).orderBy(asc(products.id));
      const options = await shop.db.select().from(variants).orderBy(asc(variants.sku));
      return [
        rows.map(({ createdAt: _c, updatedAt: _u, archivedAt, ...row }) => ({
          ...row,
          isArchived: archivedAt !== null,
        })),
        options,
      ];
    };
    const before = await everything();
    const { body, headers, statusCode } = await exported();
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="products.csv"');
    expect(await run(body)).toMatchObject({ done: 3, created: 0, updated: 0, refused: 0 });
    await shop.db.delete(products);
    expect(await run(body)).toMatchObject({ created: 2, refused: 0 });
    expect(await everything()).toEqual(before);
  });

  it('has what the filter leaves, in its order, a line for each variant', async () => {
    await run(csv({}, { sku: 'K-2', size: 'L' }, { id: 'b', title: 'A Shirt', sku: 'B' }));
    await run(csv({ id: 'old', sku: 'O', status: 'archived' }));
    const ids = async (query: string) =>
      (await exported(query)).body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await ids('?sort=title')).toEqual(['b', 'kurta', 'kurta', 'old']);
    expect(await ids('?status=archived')).toEqual(['old']);
    expect(await ids('?q=kurta&status=on-sale&category=men')).toEqual(['kurta', 'kurta']);
    expect(await ids('?q=nothing')).toEqual([]);
    expect((await exported('?status=wrong')).statusCode).toBe(400);
  });

  it('writes money in rupees, and the product anew on each line', async () => {
    await run(csv({}, { sku: 'K-2', size: 'L', price: '1500' }));
    const [, ...lines] = (await exported()).body.trim().split('\r\n');
    expect(lines).toEqual([
      'kurta,Linen Kurta,Neel,shirts,Soft,Of linen.,Soft | Light,Fabric: Linen,6205,blue,on-sale,K-1,Indigo,#2f4a7c,M,1299.5,1999,7',
      'kurta,Linen Kurta,Neel,shirts,Soft,Of linen.,Soft | Light,Fabric: Linen,6205,blue,on-sale,K-2,Indigo,#2f4a7c,L,1500,1999,7',
    ]);
  });
});
