import { setImmediate } from 'node:timers/promises';
import { InvalidFileError } from '../csv/errors';
import { type FileSource, readBytes } from './file-source';
import type { Table, TableRow } from './table';

/** Most characters of a line. */
const maxLineLength = 2_000_000;
const headBytes = 200;
const firstType = /^\s*\{\s*"type"\s*:\s*"([a-z-]{1,40})"/;

/** Returns whether the beginning of a file is a JSON object per line, each with its type first. */
export const isJsonLines = (head: string): boolean => firstType.test(head);

/** Returns the header of the table of a file with JSON lines. The format of the lines is recognised by it. */
export const toJsonHeader = (type: string): string => `JSON lines of ${type}`;

/** Opens a file with JSON lines as a table of one column: each line is a cell. Its header names the type of the first line. */
export async function openJsonLines(source: FileSource): Promise<Table> {
  const [, type] = firstType.exec((await readBytes(source, 0, headBytes)).toString().replace(/^\ufeff/, '')) ?? [];
  return { name: '', notices: [], rows: { [Symbol.asyncIterator]: () => readRows(source, toJsonHeader(type ?? '')) } };
}

async function* readRows(source: FileSource, header: string): AsyncGenerator<TableRow> {
  yield { line: 0, cells: [header] };
  let line = 0;
  for await (const text of readLines(source)) {
    line++;
    if (text !== '') yield { line, cells: [text] };
  }
}

async function* readLines(source: FileSource): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const part of source.open(0, source.size)) {
    const lines = (rest + decoder.decode(part as Buffer, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > maxLineLength)
      throw new InvalidFileError('A line has more than 2,000,000 characters. Please write one record per line.');
    yield* lines.map((text) => text.trim());
    // Other requests run in between.
    await setImmediate();
  }
  yield (rest + decoder.decode()).trim();
}
