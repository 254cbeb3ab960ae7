import { type TaxRate, toPaise, toRupees } from '@vastra/shared/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { taxRates } from '../../platform/db/schema';
import { assertRoom } from '../../platform/server/errors/too-many-entries';
import { offerUndo } from '../../platform/undo/offer-undo';
import {
  InvalidStartDayError,
  RateExistsError,
  RateHasBegunError,
  RateNotFoundError,
  RateRequiredError,
} from './errors';

type RateKey = Pick<TaxRate, 'hsnPrefix' | 'startsOn' | 'upTo'>;

/** Returns all rates, prices in rupees and rates in percent; of each prefix the newest first. */
export async function listRates(
  db: Queryable,
  now = new Date(),
): Promise<(TaxRate & { hasBegun: boolean; canDelete: boolean })[]> {
  const rows = await db
    .select()
    .from(taxRates)
    .orderBy(asc(taxRates.hsnPrefix), desc(taxRates.startsOn), sql`nullif(${taxRates.upTo}, 0) asc nulls last`);
  return rows.map(({ hsnPrefix, startsOn, upTo, rate }) => ({
    hsnPrefix,
    startsOn,
    upTo: toRupees(upTo),
    rate: rate / 100,
    hasBegun: startsOn <= toIndianDay(now),
    canDelete: canDelete({ startsOn }, now),
  }));
}

/**
 * Adds a rate that begins today or later: a missing one can be added for what is invoiced from now on. From that day on the new rates of a prefix
 * replace its older ones, so the rate without a limit has to be added first: no price may be without a rate. Throws `InvalidStartDayError`,
 * `TooManyEntriesError`, `RateRequiredError` or `RateExistsError`.
 */
export async function addRate(tx: Queryable, rate: TaxRate, actorId: string, now = new Date()): Promise<void> {
  await lockRates(tx);
  assertUsableDay(rate.startsOn, now);
  assertRoom(await tx.$count(taxRates));
  if (rate.upTo > 0 && !(await hasRate(tx, { ...rate, upTo: 0 })))
    throw new RateRequiredError(
      'Please add a rate without a price limit from that date first, so that higher prices have a rate.',
    );
  const added = await tx
    .insert(taxRates)
    .values({ ...rate, upTo: toPaise(rate.upTo), rate: Math.round(rate.rate * 100) })
    .onConflictDoNothing()
    .returning({ rate: taxRates.rate });
  if (added.length === 0) throw new RateExistsError();
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'tax-rate',
    entityId: toEntityId(rate),
    after: rate,
  });
}

/** Deletes a rate that begins today or later. Throws `InvalidStartDayError`, `RateNotFoundError`, `RateHasBegunError` or `RateRequiredError`. */
export async function deleteRate(tx: Queryable, key: RateKey, actorId: string, now = new Date()): Promise<void> {
  assertDay(key.startsOn);
  await lockRates(tx);
  const [row] = await tx.select().from(taxRates).where(matchesKey(key));
  if (!row) throw new RateNotFoundError();
  if (!canDelete(row, now)) throw new RateHasBegunError();
  if (key.upTo === 0) await assertNoGap(tx, key);
  await offerUndo(tx, [taxRates, matchesKey(key)]);
  await tx.delete(taxRates).where(matchesKey(key));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'tax-rate',
    entityId: toEntityId(key),
    before: { ...key, rate: row.rate / 100 },
  });
}

/**
 * Throws `RateRequiredError` for a rate without a limit that others depend on: rates with a limit from the same day need it, and the empty
 * prefix always needs one.
 */
async function assertNoGap(tx: Queryable, { hsnPrefix, startsOn }: RateKey): Promise<void> {
  const rates = await tx.select().from(taxRates).where(eq(taxRates.hsnPrefix, hsnPrefix));
  if (rates.some((rate) => rate.startsOn === startsOn && rate.upTo > 0))
    throw new RateRequiredError(
      'Please delete the rates with a price limit from that date first, so that higher prices keep a rate.',
    );
  if (hsnPrefix === '' && rates.length === 1)
    throw new RateRequiredError('This is the only default rate, and one is required.');
}

/** Rates of earlier days stay, because invoices of those days have them. */
const canDelete = ({ startsOn }: Pick<RateKey, 'startsOn'>, now: Date): boolean => startsOn >= toIndianDay(now);

function assertUsableDay(day: string, now: Date): void {
  assertDay(day);
  if (day < toIndianDay(now)) throw new InvalidStartDayError('Please choose today or a later date');
}

function assertDay(day: string): void {
  const date = new Date(`${day}T00:00:00Z`);
  // PostgreSQL has no year 0.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day || day.startsWith('0000'))
    throw new InvalidStartDayError('Please choose a date');
}

/** Serialises changes of rates until the transaction ends. */
const lockRates = (tx: Queryable) => acquireLock(tx, 'tax-rates');

const matchesKey = ({ hsnPrefix, startsOn, upTo }: RateKey) =>
  and(eq(taxRates.hsnPrefix, hsnPrefix), eq(taxRates.startsOn, startsOn), eq(taxRates.upTo, toPaise(upTo)));

const hasRate = async (tx: Queryable, name: RateKey): Promise<boolean> =>
  (await tx.select({ rate: taxRates.rate }).from(taxRates).where(matchesKey(name))).length > 0;

const toEntityId = ({ hsnPrefix, startsOn, upTo }: RateKey): string => `${hsnPrefix || 'all'} ${startsOn} ${upTo}`;
