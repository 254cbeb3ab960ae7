import { describeSaleStart, formatSaleStart } from '@vastra/shared/contract';
import { HttpError } from '../../platform/server/errors/http-error';

export interface Shortage {
  variantId: string;
  /** Product with colour and size. */
  name: string;
  available: number;
  /** Start of the sale, if the customer cannot buy the product before. */
  startsAt?: Date;
}

const describeShortage = ({ name, available, startsAt }: Shortage): string => {
  if (startsAt) return `${name} is on sale from ${formatSaleStart(startsAt)}.`;
  return available === 0 ? `${name} is out of stock.` : `Only ${available} left of ${name}.`;
};

const describeBriefly = ({ available, startsAt }: Shortage): string => {
  if (startsAt) return describeSaleStart(startsAt);
  return available === 0 ? 'Out of stock' : `Only ${available} left`;
};

/**
 * Lines that are short, or not on sale yet. `details` says per variant id how many units are left, or when the sale starts. The code is the same, because released
 * screens know how to show it.
 */
export class NotEnoughStockError extends HttpError {
  constructor(shortages: readonly Shortage[]) {
    const details = shortages.map((shortage) => [shortage.variantId, describeBriefly(shortage)]);
    super(409, 'out_of_stock', describeShortage(shortages[0]), Object.fromEntries(details));
  }
}
