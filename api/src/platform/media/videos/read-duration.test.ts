import { readDuration } from './read-duration';
import { buildMp4, buildWebm } from './testing/video-file';

const buildInfo = (...elements: string[]) => Buffer.from(`1549a966a0${elements.join('')}`, 'hex');
const toDouble = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
};
const webm = (...elements: string[]) => Buffer.concat([buildWebm(), buildInfo(...elements)]);

it('reads the duration of an MP4, in both versions of its header', () => {
  expect(readDuration(buildMp4({ duration: { units: 12_400, perSecond: 1000 } }), 'mp4')).toBe(12);
  expect(readDuration(buildMp4({ duration: { units: 90_000, perSecond: 90_000, version: 1 } }), 'mp4')).toBe(1);
});

it('reads the duration of a WebM, in the units of the file', () => {
  expect(readDuration(webm('2ad7b1830f4240', `448988${toDouble(7_600)}`), 'webm')).toBe(8);
  expect(readDuration(webm(`448988${toDouble(3_000)}`), 'webm')).toBe(3);
  expect(readDuration(webm('44898445bb8000'), 'webm')).toBe(6);
});

it.each([
  ['an MP4 without a header', buildMp4(), 'mp4'],
  ['an MP4 without units per second', buildMp4({ duration: { units: 5, perSecond: 0 } }), 'mp4'],
  ['an MP4 of years', buildMp4({ duration: { units: 4e9, perSecond: 1 } }), 'mp4'],
  ['a WebM without information', buildWebm(), 'webm'],
  ['a WebM of a recording', webm('2ad7b1830f4240'), 'webm'],
  ['a WebM that was cut off', webm('448988'), 'webm'],
] as const)('returns null for %s', (_what, bytes, format) => expect(readDuration(bytes, format)).toBeNull());
