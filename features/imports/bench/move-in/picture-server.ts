import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Number of different drawings. Each URL has its own bytes, so that none is stored once for several products. */
const drawings = 8;

/** Starts the stand-in of a shop's pictures: JPEG files of about 300 KB. */
export async function startPictureServer(): Promise<{ url: string; close(): void }> {
  const files = await Promise.all(Array.from({ length: drawings }, (_, index) => drawNoise(index)));
  const server = createServer(({ url = '' }, response) => {
    // Bytes behind the end of a JPEG belong to no picture.
    const file = files[url.length % drawings];
    response.end(Buffer.concat([file, Buffer.from(url)]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const drawNoise = (index: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 1000, height: 1333, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 100 + index * 10, sigma: 12 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer();
