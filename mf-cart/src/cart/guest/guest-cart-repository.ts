import { ApiError } from '@vastra/shared/http';
import { type CartLine, emptyCart, getTotalItems } from '../cart-view';
import { writeGuestCoupon } from './guest-coupon';
import {
  type GuestLine,
  maxLines,
  maxQuantity,
  readGuestLines,
  withAddedQuantity,
  withQuantity,
  writeGuestLines,
} from './guest-lines';
import { priceGuestLines } from './price-guest-lines';
import { type CartRepository, readAfterRemoval } from '../cart-repository';
import { storeSeenPrices } from './seen-prices';

const assertOrderable = (lines: CartLine[], variantId: string): void => {
  const line = lines.find((one) => one.variantId === variantId);
  if (!line?.problem) return;
  if (line.problem !== 'quantity_limited') throw new ApiError(409, 'out_of_stock', `${line.title} is out of stock.`);
  const available = String(line.stock);
  throw new ApiError(409, 'quantity_limited', `Only ${available} of ${line.title} can be in your cart.`, { available });
};

const isLineOfVariant =
  (variantId: string) =>
  (line: GuestLine): boolean =>
    line.variantId === variantId;

const priceStoredLines = () => priceGuestLines(readGuestLines());

/** The cart of a visitor without an account, in local storage. */
export const guestCartRepository: CartRepository = {
  async read() {
    const view = await priceStoredLines();
    // What was never looked at is seen now.
    storeSeenPrices(view.lines, ({ seenPrice }) => seenPrice === undefined);
    return view;
  },

  async add(line) {
    const currentLines = readGuestLines();
    const nextLines = withAddedQuantity(currentLines, line);
    if (nextLines.length > maxLines)
      throw new ApiError(409, 'cart_full', `A cart holds at most ${maxLines} different items.`);
    const nextLine = nextLines.find(isLineOfVariant(line.variantId))!;
    if (nextLine.quantity > maxQuantity)
      throw new ApiError(409, 'quantity_limited', `Only ${maxQuantity} of one item can be in your cart.`);
    // Only this line is asked about, without the coupon: another one's problem is for the cart's page to say.
    const { lines } = await priceGuestLines([nextLine], '');
    assertOrderable(lines, line.variantId);
    writeGuestLines(withAddedQuantity(readGuestLines(), line));
    storeSeenPrices(lines, isLineOfVariant(line.variantId));
    return getTotalItems(readGuestLines());
  },

  /** Prices the cart as it would be, and keeps it only when the server could price it. */
  async change(variantId, quantity) {
    const before = readGuestLines();
    const isMore = quantity > (before.find(isLineOfVariant(variantId))?.quantity ?? 0);
    const view = await priceGuestLines(withQuantity(before, variantId, quantity));
    // Fewer is always allowed: a line that passed the stock can be brought down step by step.
    if (isMore) assertOrderable(view.lines, variantId);
    // Read again: another tab may have changed another line in the meantime.
    writeGuestLines(withQuantity(readGuestLines(), variantId, quantity));
    storeSeenPrices(view.lines, isLineOfVariant(variantId));
    return { ...view, lines: view.lines.map((line) => (line.id === variantId ? withoutPreviousPrice(line) : line)) };
  },

  remove(variantId) {
    writeGuestLines(withQuantity(readGuestLines(), variantId, 0));
    return readAfterRemoval(priceStoredLines);
  },

  async clear() {
    writeGuestLines([]);
    writeGuestCoupon(undefined);
    return emptyCart;
  },

  async acknowledge() {
    const view = await priceStoredLines();
    storeSeenPrices(view.lines, () => true);
    return { ...view, lines: view.lines.map(withoutPreviousPrice) };
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
    return priceStoredLines();
  },

  count: async () => getTotalItems(readGuestLines()),
};

const withoutPreviousPrice = (line: CartLine): CartLine => ({ ...line, previousPrice: undefined });
