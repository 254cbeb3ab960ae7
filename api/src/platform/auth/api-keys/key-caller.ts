import { createNetworkCheck } from '@vastra/platform/network';
import { hasPermission, type KeyPermission, keyPermissions, type Permission } from '@vastra/shared/contract';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { apiKeySecrets, apiKeys, users } from '../../db/schema';
import { concerning } from '../../server/errors/http-error';
import { isUseDue } from '../token-hash';
import { KeyInvalidError, KeyRefusedError } from './errors';
import { getSecretStart, isSecret, isSecretOfHash } from './secret';

type UserRow = typeof users.$inferSelect;

/** A program that calls with a key. */
export interface KeyCaller {
  id: string;
  name: string;
  /** True for a key of the sandbox. */
  isTest: boolean;
  /** Id of the secret that was used. */
  secretId: string;
  callsPerMinute: number;
  /** Permissions of the key, as far as its owner has them now. */
  permissions: readonly Permission[];
  /** The admin who created the key, in whose name it acts. */
  owner: Pick<UserRow, 'id' | 'name' | 'adminRole' | 'adminRemotes' | 'secondFactorAt'>;
}

interface UseOptions {
  /** IP address of the client. */
  ip: string;
  /** True if admins of this shop need a second factor. */
  needsSecondFactor: boolean;
}

const readSecrets = (db: Queryable, condition: SQL, now: Date) =>
  db
    .select({ secret: apiKeySecrets, key: apiKeys, owner: users })
    .from(apiKeySecrets)
    .innerJoin(apiKeys, eq(apiKeys.id, apiKeySecrets.keyId))
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(condition, gt(apiKeySecrets.expiresAt, now)));

type SecretWithKey = Awaited<ReturnType<typeof readSecrets>>[number];

const isKeyPermission = (permission: string): permission is KeyPermission =>
  keyPermissions.some((name) => name === permission);

/** Checks owner and network, and stores the use. */
async function toCaller(
  db: Queryable,
  { secret, key, owner }: SecretWithKey,
  { ip, needsSecondFactor }: UseOptions,
  now: Date,
): Promise<KeyCaller> {
  if (owner.role !== 'admin' || owner.adminRole === null || owner.blockedAt !== null)
    throw concerning(owner.id, new KeyInvalidError('The owner of this key is no admin any more, or is blocked.'));
  if (needsSecondFactor && owner.secondFactorAt === null)
    throw concerning(owner.id, new KeyInvalidError('The owner of this key has no second factor any more.'));
  if (key.networks.length > 0 && !createNetworkCheck(key.networks)(ip))
    throw concerning(owner.id, new KeyRefusedError('This key may not be used from this network.'));
  await db
    .update(apiKeySecrets)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeySecrets.id, secret.id), isUseDue(apiKeySecrets.lastUsedAt, now)));
  const permissions = key.permissions
    .filter(isKeyPermission)
    .filter((permission) => hasPermission(owner.adminRole, permission));
  const { id, name, callsPerMinute, isTest } = key;
  return { id, name, isTest, secretId: secret.id, callsPerMinute, permissions, owner };
}

/**
 * Returns the caller with a secret. Role and state of the owner are read with each call, so that what was taken from the owner is taken from the key at once.
 * Throws `KeyInvalidError` or `KeyRefusedError`.
 */
export async function findSecretCaller(db: Queryable, secret: string, options: UseOptions): Promise<KeyCaller> {
  if (!isSecret(secret)) throw new KeyInvalidError();
  const now = new Date();
  const candidates = await readSecrets(db, eq(apiKeySecrets.start, getSecretStart(secret)), now);
  const found = candidates.find((candidate) => isSecretOfHash(secret, candidate.secret.hash));
  if (!found) throw new KeyInvalidError();
  return toCaller(db, found, options, now);
}

/** Returns the caller with an access token, which ends with the secret for which it was issued. Throws `KeyInvalidError` or `KeyRefusedError`. */
export async function findTokenCaller(
  db: Queryable,
  { secretId, permissions }: { secretId: string; permissions: readonly string[] },
  options: UseOptions,
): Promise<KeyCaller> {
  const now = new Date();
  const [found] = await readSecrets(db, eq(apiKeySecrets.id, secretId), now);
  if (!found) throw new KeyInvalidError();
  const caller = await toCaller(db, found, options, now);
  return { ...caller, permissions: caller.permissions.filter((permission) => permissions.includes(permission)) };
}
