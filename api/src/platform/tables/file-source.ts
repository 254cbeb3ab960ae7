import { Readable } from 'node:stream';

/** A file that is read in parts, so that it need not fit into memory. */
export interface FileSource {
  /** Number of bytes. */
  size: number;
  /** Opens the bytes from `start` to before `end`. */
  open(start: number, end: number): Readable;
}

const partBytes = 64 * 1024;

/** Returns the source of a file that is in memory already. */
export const toFileSource = (bytes: Buffer): FileSource => ({
  size: bytes.length,
  open: (start, end) => Readable.from(splitBytes(bytes.subarray(start, end)), { objectMode: false }),
});

/** Yields bytes in pieces of 64 KB, so that other requests run in between. */
export function* splitBytes(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += partBytes) yield bytes.subarray(start, start + partBytes);
}

/** Resolves to some bytes of a file; fewer at its end. */
export async function readBytes(source: FileSource, start: number, end: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source.open(start, Math.min(end, source.size))) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
