import { importColumns, maxImportLines } from '@vastra/shared/contract';
import fc from 'fast-check';
import { csvOf } from '../../../platform/server/csv';
import { speakPlainly } from '../../../platform/server/words';
import { type Article, doubleSkus, draftsOf, readArticle } from './product';
import { NotATable } from '../errors';
import { readTable } from './table';
import { featuresCell, readFeatures, readSpecs, specsCell } from './list-cells';
import { good as goodRow } from '../testing/good-row';

beforeAll(speakPlainly);

const good = { ...goodRow, category: 'men', short_desc: '' };
const header = importColumns.join(',');
const cellsOf = (row: Partial<typeof good>) => importColumns.map((column) => ({ ...good, ...row })[column]);
const file = (...rows: Partial<typeof good>[]) => Buffer.from(csvOf(importColumns, rows.map(cellsOf)));
const read = (text: string) => readTable(Buffer.from(text));
const problemsOf = async (...rows: Partial<typeof good>[]) =>
  draftsOf(await readTable(file(...rows)))
    .flatMap((draft) => readArticle(draft).problems)
    .map(({ line, column, message }) => [line, column, message]);

describe('a file', () => {
  it('is read with its mark, its quotes and the line ends of Windows', async () => {
    const [line] = await readTable(file({ description: 'He said "5, or\nsix"' }));
    expect(line).toEqual({ line: 2, cells: { ...good, description: 'He said "5, or\nsix"' } });
  });

  it('may have semicolons, its columns in any order and case, and empty lines, which count', async () => {
    const columns = [...importColumns].reverse();
    const row = columns.map((column) => good[column]).join(';');
    const lines = await read(`${columns.join(';').toUpperCase()}\n\n${row}\n;;;;;;;;;;;;;;;;;\n${row}\n`);
    expect(lines.map(({ line }) => line)).toEqual([3, 5]);
    expect(lines[0].cells).toEqual(good);
  });

  it('counts lines as a spreadsheet does, where a cell may have many', async () => {
    const lines = await readTable(file({ description: 'one\ntwo\nthree' }, { sku: 'K-2' }));
    expect(lines.map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004…'), /workbook/],
    ['Latin-1', Buffer.from(`${header}\nMarqu\xe9`, 'latin1'), /not UTF-8/],
    ['UTF-16', Buffer.from(`\ufeff${header}`, 'utf16le'), /not UTF-8/],
    ['bytes', Buffer.from(`${header}\na\0b`), /not UTF-8/],
    ['nothing', Buffer.from(''), /empty/],
    ['only a header', Buffer.from(header), /no line/],
    ['an open quote', Buffer.from(`${header}\n"never closed`), /Line 2 .*never closed/],
    ['a stray quote', Buffer.from(`${header}\na\n5" heel,b`), /Line 3 .*wrong place/],
  ])('that is %s is refused in words', async (_what, bytes, words) => {
    const problem = await readTable(bytes).catch((reason) => reason);
    expect(problem).toBeInstanceOf(NotATable);
    expect(problem).toMatchObject({ statusCode: 400, code: 'not_a_table', message: expect.stringMatching(words) });
  });

  it('names the columns that are missing, unknown or doubled', async () => {
    await expect(read(`${header.replace('sku', 'colour').replace('size', 'color')}\nx`)).rejects.toThrow(
      'Missing columns: sku, size. Unknown columns: colour. Columns that are there twice: color.',
    );
  });

  it('may not have more lines than the contract says', async () => {
    const text = `${header}\n${'x\n'.repeat(maxImportLines + 1)}`;
    await expect(read(text)).rejects.toMatchObject({ statusCode: 413, code: 'too_large' });
  });
});

describe('a product', () => {
  it('is read with its money in paise', async () => {
    const [draft] = draftsOf(await readTable(file({})));
    expect(readArticle(draft)).toMatchObject({
      problems: [],
      article: {
        features: ['Soft', 'Light'],
        specs: [{ label: 'Fabric', value: 'Linen' }],
        variants: [{ sku: 'K-1', price: 1299_50, mrp: 1999_00, stock: 7 }],
      },
    });
  });

  it('has its lines anywhere in the file; those after the first may leave its own cells empty', async () => {
    const rest = { title: '', brand: '', category: '', description: '', features: '', specs: '', hsn: '', status: '' };
    const lines = await readTable(file({}, { id: 'other', sku: 'O' }, { ...rest, sku: 'K-2', size: 'L' }));
    const [draft, other] = draftsOf(lines);
    expect([draft.lines.map(({ line }) => line), other.lines.map(({ line }) => line)]).toEqual([[2, 4], [3]]);
    expect(readArticle(draft).article?.variants).toHaveLength(2);
  });

  it('may not say two things of itself', async () => {
    expect(await problemsOf({}, { sku: 'K-2', title: 'Another' })).toEqual([
      [3, 'title', 'This differs from line 2, which is of the same product'],
    ]);
  });

  it.each([
    [{ id: '' }, 'id', /give the id/],
    [{ title: '' }, 'title', 'Please enter a title'],
    [{ title: 'x'.repeat(151) }, 'title', 'title must have at most 150 characters'],
    [{ category: '' }, 'category', /id of a category/],
    [{ hsn: '62' }, 'hsn', 'Please enter 4, 6 or 8 digits'],
    [{ status: 'sold' }, 'status', 'Please write on-sale or archived'],
    [{ specs: 'Linen' }, 'specs', '“Linen” has no colon between label and value'],
    [{ features: Array(21).fill('x').join('|') }, 'features', /at most 20 entries/],
    [{ sku: '' }, 'sku', 'Please enter a SKU'],
    [{ color_code: 'blue' }, 'color_code', /six hex digits/],
    [{ price: '₹1,299' }, 'price', /such as 1299 or 1299.50/],
    [{ price: '-5' }, 'price', /such as 1299/],
    [{ price: '1.234' }, 'price', /such as 1299/],
    [{ price: '10000001', original_price: '10000001' }, 'price', /1,00,00,000/],
    [{ price: '2000' }, 'price', 'The price is above the original price'],
    [{ stock: '1.5' }, 'stock', /whole number/],
    [{ stock: '1000001' }, 'stock', /whole number/],
  ] as const)('with %j is refused', async (row, column, words) => {
    expect((await problemsOf(row))[0]).toEqual([
      2,
      column,
      typeof words === 'string' ? words : expect.stringMatching(words),
    ]);
  });

  it('is told of every bad cell at once, each with its line', async () => {
    const problems = await problemsOf({ title: '', stock: 'x' }, { sku: 'K-2', price: 'y' });
    expect(problems.map(([line, column]) => `${line} ${column}`)).toEqual(['3 title', '2 title', '2 stock', '3 price']);
  });

  it('with too few or too many cells in a line is refused', async () => {
    const lines = await read(`${header}\n${cellsOf({}).slice(1).join(',')}\n${cellsOf({ id: 'b' })},x\n`);
    expect(draftsOf(lines).map((draft) => readArticle(draft).problems[0].message)).toEqual([
      'This line has 17 cells, the header has 18',
      'This line has 19 cells, the header has 18',
    ]);
  });

  it('takes cells that look like formulas literally', async () => {
    const [draft] = draftsOf(await readTable(file({ title: '=1+1', sku: '+5', brand: "'=x" })));
    expect(readArticle(draft).article).toMatchObject({ title: '=1+1', brand: "'=x", variants: [{ sku: '+5' }] });
  });

  it('may be without variants, and keep its stock', async () => {
    const none = { sku: '', color: '', color_code: '', size: '', price: '', original_price: '', stock: '' };
    const drafts = draftsOf(await readTable(file(none, { id: 'b', stock: '' })));
    expect(drafts.map((draft) => readArticle(draft).article?.variants.map(({ stock }) => stock))).toEqual([[], [null]]);
  });

  it('keeps a SKU that another line of the file has as well from being taken twice', async () => {
    const drafts = draftsOf(await readTable(file({}, { id: 'b' }, { id: 'c', sku: 'C' })));
    expect([...doubleSkus(drafts)]).toEqual([[3, 2]]);
  });
});

describe('whatever is in a product', () => {
  const text = (max: number) =>
    fc
      .string({ unit: fc.constantFrom(...'ab |:\\\'"=+-@,;\n₹é'), minLength: 1, maxLength: max })
      .map((word) => word.trim())
      .filter(Boolean);
  const specs = fc.array(fc.record({ label: text(8), value: text(8) }), { maxLength: 4 });

  it('lists come out of their cells as they went in', () => {
    fc.assert(
      fc.property(fc.array(text(10), { maxLength: 4 }), specs, (features, pairs) => {
        expect(readFeatures(featuresCell(features))).toEqual(features);
        expect(readSpecs(specsCell(pairs))).toEqual({ specs: pairs, without: [] });
      }),
      { numRuns: 500 },
    );
  });

  const variant = fc.record({
    color: text(6),
    size: text(6),
    price: fc.integer({ min: 0, max: 9_999_99 }),
    stock: fc.nat({ max: 1_000_000 }),
  });
  const article = fc.record({
    title: text(20),
    brand: text(10),
    categoryId: text(10),
    shortDesc: fc.oneof(fc.constant(''), text(20)),
    description: fc.oneof(fc.constant(''), text(40)),
    features: fc.array(text(10), { maxLength: 4 }),
    specs,
    hsn: fc.constantFrom(null, '6205'),
    keywords: fc.oneof(fc.constant(''), text(10)),
    isArchived: fc.boolean(),
    variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  });

  it('a file gives it back as it was', async () => {
    const rowOf = (one: Omit<Article, 'id' | 'line'>, { sku, color, colorCode, size, price, mrp, stock }: Variant) => [
      'it',
      one.title,
      one.brand,
      one.categoryId,
      one.shortDesc,
      one.description,
      featuresCell(one.features),
      specsCell(one.specs),
      one.hsn,
      one.keywords,
      one.isArchived ? 'archived' : 'on-sale',
      ...[sku, color, colorCode, size, price / 100, mrp / 100, stock],
    ];
    await fc.assert(
      fc.asyncProperty(article, async (given) => {
        const variants = given.variants.map((one, at) => ({
          ...one,
          line: at + 2,
          sku: `S${at}`,
          colorCode: '#2f4a7c',
          mrp: one.price + 1,
        }));
        const rows = variants.map((one) => rowOf({ ...given, variants }, one));
        const [draft] = draftsOf(await readTable(Buffer.from(csvOf(importColumns, rows))));
        expect(readArticle(draft)).toEqual({ problems: [], article: { ...given, variants, id: 'it', line: 2 } });
      }),
      { numRuns: 100 },
    );
  });
});

type Variant = Article['variants'][number];
