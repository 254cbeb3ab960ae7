import { formatRupees } from '@vastra/shared/format';

/** Formats an amount in rupees; an empty field, or a text that is no amount, is NaN. */
export const formatAmount = (amount: number): string => (Number.isFinite(amount) ? formatRupees(amount) : '₹…');

/** Formats a number; an empty field is NaN. */
export const formatCount = (count: number): string => (Number.isFinite(count) ? String(count) : '…');
