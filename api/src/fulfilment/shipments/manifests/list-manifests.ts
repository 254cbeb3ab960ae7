import type { Manifest } from '@vastra/shared/contract';
import { count, desc, eq, ilike, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { toContainsPattern } from '../../../platform/db/like-pattern';
import { manifests, shipments, users } from '../../../platform/db/schema';
import { ManifestNotFoundError } from '../errors';

/** Returns one page of manifests, the newest first, and how many there are. */
export async function listManifests(
  db: Queryable,
  { q, page, limit }: { q?: string; page: number; limit: number },
): Promise<{ rows: Manifest[]; total: number }> {
  const condition = q ? ilike(manifests.carrierName, toContainsPattern(q)) : undefined;
  const total = await db.$count(manifests, condition);
  const rows = await db
    .select({ id: manifests.id })
    .from(manifests)
    .where(condition)
    .orderBy(desc(manifests.createdAt), desc(manifests.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    rows: await loadManifests(
      db,
      rows.map(({ id }) => id),
    ),
    total,
  };
}

/** Returns a manifest. Throws `ManifestNotFoundError`. */
export async function getManifest(db: Queryable, id: string): Promise<Manifest> {
  const [manifest] = await loadManifests(db, [id]);
  if (!manifest) throw new ManifestNotFoundError();
  return manifest;
}

async function loadManifests(db: Queryable, ids: string[]): Promise<Manifest[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ manifest: manifests, author: users.name })
    .from(manifests)
    .leftJoin(users, eq(users.id, manifests.createdBy))
    .where(inArray(manifests.id, ids))
    .orderBy(desc(manifests.createdAt), desc(manifests.id));
  const counts = await db
    .select({ id: shipments.manifestId, parcels: count() })
    .from(shipments)
    .where(inArray(shipments.manifestId, ids))
    .groupBy(shipments.manifestId);
  return rows.map(({ manifest: { id, carrierName, createdAt }, author }) => ({
    id,
    carrier: carrierName,
    shipments: counts.find((row) => row.id === id)?.parcels ?? 0,
    createdAt: createdAt.toISOString(),
    createdBy: author,
  }));
}
