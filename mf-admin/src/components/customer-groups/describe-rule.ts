import type { CustomerGroupRow } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { joinNames } from '../promotions/describe-items';

export const groupKindLabels: Record<CustomerGroupRow['kind'], string> = { manual: 'By hand', rule: 'By rule' };

type Rule = NonNullable<CustomerGroupRow['rule']>;

function describeBounds(min: string | undefined, max: string | undefined): string | undefined {
  if (min === undefined) return max && `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

const format = (value: number | undefined, toText: (value: number) => string): string | undefined =>
  value === undefined ? undefined : toText(value);

/** Describes a rule: "Delivered orders: at least 3, and spent: at least ₹10,000". */
export function describeRule({ minSpent, maxSpent, minOrders, maxOrders, tags, cities }: Rule): string {
  const orders =
    maxOrders === 0 ? 'none' : describeBounds(format(minOrders, formatNumber), format(maxOrders, formatNumber));
  const spent = describeBounds(format(minSpent, formatRupees), format(maxSpent, formatRupees));
  const text = [
    orders && `delivered orders: ${orders}`,
    spent && `spent: ${spent}`,
    tags && `tagged ${joinNames(tags)}`,
    cities && `last delivery to ${joinNames(cities)}`,
  ]
    .filter(Boolean)
    .join(', and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns "1 customer" or "12 customers". */
export const formatCustomers = (count: number): string =>
  count === 1 ? '1 customer' : `${formatNumber(count)} customers`;
