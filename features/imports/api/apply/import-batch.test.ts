import { asc, eq } from 'drizzle-orm';
import { verifyAuditLog } from '../../../../api/src/platform/audit/audit';
import { auditLog, products, stockMovements, variantCosts, variants } from '../../../../api/src/platform/db/schema';
import { addProduct } from '../../../../api/src/testing/shop';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';

const { shop, admin, runImport } = setUpImportShop();

const findProduct = async (id = 'kurta') => (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const listVariants = (id = 'kurta') =>
  shop.db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position));
const listMovements = () => shop.db.select().from(stockMovements);

describe('an import', () => {
  it('creates products and records their stock movements', async () => {
    const result = await runImport(buildCsv({}, { sku: 'K-2', size: 'L', stock: '0', price: '1500' }));
    expect(result).toMatchObject({
      fileName: 'autumn.csv',
      status: 'done',
      isTrial: false,
      by: 'Anna Admin',
      lines: 2,
      done: 2,
      created: 1,
      updated: 0,
      refused: 0,
      problems: [],
      problemCount: 0,
    });
    expect(await findProduct()).toMatchObject({
      title: 'Linen Kurta',
      categoryId: 'shirts',
      features: ['Soft', 'Light'],
      hsn: '6205',
      version: 1,
      price: 1299_50,
      mrp: 1999_00,
      inStock: true,
      colors: ['Indigo'],
      sizes: ['M', 'L'],
      archivedAt: null,
      specs: [{ label: 'Fabric', value: 'Linen' }],
    });
    expect(await listVariants()).toMatchObject([
      { id: 'kurta-indigo-m', sku: 'K-1', stock: 7 },
      { id: 'kurta-indigo-l', sku: 'K-2', stock: 0 },
    ]);
    expect(await listMovements()).toMatchObject([{ variantId: 'kurta-indigo-m', change: 7, reason: 'import' }]);
    const history = await shop.call('GET /admin/products/kurta/stock', { headers: admin.bearer });
    expect(history.body.data.rows).toMatchObject([{ reason: 'import', actor: 'Anna Admin', fileName: 'autumn.csv' }]);
  });

  it('stores cost prices, and keeps them where the cell is empty or the column is missing', async () => {
    const listCosts = async () =>
      (await shop.db.select().from(variantCosts).orderBy(asc(variantCosts.variantId))).map(({ cost }) => cost);
    await runImport(buildCsv({ cost: '₹650.50' }, { sku: 'K-2', size: 'L' }));
    expect(await listCosts()).toEqual([650_50]);
    expect(await runImport(buildCsv({ cost: '' }, { sku: 'K-2', size: 'L', cost: '0' }))).toMatchObject({ updated: 1 });
    expect(await listCosts()).toEqual([0, 650_50]);
    const csv = buildCsv({ cost: '650.50' }, { sku: 'K-2', size: 'L', cost: '' });
    expect(await runImport(csv)).toMatchObject({ updated: 0 });
    expect(await runImport(buildCsv({ cost: 'none' }))).toMatchObject({
      refused: 1,
      problems: [{ column: 'cost', message: 'Please enter an amount in rupees, such as 1299 or ₹1,299.50' }],
    });
  });

  it('adds variants of three options, and keeps options, barcode and parcel where the cell is empty', async () => {
    const labels = { option3_label: 'Packing' };
    const created = await runImport(
      buildCsv(
        { ...labels, option3: 'Plain', barcode: '4006381333931', weight_g: '450' },
        { ...labels, sku: 'K-2', option3: 'Gift box' },
      ),
    );
    expect(created).toMatchObject({ created: 1, problems: [] });
    const expected = [
      { id: 'kurta-indigo-m-plain', option3: 'Plain', barcode: '4006381333931', weightGrams: 450 },
      { id: 'kurta-indigo-m-gift-box', option3: 'Gift box', barcode: '' },
    ];
    expect(await listVariants()).toMatchObject(expected);
    expect(await runImport(buildCsv({ ...labels, price: '1000' }))).toMatchObject({ updated: 1, problems: [] });
    expect(await listVariants()).toMatchObject(expected);
    const swapped = buildCsv(
      { ...labels, option3: 'Gift box', barcode: '96385074' },
      { ...labels, sku: 'K-2', option3: 'Plain', barcode: '04006381333931' },
    );
    expect(await runImport(swapped)).toMatchObject({ updated: 1, problems: [] });
    expect(await listVariants()).toMatchObject([
      { sku: 'K-1', option3: 'Gift box', barcode: '96385074' },
      { sku: 'K-2', option3: 'Plain', barcode: '04006381333931' },
    ]);
  });

  it('refuses a third option without a name or a value, the same options twice, and a barcode that is taken', async () => {
    const listFindings = async (...rows: Parameters<typeof buildCsv>) =>
      (await runImport(buildCsv(...rows))).problems.map(({ column, message }: Record<string, string>) => [
        column,
        message,
      ]);
    expect(await listFindings({ option3: 'Plain' }, { sku: 'K-2' })).toEqual([
      ['option3_label', 'Please enter a name for the third option'],
      ['option3', 'The SKU K-2 needs a value of the third option'],
    ]);
    const plain = { option3_label: 'Packing', option3: 'Plain' };
    expect(await listFindings(plain, { ...plain, sku: 'K-2' })).toEqual([
      ['size', 'The SKU K-1 is Indigo / M, Plain as well'],
    ]);
    const barcode = '036000291452';
    expect(await listFindings({ barcode }, { sku: 'K-2', size: 'L', barcode: `0${barcode}` })).toEqual([
      ['barcode', 'The barcode 0036000291452 is used twice'],
    ]);
    await runImport(buildCsv({ barcode }));
    expect(await listFindings({ id: 'other', sku: 'O-1', barcode: `0${barcode}` })).toEqual([
      ['barcode', 'The product “kurta” has the barcode 0036000291452'],
    ]);
  });

  it('takes a missing colour code from the name, unless the product has that colour already', async () => {
    const noCode = { color_code: '' };
    await runImport(
      buildCsv(
        { ...noCode, color: 'Dark Marigold' },
        { ...noCode, sku: 'K-2', color: 'Zzyzx' },
        { sku: 'K-3', color: 'Sea', color_code: '#123456' },
      ),
    );
    const listCodes = async () => (await listVariants()).map(({ colorCode }) => colorCode);
    expect(await listCodes()).toEqual(['#986915', '#808080', '#123456']);
    await runImport(
      buildCsv({ ...noCode, sku: 'K-3', color: 'Sea' }, { ...noCode, sku: 'K-4', color: 'Sea', size: 'L' }),
    );
    expect(await listCodes()).toEqual(['#986915', '#808080', '#123456', '#123456']);
  });

  it('is found by shoppers at once, also by the common name of its colour', async () => {
    await shop.call('GET /search?q=blue kurta');
    await runImport(buildCsv({}));
    const { body } = await shop.call('GET /search?q=blue kurta');
    expect(body.data.products.map(({ _id }: { _id: string }) => _id)).toEqual(['kurta']);
    await shop.call('GET /products/kurta');
    await runImport(buildCsv({ price: '999' }));
    expect((await shop.call('GET /products/kurta')).body.data.price).toBe(999);
  });

  it('updates products, and variants by their SKU; other variants stay', async () => {
    await runImport(buildCsv({}, { sku: 'K-2', size: 'L' }));
    const result = await runImport(
      buildCsv({ title: 'Silk Kurta', price: '1000', stock: '4' }, { sku: 'K-3', size: 'XL', title: 'Silk Kurta' }),
    );
    expect(result).toMatchObject({ created: 0, updated: 1, refused: 0 });
    expect(await findProduct()).toMatchObject({
      title: 'Silk Kurta',
      price: 1000_00,
      version: 2,
      sizes: ['M', 'L', 'XL'],
    });
    expect(await listVariants()).toMatchObject([
      { sku: 'K-1', price: 1000_00, stock: 4 },
      { sku: 'K-2', price: 1299_50, stock: 7 },
      { sku: 'K-3', stock: 7, position: 2 },
    ]);
    const changes = (await listMovements()).map(({ variantId, change }) => [variantId, change]);
    expect(changes.toSorted()).toEqual([
      ['kurta-indigo-l', 7],
      ['kurta-indigo-m', -3],
      ['kurta-indigo-m', 7],
      ['kurta-indigo-xl', 7],
    ]);
  });

  it('raises the version when only a variant changes', async () => {
    await runImport(buildCsv({}));
    await runImport(buildCsv({ stock: '8' }));
    expect(await findProduct()).toMatchObject({ version: 2, title: 'Linen Kurta' });
  });

  it('does not change a product that equals the file, nor the stock where the cell is empty', async () => {
    await runImport(buildCsv({}));
    const previous = await findProduct();
    expect(await runImport(buildCsv({ stock: '' }))).toMatchObject({ done: 1, created: 0, updated: 0, refused: 0 });
    expect(await findProduct()).toEqual(previous);
    expect(await listMovements()).toHaveLength(1);
  });

  it('writes tags and facts, and keeps them where the file has no column for them', async () => {
    await runImport(buildCsv({ occasions: 'wedding | Puja', materials: 'Silk', net_quantity: '2 N' }));
    const tags = { occasions: ['Wedding', 'Puja'], recipients: [], materials: ['Silk'], netQuantity: '2 N' };
    expect(await findProduct()).toMatchObject(tags);
    const [header, row] = buildCsv({ title: 'Silk Kurta' }).trim().split('\r\n');
    const columns = header.split(',');
    const dropTags = (line: string) =>
      line
        .split(',')
        .filter(
          (_cell, index) =>
            !['occasions', 'recipients', 'materials', 'net_quantity'].includes(columns[index].replace('\ufeff', '')),
        )
        .join(',');
    expect(await runImport(`${dropTags(header)}\n${dropTags(row)}`)).toMatchObject({ updated: 1, problems: [] });
    expect(await findProduct()).toMatchObject({ title: 'Silk Kurta', ...tags });
    await runImport(buildCsv({ title: 'Silk Kurta' }));
    expect(await findProduct()).toMatchObject({ occasions: [], materials: [], netQuantity: '' });
  });

  it('refuses to publish an imported product without its importer, and leaves a published one in the shop', async () => {
    const fromNepal = { country_of_origin: 'Nepal', net_quantity: '1 pair', made_on: '2026-03' };
    expect(await runImport(buildCsv(fromNepal))).toMatchObject({
      refused: 1,
      problems: [
        {
          line: 2,
          column: 'importer',
          message: 'Please enter the importer, which the law requires of a published product',
        },
      ],
    });
    expect(await runImport(buildCsv({ ...fromNepal, status: 'archived' }))).toMatchObject({ created: 1, refused: 0 });
    expect(await runImport(buildCsv(fromNepal))).toMatchObject({ refused: 1 });
    const importer = 'Neel, 4 Mill Road, Surat 395003';
    expect(await runImport(buildCsv({ ...fromNepal, importer }))).toMatchObject({ updated: 1, refused: 0 });
    expect(await findProduct()).toMatchObject({
      ...{ genericName: '', countryOfOrigin: 'Nepal', importer, netQuantity: '1 pair', madeOn: '2026-03' },
      archivedAt: null,
    });
    expect(await runImport(buildCsv(fromNepal))).toMatchObject({ updated: 1, refused: 0 });
    expect(await findProduct()).toMatchObject({ importer: '', archivedAt: null });
  });

  it('swaps the sizes of two variants', async () => {
    await runImport(buildCsv({}, { sku: 'K-2', size: 'L' }));
    expect(await runImport(buildCsv({ size: 'L' }, { sku: 'K-2', size: 'M' }))).toMatchObject({
      updated: 1,
      problems: [],
    });
    expect((await listVariants()).map(({ sku, size }) => [sku, size])).toEqual([
      ['K-1', 'L'],
      ['K-2', 'M'],
    ]);
  });

  it('archives and publishes products', async () => {
    await runImport(buildCsv({}));
    await runImport(buildCsv({ status: 'archived' }));
    const { archivedAt } = await findProduct();
    expect(archivedAt).toEqual(expect.any(Date));
    await runImport(buildCsv({ status: 'archived', title: 'Old Kurta' }));
    expect((await findProduct()).archivedAt).toEqual(archivedAt);
    await runImport(buildCsv({}));
    expect((await findProduct()).archivedAt).toBeNull();
  });

  it('imports a product as a whole or not at all, with findings per line', async () => {
    await addProduct(shop, { id: 'jacket' });
    const result = await runImport(
      buildCsv(
        { title: 'New title' },
        { title: 'New title', sku: 'K-2', size: 'L', stock: 'many' },
        { id: 'shirt', sku: 'S-1' },
        { id: 'lost', sku: 'L-1', category: 'nowhere', price: 'x' },
        { id: 'thief', sku: 'JACKET-INDIGO-M' },
        { id: 'Not A Slug', sku: 'N-1' },
        { id: 'twin', sku: 'S-1' },
        { id: 'same', sku: 'X-1' },
        { id: 'same', sku: 'X-2', color: 'INDIGO' },
        { id: '', sku: 'E-1' },
      ),
    );
    expect(result).toMatchObject({ lines: 10, done: 10, created: 1, updated: 0, refused: 7, problemCount: 8 });
    expect(result.problems).toMatchObject([
      { line: 3, product: 'kurta', column: 'stock', message: expect.stringMatching(/whole number/) },
      { line: 5, product: 'lost', column: 'price', message: expect.stringMatching(/amount/) },
      { line: 5, product: 'lost', column: 'category', message: 'There is no category “nowhere”' },
      { line: 6, product: 'thief', column: 'sku', message: 'The product “jacket” has the SKU JACKET-INDIGO-M' },
      { line: 7, product: 'Not A Slug', column: 'id', message: expect.stringMatching(/lowercase letters/) },
      { line: 8, product: 'twin', column: 'sku', message: 'Line 4 already has this SKU' },
      { line: 10, product: 'same', column: 'size', message: 'The SKU X-1 is Indigo / M as well' },
      { line: 11, product: '', column: 'id', message: 'Please enter the ID of the product' },
    ]);
    expect((await shop.db.select().from(products)).map(({ id }) => id).sort()).toEqual(['jacket', 'shirt']);
  });

  it('refuses more than 500 variants, and a published product without any', async () => {
    const emptyVariantCells = {
      sku: '',
      color: '',
      color_code: '',
      size: '',
      price: '',
      original_price: '',
      stock: '',
    };
    const manyRows = Array.from({ length: 501 }, (_, index) => ({ sku: `K-${index}`, size: `${index}` }));
    const result = await runImport(
      buildCsv(
        ...manyRows,
        { id: 'bare', ...emptyVariantCells },
        { id: 'old', status: 'archived', ...emptyVariantCells },
      ),
    );
    expect(
      result.problems.map(({ product: id, message }: { product: string; message: string }) => [id, message]),
    ).toEqual([
      ['kurta', 'A product can have at most 500 variants; this one would have 501'],
      ['bare', 'A published product needs at least one variant'],
    ]);
    expect(await findProduct('old')).toMatchObject({ inStock: false });
  });

  it('writes one audit entry with its counts', async () => {
    const { _id } = await runImport(buildCsv({}, { id: 'b', sku: 'B', title: '' }));
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, _id));
    expect(entries).toMatchObject([
      {
        action: 'import',
        entity: 'import',
        actorId: admin.userId,
        before: null,
        after: { fileName: 'autumn.csv', status: 'done', lines: 2, done: 2, created: 1, updated: 0, refused: 1 },
      },
    ]);
    expect(await verifyAuditLog(shop.db)).toMatchObject({ brokenAt: null });
  });
});

describe('a dry run', () => {
  it('has the same findings and writes nothing', async () => {
    await runImport(buildCsv({}));
    const readState = async () => JSON.stringify([await findProduct(), await listVariants(), await listMovements()]);
    const [previous, entryCount] = [await readState(), await shop.db.$count(auditLog)];
    const file = buildCsv({ title: 'New' }, { id: 'b', sku: 'B' }, { id: 'c', sku: 'C', price: 'x' });
    const dryRun = await runImport(file, { isDryRun: true });
    expect(dryRun).toMatchObject({ isTrial: true, done: 3, created: 1, updated: 1, refused: 1 });
    expect([await readState(), await shop.db.$count(auditLog), await findProduct('b')]).toEqual([
      previous,
      entryCount,
      undefined,
    ]);
    const { created, updated, refused, problems: findings } = await runImport(file);
    expect({ created, updated, refused, findings }).toEqual({
      created: dryRun.created,
      updated: dryRun.updated,
      refused: dryRun.refused,
      findings: dryRun.problems,
    });
  });
});
