import type { Queryable } from '../platform/db/connect';
import type { media } from '../platform/db/schema';

/** A person whose data are exported or deleted. */
export interface DataOwner {
  /** Id of the person's account; undefined for a person without one. */
  userId?: string;
  /** Verified email; null for an account without one. */
  email: string | null;
}

/** A picture whose row is deleted and whose files have to be deleted. */
export type DeletedPicture = Pick<typeof media.$inferSelect, 'id' | 'hash' | 'origin'>;

/** Data that a feature stores about persons. Exports of personal data have them, and the deletion of an account or of a guest's data deletes them. */
export interface PersonalData {
  /** Property of the exported file. */
  name: string;
  /** Returns the data of a person; undefined for a person who cannot have any. */
  export(db: Queryable, owner: DataOwner): Promise<unknown>;
  /** Deletes or anonymises the data of a person. Resolves to pictures whose files the caller deletes. */
  delete(tx: Queryable, owner: DataOwner): Promise<readonly DeletedPicture[]>;
}

/** Returns the data that features store about a person, by the properties of the exported file. */
export async function exportFeatureData(
  personalData: readonly PersonalData[],
  db: Queryable,
  owner: DataOwner,
): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = {};
  for (const part of personalData) {
    const data = await part.export(db, owner);
    if (data !== undefined) exported[part.name] = data;
  }
  return exported;
}

/** Deletes the data that features store about a person, in the caller's transaction. Resolves to pictures whose files the caller deletes. */
export async function deleteFeatureData(
  personalData: readonly PersonalData[],
  tx: Queryable,
  owner: DataOwner,
): Promise<DeletedPicture[]> {
  const pictures: DeletedPicture[] = [];
  for (const part of personalData) pictures.push(...(await part.delete(tx, owner)));
  return pictures;
}
