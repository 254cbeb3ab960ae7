import { toFileSource } from './file-source';
import { openTables } from './open-tables';
import { findDamage } from './spreadsheet-damage';
import { buildWorkbook, buildZip } from './testing/build-workbook';

async function readAll(bytes: Buffer) {
  const tables = [];
  for (const { name, notices, rows } of await openTables(toFileSource(bytes))) {
    const read = [];
    for await (const row of rows) read.push(row);
    tables.push({ name, notices, rows: read });
  }
  return tables;
}

const text = 'Name,City\n"Asha, R",Kochi\nमीरा,Pune\n';
const rows = [
  { line: 1, cells: ['Name', 'City'] },
  { line: 2, cells: ['Asha, R', 'Kochi'] },
  { line: 3, cells: ['मीरा', 'Pune'] },
];

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['semicolons', Buffer.from('Name;City\n"Asha, R";Kochi\nमीरा;Pune\n')],
    ['tabs', Buffer.from('Name\tCity\nAsha, R\tKochi\nमीरा\tPune\n')],
    ['bars', Buffer.from('Name|City\nAsha, R|Kochi\nमीरा|Pune\n')],
    ['a line that names the separator', Buffer.from('sep=;\r\nName;City\r\nAsha, R;Kochi\r\nमीरा;Pune')],
    ['Windows line ends', Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['line ends of old Macs', Buffer.from(text.replaceAll('\n', '\r'))],
    ['quotes in the header', Buffer.from(text.replace('Name,City', '"Name","City"'))],
    ['signs that keep cells as they are', Buffer.from(text.replace('Kochi', '="Kochi"'))],
  ])('is read with %s', async (_name, bytes) => {
    expect(await readAll(bytes)).toEqual([{ name: '', notices: [], rows }]);
  });

  it('is read in UTF-16 without a byte order mark', async () => {
    const bytes = Buffer.from('Name,City\nAsha,Kochi\nRavi,Pune\n', 'utf16le');
    expect((await readAll(bytes))[0].rows.map(({ cells }) => cells)).toContainEqual(['Asha', 'Kochi']);
  });

  it('is read in Windows-1252, with a notice', async () => {
    const [table] = await readAll(Buffer.from('Name,City\nJosé,Goa\n', 'latin1'));
    expect(table.rows[1].cells).toEqual(['José', 'Goa']);
    expect(table.notices).toEqual([expect.stringMatching(/Windows-1252/)]);
  });

  it('is recognised as UTF-8 by a letter far from its beginning', async () => {
    const [table] = await readAll(Buffer.from(`Name\n${'a\n'.repeat(50_000)}ऊन\n`));
    expect(table.rows.at(-1)).toEqual({ line: 50_002, cells: ['ऊन'] });
  });

  it('has a letter that the parts of a stream cut in two', async () => {
    const name = 'ऊन'.repeat(40_000);
    expect((await readAll(Buffer.from(`N\n${name}\n`)))[0].rows[1].cells).toEqual([name]);
  });
});

describe('a workbook', () => {
  it('is read by sheets, without hidden ones, with whole numbers and days', async () => {
    const bytes = buildWorkbook(
      {
        Notes: [['Hidden']],
        Products: [
          ['SKU', 'Barcode', 'Price', 'Day', 'Note'],
          ['K & 1', 8901234567890, 1299.5, { serial: 46_352 }, ''],
          ['', { raw: '8.90123456789E+12' }, 0.1 + 0.2, { serial: 46_352.4375 }, 'x'],
        ],
        Other: [],
      },
      { hidden: ['Notes'] },
    );
    expect(await readAll(bytes)).toEqual([
      {
        name: 'Products',
        notices: [],
        rows: [
          { line: 1, cells: ['SKU', 'Barcode', 'Price', 'Day', 'Note'] },
          { line: 2, cells: ['K & 1', '8901234567890', '1299.5', '2026-11-26', ''] },
          { line: 3, cells: ['', '8901234567890', '0.3', '2026-11-26 10:30:00', 'x'] },
        ],
      },
      { name: 'Other', notices: [], rows: [] },
    ]);
  });

  it('is refused when it grows beyond every measure, as a bomb does', async () => {
    const bomb = buildWorkbook({ A: [['x'.repeat(40_000_000)]] });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readAll(bomb)).rejects.toThrow('The workbook is too large when it is unpacked.');
  });

  it('reads no entity of a document type', async () => {
    const bytes = buildZip({
      'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook>&e;</workbook>',
    });
    await expect(readAll(bytes)).rejects.toMatchObject({ statusCode: 400, message: expect.stringMatching(/workbook/) });
  });
});

it.each([
  ['8.90123E+12', 'code', /shortened/],
  ['10-Dec', 'option', /“10-12”/],
  ['Jun-24', 'option', /“6-24”/],
  ['4006381333931', 'barcode', undefined],
  ['36000291452', 'barcode', /should be “036000291452”/],
  ['12345', 'barcode', undefined],
  ['#REF!', 'text', /formula/],
  ['#######', 'text', /too narrow/],
  ['à¤®à¥€à¤°à¤¾', 'text', /garbled/],
  ['JosÃ©', 'text', /garbled/],
  ['??????', 'text', /lost/],
  ['Really???', 'text', undefined],
  ['MAY-12', 'code', undefined],
  ['XL', 'option', undefined],
] as const)('finds what a spreadsheet has done to %s', (cell, kind, pattern) => {
  const damage = findDamage(cell, kind);
  if (pattern) expect(damage).toMatch(pattern);
  else expect(damage).toBeUndefined();
});
