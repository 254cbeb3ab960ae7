import type { ExtensionPermission } from '@vastra/shared/extension';
import { z } from 'zod';
import type { Queryable } from '../db/connect';
import { acquireLock } from '../db/locks';
import { readSetting } from '../db/read-setting';
import { settings } from '../db/schema';
import type { Manifest } from './manifest';

const key = 'extensions';
const acceptedSchema = z.record(z.string(), z.object({ permissions: z.array(z.string()) })).catch({});

/** Returns the permissions of a manifest that the merchant has not accepted yet. */
export async function listNotAccepted(
  db: Queryable,
  { name, permissions }: Pick<Manifest, 'name' | 'permissions'>,
): Promise<ExtensionPermission[]> {
  const accepted = acceptedSchema.parse((await readSetting(db, key)) ?? {})[name]?.permissions;
  return accepted ? permissions.filter((permission) => !accepted.includes(permission)) : [...permissions];
}

/** Stores that the merchant accepts the permissions of an extension, in place of what was accepted before. */
export async function acceptExtension(
  db: Queryable,
  { name, permissions }: Pick<Manifest, 'name' | 'permissions'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await acquireLock(tx, 'extensions');
    const value = { ...acceptedSchema.parse((await readSetting(tx, key)) ?? {}), [name]: { permissions } };
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  });
}
