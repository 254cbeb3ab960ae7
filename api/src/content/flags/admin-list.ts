import {
  type AdminFlag,
  type AdminFlagDetail,
  declaredFlags,
  type FlagState,
  findDeclaredFlag,
  type listFlags,
  maxFlagMembers,
} from '@vastra/shared/contract';
import { asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { flagMembers, flags, users } from '../../platform/db/schema';

export type FlagRow = typeof flags.$inferSelect;
type Query = z.output<(typeof listFlags)['querystring']>;

const toState = (row: FlagRow | undefined): FlagState => {
  if (!row) return 'new';
  if (row.archivedAt) return 'archived';
  return row.isEnabled ? 'on' : 'off';
};

/** Returns the variants that a stored flag mentions, for a flag that the code no longer declares. */
const listUsedVariants = ({ defaultVariant, rules: { group, cohort, rollout } }: FlagRow): string[] => [
  ...new Set([
    defaultVariant,
    ...[group, cohort, ...(rollout?.split ?? [])].flatMap((rule) => (rule ? [rule.variant] : [])),
  ]),
];

/** Converts a flag: what the code declares, and what an admin has set up. `size`: number of customers in its group. */
function toAdminFlag(key: string, row: FlagRow | undefined, size: number, now: Date): AdminFlag {
  const declared = findDeclaredFlag(key);
  const days = [declared?.expiresOn, row?.expiresOn].filter((day) => day !== undefined);
  const { group = null, cohort = null, rollout = null } = row?.rules ?? {};
  return {
    _id: key,
    description: declared?.description ?? '',
    owner: row?.owner ?? declared?.owner ?? '',
    expiresOn: row?.expiresOn ?? declared?.expiresOn ?? '',
    isPastExpiry: days.some((day) => day < toIndianDay(now)),
    isDeclared: declared !== undefined,
    variants: [...(declared?.variants ?? (row ? listUsedVariants(row) : []))],
    fallback: declared?.fallback ?? row?.defaultVariant ?? '',
    state: toState(row),
    defaultVariant: row?.defaultVariant ?? declared?.fallback ?? '',
    group: group && { ...group, size },
    cohort: cohort as AdminFlag['cohort'],
    rollout,
    version: row?.version ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Returns a page of all flags by key, and how many match: flags in the code, and flags that are stored only. */
export async function listAdminFlags(db: Queryable, { q, state, page, limit }: Query, now: Date) {
  const stored = await db.select().from(flags);
  const sizes = await db
    .select({ key: flagMembers.flagId, size: count() })
    .from(flagMembers)
    .groupBy(flagMembers.flagId);
  const keys = [...new Set([...Object.keys(declaredFlags), ...stored.map(({ id }) => id)])].sort();
  const text = q?.toLowerCase() ?? '';
  const all = keys
    .map((key) =>
      toAdminFlag(
        key,
        stored.find(({ id }) => id === key),
        sizes.find((group) => group.key === key)?.size ?? 0,
        now,
      ),
    )
    .filter(
      (flag) =>
        [flag._id, flag.description, flag.owner].some((value) => value.toLowerCase().includes(text)) &&
        (!state || (state === 'past-expiry' ? flag.isPastExpiry && flag.state !== 'archived' : flag.state === state)),
    );
  return { rows: all.slice((page - 1) * limit, page * limit), total: all.length };
}

/** Returns a flag with the customers of its group; undefined if neither the code nor the database has it. */
export async function findAdminFlag(db: Queryable, key: string, now: Date): Promise<AdminFlagDetail | undefined> {
  const [row] = await db.select().from(flags).where(eq(flags.id, key));
  if (!row && !findDeclaredFlag(key)) return undefined;
  const customers = await db
    .select({ id: users.id, email: users.email, phone: users.phone })
    .from(flagMembers)
    .innerJoin(users, eq(users.id, flagMembers.userId))
    .where(eq(flagMembers.flagId, key))
    .orderBy(asc(users.email), asc(users.id))
    .limit(maxFlagMembers);
  const members = customers.map(({ id, email, phone }) => email ?? phone ?? id);
  return { ...toAdminFlag(key, row, members.length, now), members };
}
