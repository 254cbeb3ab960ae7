import { crc32, deflateRawSync } from 'node:zlib';

/** The first day that the format knows, 1980-01-01, so that the same files are the same archive. */
const date = 0x21;
const deflated = 8;
/** Version 2.0 of the format has folders and compression. */
const formatVersion = 20;
const usesUtf8 = 0x800;

/**
 * Builds a zip archive.
 *
 * @param entries content by name
 * @param prefix bytes before the archive, which its offsets count
 */
export function buildZip(entries: [name: string, content: Buffer][], prefix = Buffer.alloc(0)): Buffer {
  const parts = [prefix];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  for (const [name, content] of entries) {
    const nameBytes = Buffer.from(name);
    const compressed = deflateRawSync(content, { level: 9 });
    // The header of the file and its entry in the directory have these in common.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(formatVersion, 0);
    fields.writeUInt16LE(usesUtf8, 2);
    fields.writeUInt16LE(deflated, 4);
    fields.writeUInt16LE(date, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(compressed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, entry, nameBytes);
    const file = [Buffer.from('PK\x03\x04'), fields, nameBytes, compressed];
    parts.push(...file);
    offset += file.reduce((sum, { length }) => sum + length, 0);
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
