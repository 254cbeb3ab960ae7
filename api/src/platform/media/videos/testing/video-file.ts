/** Builds a box of an MP4 file. */
const buildBox = (type: string, content: Buffer | string = ''): Buffer => {
  const body = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

interface Mp4Options {
  brand?: string;
  codec?: string;
  /** Place of the recording, as phones write it. */
  place?: string;
  /** Bytes of the samples. */
  sampleBytes?: number;
}

/** Builds the boxes of an MP4 that the API accepts. It has no frames, so that no browser plays it. */
export function buildMp4({ brand = 'isom', codec = 'avc1', place, sampleBytes = 100 }: Mp4Options = {}): Buffer {
  const placeBoxes = place ? [buildBox('udta', buildBox('©xyz', place))] : [];
  const track = buildBox('trak', Buffer.concat([buildBox('hdlr', 'vide'), buildBox('stsd', codec), ...placeBoxes]));
  return Buffer.concat([
    buildBox('ftyp', `${brand}\0\0\0\0`),
    buildBox('moov', Buffer.concat([track, ...placeBoxes])),
    buildBox('mdat', Buffer.alloc(sampleBytes, 7)),
  ]);
}

/** Builds the beginning of a WebM. */
export const buildWebm = (docType = 'webm'): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
    Buffer.from(`\x84${docType}`, 'latin1'),
  ]);
