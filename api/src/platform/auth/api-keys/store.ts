import { type ApiKey, type KeyPermission, maxApiKeys } from '@vastra/shared/contract';
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { apiKeySecrets, apiKeys, users } from '../../db/schema';
import { hashToken } from '../token-hash';
import { KeyNotFoundError, TooManyKeysError } from './errors';
import { createSecret, getSecretStart } from './secret';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A key that an admin creates. */
export interface NewKey {
  name: string;
  permissions: KeyPermission[];
  networks: string[];
  callsPerMinute: number;
  /** True for a key of the sandbox. */
  isTest: boolean;
  /** Whole days until its secret ends. */
  days: number;
}

type SecretRow = typeof apiKeySecrets.$inferSelect;

const toWireSecret = ({ start, createdAt, expiresAt, lastUsedAt }: SecretRow) => ({
  start,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Reads keys, newest first: of one owner, of all owners, or the key with an id. `callerId`: the admin who reads them. */
async function readKeys(
  db: Queryable,
  { callerId, ownerId, id }: { callerId: string; ownerId?: string; id?: string },
): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, owner: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(ownerId === undefined ? undefined : eq(users.id, ownerId), id === undefined ? undefined : eq(apiKeys.id, id)),
    )
    .orderBy(desc(apiKeys.createdAt))
    .limit(1000);
  const ids = rows.map(({ key }) => key.id);
  const secrets = await db
    .select()
    .from(apiKeySecrets)
    .where(inArray(apiKeySecrets.keyId, ids))
    .orderBy(desc(apiKeySecrets.createdAt));
  return rows.map(({ key: { id: _id, userId, createdAt, ...key }, owner }) => ({
    ...{ _id, owner, name: key.name, isOwn: userId === callerId, createdAt: createdAt.toISOString() },
    ...{ permissions: key.permissions, networks: key.networks, callsPerMinute: key.callsPerMinute },
    isTest: key.isTest,
    secrets: secrets.filter(({ keyId }) => keyId === _id).map(toWireSecret),
  }));
}

/** Lists keys, newest first: of one owner, or of all owners without `ownerId`. */
export const listKeys = (db: Queryable, callers: { callerId: string; ownerId?: string }): Promise<ApiKey[]> =>
  readKeys(db, callers);

/** Stores a new secret of a key, and returns it. */
async function addSecret(
  tx: Queryable,
  { id: keyId, isTest }: { id: string; isTest: boolean },
  { days, now }: { days: number; now: Date },
): Promise<string> {
  const secret = createSecret({ isTest });
  await tx.insert(apiKeySecrets).values({
    keyId,
    start: getSecretStart(secret),
    hash: hashToken(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  });
  return secret;
}

/** Creates a key of an admin. Returns it with its secret, of which only a hash is stored. Throws `TooManyKeysError`. */
export async function createKey(
  tx: Queryable,
  userId: string,
  { days, ...values }: NewKey,
): Promise<ApiKey & { secret: string }> {
  const [{ owned }] = await tx.select({ owned: count() }).from(apiKeys).where(eq(apiKeys.userId, userId));
  if (owned >= maxApiKeys) throw new TooManyKeysError(maxApiKeys);
  const now = new Date();
  const permissions = [...new Set(values.permissions)];
  const [{ id }] = await tx
    .insert(apiKeys)
    .values({ ...values, userId, permissions, networks: [...new Set(values.networks)], createdAt: now })
    .returning({ id: apiKeys.id });
  const secret = await addSecret(tx, { id, isTest: values.isTest }, { days, now });
  const [key] = await readKeys(tx, { callerId: userId, id });
  return { ...key, secret };
}

/**
 * Adds a secret to a key of the admin. The newest secret before it ends after the overlap, if it does not end earlier; all others end at once. Returns the key with
 * the new secret. Throws `KeyNotFoundError`.
 */
export async function rotateKey(
  tx: Queryable,
  userId: string,
  { id, days, overlapHours }: { id: string; days: number; overlapHours: number },
): Promise<ApiKey & { secret: string }> {
  const isOwn = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
  const [row] = await tx.select({ id: apiKeys.id, isTest: apiKeys.isTest }).from(apiKeys).where(isOwn).for('update');
  if (!row) throw new KeyNotFoundError();
  const now = new Date();
  const [newest] = await tx
    .select()
    .from(apiKeySecrets)
    .where(eq(apiKeySecrets.keyId, id))
    .orderBy(desc(apiKeySecrets.createdAt))
    .limit(1);
  const overlapEnd = new Date(now.getTime() + overlapHours * hourMs);
  const isReplaced = !newest || overlapHours === 0 || newest.expiresAt <= now;
  await tx
    .delete(apiKeySecrets)
    .where(and(eq(apiKeySecrets.keyId, id), isReplaced ? undefined : ne(apiKeySecrets.id, newest.id)));
  if (!isReplaced && newest.expiresAt > overlapEnd)
    await tx.update(apiKeySecrets).set({ expiresAt: overlapEnd }).where(eq(apiKeySecrets.id, newest.id));
  const secret = await addSecret(tx, row, { days, now });
  const [key] = await readKeys(tx, { callerId: userId, id });
  return { ...key, secret };
}

/** Deletes a key of the admin, or of any admin without `ownerId`. Returns it. Throws `KeyNotFoundError`. */
export async function revokeKey(
  tx: Queryable,
  { id, ownerId }: { id: string; ownerId?: string },
): Promise<typeof apiKeys.$inferSelect> {
  const isOwn = ownerId === undefined ? undefined : eq(apiKeys.userId, ownerId);
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), isOwn))
    .returning();
  if (!row) throw new KeyNotFoundError();
  return row;
}
