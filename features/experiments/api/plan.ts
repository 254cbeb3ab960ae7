import { findDeclaredFlag } from '@vastra/shared/contract';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { type flags, orders } from '../../../api/src/platform/db/schema';
import type { ExperimentRow } from './phases';
import { getNeededVisitors, planProportion, planRevenue } from './statistics/sample-size';

type FlagRow = typeof flags.$inferSelect;

/** Division of visitors by a flag: variants with weights, and the percentage of visitors who are divided. */
export interface Division {
  split: { variant: string; weight: number }[];
  percentage: number;
}

/** Means of an order's total and of its square, in paise. Undefined without an order. */
export type OrderValue = { mean: number; square: number } | undefined;

const dayMs = 24 * 3_600_000;

/** Confidence of all intervals of an experiment together. */
const familyConfidence = 0.95;

/** Returns the confidence of one interval. With several treatments it is higher, so that all of them together are right in 95 % (Bonferroni). */
export const getConfidence = (variantCount: number): number =>
  1 - (1 - familyConfidence) / Math.max(1, variantCount - 1);

/** Returns how a flag divides visitors now. A flag without a share divides no visitors. */
export const getDivision = (flag: FlagRow | undefined): Division => ({
  split: flag?.rules.rollout?.split ?? [],
  percentage: flag?.rules.rollout?.percentage ?? 0,
});

/** Returns why an experiment cannot start; null if it can. `hasOther`: another experiment runs on the flag. */
export function findObstacle(
  { flag: key, controlVariant }: Pick<ExperimentRow, 'flag' | 'controlVariant'>,
  flag: FlagRow | undefined,
  hasOther: boolean,
): string | null {
  const { split, percentage } = getDivision(flag);
  if (!findDeclaredFlag(key)) return 'The code no longer reads this flag.';
  if (!flag?.isEnabled || flag.archivedAt) return 'The flag is off. Please turn it on.';
  if (split.length < 2 || percentage === 0)
    return 'The flag divides no visitors. Please give it a share of visitors with weights for at least two variants.';
  if (!split.some(({ variant }) => variant === controlVariant))
    return `No visitor in the flag's share gets ${controlVariant}. Please give it a weight, or choose another control.`;
  return hasOther ? 'Another experiment runs on this flag.' : null;
}

/** Returns the mean total of the orders of the last 90 days, and of its square. */
export async function getOrderValue(db: Queryable, now: Date): Promise<OrderValue> {
  const since = new Date(now.getTime() - 90 * dayMs);
  const [row] = await db
    .select({
      mean: sql<number | null>`avg(${orders.total})::float8`,
      square: sql<number | null>`avg(${orders.total}::float8 * ${orders.total})`,
    })
    .from(orders)
    .where(and(gt(orders.placedAt, since), isNotNull(orders.confirmedAt), eq(orders.kind, 'goods')));
  return row?.mean && row.square ? { mean: row.mean, square: row.square } : undefined;
}

/** Returns how many visitors an experiment needs in all its variants; null without a control and a treatment, or without an order to learn from. */
export function planVisitors(
  { primaryMetric, baseline, effect, controlVariant }: ExperimentRow,
  { split }: Division,
  orderValue: OrderValue,
): number | null {
  const control = split.find(({ variant }) => variant === controlVariant);
  const treatments = split.filter(({ variant }) => variant !== controlVariant);
  if (!control || treatments.length === 0 || (primaryMetric === 'revenue' && !orderValue)) return null;
  const [rate, change] = [baseline / 100, effect / 100];
  const plan = primaryMetric === 'revenue' ? planRevenue(rate, orderValue!, change) : planProportion(rate, change);
  const visitors = getNeededVisitors({
    ...plan,
    controlWeight: control.weight,
    treatmentWeights: treatments.map(({ weight }) => weight),
    confidence: getConfidence(split.length),
  });
  // A column of four bytes holds it; no shop has more visitors.
  return Math.min(visitors, 2_000_000_000);
}
