import type { selectMemberPrices } from '../../member-prices/member-prices';
import { sumShares } from '../line-shares';

interface Share {
  id: string;
  label: string;
  amount: number;
}

/** A line after an edit of its order, with its shares of the discount, and the same line before. Amounts in paise. */
interface EditedLine {
  variantId: string;
  price: number;
  quantity: number;
  promotions: readonly Share[];
  previous: { variantId: string; quantity: number };
}

/** Returns whether an edit adds units to a line, or makes them units of another variant. Only these get a new price. */
export const hasNewUnits = ({ variantId, quantity, previous }: Omit<EditedLine, 'price' | 'promotions'>): boolean =>
  variantId !== previous.variantId || quantity > previous.quantity;

/**
 * Returns the shares of an edited line with what the customer's price list takes off: an added unit costs the list's price at most, as in a new order. Units
 * that stay keep their agreed shares, unless they are of another variant now, whose list can be lower. Pure.
 *
 * @param prices prices of the customer now, by variant
 * @param isOfItems returns whether a share belongs to the price of the items, so that a price list counts it. Discounts of the order come after price lists.
 */
export function addMemberShare(
  line: EditedLine,
  prices: ReturnType<typeof selectMemberPrices>,
  isOfItems: (share: Share) => boolean,
): Share[] {
  const { variantId, price, quantity, previous } = line;
  const promotions = [...line.promotions];
  const member = prices.get(variantId);
  if (!member || !hasNewUnits(line)) return promotions;
  const excess = Math.max(0, price - member.price);
  const staying = Math.min(quantity, previous.quantity);
  const stayingExcess =
    variantId === previous.variantId ? 0 : excess * staying - sumShares(promotions.filter(isOfItems));
  const wanted = excess * (quantity - staying) + Math.max(0, stayingExcess);
  const amount = Math.min(wanted, price * quantity - sumShares(promotions));
  if (amount <= 0) return promotions;
  const { listId: id, label } = member;
  const known = promotions.find((share) => share.id === id);
  return [
    ...promotions.filter((share) => share !== known),
    { id, label: known?.label ?? label, amount: amount + (known?.amount ?? 0) },
  ];
}
