import { parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import type { Cell } from './matrix';

/** Returns the margin of a variant as a text, such as "Margin 32 % (₹320)" or "Cost unknown"; undefined while price or cost is no amount. */
export function describeMargin({
  price,
  cost = '',
}: Pick<Cell, 'price'> & Partial<Pick<Cell, 'cost'>>): string | undefined {
  const [sold, paid] = [parseAmount(price), parseAmount(cost)];
  if (cost.trim() === '') return 'Cost unknown';
  if (price.trim() === '' || Number.isNaN(sold) || Number.isNaN(paid) || sold === 0) return undefined;
  const margin = sold - paid;
  // A loss is rounded as a gain is, and as the list of products rounds it.
  const percent = (Math.sign(margin) * Math.round((1000 * Math.abs(margin)) / sold)) / 10;
  return `Margin ${formatSigned(percent, (value) => `${value} %`)} (${formatSigned(margin, formatRupees)})`;
}

const formatSigned = (value: number, format: (value: number) => string): string =>
  `${value < 0 ? '−' : ''}${format(Math.abs(value))}`;
