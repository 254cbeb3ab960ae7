import { sql } from 'drizzle-orm';
import type { Queryable } from './connect';
import { prepareListOnce } from './prepare';
import { settings } from './schema';
import { getClient } from './session';

/** The statement that settings of one connection are about to be read with. */
interface Batch {
  keys: Set<string>;
  values: Promise<Map<string, unknown>>;
}

const selectSettings = prepareListOnce((db, keys, size) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} in ${keys}`)
    .prepare(`settings-${size}`),
);

const batches = new WeakMap<object, Batch>();

/**
 * Returns the stored value of a setting; undefined if it was never saved. Settings that are asked for at the same time on one connection are
 * read with one statement: an order needs five.
 */
export async function readSetting(db: Queryable, key: string): Promise<unknown> {
  const client = getClient(db) as object;
  const batch = batches.get(client) ?? startBatch(db, client);
  batch.keys.add(key);
  return (await batch.values).get(key);
}

function startBatch(db: Queryable, client: object): Batch {
  const keys = new Set<string>();
  const values = Promise.resolve().then(() => {
    batches.delete(client);
    return readValues(db, [...keys]);
  });
  const batch = { keys, values };
  batches.set(client, batch);
  return batch;
}

async function readValues(db: Queryable, keys: string[]): Promise<Map<string, unknown>> {
  const rows = await selectSettings(db, keys);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
