import { ne, sql } from 'drizzle-orm';
import { orders } from '../../src/platform/db/schema';
import { openTestPglite } from '../../src/testing/database';
import { isLongRun } from '../../src/testing/long-run';
import { setUpTestShop, type TestShop } from '../../src/testing/shop';
import { findInconsistencies, readStock } from '../concurrency/consistency';
import { setUpCrowdedShop } from '../concurrency/crowded-shop';
import { featureActions } from './feature-actions';
import { MixedTraffic } from './mixed-traffic';

// `pnpm test:stress` goes on for 60 s on each database. Otherwise it is a fixed number of actions, because a busy machine is slow:
// in `npm test` a deck of MixedTraffic on PostgreSQL.
const seconds = Number(process.env.STRESS_SECONDS ?? 0);

/** Returns a function that returns true for the given number of actions, or for the time of the long run. */
function limitActions(actionCount: number): () => boolean {
  const end = Date.now() + seconds * 1000;
  let count = 0;
  return () => (seconds > 0 ? Date.now() < end : count++ < actionCount);
}

/** Orders and imports change stock; everything else would be an error. */
async function findStockErrors(db: TestShop['db'], initialStock: Record<string, number>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; imported: number; moved: number; stock: number }>(sql`
    select variants.id, stock,
      coalesce(sum(change) filter (where import_id is not null), 0)::int as imported, coalesce(sum(change), 0)::int as moved
    from variants left join stock_movements on variant_id = variants.id group by variants.id`);
  const errors = rows.flatMap(({ id, moved, stock }) => [
    ...(stock < 0 ? [`${id}: ${stock} units`] : []),
    ...(initialStock[id] + moved !== stock ? [`${id}: ${initialStock[id]} and ${moved} moved are not ${stock}`] : []),
  ]);
  const stocked = Object.fromEntries(rows.map(({ id, imported }) => [id, initialStock[id] + imported]));
  return [...errors, ...(await findInconsistencies(db, stocked))];
}

const databases = [
  ['PostgreSQL with two instances', isLongRun ? 300 : 100, setUpCrowdedShop],
  [
    'one PGlite',
    100,
    () => {
      const shop = setUpTestShop({}, openTestPglite);
      return Object.defineProperty(shop, 'instances', { get: () => [shop.app] }) as ReturnType<typeof setUpCrowdedShop>;
    },
  ],
] as const;

describe.each(databases.slice(0, isLongRun || seconds > 0 ? 2 : 1))(
  'orders, payments, cancels, parcels, returns, refunds, credit, deals and features side by side on %s',
  (_name, actionCount, setUp) => {
    const shop = setUp();

    test('get no 5xx, and the books add up', async () => {
      const traffic = await MixedTraffic.prepare(shop);
      const initialStock = await readStock(shop.db);
      await traffic.run(12, limitActions(actionCount));
      await traffic.waitForFeatures();
      if (seconds > 0) process.stdout.write(`${JSON.stringify(traffic.outcomes, null, 1)}\n`);
      expect(traffic.findings).toEqual([]);
      expect(await findStockErrors(shop.db, initialStock)).toEqual([]);
      // The shop places replacements itself.
      expect(await shop.db.$count(orders, ne(orders.kind, 'exchange'))).toBe(traffic.placedKeys.size);
      // Proves that there was something to add up. In a short run every order may happen to be paid or cancelled before its turn.
      const actions = ['order 201', 'start deal 201', ...featureActions.map(({ outcome }) => outcome)];
      if (seconds > 0) {
        actions.push('pay 200', 'cancel 200', 'delivered 200', 'return 200', 'end deal 200', 'buy a gift card 201');
        actions.push('pack 201', 'hand over 200', 'request a return 201', 'edit 200');
      }
      for (const action of actions) expect(traffic.outcomes).toHaveProperty([action]);
    }, 300_000);
  },
);
