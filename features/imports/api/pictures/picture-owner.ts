import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import type { MediaConfig } from '../../../../api/src/platform/media/masters';
import type { EncodedPicture } from '../../../../api/src/platform/media/upload';
import type { pictureDownloads } from '../tables';

export type Download = typeof pictureDownloads.$inferSelect;

/** A stored picture, with the hash of the file that it comes from. */
export interface StoredPicture {
  mediaId: string;
  sourceHash: string;
}

/** The product, review or collection that a downloaded picture is for. */
export interface PictureOwner {
  /** Downloads whose pictures it can share. Products, reviews and collections share none, because each deletes pictures that it does not use any more. */
  sharesWith: SQL;
  /** Encodes a picture. Throws `InvalidPictureError`. */
  encode(bytes: Buffer): Promise<EncodedPicture>;
  /** Writes the file of a new picture and returns its row, which is not stored yet. */
  save(
    encoded: EncodedPicture,
    config: MediaConfig,
  ): Promise<{ id: string; hash: string; origin: string } & EncodedSize>;
  /** Returns the alternative text of a new picture. */
  describe(tx: Queryable): Promise<string>;
  /** Adds a stored picture. Resolves to why that is impossible, as a sentence; undefined once it is added. */
  link(tx: Queryable, picture: StoredPicture): Promise<string | undefined>;
}

type EncodedSize = Pick<EncodedPicture, 'width' | 'height'>;
