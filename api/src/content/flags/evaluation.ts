import {
  evaluateFlag,
  type FlagCohort,
  type FlagDefinition,
  type FlagReason,
  getFlagNeeds,
  maxFlags,
} from '@vastra/shared/contract';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { flagMembers, flags, importedOrders, orders } from '../../platform/db/schema';
import { listMeasuredFlags } from './running-experiment';

/** Returns the flags that are on, by key. They name no customer. */
export async function listDefinitions(db: Queryable, keys?: readonly string[]): Promise<FlagDefinition[]> {
  const rows = await db
    .select()
    .from(flags)
    .where(and(eq(flags.isEnabled, true), isNull(flags.archivedAt), keys ? inArray(flags.id, [...keys]) : undefined))
    .orderBy(asc(flags.id))
    .limit(maxFlags);
  const measured = await listMeasuredFlags(db, new Date());
  return rows.map(({ id, defaultVariant, rules: { group, ...rules } }) => ({
    key: id,
    defaultVariant,
    rules: { ...rules, group: group && { variant: group.variant } },
    ...(measured.includes(id) && { isMeasured: true }),
  }));
}

/** SQL condition: an order that a customer has placed in the shop that this shop comes from. */
const belongsToCustomer = (userId: string) =>
  and(eq(importedOrders.userId, userId), isNull(importedOrders.cancelledAt));

/** Returns the cohorts of a customer. Cancelled orders do not count, as for coupons of a first order. */
async function listCohorts(db: Queryable, userId: string): Promise<FlagCohort[]> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled')))
    .limit(1);
  const hasOrdered = order !== undefined || (await db.$count(importedOrders, belongsToCustomer(userId))) > 0;
  return ['signed-in', hasOrdered ? 'returning-customer' : 'new-customer'];
}

interface Caller {
  /** The browser's id. */
  visitorId?: string;
  userId?: string;
}

/** The variants of a caller, by key, with the rules that decided. */
interface Evaluation {
  results: Record<string, { variant: string; reason: FlagReason }>;
  /** Flags on which an experiment runs. */
  measured: string[];
  /** True if a result depends on the browser's id. */
  needsVisitor: boolean;
}

/** Evaluates the flags that are on. The database is asked about the customer only if a rule needs it. */
export async function evaluateFor(
  db: Queryable,
  keys: readonly string[],
  { visitorId, userId }: Caller,
): Promise<Evaluation> {
  const definitions = await listDefinitions(db, keys);
  const needs = definitions.map(getFlagNeeds);
  const customerId = needs.some(({ customer }) => customer) ? userId : undefined;
  const cohorts: FlagCohort[] = customerId === undefined ? ['guest'] : await listCohorts(db, customerId);
  const groups =
    customerId === undefined
      ? []
      : await db.select({ key: flagMembers.flagId }).from(flagMembers).where(eq(flagMembers.userId, customerId));
  const visitor = { id: visitorId, cohorts, groups: groups.map(({ key }) => key) };
  return {
    results: Object.fromEntries(definitions.map((definition) => [definition.key, evaluateFlag(definition, visitor)])),
    measured: definitions.filter(({ isMeasured }) => isMeasured).map(({ key }) => key),
    needsVisitor: needs.some((need) => need.visitor),
  };
}
