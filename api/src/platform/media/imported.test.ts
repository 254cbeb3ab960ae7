import sharp from 'sharp';
import { encodeImported, encodeUpload } from './upload';

const draw = (width = 300, height = 400) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 90, sigma: 30 } },
  });

it('keeps a master as it is, so that a picture of an export loses nothing', async () => {
  const { data, hash } = await encodeUpload(await draw().png().toBuffer());
  const again = await encodeImported(data);
  expect([again.data.equals(data), again.hash, again.width, again.height]).toEqual([true, hash, 300, 400]);
});

it.each([
  [
    'with metadata',
    () =>
      draw()
        .withExif({ IFD0: { Artist: 'Asha' } })
        .webp()
        .toBuffer(),
  ],
  ['that is larger than masters', () => draw(1300, 400).webp().toBuffer()],
  ['with bytes behind it', async () => Buffer.concat([await draw().webp().toBuffer(), Buffer.from('<script>')])],
  ['of another format', () => draw().jpeg().toBuffer()],
])('encodes a picture %s', async (_what, build) => {
  const bytes = await build();
  const { data } = await encodeImported(bytes);
  const { format, width, exif } = await sharp(data).metadata();
  expect([data.equals(bytes), format, width <= 1200, exif]).toEqual([false, 'webp', true, undefined]);
});

it('refuses a WebP that is damaged, or a few pixels large', async () => {
  const whole = await draw().webp().toBuffer();
  const damaged = Buffer.from(whole.subarray(0, 400));
  damaged.writeUInt32LE(damaged.length - 8, 4);
  for (const bytes of [damaged, await draw(40, 40).webp().toBuffer()])
    await expect(encodeImported(bytes)).rejects.toThrow();
});
