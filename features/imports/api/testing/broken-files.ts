import { gzipSync } from 'node:zlib';
import { buildWorkbook, buildZip } from '../../../../api/src/platform/tables/testing/build-workbook';
import { importColumns } from '../../contract';

const own = importColumns.join(',');
const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Gift Card,Included / India,Status';
const shopifyRow = {
  ...{
    handle: 'kurta',
    title: 'Kurta',
    html: '<p>Soft</p>',
    vendor: 'Neel',
    type: 'Kurta',
    tags: 'Cotton',
    published: 'true',
  },
  ...{
    name1: 'Color',
    value1: 'Indigo',
    name2: 'Size',
    value2: 'M',
    sku: 'K-1',
    grams: '250',
    stock: '4',
    price: '1299',
  },
  ...{ compareAt: '', barcode: '', image: '', giftCard: 'false', india: 'true', status: 'active' },
};
type ShopifyRow = typeof shopifyRow;
const toCells = (row: Partial<ShopifyRow>) => Object.values({ ...shopifyRow, ...row });
const toQuotedCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** Builds a file of Shopify from what differs from a product in order. */
export const shopify = (...rows: Partial<ShopifyRow>[]) =>
  Buffer.from([shopifyHeader, ...rows.map((row) => toCells(row).map(toQuotedCell).join(','))].join('\n'));
const woo = (...rows: string[]) =>
  Buffer.from(
    [
      'ID,Type,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      ...rows,
    ].join('\n'),
  );
const workbook = (rows: (string | number)[][]) => buildWorkbook({ Products: rows });

/** Broken files, each with the sentence about it. */
export const brokenFiles: [string, Buffer, RegExp][] = [
  ['nothing', Buffer.alloc(0), /^The file is empty\.$/],
  ['only line breaks', Buffer.from('\n\r\n\n'), /^The file is empty\.$/],
  ['only a byte order mark', Buffer.from('\ufeff'), /^The file is empty\.$/],
  ['a PDF', Buffer.from('%PDF-1.7\n'), /This is a PDF/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old Excel \(\.xls\)/],
  ['a compressed file', gzipSync('id,title'), /compressed \(gzip\)/],
  ['an archive of RAR', Buffer.from('Rar!\x1a\x07'), /an archive/],
  ['a text document', Buffer.from('{\\rtf1 a}'), /\(RTF\)/],
  ['a sign-in page', Buffer.from('<!DOCTYPE html><html><title>Log in'), /web page.*sign-in page/],
  ['a table in HTML', Buffer.from('<table><tr><td>1'), /web page/],
  ['an XML file', Buffer.from('<?xml version="1.0"?><a/>'), /XML/],
  ['a JSON file', Buffer.from('{"products": []}'), /JSON/],
  ['a list in JSON', Buffer.from('[1]'), /JSON/],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /picture/],
  ['a drawing', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /picture/],
  ['a database', Buffer.from('SQLite format 3\0'), /database/],
  ['bytes', Buffer.from('a,b\n\0\x01\x02'), /no text/],
  ['text with a zero byte far inside', Buffer.from(`${own}\n${'x'.repeat(5000)}\0`), /Line 2 is no text/],
  ['half a workbook', workbook([['Handle']]).subarray(0, 300), /damaged or was not uploaded whole/],
  ['an archive of other files', buildZip({ 'a.txt': 'a' }), /no Excel workbook/],
  [
    'an archive of CSV files',
    buildZip({ 'products_export_1.csv': 'a', 'products_export_2.csv': 'a' }),
    /unpack it and choose one/,
  ],
  ['an archive with a damaged CSV file', buildZip({ 'products.csv': `${own}\n"x` }), /opening quotation mark/],
  ['an archive whose names lead out of it', buildZip({ '../products.csv': own }), /leads out of it/],
  ['an OpenDocument table', buildZip({ mimetype: 'x', 'content.xml': '<a/>' }), /OpenDocument/],
  ['a Word document', buildZip({ 'word/document.xml': '<a/>' }), /Word document/],
  ['a Numbers table', buildZip({ 'Index/Document.iwa': 'a' }), /Numbers table/],
  ['a workbook without a visible sheet', buildWorkbook({ A: [['x']] }, { hidden: ['A'] }), /no visible sheet/],
  ['an empty workbook', buildWorkbook({ A: [] }), /^The file is empty\.$/],
  ['a workbook with broken XML', buildZip({ 'xl/workbook.xml': '<workbook><sheets>' }), /part that cannot be read/],
  [
    'a workbook of something else',
    workbook([
      ['Month', 'Sales'],
      ['May', 3],
    ]),
    /Missing columns: id/,
  ],
  ['only our header', Buffer.from(own), /no rows/],
  ['only the header of Shopify', Buffer.from(shopifyHeader), /no rows/],
  ['our columns without the SKU', Buffer.from(`${own.replace(',sku,', ',')}\nx`), /Missing columns: sku/],
  ['an unknown column', Buffer.from(`${own},Colour\nx`), /Unknown columns: colour/],
  ['a column twice', Buffer.from(`${own},sku\nx`), /Duplicate columns: sku/],
  ['a column without a name', Buffer.from(`${own},\nx`), /\(no name\)/],
  ['a quotation mark that is not closed', Buffer.from(`${own}\n"open`), /Line 2 .*no closing one/],
  ['a quotation mark inside a cell', Buffer.from(`${own}\nx\n5" heel,b`), /Line 3 .*misplaced/],
  ['a cell that never ends', Buffer.from(`${own}\n"${'a\n'.repeat(600_000)}`), /Line 2 has a cell that does not end/],
  ['letters of Windows', Buffer.from(`${shopifyHeader}\nkurta,José`, 'latin1'), /encoding Windows-1252/],
  ['redirects of Shopify', Buffer.from('Redirect from,Redirect to\n/a,/b'), /at Redirects/],
  ['stock of Shopify', Buffer.from('Handle,Title,Location,On hand\na,b,c,1'), /stock by location/],
  ['JSON lines of an unknown type', Buffer.from('{"type":"unicorn"}'), /“unicorn” is no type of line/],
  ['a line that is no JSON', Buffer.from('{"type":"product","id":"a"}\n{'), /^2: The line is no JSON/m],
  ['lines of two types', Buffer.from('{"type":"product","id":"a"}\n{"type":"order"}'), /^2: .*begins with “product”/m],
  ['a product in JSON without variants', Buffer.from('{"type":"product","id":"a"}'), /^1: variants: /],
  ['a product without a title', shopify({ title: '' }), /^2: Please enter a title/],
  ['a product without a handle', shopify({ handle: '', title: 'Kurta', price: '' }), /^2: Please enter an amount/],
  [
    'a product whose rows are apart',
    shopify({}, { handle: 'saree', sku: 'S-1' }, { sku: 'K-2' }),
    /^4: The rows of “kurta” are apart: it begins in line 2/m,
  ],
  ['a gift card', shopify({ giftCard: 'true' }), /^2: Gift cards are no products here/],
  ['a product of another market', shopify({ india: 'false' }), /not sold in India, so it is imported as archived/],
  ['a price of words', shopify({ price: 'on request' }), /^2: Please enter an amount in rupees/],
  ['a negative price', shopify({ price: '-5' }), /^2: Please enter a/],
  ['a price that is too high', shopify({ price: '99999999999' }), /^2: Please enter a price from 0/],
  ['a SKU twice', shopify({}, { handle: 'saree' }), /^3: Line 2 already has this SKU/],
  [
    'a SKU that Excel has shortened',
    shopify({ sku: '8.9E+12' }),
    /^2: “8\.9E\+12” is a number that a spreadsheet has shortened/,
  ],
  ['a barcode that Excel has shortened', shopify({ barcode: '8.90123E+12' }), /^2: .*digits are lost/],
  ['a barcode without its zeros', shopify({ barcode: '36000291452' }), /It should be “036000291452”/],
  [
    'a size that Excel took for a day',
    shopify({ value2: '12-Oct' }),
    /may be “12-10”, which a spreadsheet took for a day/,
  ],
  ['a barcode of the shop itself', shopify({ barcode: 'ABC-77' }), /“ABC-77” is no GTIN, so the barcode is left out/],
  ['stock below 0', shopify({ stock: '-3' }), /The stock -3 is below 0/],
  ['stock in words', shopify({ stock: 'many' }), /whole number/],
  ['a product without a SKU', shopify({ sku: '' }), /the variant gets “kurta-indigo-m”/],
  [
    'a variation without its product',
    woo('7,variation,V-1,Kurta - M,1,,3,,1299,,,K-9,Size,M'),
    /no variable product “K-9” above/,
  ],
  [
    'a product that is sold elsewhere',
    woo('7,external,V-1,Kurta,1,,3,,1299,Men,,,,'),
    /type “external” is not sold by itself/,
  ],
  ['a product of WooCommerce without a price', woo('7,simple,V-1,Kurta,1,,3,,,Men,,,,'), /Please enter an amount/],
];
