import type { VideoFormat } from '@vastra/shared/contract';
import { InvalidVideoError } from '../errors';

/** Brands of MP4 files that browsers play. A picture (AVIF, HEIC) and a QuickTime movie have others. */
const mp4Brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'M4VH', 'dash', 'av01'];
/** Codecs that browsers play: H.264 and AV1. */
const mp4Codecs = ['avc1', 'avc3', 'av01'];
/** Boxes with what the camera says about itself and the place. */
const metadataBoxes = ['udta', 'meta', 'uuid'];

interface Box {
  type: string;
  start: number;
  contentStart: number;
  end: number;
}

/** Lists the boxes of a part of an MP4 file. Throws InvalidVideoError if they do not fill the part. */
export function listBoxes(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    if (at + 8 > end) throw new InvalidVideoError();
    const shortSize = bytes.readUInt32BE(at);
    if (shortSize === 1 && at + 16 > end) throw new InvalidVideoError();
    const size = shortSize === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : shortSize === 0 ? end - at : shortSize;
    const headerSize = shortSize === 1 ? 16 : 8;
    if (size < headerSize || at + size > end) throw new InvalidVideoError();
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at,
      contentStart: at + headerSize,
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

/** Makes the boxes of metadata free space. Their sizes stay, because the file refers to its samples by their positions. */
function clearMetadata(bytes: Buffer, boxes: readonly Box[]): void {
  for (const { type, start, contentStart, end } of boxes)
    if (metadataBoxes.includes(type)) {
      bytes.write('free', start + 4, 'latin1');
      bytes.fill(0, contentStart, end);
    }
}

function checkMp4(bytes: Buffer): void {
  const boxes = listBoxes(bytes, 0, bytes.length);
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov || !boxes.some(({ type }) => type === 'mdat')) throw new InvalidVideoError('This video is incomplete.');
  const children = listBoxes(bytes, moov.contentStart, moov.end);
  const text = bytes.toString('latin1', moov.contentStart, moov.end);
  if (!text.includes('vide') || !mp4Codecs.some((codec) => text.includes(codec)))
    throw new InvalidVideoError('Browsers cannot play this MP4. Please export it as H.264.');
  clearMetadata(bytes, [...boxes, ...children]);
  for (const { type, contentStart, end } of children)
    if (type === 'trak') clearMetadata(bytes, listBoxes(bytes, contentStart, end));
}

/**
 * Reads the format of a video from its bytes, never from a name or type, and removes what an MP4 says about the place and the device of its recording.
 *
 * @throws InvalidVideoError
 */
export function checkVideo(bytes: Buffer): VideoFormat {
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && mp4Brands.includes(bytes.toString('latin1', 8, 12))) {
    checkMp4(bytes);
    return 'mp4';
  }
  // EBML, whose document type is in its first bytes: "matroska" for a file that browsers may not play.
  const isWebm =
    bytes.toString('latin1', 0, 4) === '\x1a\x45\xdf\xa3' && bytes.toString('latin1', 0, 64).includes('webm');
  if (!isWebm) throw new InvalidVideoError();
  return 'webm';
}
