/** A process that draws the masters it is sent, one at a time. Started by `masters.ts`. */
import { rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawBanner, drawPicture } from './index';
import { drawLoop } from './loop';
import type { Master } from './master-list';

export interface Order {
  master: Master;
  path: string;
}

export interface Done {
  id: string;
  bytes: number;
  error?: string;
}

// There is one process for each core already.
sharp.concurrency(1);
sharp.cache(false);

async function draw({ master, path }: Order): Promise<Done> {
  // A run that is broken off must not leave half a picture under a good name.
  const unfinished = `${path}.part`;
  const bytes = await encode(master);
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  return { id: master.id, bytes: bytes.length };
}

async function encode({ draw, quality }: Master): Promise<Buffer> {
  if ('loop' in draw) return drawLoop(draw.loop, quality);
  const image = await ('banner' in draw ? drawBanner(draw.banner) : drawPicture(draw.picture));
  return image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
}

process.on('message', (order: Order) => {
  draw(order)
    .catch((error: Error): Done => ({ id: order.master.id, bytes: 0, error: error.stack ?? error.message }))
    .then((done) => process.send?.(done));
});
