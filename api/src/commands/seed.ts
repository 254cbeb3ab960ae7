import { parseArgs } from 'node:util';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Config, readConfig } from '../config';
import { connect, type Database } from '../platform/db/connect';
import { prepareSchema } from '../platform/db/migrate';
import { products as productTable, taxRates } from '../platform/db/schema';
import { seedSynthetic } from '../seed/synthetic/index';
import { writeDemo } from '../seed/write-demo';
import { tables } from '../tables';

const usage = `Fills the shop: DEMO=1 pnpm --filter api seed [--products N] [--seed N] [--fresh --yes]

  (nothing)       the demo shop, when the shop is empty
  --products N    adds N synthetic products for benchmarks; without DEMO=1 only to a shop with the demo's catalogue
  --seed N        another synthetic catalogue; the same number gives the same one (1)
  --fresh --yes   deletes everything in the shop first
`;

/** `seed`: fills the shop. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string' },
      seed: { type: 'string', default: '1' },
      fresh: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(usage);
  const products = parseWholeNumber('--products', values.products ?? '0');
  const seed = parseWholeNumber('--seed', values.seed);
  if (values.fresh && !values.yes) throw new Error('--fresh deletes everything in the shop. Add --yes if you mean it.');
  // Files of the database are readable by this user only.
  process.umask(0o077);
  const config = readConfig();
  // Also before --fresh, which would delete what cannot be written again.
  if (!config.isDemo && (!products || values.fresh)) throw new Error(noDemoMessage);
  const { db, close } = await connect(config);
  try {
    await prepareSchema(db, config);
    if (values.fresh) await deleteEverything(db);
    if (config.isDemo) await fillDemo({ db, config }, { isOptional: products > 0 });
    else if ((await db.$count(productTable)) === 0) throw new Error(noDemoMessage);
    if (products) await runTimed(() => seedSynthetic(db, { count: products, seed }), `${products} products are there`);
  } finally {
    await close();
  }
}

const noDemoMessage =
  'The demo shop has an admin with a published password, so it is written only where DEMO=1 is set. For an admin of a real shop: pnpm --filter api admin add EMAIL';

async function fillDemo(
  shop: { db: Database; config: Config },
  { isOptional }: { isOptional: boolean },
): Promise<void> {
  const isNew = await runTimed(() => writeDemo(shop, print), 'The demo shop is there');
  if (!isNew && !isOptional) print('Nothing was written. To begin again: --fresh --yes');
}

/** Tables that a migration has filled with the law's figures, which no seed writes. */
const filledByMigrations: PgTable[] = [taxRates];

/** Empties all tables of the shop, except those that only a migration fills. */
export async function deleteEverything(db: Database): Promise<void> {
  const emptied = tables.filter((table) => !filledByMigrations.includes(table));
  const names = sql.join(
    emptied.map((table) => sql.identifier(getTableName(table))),
    sql`, `,
  );
  await db.execute(sql`truncate ${names}`);
}

async function runTimed<T>(work: () => Promise<T>, done: string): Promise<T> {
  const start = Date.now();
  const result = await work();
  print(`${done} (${((Date.now() - start) / 1000).toFixed(1)} s).`);
  return result;
}

function parseWholeNumber(name: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};
