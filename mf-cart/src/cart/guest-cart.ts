import { ApiError } from '@vastra/shared/http';
import { type CartLine, emptyCart, piecesIn } from './cart-view';
import { writeGuestCoupon } from './guest-coupon';
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
import { type CartKeeper, refreshed } from './keeper';
import { noteSeen } from './seen-prices';

const refuseBlocked = (lines: CartLine[], variantId: string): void => {
  const line = lines.find((one) => one.variantId === variantId);
  if (!line?.problem) return;
  if (line.problem !== 'quantity_limited') throw new ApiError(409, 'out_of_stock', `${line.title} is out of stock.`);
  const available = String(line.stock);
  throw new ApiError(409, 'quantity_limited', `Only ${available} of ${line.title} can be in your cart.`, { available });
};

const isOf =
  (variantId: string) =>
  (line: GuestLine): boolean =>
    line.variantId === variantId;

const price = () => priceGuestLines(readGuestLines());

/** The cart of a visitor without an account, in local storage. */
export const guestCart: CartKeeper = {
  async read() {
    const view = await price();
    // What was never looked at is seen now.
    noteSeen(view.lines, ({ seenPrice }) => seenPrice === undefined);
    return view;
  },

  async add(line) {
    const before = readGuestLines();
    const after = withMore(before, line);
    if (after.length > maxLines)
      throw new ApiError(409, 'cart_full', `A cart holds at most ${maxLines} different items.`);
    const wanted = after.find(isOf(line.variantId))!;
    if (wanted.quantity > maxQuantity)
      throw new ApiError(409, 'quantity_limited', `Only ${maxQuantity} of one item can be in your cart.`);
    // Only this line is asked about, without the coupon: another one's problem is for the cart's page to say.
    const { lines } = await priceGuestLines([wanted], '');
    refuseBlocked(lines, line.variantId);
    writeGuestLines(withMore(readGuestLines(), line));
    noteSeen(lines, isOf(line.variantId));
    return piecesIn(readGuestLines());
  },

  /** Prices the cart as it would be, and keeps it only when the server could price it. */
  async change(variantId, quantity) {
    const before = readGuestLines();
    const isMore = quantity > (before.find(isOf(variantId))?.quantity ?? 0);
    const view = await priceGuestLines(withQuantity(before, variantId, quantity));
    // Fewer is always allowed: a line that passed the stock can be brought down step by step.
    if (isMore) refuseBlocked(view.lines, variantId);
    // Read again: another tab may have changed another line in the meantime.
    writeGuestLines(withQuantity(readGuestLines(), variantId, quantity));
    noteSeen(view.lines, isOf(variantId));
    return { ...view, lines: view.lines.map((line) => (line.id === variantId ? seen(line) : line)) };
  },

  remove(variantId) {
    writeGuestLines(withQuantity(readGuestLines(), variantId, 0));
    return refreshed(price);
  },

  async clear() {
    writeGuestLines([]);
    writeGuestCoupon(undefined);
    return emptyCart;
  },

  async acknowledge() {
    const view = await price();
    noteSeen(view.lines, () => true);
    return { ...view, lines: view.lines.map(seen) };
  },

  async applyCoupon(code) {
    const view = await priceGuestLines(readGuestLines(), code);
    const problem = view.coupon?.problem;
    if (problem) throw new ApiError(422, 'invalid_coupon', problem);
    writeGuestCoupon(code);
    return view;
  },

  removeCoupon() {
    writeGuestCoupon(undefined);
    return price();
  },

  count: async () => piecesIn(readGuestLines()),
};

const seen = (line: CartLine): CartLine => ({ ...line, priceBefore: undefined });
