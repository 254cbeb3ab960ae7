import type { Config } from '../config';
import { removeAnchors } from '../platform/audit/anchors';
import type { Database } from '../platform/db/connect';
import { seedIfEmpty } from './index';

/**
 * Writes the demo shop into an empty database. Resolves to whether it did.
 *
 * @param warn called with a message if pictures are missing
 */
export async function writeDemo(
  { db, config }: { db: Database; config: Config },
  warn: (message: string) => void,
): Promise<boolean> {
  const isNew = await seedIfEmpty(db, { warn });
  // Anchors of an earlier demo on this machine say nothing about this one.
  if (isNew && config.auditAnchors.dir) await removeAnchors(config.auditAnchors);
  return isNew;
}
