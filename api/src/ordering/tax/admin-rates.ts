import { type TaxRate, toPaise, toRupees } from '@vastra/shared/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { taxRates } from '../../platform/db/schema';
import { indianDay } from '../../platform/server/india';
import { DayNotUsable, RateExists, RateHasBegun, RateNeeded, RateNotFound } from './errors';

type RateName = Pick<TaxRate, 'hsnPrefix' | 'startsOn' | 'upTo'>;

export async function listRates(db: Queryable, now = new Date()): Promise<(TaxRate & { hasBegun: boolean })[]> {
  const rows = await db
    .select()
    .from(taxRates)
    .orderBy(asc(taxRates.hsnPrefix), desc(taxRates.startsOn), sql`nullif(${taxRates.upTo}, 0) asc nulls last`);
  return rows.map(({ hsnPrefix, startsOn, upTo, rate }) => ({
    hsnPrefix,
    startsOn,
    upTo: toRupees(upTo),
    rate: rate / 100,
    hasBegun: startsOn <= indianDay(now),
  }));
}

/** From a day on the rates of a prefix replace those before. So one without limit comes first: no price may be without a rate. */
export async function addRate(tx: Queryable, rate: TaxRate, actorId: string, now = new Date()): Promise<void> {
  await lockRates(tx);
  refuseDay(rate.startsOn, now);
  if (rate.upTo > 0 && !(await exists(tx, { ...rate, upTo: 0 })))
    throw new RateNeeded('Please add the rate without a limit from that day first: higher prices would have none.');
  const added = await tx
    .insert(taxRates)
    .values({ ...rate, upTo: toPaise(rate.upTo), rate: Math.round(rate.rate * 100) })
    .onConflictDoNothing()
    .returning({ rate: taxRates.rate });
  if (added.length === 0) throw new RateExists();
  await audit(tx, { actorId, action: 'create', entity: 'tax-rate', entityId: idOf(rate), after: rate });
}

/** Takes back a rate that has not begun. */
export async function deleteRate(tx: Queryable, name: RateName, actorId: string, now = new Date()): Promise<void> {
  await lockRates(tx);
  const [row] = await tx.select().from(taxRates).where(isNamed(name));
  if (!row) throw new RateNotFound();
  if (row.startsOn <= indianDay(now)) throw new RateHasBegun();
  if (name.upTo === 0) await refuseGap(tx, name);
  await tx.delete(taxRates).where(isNamed(name));
  await audit(tx, {
    actorId,
    action: 'delete',
    entity: 'tax-rate',
    entityId: idOf(name),
    before: { ...name, rate: row.rate / 100 },
  });
}

/** A rate without limit stays while others need it: those with a limit of the same day, and for the rest of the goods there is always one. */
async function refuseGap(tx: Queryable, { hsnPrefix, startsOn }: RateName): Promise<void> {
  const rates = await tx.select().from(taxRates).where(eq(taxRates.hsnPrefix, hsnPrefix));
  if (rates.some((rate) => rate.startsOn === startsOn && rate.upTo > 0))
    throw new RateNeeded('Please take back the rates with a limit from that day first: higher prices would have none.');
  if (hsnPrefix === '' && rates.length === 1)
    throw new RateNeeded('This is the only rate for everything else: there has to be one.');
}

function refuseDay(day: string, now: Date): void {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new DayNotUsable('Please choose a day');
  if (day <= indianDay(now)) throw new DayNotUsable('Please choose a day in the future');
}

/** Nobody else adds a rate or takes one back until the transaction ends. */
const lockRates = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax-rates', 0))`);

const isNamed = ({ hsnPrefix, startsOn, upTo }: RateName) =>
  and(eq(taxRates.hsnPrefix, hsnPrefix), eq(taxRates.startsOn, startsOn), eq(taxRates.upTo, toPaise(upTo)));

const exists = async (tx: Queryable, name: RateName): Promise<boolean> =>
  (await tx.select({ rate: taxRates.rate }).from(taxRates).where(isNamed(name))).length > 0;

const idOf = ({ hsnPrefix, startsOn, upTo }: RateName): string => `${hsnPrefix || 'all'} ${startsOn} ${upTo}`;
