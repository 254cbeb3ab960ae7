import {
  evaluateFlag,
  type FlagCohort,
  type FlagDefinition,
  type FlagReason,
  getFlagNeeds,
  maxFlags,
} from '@vastra/shared/contract';
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { isOwnEarlierOrder } from '../../ordering/orders/access/earlier-orders';
import type { Queryable } from '../../platform/db/connect';
import { flagMembers, flags, importedOrders, orders, users } from '../../platform/db/schema';
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

/** Returns whether a customer has an order of the shop that this shop comes from, by account or verified email. */
async function hasEarlierOrder(db: Queryable, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  const isOwn = isOwnEarlierOrder(userId, user?.email ?? null);
  return (await db.$count(importedOrders, and(isOwn, isNull(importedOrders.cancelledAt)))) > 0;
}

/** Returns the cohorts of a customer. Cancelled orders do not count, as for coupons of a first order. */
async function listCohorts(db: Queryable, userId: string): Promise<FlagCohort[]> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled')))
    .limit(1);
  const hasOrdered = order !== undefined || (await hasEarlierOrder(db, userId));
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
