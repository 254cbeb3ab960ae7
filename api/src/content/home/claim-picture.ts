import { and, eq, like, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { media } from '../../platform/db/schema';
import { PictureGone } from './errors';

interface Claim {
  mediaId: string;
  /** The one that is there already: it stays whatever it is. */
  current?: string | null;
  /** The field of the input that names it. */
  field: string;
}

/**
 * Refuses a picture that was not uploaded for the shop itself, such as a customer's. One that is claimed counts as new again: whoever
 * throws away what is old and unused waits for this transaction, and then lets it be.
 */
export async function claimPicture(tx: Queryable, { mediaId, current, field }: Claim): Promise<void> {
  if (mediaId === current) return;
  const [claimed] = await tx
    .update(media)
    .set({ createdAt: new Date() })
    .where(and(eq(media.id, mediaId), or(like(media.origin, 'upload:pictures/%'), like(media.origin, 'demo:%'))))
    .returning({ id: media.id });
  if (!claimed) throw new PictureGone(field);
}
