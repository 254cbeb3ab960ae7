import { formatParcelSize, normaliseTags, optionalTextNames } from '@vastra/shared/contract';
import fc from 'fast-check';
import { usePlainValidationMessages } from '../../../../api/src/platform/server/input/validation-messages';
import { toCsv } from '../../../../api/src/platform/server/responses/csv';
import { importColumns } from '../../contract';
import { InvalidTableError } from '../errors';
import { groupByProduct, readLines, scanLines } from '../testing/group-lines';
import { validRow as goodRow } from '../testing/valid-row';
import { parseFeatures, parseSpecs, toFeaturesCell, toSpecsCell } from './list-cells';
import { type ImportedProduct, parseProduct } from './product';

beforeAll(usePlainValidationMessages);

const readTable = readLines;
const validCells = { ...goodRow, category: 'men', short_desc: '' };
const header = importColumns.join(',');
const toCells = (row: Partial<typeof validCells>) => importColumns.map((column) => ({ ...validCells, ...row })[column]);
const buildFile = (...rows: Partial<typeof validCells>[]) => Buffer.from(toCsv(importColumns, rows.map(toCells)));
const readText = (text: string) => readTable(Buffer.from(text));
const listFindings = async (...rows: Partial<typeof validCells>[]) =>
  (await groupByProduct(await readTable(buildFile(...rows))))
    .flatMap((group) => parseProduct(group).findings)
    .map(({ line, column, message }) => [line, column, message]);

describe('a file', () => {
  it('is read with byte order mark, quotes and Windows line ends', async () => {
    const [line] = await readTable(buildFile({ description: 'He said "5, or\nsix"' }));
    expect(line).toEqual({ line: 2, cells: { ...validCells, description: 'He said "5, or\nsix"' } });
  });

  it('may have semicolons, columns in any order and case, and empty lines', async () => {
    const columns = [...importColumns].reverse();
    const row = columns.map((column) => validCells[column]).join(';');
    const lines = await readText(`${columns.join(';').toUpperCase()}\n\n${row}\n;;;;;;;;;;;;;;;;;\n${row}\n`);
    expect(lines.map(({ line }) => line)).toEqual([3, 5]);
    expect(lines[0].cells).toEqual(validCells);
  });

  it('counts lines as a spreadsheet does, also with line breaks in cells', async () => {
    const lines = await readTable(buildFile({ description: 'one\ntwo\nthree' }, { sku: 'K-2' }));
    expect(lines.map(({ line }) => line)).toEqual([2, 3]);
  });

  test.each([
    ['a damaged workbook', Buffer.from('PK\u0003\u0004…'), /workbook is damaged/],
    ['bytes', Buffer.from(`${header}\na\0b`), /no text/],
    ['nothing', Buffer.from(''), /empty/],
    ['only a header', Buffer.from(header), /no rows/],
    ['an open quote', Buffer.from(`${header}\n"never closed`), /Line 2 .*no closing one/],
    ['a stray quote', Buffer.from(`${header}\na\n5" heel,b`), /Line 3 .*misplaced/],
  ])('that is %s is refused with a message', async (_name, bytes, pattern) => {
    const error = await readTable(bytes).catch((reason) => reason);
    expect(error).toBeInstanceOf(InvalidTableError);
    expect(error).toMatchObject({ statusCode: 400, code: 'not_a_table', message: expect.stringMatching(pattern) });
  });

  it('is refused with its missing, unknown and duplicate columns', async () => {
    await expect(readText(`${header.replace(',sku,', ',colour,').replace(',size,', ',color,')}\nx`)).rejects.toThrow(
      'Missing columns: sku, size. Unknown columns: colour. Duplicate columns: color.',
    );
  });
});

describe('a product', () => {
  it('is parsed with amounts in paise', async () => {
    const [group] = await groupByProduct(await readTable(buildFile({})));
    expect(parseProduct(group)).toMatchObject({
      findings: [],
      product: {
        features: ['Soft', 'Light'],
        specs: [{ label: 'Fabric', value: 'Linen' }],
        variants: [{ sku: 'K-1', price: 1299_50, mrp: 1999_00, stock: 7 }],
      },
    });
  });

  it.each([
    [{ price: '₹1,299' }, { price: 1299_00, mrp: 1999_00 }],
    [
      { price: '1,299.50', original_price: '₹ 1,00,999' },
      { price: 1299_50, mrp: 100_999_00 },
    ],
    [
      { price: '1299', original_price: '' },
      { price: 1299_00, mrp: 1299_00 },
    ],
  ])('accepts the amounts %j', async (row, amounts) => {
    const [group] = await groupByProduct(await readTable(buildFile(row)));
    expect(parseProduct(group)).toMatchObject({ findings: [], product: { variants: [amounts] } });
  });

  it('may leave out the column of the original price', async () => {
    const columns = importColumns.filter((column) => column !== 'original_price');
    const file = toCsv(columns, [columns.map((column) => validCells[column])]);
    const [group] = await groupByProduct(await readTable(Buffer.from(file)));
    expect(parseProduct(group)).toMatchObject({
      findings: [],
      product: { variants: [{ price: 1299_50, mrp: 1299_50 }] },
    });
  });

  it('reads tags, and leaves them undefined without their columns', async () => {
    const parse = async (columns: readonly (typeof importColumns)[number][], row: Partial<typeof validCells>) => {
      const cells = columns.map((column) => ({ ...validCells, ...row })[column]);
      const [group] = await groupByProduct(await readTable(Buffer.from(toCsv([...columns], [cells]))));
      return parseProduct(group);
    };
    const row = { occasions: 'wedding | Puja | WEDDING', materials: 'Silk', tags: 'bestseller' };
    expect(await parse(importColumns, row)).toMatchObject({
      findings: [],
      product: { occasions: ['Wedding', 'Puja'], recipients: [], materials: ['Silk'], tags: ['Bestseller'] },
    });
    const without = importColumns.filter(
      (column) => !['occasions', 'recipients', 'materials', 'tags'].includes(column),
    );
    const { findings, product } = await parse(without, row);
    expect([findings, product?.occasions, product?.recipients, product?.materials, product?.tags]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('may leave out the columns of cost price, third option, barcode and parcel', async () => {
    const optional = ['cost', 'option3', 'barcode', 'weight_g', 'parcel_cm', 'option3_label', 'swatches'];
    const columns = importColumns.filter((column) => !optional.includes(column));
    const file = toCsv(columns, [columns.map((column) => validCells[column])]);
    const [group] = await groupByProduct(await readTable(Buffer.from(file)));
    const unchanged = { cost: null, option3: null, barcode: null, weightGrams: null, parcelSize: null };
    const { findings, product } = parseProduct(group);
    expect([findings, product?.variants]).toMatchObject([[], [unchanged]]);
    expect([product?.option3Label, product?.swatches]).toEqual([undefined, undefined]);
  });

  it('has barcodes with a valid check digit, and parcels in grams and centimetres', async () => {
    const parse = async (cells: Partial<typeof validCells>) =>
      parseProduct((await groupByProduct(await readTable(buildFile(cells))))[0]);
    expect(await parse({ barcode: '4006381333931', weight_g: '450', parcel_cm: '30 x 25,5 x 4' })).toMatchObject({
      findings: [],
      product: {
        variants: [
          { barcode: '4006381333931', weightGrams: 450, parcelSize: { lengthMm: 300, widthMm: 255, heightMm: 40 } },
        ],
      },
    });
    const { findings } = await parse({ barcode: '4006381333932', weight_g: '0', parcel_cm: '30', swatches: 'x' });
    expect(findings.map(({ column }) => column)).toEqual(['swatches', 'barcode', 'weight_g', 'parcel_cm']);
  });

  it('may have lines anywhere in the file; later ones may leave product cells empty', async () => {
    const emptyProductCells = {
      title: '',
      brand: '',
      category: '',
      description: '',
      features: '',
      specs: '',
      hsn: '',
      status: '',
    };
    const lines = await readTable(
      buildFile({}, { id: 'other', sku: 'O' }, { ...emptyProductCells, sku: 'K-2', size: 'L' }),
    );
    const [other, group] = await groupByProduct(lines);
    expect([group.lines.map(({ line }) => line), other.lines.map(({ line }) => line)]).toEqual([[2, 4], [3]]);
    expect(parseProduct(group).product?.variants).toHaveLength(2);
  });

  it('is refused when its lines differ in a product cell', async () => {
    expect(await listFindings({}, { sku: 'K-2', title: 'Another' })).toEqual([
      [3, 'title', 'This differs from line 2 of the same product'],
    ]);
  });

  test.each([
    [{ id: '' }, 'id', /enter the ID/],
    [{ title: '' }, 'title', 'Please enter a title'],
    [{ title: 'x'.repeat(151) }, 'title', 'title must have at most 150 characters'],
    [{ category: '' }, 'category', /ID of a category/],
    [{ hsn: '62' }, 'hsn', 'Please enter 4, 6 or 8 digits'],
    [{ status: 'sold' }, 'status', 'Please enter on-sale or archived'],
    [{ specs: 'Linen' }, 'specs', '“Linen” needs a colon between label and value'],
    [{ features: Array(21).fill('x').join('|') }, 'features', /at most 20 entries/],
    [{ occasions: Array.from({ length: 13 }, (_, index) => `x${index}`).join('|') }, 'occasions', /at most 12/],
    [{ materials: 'x'.repeat(41) }, 'materials', /at most 40 characters/],
    [{ sku: '' }, 'sku', 'Please enter a SKU'],
    [{ color_code: 'blue' }, 'color_code', /six hex digits/],
    [{ price: '1299,50' }, 'price', /such as 1299 or ₹1,299.50/],
    [{ original_price: 'none' }, 'original_price', /such as 1299/],
    [{ price: '-5' }, 'price', /such as 1299/],
    [{ price: '1.234' }, 'price', /such as 1299/],
    [{ price: '10000001', original_price: '10000001' }, 'price', /1,00,00,000/],
    [{ price: '2000' }, 'price', 'The price is higher than the original price'],
    [{ stock: '1.5' }, 'stock', /whole number/],
    [{ stock: '1000001' }, 'stock', /whole number/],
    [{ made_on: '03/2026' }, 'made_on', 'Please enter year and month, such as 2026-03'],
  ] as const)('with %j is refused', async (row, column, message) => {
    expect((await listFindings(row))[0]).toEqual([
      2,
      column,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  it('gets a finding for every invalid cell, with its line', async () => {
    const findings = await listFindings({ title: '', stock: 'x' }, { sku: 'K-2', price: 'y' });
    expect(findings.map(([line, column]) => `${line} ${column}`)).toEqual(['3 title', '2 title', '2 stock', '3 price']);
  });

  it('is refused with too few or too many cells in a line', async () => {
    const lines = await readText(`${header}\n${toCells({}).slice(1).join(',')}\n${toCells({ id: 'b' })},x\n`);
    expect((await groupByProduct(lines)).map((group) => parseProduct(group).findings[0].message)).toEqual([
      'This line has 47 cells, the header has 48',
      'This line has 49 cells, the header has 48',
    ]);
  });

  it.each([
    ['2026-12-01T10:00', '2026-12-01T10:00', undefined],
    ['2026-12-01 10:00', '2026-12-01T10:00', undefined],
    ['1 December', undefined, 'sale_starts_at'],
    ['2026-02-30T10:00', undefined, 'sale_starts_at'],
  ])('reads %s as the start of a sale', async (cell, saleStartsAt, column) => {
    const [group] = await groupByProduct(await readTable(buildFile({ sale_starts_at: cell })));
    const { product, findings } = parseProduct(group);
    expect([product?.saleStartsAt, findings.at(0)?.column]).toEqual([saleStartsAt, column]);
  });

  it('reads cells that look like formulas as text', async () => {
    const [group] = await groupByProduct(await readTable(buildFile({ title: '=1+1', sku: '+5', brand: "'=x" })));
    expect(parseProduct(group).product).toMatchObject({ title: '=1+1', brand: "'=x", variants: [{ sku: '+5' }] });
  });

  it('may have no variants, or an empty stock', async () => {
    const emptyVariantCells = {
      sku: '',
      color: '',
      color_code: '',
      size: '',
      price: '',
      original_price: '',
      stock: '',
    };
    const groups = await groupByProduct(await readTable(buildFile(emptyVariantCells, { id: 'b', stock: '' })));
    expect(groups.map((group) => parseProduct(group).product?.variants.map(({ stock }) => stock))).toEqual([
      [],
      [null],
    ]);
  });

  it('is reported when a line has the SKU of an earlier line', async () => {
    const { duplicateSkus } = scanLines(await readTable(buildFile({}, { id: 'b' }, { id: 'c', sku: 'C' })));
    expect([...duplicateSkus]).toEqual([[3, 2]]);
  });
});

describe('any product', () => {
  const buildText = (max: number) =>
    fc
      .string({ unit: fc.constantFrom(...'ab |:\\\'"=+-@,;\n₹é'), minLength: 1, maxLength: max })
      .map((word) => word.trim())
      .filter(Boolean);
  const specs = fc.array(fc.record({ label: buildText(8), value: buildText(8) }), { maxLength: 4 });

  it('has lists that survive formatting and parsing', () => {
    fc.assert(
      fc.property(fc.array(buildText(10), { maxLength: 4 }), specs, (features, pairs) => {
        expect(parseFeatures(toFeaturesCell(features))).toEqual(features);
        expect(parseSpecs(toSpecsCell(pairs))).toEqual({ specs: pairs, withoutColon: [] });
      }),
      { numRuns: 500 },
    );
  });

  const side = fc.integer({ min: 1, max: 3000 });
  const variant = fc.record({
    color: buildText(6),
    size: buildText(6),
    price: fc.integer({ min: 0, max: 9_999_99 }),
    stock: fc.nat({ max: 1_000_000 }),
    cost: fc.option(fc.integer({ min: 0, max: 9_999_99 })),
    option3: fc.option(buildText(6)),
    barcode: fc.constantFrom(null, '4006381333931', '036000291452'),
    weightGrams: fc.option(fc.integer({ min: 1, max: 70_000 })),
    parcelSize: fc.option(fc.record({ lengthMm: side, widthMm: side, heightMm: side })),
  });
  const tags = fc.array(buildText(10), { maxLength: 3 }).map(normaliseTags);
  const product = fc.record({
    title: buildText(20),
    brand: buildText(10),
    categoryId: buildText(10),
    shortDesc: fc.oneof(fc.constant(''), buildText(20)),
    description: fc.oneof(fc.constant(''), buildText(40)),
    descriptionHtml: fc.constantFrom('', '<p>One <strong>two</strong></p>'),
    features: fc.array(buildText(10), { maxLength: 4 }),
    specs,
    hsn: fc.constantFrom(null, '6205'),
    keywords: fc.oneof(fc.constant(''), buildText(10)),
    occasions: tags,
    recipients: tags,
    materials: tags,
    tags,
    lookIds: fc.subarray(['belt', 'scarf', 'shoes']),
    genericName: buildText(20),
    countryOfOrigin: buildText(20),
    maker: buildText(40),
    importer: buildText(40),
    netQuantity: buildText(10),
    madeOn: fc.constantFrom('', '2026-03'),
    customerCare: buildText(20),
    colorLabel: buildText(10),
    sizeLabel: fc.constant(''),
    option3Label: buildText(10),
    swatches: fc.constantFrom('', 'pictures'),
    backorder: fc.constantFrom('', 'preorder', 'made-to-order'),
    shipsFrom: fc.constantFrom('', '2027-01-12'),
    leadDays: fc.constantFrom('', '10'),
    backorderLimit: fc.constantFrom('', '50'),
    saleStartsAt: fc.constantFrom('', '2026-12-01T10:00'),
    seoTitle: buildText(20),
    seoDescription: buildText(40),
    isArchived: fc.boolean(),
    sizeChart: buildText(20),
    variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  });

  it('survives writing and reading a file', async () => {
    const toRow = (
      fields: Omit<ImportedProduct, 'id' | 'line'>,
      { sku, color, colorCode, size, option3, price, mrp, stock, cost, barcode, weightGrams, parcelSize }: Variant,
    ) => [
      'it',
      fields.title,
      fields.brand,
      fields.categoryId,
      fields.shortDesc,
      fields.description,
      fields.descriptionHtml ?? '',
      toFeaturesCell(fields.features),
      toSpecsCell(fields.specs),
      fields.hsn,
      fields.keywords,
      toFeaturesCell(fields.occasions ?? []),
      toFeaturesCell(fields.recipients ?? []),
      toFeaturesCell(fields.materials ?? []),
      toFeaturesCell(fields.tags ?? []),
      toFeaturesCell(fields.lookIds ?? []),
      ...optionalTextNames.filter((name) => name !== 'descriptionHtml').map((name) => fields[name] ?? ''),
      fields.isArchived ? 'archived' : 'on-sale',
      fields.sizeChart ?? '',
      sku,
      color,
      colorCode,
      size,
      option3,
      price / 100,
      mrp / 100,
      stock,
      cost === null ? '' : cost / 100,
      barcode,
      weightGrams,
      formatParcelSize(parcelSize ?? {}),
    ];
    await fc.assert(
      fc.asyncProperty(product, async (original) => {
        const variants = original.variants.map((variant, index) => ({
          ...variant,
          line: index + 2,
          sku: `S${index}`,
          colorCode: '#2f4a7c',
          mrp: variant.price + 1,
        }));
        const rows = variants.map((variant) => toRow({ ...original, variants }, variant));
        const [group] = await groupByProduct(await readTable(Buffer.from(toCsv(importColumns, rows))));
        expect(parseProduct(group)).toEqual({ findings: [], product: { ...original, variants, id: 'it', line: 2 } });
      }),
      { numRuns: 100 },
    );
  });
});

type Variant = ImportedProduct['variants'][number];
