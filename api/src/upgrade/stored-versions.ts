import { eq } from 'drizzle-orm';
import { readShopVersion } from '../platform/config/shop-version';
import type { Database } from '../platform/db/connect';
import { settings } from '../platform/db/schema';

/** An upgrade as it began: with this, `vastra upgrade --back` finds the way back. */
export interface StoredUpgrade {
  /** Version that ran. */
  from: string;
  to: string;
  at: string;
  /** Releases that were live, by name. */
  releases: Record<string, string>;
}

const keys = { running: 'runningVersion', upgrade: 'upgrade' };

async function read(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

const write = (db: Database, key: string, value: unknown) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

/** Stores the version of the API that starts. */
export async function recordRunningVersion(db: Database): Promise<void> {
  const version = readShopVersion();
  if ((await readRunningVersion(db)) !== version) await write(db, keys.running, { version });
}

/** Returns the version of the API that was started last; undefined for versions that recorded none. */
export const readRunningVersion = async (db: Database): Promise<string | undefined> =>
  ((await read(db, keys.running)) as { version: string } | undefined)?.version;

export const readUpgrade = async (db: Database): Promise<StoredUpgrade | undefined> =>
  (await read(db, keys.upgrade)) as StoredUpgrade | undefined;

export const storeUpgrade = async (db: Database, upgrade: StoredUpgrade): Promise<void> => {
  await write(db, keys.upgrade, upgrade);
};

export const forgetUpgrade = async (db: Database): Promise<void> => {
  await db.delete(settings).where(eq(settings.key, keys.upgrade));
};
