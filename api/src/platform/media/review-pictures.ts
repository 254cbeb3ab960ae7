import { randomUUID } from 'node:crypto';
import { type MediaConfig, saveMaster } from './masters';
import type { EncodedPicture } from './upload';

/** Beginning of the origins of pictures in reviews. Only reviews show them. */
export const reviewPictureFolder = 'upload:reviews/';

/** Alternative text of a picture that has none. */
export const unnamedPicture = "A customer's picture";

/** Writes the file of a picture and returns its row, which the caller stores. The file is first, because a row without a file would be a broken picture. */
export async function writeReviewPicture({ data, ...picture }: EncodedPicture, folder: string, config: MediaConfig) {
  const id = `review-${randomUUID().replaceAll('-', '')}`;
  const row = { ...picture, id, origin: `${folder}${id}.webp` };
  await saveMaster(row.origin, config, data);
  return row;
}
