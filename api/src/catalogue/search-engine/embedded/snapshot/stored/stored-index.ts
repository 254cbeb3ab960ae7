import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../../platform/db/connect';
import { readFromPrimary } from '../../../../../platform/db/standby/read-source';
import { type Change, maxGapMs, readChangesSince } from '../../../../../platform/server/cache/change-journal';
import { fromParts, type IndexedProducts, toParts } from './index-parts';
import { type Details, openParts, writeParts } from './parts-file';

/** A smaller catalogue is read from the database as soon. */
const defaultMinProducts = 5_000;

export interface StoredIndexOptions {
  folder: string;
  /** Differs between two builds of the API, because each may index in another way. */
  build: string;
  minProducts?: number;
}

/** Products of the file, as they were at a position of the change journal, and the changes since then. */
export interface LoadedIndex {
  products: IndexedProducts;
  changes: Change[];
}

interface DatabaseState extends Record<string, unknown> {
  /** When the database server was started. A server that was started again may have been restored to an earlier moment. */
  server: string;
  /** The database on the server, its tables and their migrations: a restored dump brings other tables, and the journal has no migrations. */
  database: string;
  /** True if the server has not reached a snapshot yet. */
  isBehind: boolean;
}

/**
 * The file from which the next process of this build loads the index of products. It may be lost or deleted at any time. Several processes may share it:
 * each replaces it as a whole, and it says which database and which position of the change journal it belongs to.
 */
export class StoredIndex {
  readonly #file: string;
  readonly #program: Details;
  readonly #minProducts: number;

  constructor({ folder, build, minProducts = defaultMinProducts }: StoredIndexOptions) {
    this.#file = path.join(folder, 'catalogue-index');
    // Numbers are stored in the order of bytes that the processor has.
    this.#program = { build, node: process.version, processor: process.arch };
    this.#minProducts = minProducts;
  }

  /**
   * Loads the products. Resolves to undefined without a file.
   *
   * @throws if the file is of another program, database or server, damaged, or too old for the change journal
   */
  async load(db: Database): Promise<LoadedIndex | undefined> {
    const file = await openParts(this.#file);
    if (!file) return undefined;
    try {
      const { details } = file;
      for (const name of Object.keys(this.#program))
        if (details[name] !== this.#program[name]) throw new Error(`another ${name}`);
      const changes = await readFromPrimary(() => readChanges(db, details));
      return { products: fromParts(await file.read()), changes };
    } finally {
      await file.close();
    }
  }

  /** Reads what `store` needs to know of the database before `snapshot` is read: another server that takes over later makes the file invalid. */
  async prepare(db: Database): Promise<Details> {
    const readAt = Date.now();
    const { server, database } = await readFromPrimary(() => readState(db, '1:1:'));
    return { server, database, readAt };
  }

  /**
   * Writes the products. Takes them before it returns the promise, so that later changes don't reach the file. Does nothing for a small catalogue.
   *
   * @param snapshot of the change journal: the products have everything that is visible in it
   */
  async store(
    products: IndexedProducts,
    { snapshot, prepared, signal }: { snapshot: string; prepared: Details; signal?: AbortSignal },
  ): Promise<void> {
    if (products.columns.docIds.size < this.#minProducts) return;
    const details = { ...this.#program, ...prepared, snapshot };
    await writeParts(this.#file, { details, parts: toParts(products), signal });
  }
}

/** Reads the changes since the position of a file. */
async function readChanges(db: Database, { server, database, snapshot, readAt }: Details): Promise<Change[]> {
  const ageMs = Date.now() - Number(readAt);
  if (!(ageMs >= 0 && ageMs <= maxGapMs)) throw new Error('too old for the change journal');
  const state = await readState(db, String(snapshot));
  if (state.server !== server || state.database !== database) throw new Error('another database');
  if (state.isBehind) throw new Error('ahead of the database');
  const unseen = await readChangesSince(db, String(snapshot));
  if (unseen.server !== server) throw new Error('another database');
  return unseen.changes ?? [];
}

async function readState(db: Database, snapshot: string): Promise<DatabaseState> {
  const { rows } = await db.execute<DatabaseState>(sql`
    select extract(epoch from pg_postmaster_start_time())::text as server,
      concat_ws(' ', (select oid from pg_database where datname = current_database()),
        'catalogue_changes'::regclass::oid, 'products'::regclass::oid, 'variants'::regclass::oid,
        (select max(id) from drizzle.__drizzle_migrations)) as database,
      pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isBehind"
  `);
  return rows[0];
}
