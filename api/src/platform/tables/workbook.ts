import { InvalidFileError } from '../csv/errors';
import type { FileSource } from './file-source';
import { readSheetRows } from './sheet-rows';
import type { Table } from './table';
import type { WorkbookParts } from './workbook-parts';
import { readXml } from './xml';
import { type Archive, openArchive } from './zip';

/** Characters of all shared texts, which are in memory while a workbook is read. */
const maxTextLength = 100_000_000;

/**
 * Opens the visible sheets of an Excel workbook (XLSX), also a workbook of Google Sheets or Matrixify. Rows are read while they are needed.
 *
 * @throws InvalidFileError
 */
export async function openWorkbook(source: FileSource): Promise<Table[]> {
  const archive = await openArchive(source);
  if (!archive.names.includes('xl/workbook.xml')) throw new InvalidFileError(describeForeignArchive(archive));
  const { sheets, is1904 } = await readSheetList(archive);
  if (sheets.length === 0) throw new InvalidFileError('The workbook has no visible sheet.');
  const parts: WorkbookParts = { is1904, texts: await readTexts(archive), isDateStyle: await readDateStyles(archive) };
  return sheets.map(({ name, path }) => ({
    name,
    notices: [],
    rows: { [Symbol.asyncIterator]: () => readSheetRows(archive.read(path), parts) },
  }));
}

function describeForeignArchive({ names }: Archive): string {
  if (names.includes('mimetype') && names.includes('content.xml'))
    return 'This is an OpenDocument table. Please save it as .xlsx or CSV and choose that file.';
  if (names.includes('word/document.xml')) return 'This is a Word document. Please choose a CSV or XLSX file.';
  if (names.some((name) => name.startsWith('Index/')))
    return 'This is a Numbers table. Please export it as CSV and choose that file.';
  if (names.some((name) => /\.(csv|xlsx)$/i.test(name)))
    return 'This is an archive with files inside. Please unpack it and choose one of them.';
  return 'This archive is no Excel workbook. Please choose a CSV or XLSX file.';
}

async function readSheetList(archive: Archive) {
  const targets = new Map<string, string>();
  await readXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Target) targets.set(Id, toPartPath(Target));
    },
  });
  const listed: { name: string; path: string }[] = [];
  let is1904 = false;
  await readXml(archive.read('xl/workbook.xml'), {
    open: (tag, { name, id, state = 'visible', date1904 }) => {
      if (tag === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      const path = targets.get(id);
      if (tag === 'sheet' && state === 'visible' && path) listed.push({ name, path });
    },
  });
  const sheets = listed.filter(({ path }) => archive.names.includes(path));
  return { sheets, is1904 };
}

const toPartPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let length = 0;
  // The pronunciation of Asian letters (`rPh`) is no part of the text.
  let isText = false;
  let isPhonetic = false;
  await readXml(archive.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't';
    },
    text: (part) => {
      if (isText && !isPhonetic) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(text);
      length += text.length;
      if (length > maxTextLength)
        throw new InvalidFileError('The workbook has too many texts. Please split it, or export it as CSV.');
    },
  });
  return texts;
}

/** Returns whether a format of Excel shows a number as a day or a time. Texts in quotes and colours in brackets are no part of it. */
const isDateFormat = (code: string): boolean => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
/** Formats of days and times that every Excel has. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

async function readDateStyles(archive: Archive): Promise<boolean[]> {
  const dateFormats = new Set<number>();
  const isDateStyle: boolean[] = [];
  let isInCellStyles = false;
  await readXml(archive.read('xl/styles.xml'), {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'numFmt' && isDateFormat(formatCode)) dateFormats.add(Number(numFmtId));
      if (name === 'xf' && isInCellStyles)
        isDateStyle.push(isBuiltInDate(Number(numFmtId)) || dateFormats.has(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return isDateStyle;
}
