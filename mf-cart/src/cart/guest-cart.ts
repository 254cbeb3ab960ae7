import { ApiError } from '@vastra/shared/http';
import { type CartLine, piecesIn } from './cart-view';
import {
  type GuestLine,
  maxLines,
  maxQuantity,
  readGuestLines,
  withMore,
  withQuantity,
  writeGuestLines,
} from './guest-lines';
import { priceGuestLines } from './guest-pricing';
import type { CartKeeper } from './keeper';

type Change = (lines: GuestLine[]) => GuestLine[];

/** Prices the cart as it would be, and keeps it only when the server could price it. */
async function keep(change: Change, check: (lines: CartLine[]) => void = () => {}) {
  const view = await priceGuestLines(change(readGuestLines()));
  check(view.lines);
  // Read again: another tab may have changed another line in the meantime.
  writeGuestLines(change(readGuestLines()));
  return view;
}

const refuseBlocked = (lines: CartLine[], variantId: string): void => {
  const line = lines.find((one) => one.variantId === variantId);
  if (!line?.problem) return;
  if (line.problem !== 'quantity_limited') throw new ApiError(409, 'out_of_stock', `${line.title} is out of stock.`);
  throw new ApiError(409, 'quantity_limited', `Only ${line.stock} of ${line.title} can be in your cart.`);
};

/** The cart of a visitor without an account, in local storage. */
export const guestCart: CartKeeper = {
  read: () => priceGuestLines(readGuestLines()),

  async add(line) {
    const before = readGuestLines();
    const after = withMore(before, line);
    if (after.length > maxLines)
      throw new ApiError(409, 'cart_full', `A cart holds at most ${maxLines} different items.`);
    const wanted = after.find(({ variantId }) => variantId === line.variantId)!;
    if (wanted.quantity > maxQuantity)
      throw new ApiError(409, 'quantity_limited', `Only ${maxQuantity} of one item can be in your cart.`);
    // Only this line is asked about: another one's problem is for the cart's page to say.
    const { lines } = await priceGuestLines([wanted]);
    refuseBlocked(lines, line.variantId);
    writeGuestLines(withMore(readGuestLines(), line));
    return piecesIn(readGuestLines());
  },

  change(variantId, quantity) {
    const isMore = quantity > (readGuestLines().find((line) => line.variantId === variantId)?.quantity ?? 0);
    return keep(
      (lines) => withQuantity(lines, variantId, quantity),
      // Fewer is always allowed: a line that passed the stock can be brought down step by step.
      (lines) => isMore && refuseBlocked(lines, variantId),
    );
  },

  remove: (variantId) => keep((lines) => withQuantity(lines, variantId, 0)),

  count: async () => piecesIn(readGuestLines()),
};
