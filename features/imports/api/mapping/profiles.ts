import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { acquireLock } from '../../../../api/src/platform/db/locks';
import { assertRoom } from '../../../../api/src/platform/server/errors/too-many-entries';
import { offerUndo } from '../../../../api/src/platform/undo/offer-undo';
import { type ImportProfile, importMappingSchema, maxImportProfiles, type saveImportProfile } from '../../contract';
import { toColumnKey } from '../formats/columns';
import { importProfiles } from '../tables';
import { ImportProfileNotFoundError } from './errors';

type NewProfile = z.output<(typeof saveImportProfile)['body']>;

const toWire = ({ id, name, format, mapping, updatedAt }: typeof importProfiles.$inferSelect): ImportProfile => ({
  ...{ _id: id, name, format, updatedAt: updatedAt.toISOString() },
  // A mapping of an earlier version lacks newer kinds of rules.
  mapping: importMappingSchema.parse(mapping),
});

/** Lists the saved mappings by name. */
export async function listProfiles(db: Queryable): Promise<ImportProfile[]> {
  const rows = await db
    .select()
    .from(importProfiles)
    .orderBy(asc(sql`lower(${importProfiles.name})`))
    .limit(maxImportProfiles);
  return rows.map(toWire);
}

/** Saves a mapping, in the caller's transaction. One of the same format and name is replaced. @throws TooManyEntriesError */
export async function saveProfile(tx: Queryable, profile: NewProfile, actorId: string): Promise<ImportProfile> {
  await acquireLock(tx, 'import-profiles');
  const isNamed = and(
    eq(importProfiles.format, profile.format),
    sql`lower(${importProfiles.name}) = lower(${profile.name})`,
  );
  const [existing] = await tx.select().from(importProfiles).where(isNamed);
  if (!existing) assertRoom(await tx.$count(importProfiles), maxImportProfiles);
  const id = existing?.id ?? randomUUID();
  const values = { ...profile, updatedAt: new Date() };
  const [row] = await tx
    .insert(importProfiles)
    .values({ ...values, id })
    .onConflictDoUpdate({ target: importProfiles.id, set: values })
    .returning();
  const action = existing ? 'update' : 'create';
  const { name, format } = profile;
  await recordAuditEntry(tx, { actorId, action, entity: 'import-profile', entityId: id, after: { name, format } });
  return toWire(row);
}

/** Deletes a saved mapping, in the caller's transaction. @throws ImportProfileNotFoundError */
export async function deleteProfile(tx: Queryable, id: string, actorId: string): Promise<void> {
  await offerUndo(tx, [importProfiles, eq(importProfiles.id, id)]);
  const [deleted] = await tx.delete(importProfiles).where(eq(importProfiles.id, id)).returning();
  if (!deleted) throw new ImportProfileNotFoundError();
  const { name, format } = deleted;
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'import-profile',
    entityId: id,
    before: { name, format },
  });
}

/** Returns the mapping of a profile. @throws ImportProfileNotFoundError */
export async function getMapping(db: Queryable, id: string): Promise<ImportProfile['mapping']> {
  const [row] = await db.select().from(importProfiles).where(eq(importProfiles.id, id));
  if (!row) throw new ImportProfileNotFoundError();
  return toWire(row).mapping;
}

/** Finds the newest mapping that was saved for a file with the same columns. */
export async function findProfile(db: Queryable, format: string, columns: readonly string[]): Promise<string | null> {
  const rows = await db.select().from(importProfiles).where(eq(importProfiles.format, format));
  const toKey = (names: readonly string[]) => [...new Set(names.map(toColumnKey))].sort().join('\n');
  const fitting = rows.filter((row) => toKey(row.columns) === toKey(columns));
  return fitting.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0]?.id ?? null;
}
