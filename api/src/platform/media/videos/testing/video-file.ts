/** Builds a box of an MP4 file. */
const buildBox = (type: string, content: Buffer | string = ''): Buffer => {
  const body = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const buildHeader = ({ units, perSecond, version = 0 }: NonNullable<Mp4Options['duration']>): Buffer => {
  const content = Buffer.alloc(version === 1 ? 32 : 20);
  content.writeUInt8(version);
  content.writeUInt32BE(perSecond, version === 1 ? 20 : 12);
  if (version === 1) content.writeBigUInt64BE(BigInt(units), 24);
  else content.writeUInt32BE(units, 16);
  return buildBox('mvhd', content);
};

interface Mp4Options {
  brand?: string;
  codec?: string;
  /** Place of the recording, as phones write it. */
  place?: string;
  /** Duration of the header. Without it the file has no header. */
  duration?: { units: number; perSecond: number; version?: 0 | 1 };
  /** Bytes of the samples. */
  sampleBytes?: number;
}

/** Builds the boxes of an MP4 that the API accepts. It has no frames, so that no browser plays it. */
export function buildMp4({
  brand = 'isom',
  codec = 'avc1',
  place,
  duration,
  sampleBytes = 100,
}: Mp4Options = {}): Buffer {
  const placeBoxes = place ? [buildBox('udta', buildBox('©xyz', place))] : [];
  const track = buildBox('trak', Buffer.concat([buildBox('hdlr', 'vide'), buildBox('stsd', codec), ...placeBoxes]));
  return Buffer.concat([
    buildBox('ftyp', `${brand}\0\0\0\0`),
    buildBox('moov', Buffer.concat([...(duration ? [buildHeader(duration)] : []), track, ...placeBoxes])),
    buildBox('mdat', Buffer.alloc(sampleBytes, 7)),
  ]);
}

/** Builds the beginning of a WebM. */
export const buildWebm = (docType = 'webm'): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
    Buffer.from(`\x84${docType}`, 'latin1'),
  ]);
