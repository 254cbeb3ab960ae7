import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect';
import { acquireLock } from '../db/locks';
import { settings } from '../db/schema';
import { deriveFingerprints, type SecretConfig } from './keys';

/** Fingerprints of the secrets that processes on this database may have. */
interface StoredSecrets {
  /** Fingerprint of the newest secret. */
  current: string;
  /** Fingerprints of the previous secrets while a new secret takes over. */
  previous: string[];
}

interface ShopSecret extends SecretConfig {
  isDemo: boolean;
  databaseUrl?: string;
}

const settingKey = 'sessionSecret';

/**
 * Stores which secret the processes on this database share, at the first start. Later starts compare it, because two processes with
 * different secrets refuse each other's sessions and cannot read what the other one has encrypted. A secret of
 * SESSION_SECRET_PREVIOUS makes a new one legal. Resolves to a warning, or undefined.
 *
 * @throws an Error that says what to do if the secret is another one
 */
export function claimSecret(db: Database, config: ShopSecret): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'session-secret');
    const own = deriveFingerprints(config);
    const stored = await readStored(tx);
    const next = stored ? mergeSecrets(stored, own) : own;
    if (next) {
      await store(tx, next);
      return undefined;
    }
    // The embedded database has a single process, and a demo has no data that a lost secret makes unreadable.
    if (!config.isDemo || config.databaseUrl) throw new Error(describeMismatch(config));
    await store(tx, own);
    return 'The secret of this demo is new: all users have to sign in again.';
  });
}

/** Makes the configured secret the only one, after the earlier one was lost or revealed. */
export function replaceSecret(db: Database, config: SecretConfig): Promise<void> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'session-secret');
    await store(tx, deriveFingerprints(config));
  });
}

/** Returns whether a process with the configured secret may start. Changes nothing. */
export async function isSecretKnown(db: Queryable, config: SecretConfig): Promise<boolean> {
  const stored = await readStored(db);
  return !stored || mergeSecrets(stored, deriveFingerprints(config)) !== undefined;
}

export const describeMismatch = ({ sessionSecret }: SecretConfig): string =>
  `${sessionSecret ? 'SESSION_SECRET is' : 'SESSION_SECRET is not set, and the generated secret in VAR_DIR/secrets.json is'} not the secret of the processes that use this database. Give all of them the same SESSION_SECRET. To change it, put the earlier one into SESSION_SECRET_PREVIOUS; if that is lost, run "node api/dist/main.mjs admin accept-secret", which signs all users out.`;

/** Returns what to store when a process starts; undefined if its secrets are unknown. */
function mergeSecrets(stored: StoredSecrets, own: StoredSecrets): StoredSecrets | undefined {
  // The end of a rotation: the newest secret starts without the earlier ones.
  if (own.current === stored.current) return own;
  const known = [stored.current, ...stored.previous];
  const isRotation = own.previous.some((secret) => known.includes(secret));
  // A process with the earlier secret may restart during a rotation; it does not have the new one.
  if (!isRotation) return known.includes(own.current) ? stored : undefined;
  const previous = new Set([...own.previous, stored.current]);
  previous.delete(own.current);
  return { current: own.current, previous: [...previous] };
}

async function readStored(db: Queryable): Promise<StoredSecrets | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, settingKey));
  return row?.value as StoredSecrets | undefined;
}

async function store(tx: Queryable, value: StoredSecrets): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: settingKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
