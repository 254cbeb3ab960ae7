import { createHmac } from 'node:crypto';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { evaluateFor } from '../../../api/src/content/flags/evaluation';
import { isRunning } from '../../../api/src/content/flags/running-experiment';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { experimentOrders, experiments, experimentVisitors } from '../../../api/src/platform/db/schema';

interface Browser {
  visitorId: string;
  userId?: string;
}

interface RunningExperiment {
  id: string;
  flag: string;
  hashKey: string;
}

/** Programs that say of themselves that they are none of a visitor's. Most run no scripts, so that they report nothing anyway. */
const botPattern = /bot\b|crawl|spider|slurp|preview|lighthouse|pagespeed|monitor|scraper/i;

/** Returns true if a browser says that it is a program, or says nothing. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || botPattern.test(userAgent);

/** Hashes a browser's id with the key of one experiment, so that it cannot be recognised in another experiment. */
const hashVisitor = ({ hashKey }: RunningExperiment, visitorId: string): string =>
  createHmac('sha256', hashKey).update(visitorId).digest('base64url');

const listRunning = async (db: Queryable, now: Date): Promise<RunningExperiment[]> =>
  (await db
    .select({ id: experiments.id, flag: experiments.flag, hashKey: experiments.hashKey })
    .from(experiments)
    .where(isRunning(now))) as RunningExperiment[];

/** Returns the condition for the rows of a browser in experiments; undefined without experiments. */
const isVisitor = (running: readonly RunningExperiment[], visitorId: string): SQL | undefined =>
  or(
    ...running.map((experiment) =>
      and(
        eq(experimentVisitors.experimentId, experiment.id),
        eq(experimentVisitors.visitorHash, hashVisitor(experiment, visitorId)),
      ),
    ),
  );

/**
 * Counts a browser for the experiments whose flag has shown it a variant. The flag is evaluated again: only a variant that its share gives to
 * this browser counts, not one of a group or a cohort, because those visitors were not chosen by chance.
 *
 * @param values what the page has shown, by flag
 */
export async function countExposures(
  db: Queryable,
  values: Readonly<Record<string, string>>,
  { visitorId, userId }: Browser,
  now: Date,
): Promise<void> {
  const { results, measured } = await evaluateFor(db, Object.keys(values), { visitorId, userId });
  const keys = measured.filter((key) => results[key].reason === 'rollout' && results[key].variant === values[key]);
  if (keys.length === 0) return;
  const running = (await listRunning(db, now)).filter(({ flag }) => keys.includes(flag));
  if (running.length === 0) return;
  await db
    .insert(experimentVisitors)
    .values(
      running.map((experiment) => ({
        experimentId: experiment.id,
        visitorHash: hashVisitor(experiment, visitorId),
        variant: results[experiment.flag].variant,
      })),
    )
    .onConflictDoNothing();
}

/** Stores that a page failed or was slow, for the running experiments that a browser takes part in. */
export async function countPageFaults(
  db: Queryable,
  visitorId: string,
  { hasFailed, isSlow }: { hasFailed: boolean; isSlow: boolean },
  now: Date,
): Promise<void> {
  const condition = isVisitor(await listRunning(db, now), visitorId);
  if (!condition || !(hasFailed || isSlow)) return;
  await db
    .update(experimentVisitors)
    .set({ ...(hasFailed && { hasFailed }), ...(isSlow && { isSlow }) })
    .where(condition);
}

/**
 * Stores that an order belongs to the visitors of running experiments who have seen a variant in this browser. Runs in the order's
 * transaction: one small query, and two more statements only for a visitor who takes part.
 */
export async function attributeOrder(tx: Queryable, orderId: string, visitorId: string, now: Date): Promise<void> {
  const condition = isVisitor(await listRunning(tx, now), visitorId);
  if (!condition) return;
  const seen = await tx
    .select({ experimentId: experimentVisitors.experimentId, visitorHash: experimentVisitors.visitorHash })
    .from(experimentVisitors)
    .where(condition);
  if (seen.length > 0) await tx.insert(experimentOrders).values(seen.map((visitor) => ({ ...visitor, orderId })));
}
