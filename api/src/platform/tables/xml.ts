import { SaxesParser } from 'saxes';
import { InvalidFileError } from '../csv/errors';

/** Functions that are called while a part of a workbook is parsed. Names have no namespace prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML while it arrives, and yields after each part. External entities are not loaded, because the parser knows none.
 *
 * @throws InvalidFileError
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new InvalidFileError('The workbook has a part that cannot be read. Please save it again in a spreadsheet.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const entries = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), String(value)]);
    handler.open?.(withoutPrefix(name), Object.fromEntries(entries));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => handler.close?.(withoutPrefix(name)));
  const decoder = new TextDecoder();
  for await (const part of bytes) {
    parser.write(decoder.decode(part, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Parses a small part of a workbook to its end. */
export async function readXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _part of parseXml(bytes, handler));
}
