import { createHash } from 'node:crypto';
import type { promotions } from '../../../platform/db/schema';

/** The part of a promotion that decides about its discounts: everything except names and status. */
type Terms = Pick<
  typeof promotions.$inferSelect,
  | 'code'
  | 'hasUniqueCodes'
  | 'startsAt'
  | 'endsAt'
  | 'priority'
  | 'combines'
  | 'definition'
  | 'usageLimit'
  | 'perCustomerLimit'
  | 'budget'
>;

/** Returns a fingerprint of the terms, which is the same for equal terms: the sequence of keys and missing values do not matter. */
export function digestTerms(terms: Terms): string {
  const { code, hasUniqueCodes, startsAt, endsAt, priority, combines, definition } = terms;
  const { usageLimit, perCustomerLimit, budget } = terms;
  const values = [
    // The secret code of unique codes is no term.
    hasUniqueCodes ? 'unique' : code,
    startsAt,
    endsAt,
    priority,
    combines,
    definition,
    usageLimit,
    perCustomerLimit,
    budget,
  ];
  return createHash('sha256').update(JSON.stringify(values, sortObject)).digest('hex');
}

const sortObject = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
