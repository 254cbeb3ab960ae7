import { asc, eq, notInArray } from 'drizzle-orm';
import { categories, products, settings, variants } from '../../../api/src/platform/db/schema';
import { encodeText, toCsvLines } from '../bench/move-in/files.mjs';
import { type GeneratedProduct, generateProducts } from '../bench/move-in/products.mjs';
import { listFiles, type ShopSizes } from '../bench/move-in/shop-files.mjs';
import { setUpImportShop } from './testing/import-shop';

const { shop, runImport, uploadFile, waitUntilEnded } = setUpImportShop();

beforeEach(() => shop.db.delete(categories).where(notInArray(categories.id, ['men', 'shirts'])));

const sizes: ShopSizes = { products: 40, customers: 1, orders: 1, picturesEach: 6 };

/** Builds the product export of a generated Shopify shop. */
function buildExport(options?: { separator?: string }): string {
  const { columns, getRows } = listFiles(sizes).find(({ name }) => name === 'products_export.csv')!;
  return [...toCsvLines(columns, getRows(), options)].join('');
}

const generated = [...generateProducts({ count: sizes.products!, picturesEach: sizes.picturesEach })];

/** Returns the values of a generated variant by the names that a product page shows. */
const toOptionValues = ({ options }: GeneratedProduct, values: readonly string[]) =>
  Object.fromEntries(
    options.flatMap(({ name }, index) => (name === 'Title' ? [] : [[name.replace('Color', 'Colour'), values[index]]])),
  );

it('imports the products of Shopify with options, texts, statuses and stock', async () => {
  const { created, refused, problems: findings } = await runImport(buildExport());
  expect([created, refused]).toEqual([generated.length, 0]);
  expect(findings.filter(({ column }: { column: string }) => column === 'Type')).toHaveLength(
    new Set(generated.map(({ type }) => type)).size - (generated.some(({ type }) => type === 'Shirts') ? 1 : 0),
  );
  for (const product of generated) {
    const [row] = await shop.db.select().from(products).where(eq(products.id, product.handle));
    const points = ['Hand wash cold', 'Dries in the shade'];
    // A list with text after it is a part of the text.
    const isInText = product.html.includes('<h3>Story</h3>');
    expect(row).toMatchObject({ title: product.title, brand: product.vendor, features: isInText ? [] : points });
    if (isInText) for (const point of points) expect(row.description).toContain(point);
    expect(row.descriptionHtml.includes('<h3>Story</h3>')).toBe(isInText);
    expect(row.description).toMatch(/^A \w+ [\w-]+ of \w+ & care\./);
    expect(row.description).not.toMatch(/[<>]|&amp;|track\(|color:red/);
    expect(row.specs).toContainEqual({ label: 'Fabric', value: row.specs[0].value });
    expect([...row.tags].sort()).toEqual([...product.tags].sort());
    const isSold = product.status === 'active' && product.isInIndia;
    if (!isSold) expect(row.archivedAt).not.toBeNull();
    const rows = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.productId, row.id))
      .orderBy(asc(variants.position));
    expect(
      rows.map(({ color, size, option3, price, mrp, stock, weightGrams, barcode }) => ({
        options: {
          ...(color !== 'Standard' && { [row.colorLabel || 'Colour']: color }),
          ...(size !== 'Free Size' && { [row.sizeLabel || 'Size']: size }),
          ...(option3 && { [row.option3Label]: option3 }),
        },
        ...{ price, mrp, stock, weightGrams, barcode },
      })),
    ).toEqual(
      product.variants.map(({ values, price, compareAt = price, quantity, grams, barcode }) => ({
        options: toOptionValues(product, values),
        ...{ price: price * 100, mrp: compareAt * 100, stock: quantity, weightGrams: grams, barcode },
      })),
    );
  }
});

it('changes nothing when the same export is imported again', async () => {
  await runImport(buildExport());
  expect(await runImport(buildExport())).toMatchObject({ created: 0, updated: 0, refused: 0 });
});

it('reads the export in UTF-16 with semicolons', async () => {
  const { body } = await uploadFile(encodeText(buildExport({ separator: ';' }), 'utf-16'));
  expect(await waitUntilEnded(body.data._id)).toMatchObject({ created: generated.length, refused: 0 });
});

it('adds no category in a dry run, names each once, and adds it with a proposed HSN code later', async () => {
  const count = () => shop.db.$count(categories);
  const existingCount = await count();
  const { problems: findings } = await runImport(buildExport(), { isDryRun: true });
  expect(await count()).toBe(existingCount);
  const notices = findings.filter(({ column }: { column: string }) => column === 'Type');
  expect(notices).toEqual([...new Set(notices)]);
  expect(notices[0].message).toMatch(/will be added with the HSN code \d{4} as a proposal/);
});

it('imports products of WooCommerce with variations that stand behind their product', async () => {
  const file = [
    'ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    '10,variable,K,Block Kurta,1,Soft,<p>Of cotton</p>,,,,,"Women > Kurtas, Sale","Cotton, Festive","https://old.example/a.jpg, https://old.example/b.jpg",,Colour,"Indigo, Maroon",Size,"M, L"',
    '11,simple,S-1,Silk Saree,1,,,3,0.4,8999,9999,Sarees,,,,Fabric,Silk,,',
    '12,variation,K-IM,Block Kurta - Indigo,1,,,5,0.25,,1299,,,,K,Colour,Indigo,Size,M',
    '13,variation,K-ML,Block Kurta - Maroon,1,,,2,0.25,999,1299,,,https://old.example/m.jpg,id:10,Colour,Maroon,Size,L',
  ].join('\n');
  expect(await runImport(file)).toMatchObject({ created: 2, refused: 0 });
  const rows = await shop.db.select().from(variants).orderBy(asc(variants.sku));
  expect(rows).toMatchObject([
    { sku: 'K-IM', color: 'Indigo', size: 'M', price: 1299_00, mrp: 1299_00, stock: 5, weightGrams: 250 },
    { sku: 'K-ML', color: 'Maroon', size: 'L', price: 999_00, mrp: 1299_00, stock: 2 },
    { sku: 'S-1', price: 8999_00, mrp: 9999_00, weightGrams: 400 },
  ]);
  const [kurta] = await shop.db.select().from(products).where(eq(products.id, 'block-kurta'));
  expect(kurta).toMatchObject({
    shortDesc: 'Soft',
    description: 'Of cotton',
    materials: ['Cotton'],
    occasions: ['Festive'],
  });
});

it('publishes a product of another shop when its facts are known, and archives it with a reason otherwise', async () => {
  const file =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\nkurta,Kurta,Size,M,K-1,499,active';
  const getArchivedAt = async () => (await shop.db.select().from(products))[0].archivedAt;
  await runImport(file);
  expect(await getArchivedAt()).toBeNull();
  await shop.db.delete(products);
  const [defaults] = await shop.db.delete(settings).where(eq(settings.key, 'productFacts')).returning();
  const { problems: findings } = await runImport(file);
  expect(await getArchivedAt()).not.toBeNull();
  expect(findings.find(({ column }: { column: string }) => column === 'Status').message).toMatch(
    /^Imported as archived, because the law requires/,
  );
  await shop.db.insert(settings).values(defaults);
});
