import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { importRecordOrigins } from '../../platform/db/schema';
import type { CellNotice } from './import-records';

type Fields = Record<string, unknown>;

/** Notice about a record that a file had and that was deleted here. */
export const deletedHere = { column: '', message: 'It was deleted in this shop, so it stays deleted' };

/** Values of a record that is never compared, but known to later files. */
export const noValues = { file: {}, written: {} };

/** The values of the last file, and what the shop has stored for them. */
interface Origin {
  file: Fields;
  written: Fields;
}

/** Returns the values of the last file that had a record; undefined for a record that no file had. */
export async function readOrigin(tx: Queryable, kind: string, key: string): Promise<Origin | undefined> {
  const [row] = await tx
    .select({ values: importRecordOrigins.values })
    .from(importRecordOrigins)
    .where(and(eq(importRecordOrigins.kind, kind), eq(importRecordOrigins.key, key)));
  return row?.values;
}

/** Stores the values of a file for the comparison with the next. */
export async function storeOrigin(tx: Queryable, kind: string, key: string, values: Origin): Promise<void> {
  await tx
    .insert(importRecordOrigins)
    .values({ kind, key, values })
    .onConflictDoUpdate({
      target: [importRecordOrigins.kind, importRecordOrigins.key],
      set: { values, updatedAt: new Date() },
    });
}

/** Serialises a value whatever the sequence of its keys, which the database does not keep. */
const serialise = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
const isSame = (one: unknown, other: unknown): boolean => serialise(one) === serialise(other);

/** The fields of a record after the comparison of file, last file and shop. */
export interface Merged {
  /** Fields that the file has changed, with their new values. */
  changes: Fields;
  /** Notices about fields that were changed here, and in the file too. */
  notices: CellNotice[];
}

/**
 * Compares a record of a file with the last file and with the shop. A field that the file has not changed since stays as the shop has it. A field that was
 * changed in both stays, too, with a notice. Without a last file, the record was made here and stays as a whole.
 */
export function mergeWithShop(file: Fields, current: Fields, origin: Origin | undefined): Merged {
  if (!origin)
    return {
      changes: {},
      notices: [{ column: '', message: 'It was made in this shop already, so it stays as it is' }],
    };
  const changes: Fields = {};
  const notices: CellNotice[] = [];
  for (const [name, value] of Object.entries(file)) {
    if (isSame(value, origin.file[name]) || isSame(value, current[name])) continue;
    if (isSame(current[name], origin.written[name])) changes[name] = value;
    else notices.push({ column: name, message: 'It was changed here since the last import, so it stays as it is' });
  }
  return { changes, notices };
}
