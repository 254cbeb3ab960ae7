/** A process that draws the masters it is sent, one at a time. Started by `masters.ts`. */
import { rename } from 'node:fs/promises';
import sharp from 'sharp';
import { drawBanner, drawPicture } from './index';
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
  const image = await ('banner' in master.draw ? drawBanner(master.draw.banner) : drawPicture(master.draw.picture));
  // A run that is broken off must not leave half a picture under a good name.
  const unfinished = `${path}.part`;
  const { size } = await image.webp({ quality: master.quality, effort: 5, smartSubsample: true }).toFile(unfinished);
  await rename(unfinished, path);
  return { id: master.id, bytes: size };
}

process.on('message', (order: Order) => {
  draw(order)
    .catch((error: Error): Done => ({ id: order.master.id, bytes: 0, error: error.stack ?? error.message }))
    .then((done) => process.send?.(done));
});
