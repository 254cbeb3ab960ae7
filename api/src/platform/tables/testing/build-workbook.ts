import { crc32, deflateRawSync } from 'node:zlib';

/** Builds a ZIP archive of some files. */
export function buildZip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(content)];
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), fields, nameBytes, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell: a text, a number, or a day as the number that Excel stores. */
export type WorkbookCell = string | number | { serial: number } | { raw: string };

const toColumn = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') + String.fromCharCode(65 + (index % 26));

/** Builds a workbook with a sheet for each table, as Excel writes it: texts are shared, and empty cells are left out. */
export function buildWorkbook(
  sheets: Record<string, readonly (readonly WorkbookCell[])[]>,
  { hidden = [] }: { hidden?: readonly string[] } = {},
): Buffer {
  const texts: string[] = [];
  const toCellXml = (cell: WorkbookCell, reference: string): string => {
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'object' && 'serial' in cell) return `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`;
    if (typeof cell === 'object') return `<c r="${reference}"><v>${cell.raw}</v></c>`;
    texts.push(cell);
    return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const names = Object.keys(sheets);
  const sheetFiles = Object.values(sheets).map((rows, number) => {
    const rowsXml = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, index) => toCellXml(cell, `${toColumn(index)}${row + 1}`)).join('')}</row>`,
    );
    return [
      `xl/worksheets/sheet${number + 1}.xml`,
      `<worksheet><sheetData>${rowsXml.join('')}</sheetData></worksheet>`,
    ];
  });
  const relations = names.map(
    (_name, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const list = names.map(
    (name, index) =>
      `<sheet name="${escapeXml(name)}" r:id="r${index}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
  );
  return buildZip({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(sheetFiles),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
  });
}
