import { and, eq, like, or } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { media } from '../db/schema';
import { PictureMissingError } from './errors';

interface Claim {
  mediaId: string;
  /** The picture that is used already; it is accepted without a check. */
  current?: string | null;
  /** Field of the input, for the validation message. */
  field: string;
}

/**
 * Throws `PictureMissingError` for a picture that does not exist or was not uploaded by an admin. Renews its creation time, so that the job
 * which deletes old unused pictures waits for this transaction and then keeps it.
 */
export async function claimPicture(tx: Queryable, { mediaId, current, field }: Claim): Promise<void> {
  if (mediaId === current) return;
  const [claimed] = await tx
    .update(media)
    .set({ createdAt: new Date() })
    .where(and(eq(media.id, mediaId), or(like(media.origin, 'upload:pictures/%'), like(media.origin, 'demo:%'))))
    .returning({ id: media.id });
  if (!claimed) throw new PictureMissingError(field);
}
