import { inflateRawSync } from 'node:zlib';

/** Reads the texts of a zip archive of a test, by name. */
export function readZip(archive: Buffer): Record<string, string> {
  const entries: Record<string, string> = {};
  for (let at = archive.indexOf('PK\x03\x04'); at >= 0; ) {
    const [size, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    const name = archive.subarray(at + 30, start).toString('utf8');
    entries[name] = inflateRawSync(archive.subarray(start, start + size)).toString('utf8');
    at = archive.indexOf('PK\x03\x04', start + size);
  }
  return entries;
}
