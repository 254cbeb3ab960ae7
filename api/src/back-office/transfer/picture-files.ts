import { type SQL, sql } from 'drizzle-orm';
import { media } from '../../platform/db/schema';

/** Returns the name of a picture's file in an export. */
export const toPictureFile = ({ id, hash }: { id: string; hash: string }): string => `pictures/${id}-${hash}.webp`;

/** Condition: a path of a file ends with the name that an export of this shop gives a row of `media`. */
export function isFileOfPicture(path: SQL): SQL {
  const file = sql`('pictures/' || ${media.id} || '-' || ${media.hash} || '.webp')`;
  return sql`right(${path}, length(${file})) = ${file}`;
}
