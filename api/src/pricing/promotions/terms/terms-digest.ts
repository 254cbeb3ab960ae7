import type { promotions } from '../../../platform/db/schema';
import { digestValues } from '../../approval/digest-terms';

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

/** Returns a fingerprint of the terms of a promotion. */
export function digestTerms(terms: Terms): string {
  const { code, hasUniqueCodes, startsAt, endsAt, priority, combines, definition } = terms;
  const { usageLimit, perCustomerLimit, budget } = terms;
  return digestValues([
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
  ]);
}
