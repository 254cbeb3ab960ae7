import { maxReturnPictures, type ReturnPicture } from '@vastra/shared/contract';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { lockOrder } from '../../../ordering/orders/access/lock-order';
import { NotReturnableError } from '../../../ordering/orders/errors';
import { subtractDays } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { orders, returnPictures } from '../../../platform/db/schema';
import { PictureNotFoundError } from '../../../platform/media/errors';
import { encodeUpload } from '../../../platform/media/upload';
import { ReturnPictureUnusableError, TooManyReturnPicturesError } from '../errors';
import { loadReturnOptions } from '../options/load-options';

/** Pictures that an order can have in all, so that uploads are bounded. */
export const maxOrderPictures = 60;

/** Days in which an uploaded picture can be used. */
const usableDays = 1;

export type PictureRow = Pick<typeof returnPictures.$inferSelect, 'id' | 'orderId' | 'position' | 'width' | 'height'>;

/** Converts a stored picture to the contract's `ReturnPicture`. */
export const toWirePicture = ({ id, orderId, width, height }: PictureRow): ReturnPicture => ({
  id,
  url: `/api/v1/orders/${encodeURIComponent(orderId)}/return-pictures/${id}`,
  width,
  height,
});

/** Throws `NotReturnableError` if nothing of an order can be returned, because a picture of it would have no use. */
export async function assertPicturesWanted(
  db: Queryable,
  orderId: string,
  { ignoreRules = false } = {},
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const { lines } = await loadReturnOptions(db, order, new Date(), { ignoreRules });
  if (lines.every(({ quantity }) => quantity === 0)) throw new NotReturnableError();
  if ((await db.$count(returnPictures, eq(returnPictures.orderId, orderId))) >= maxOrderPictures)
    throw new TooManyReturnPicturesError();
}

/**
 * Stores a picture for a return of an order that is still to be requested. It is encoded again, upright and without the camera's metadata.
 *
 * @throws InvalidPictureError, TooManyReturnPicturesError
 */
export async function savePicture(db: Queryable, orderId: string, bytes: Buffer): Promise<ReturnPicture> {
  const { data, width, height } = await encodeUpload(bytes);
  return db.transaction(async (tx) => {
    // Locks the order, so that parallel uploads cannot exceed the bound together.
    await lockOrder(tx, orderId);
    if ((await tx.$count(returnPictures, eq(returnPictures.orderId, orderId))) >= maxOrderPictures)
      throw new TooManyReturnPicturesError();
    const [row] = await tx.insert(returnPictures).values({ orderId, data, width, height }).returning();
    return toWirePicture(row);
  });
}

/** Returns the bytes of a picture (WebP) of an order. Throws `PictureNotFoundError`. */
export async function readPicture(db: Queryable, orderId: string, id: string): Promise<Buffer> {
  const [row] = await db
    .select({ data: returnPictures.data })
    .from(returnPictures)
    .where(and(eq(returnPictures.id, id), eq(returnPictures.orderId, orderId)));
  if (!row) throw new PictureNotFoundError();
  return Buffer.from(row.data);
}

/**
 * Gives the pictures that a request names to its return. The caller has locked the order.
 *
 * @throws ReturnPictureUnusableError for one of another order, in another return or named twice
 */
export async function claimPictures(
  tx: Queryable,
  { orderId, returnId }: { orderId: string; returnId: string },
  lines: readonly { position: number; pictureIds: readonly string[] }[],
): Promise<void> {
  for (const [index, { position, pictureIds }] of lines.entries()) {
    if (pictureIds.length === 0) continue;
    const claimed = await tx
      .update(returnPictures)
      .set({ returnId, position })
      .where(
        and(
          eq(returnPictures.orderId, orderId),
          isNull(returnPictures.returnId),
          inArray(returnPictures.id, [...pictureIds]),
        ),
      )
      .returning({ id: returnPictures.id });
    if (claimed.length < pictureIds.length || claimed.length > maxReturnPictures)
      throw new ReturnPictureUnusableError(index);
  }
}

/** Matches pictures that no request has named in time. */
export const isOrphan = (now: Date) =>
  and(isNull(returnPictures.returnId), lt(returnPictures.createdAt, subtractDays(now, usableDays)));
