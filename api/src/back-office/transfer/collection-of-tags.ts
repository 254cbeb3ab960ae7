import type { Queryable } from '../../platform/db/connect';
import type { FileFinding } from './file-finding';

/** A collection whose products have one of some tags. */
export interface CollectionOfTags {
  title: string;
  tags: readonly string[];
}

/** Adds a collection, in the caller's transaction. Resolves to findings. */
export type AddCollectionOfTags = (
  tx: Queryable,
  collection: CollectionOfTags,
  actorId: string,
) => Promise<FileFinding[]>;
