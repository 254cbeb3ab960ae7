import { parseRange } from './byte-range';
import { checkVideo } from './check-video';
import { buildMp4, buildWebm } from './testing/video-file';

it('reads the format from the bytes', () => {
  expect(checkVideo(buildMp4())).toBe('mp4');
  expect(checkVideo(buildMp4({ codec: 'av01' }))).toBe('mp4');
  expect(checkVideo(buildWebm())).toBe('webm');
});

it.each([
  ['a text', Buffer.from('Dear customer, this is no video at all.')],
  ['an empty file', Buffer.alloc(0)],
  ['a picture', buildMp4({ brand: 'avif' })],
  ['a QuickTime movie', buildMp4({ brand: 'qt  ' })],
  ['a codec that few browsers play', buildMp4({ codec: 'hvc1' })],
  ['Matroska', buildWebm('matroska')],
  ['a file that was cut off', buildMp4().subarray(0, -1)],
  ['a file without samples', buildMp4({ sampleBytes: 0 }).subarray(0, -8)],
])('refuses %s', (_what, bytes) => {
  expect(() => checkVideo(bytes)).toThrow(expect.objectContaining({ statusCode: 415, code: 'not_a_video' }));
});

it('removes the place of the recording, and moves no sample', () => {
  const bytes = buildMp4({ place: '+26.9124+075.7873/' });
  const { length } = bytes;
  checkVideo(bytes);
  expect(bytes.includes('+26.9124')).toBe(false);
  expect(bytes.includes('udta')).toBe(false);
  expect(bytes.length).toBe(length);
  expect(bytes.subarray(-100)).toEqual(Buffer.alloc(100, 7));
});

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('parses the range %s', (header, range) => expect(parseRange(header, 100)).toEqual(range));
