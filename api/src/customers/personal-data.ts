import type { Queryable } from '../platform/db/connect';

/** Data that a feature stores under an email. Exports of personal data have them, and the deletion of an account or of a guest's data deletes them. */
export interface PersonalData {
  /** Property of the exported file. */
  name: string;
  /** Returns what is stored under a verified email; `null` for an account without one. */
  export(db: Queryable, email: string | null): Promise<unknown>;
  delete(tx: Queryable, email: string): Promise<void>;
}

/** Returns what features store under an email, by the properties of the exported file. */
export async function exportFeatureData(
  personalData: readonly PersonalData[],
  db: Queryable,
  email: string | null,
): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = {};
  for (const part of personalData) exported[part.name] = await part.export(db, email);
  return exported;
}

/** Deletes what features store under an email, in the caller's transaction. */
export async function deleteFeatureData(
  personalData: readonly PersonalData[],
  tx: Queryable,
  email: string,
): Promise<void> {
  for (const part of personalData) await part.delete(tx, email);
}
