/** Compression methods of ZIP files by their numbers. */
const methods = { stored: 0, deflated: 8 } as const;

/** A file of an archive. Sizes in bytes. */
export interface ZipEntry {
  name: string;
  method: keyof typeof methods;
  crc: number;
  compressed: number;
  size: number;
}

export interface CentralEntry extends ZipEntry {
  /** Place of its local header in the archive. */
  offset: number;
}

const max16 = 0xffff;
const max32 = 0xffffffff;
/** Version of the format that has ZIP64. */
const zip64Version = 45;
/** Names are UTF-8. */
const utf8Flag = 1 << 11;
/** Sizes follow the content. */
const descriptorFlag = 1 << 3;

const getFlags = ({ method }: ZipEntry): number => utf8Flag | (method === 'deflated' ? descriptorFlag : 0);

/** Returns a time as MS-DOS has it, in UTC: seconds are halved. */
const toDosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

/** Throws for a file that needs ZIP64 itself, because not every program reads such a file from a stream. */
function assertSize({ name, compressed, size }: ZipEntry): void {
  if (compressed >= max32 || size >= max32) throw new Error(`${name} has more than 4 GB.`);
}

export function toLocalHeader(entry: ZipEntry, at: Date): Buffer {
  assertSize(entry);
  const name = Buffer.from(entry.name);
  const { time, date } = toDosTime(at);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(zip64Version, 4);
  header.writeUInt16LE(getFlags(entry), 6);
  header.writeUInt16LE(methods[entry.method], 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(entry.crc, 14);
  header.writeUInt32LE(entry.compressed, 18);
  header.writeUInt32LE(entry.size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

export function toDataDescriptor({ crc, compressed, size }: Pick<ZipEntry, 'crc' | 'compressed' | 'size'>): Buffer {
  assertSize({ name: 'A file', method: 'deflated', crc, compressed, size });
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

/** Returns the entry of the directory. A file behind the first 4 GB has its place in a field of ZIP64. */
export function toCentralEntry(entry: CentralEntry, at: Date): Buffer {
  const name = Buffer.from(entry.name);
  const { time, date } = toDosTime(at);
  const isFar = entry.offset >= max32;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(zip64Version, 4);
  header.writeUInt16LE(zip64Version, 6);
  header.writeUInt16LE(getFlags(entry), 8);
  header.writeUInt16LE(methods[entry.method], 10);
  header.writeUInt16LE(time, 12);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(entry.compressed, 20);
  header.writeUInt32LE(entry.size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(isFar ? 12 : 0, 30);
  header.writeUInt32LE(isFar ? max32 : entry.offset, 42);
  if (!isFar) return Buffer.concat([header, name]);
  const place = Buffer.alloc(12);
  place.writeUInt16LE(0x0001, 0);
  place.writeUInt16LE(8, 2);
  place.writeBigUInt64LE(BigInt(entry.offset), 4);
  return Buffer.concat([header, name, place]);
}

/** Returns the end of an archive with a directory at `offset`, with the records of ZIP64 before it if the archive needs them. */
export function toEnd({ entries, offset, size }: { entries: number; offset: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, max16), 8);
  end.writeUInt16LE(Math.min(entries, max16), 10);
  end.writeUInt32LE(Math.min(size, max32), 12);
  end.writeUInt32LE(Math.min(offset, max32), 16);
  if (entries < max16 && size < max32 && offset < max32) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(zip64Version, 12);
  end64.writeUInt16LE(zip64Version, 14);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}
