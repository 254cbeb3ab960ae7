import type { VideoFormat } from '@vastra/shared/contract';
import { listBoxes } from './check-video';

/** Longest duration that is believed, in seconds. A larger one is damaged. */
const maxSeconds = 24 * 60 * 60;

/** Reads the header of an MP4 (ISO/IEC 14496-12, `mvhd`): units per second, and units. */
function readMp4Seconds(bytes: Buffer): number | undefined {
  const moov = listBoxes(bytes, 0, bytes.length).find(({ type }) => type === 'moov');
  const header = moov && listBoxes(bytes, moov.contentStart, moov.end).find(({ type }) => type === 'mvhd');
  if (!header) return undefined;
  const { contentStart: start } = header;
  return bytes.readUInt8(start) === 1
    ? Number(bytes.readBigUInt64BE(start + 24)) / bytes.readUInt32BE(start + 20)
    : bytes.readUInt32BE(start + 16) / bytes.readUInt32BE(start + 12);
}

/** Bytes at the beginning of a WebM in which its information is. */
const maxInfoBytes = 64 * 1024;
const [infoId, scaleId, durationId] = ['1549a966', '2ad7b1', '4489'].map((id) => Buffer.from(id, 'hex'));
/** Nanoseconds of a unit if the file states none. */
const defaultScale = 1_000_000;

/** Reads the information of a WebM (RFC 9559): the duration, a number with a fraction, in units of so many nanoseconds. */
function readWebmSeconds(bytes: Buffer): number | undefined {
  const start = bytes.subarray(0, maxInfoBytes).indexOf(infoId);
  if (start < 0) return undefined;
  const info = bytes.subarray(start, start + 1024);
  const place = info.indexOf(durationId);
  if (place < 0) return undefined;
  const size = info.readUInt8(place + 2);
  const units = size === 0x88 ? info.readDoubleBE(place + 3) : size === 0x84 ? info.readFloatBE(place + 3) : undefined;
  const scalePlace = info.indexOf(scaleId);
  const scale =
    scalePlace < 0 ? defaultScale : info.readUIntBE(scalePlace + 4, Math.min(6, info.readUInt8(scalePlace + 3) & 0x7f));
  return units === undefined ? undefined : (units * scale) / 1e9;
}

/** Returns the duration of a video in whole seconds, at least 1; null if its file does not state it, as recordings of browsers. */
export function readDuration(bytes: Buffer, format: VideoFormat): number | null {
  try {
    const seconds = format === 'mp4' ? readMp4Seconds(bytes) : readWebmSeconds(bytes);
    return seconds && seconds > 0 && seconds <= maxSeconds ? Math.max(1, Math.round(seconds)) : null;
  } catch {
    return null;
  }
}
