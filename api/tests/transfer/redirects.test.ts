import { asc } from 'drizzle-orm';
import { setUpImportShop } from '../../../features/imports/api/testing/import-shop';
import { redirectsSection } from '../../../features/redirects/api/export-section';
import { redirects } from '../../../features/redirects/api/tables';
import { products } from '../../src/platform/db/schema';
import { uploadCsv } from '../../src/testing/upload';

const { shop, admin, runImport } = setUpImportShop();
beforeEach(() => shop.db.delete(redirects));

const readRedirects = () => shop.db.select().from(redirects).orderBy(asc(redirects.fromPath));

describe('products of another shop', () => {
  const product =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\nkurta,Kurta,Size,M,K-1,499,active';

  test('redirect their paths there, unless a path has a redirect', async () => {
    await runImport(product);
    expect(await readRedirects()).toMatchObject([
      { fromPath: '/products/kurta', target: '/product/kurta', status: 301, source: 'import' },
    ]);
    await shop.db.update(redirects).set({ target: '/sale', targetPath: '/sale' });
    await shop.db.delete(products);
    await runImport(product);
    expect(await readRedirects()).toMatchObject([{ target: '/sale' }]);
  });

  test('get the redirects of the other shop, also through their old paths', async () => {
    await shop.db.delete(products);
    await runImport(product);
    const csv = 'Redirect from,Redirect to\n/products/old-kurta,/products/kurta\n/collections/gone,/products/none';
    const { body } = await uploadCsv(shop, '/admin/redirects/import', admin, { csv });
    expect(body.data).toMatchObject({ created: 1, refused: 1 });
    expect((await readRedirects()).map(({ fromPath, target }) => [fromPath, target])).toEqual([
      ['/products/kurta', '/product/kurta'],
      ['/products/old-kurta', '/product/kurta'],
    ]);
  });
});

describe('a file of lines', () => {
  const redirect = { type: 'redirect', from: '/old-page', to: '/shop' };
  const build = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');

  it('adds redirects, and refuses a path that is none', async () => {
    expect(await runImport(build(redirect, { ...redirect, from: 'no path' }))).toMatchObject({
      ...{ kind: 'redirects', created: 1, refused: 1 },
      problems: [{ line: 2, product: 'no path', column: 'from' }],
    });
  });

  it('brings no redirect back that was deleted here', async () => {
    await runImport(build(redirect));
    await shop.db.delete(redirects);
    const { created, refused, problems: findings } = await runImport(build(redirect));
    expect([created, refused, findings[0].message]).toEqual([0, 0, 'It was deleted in this shop, so it stays deleted']);
  });
});

it('exports redirects as it imports them', async () => {
  const lines = [
    { type: 'redirect', from: '/a', to: '/shop?sort=newest#top', status: 302, isExternal: false },
    { type: 'redirect', from: '/b', to: 'https://press.example/', status: 301, isExternal: true },
  ];
  await runImport(lines.map((line) => JSON.stringify(line)).join('\n'));
  const exported = [];
  for await (const batch of redirectsSection.read(shop.services)) exported.push(...batch);
  expect(exported.sort((one, other) => (String(one.from) < String(other.from) ? -1 : 1))).toEqual(lines);
});
