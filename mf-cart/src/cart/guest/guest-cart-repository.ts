import { ApiError } from '@vastra/shared/http';
import { type CartRepository, readAfterRemoval } from '../cart-repository';
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
import { calculateGuestCart } from './price-guest-lines';
import { storeSeenPrices, withSeenPrices } from './seen-prices';

/** Throws ApiError 409 if the variant's line cannot be ordered. */
export const assertOrderable = (lines: CartLine[], variantId: string): void => {
  const line = lines.find((candidate) => candidate.variantId === variantId);
  if (!line?.blockReason) return;
  if (line.blockReason !== 'quantity_limited')
    throw new ApiError(
      409,
      'out_of_stock',
      line.saleText ? `${line.title}: ${line.saleText}.` : `${line.title} is out of stock.`,
    );
  const available = String(line.stock);
  throw new ApiError(409, 'quantity_limited', `Only ${available} of ${line.title} can be in your cart.`, { available });
};

const isLineOfVariant =
  (variantId: string) =>
  (line: GuestLine): boolean =>
    line.variantId === variantId;

const calculateStoredCart = () => calculateGuestCart(readGuestLines());

/** The cart of a visitor without an account, in local storage, priced by the API. */
export const guestCartRepository: CartRepository = {
  async read() {
    const view = await calculateStoredCart();
    // Lines without a seen price are shown for the first time.
    storeSeenPrices(view.lines, ({ seenPrice }) => seenPrice === undefined);
    return view;
  },

  async addLine(line) {
    const currentLines = readGuestLines();
    const nextLines = withAddedQuantity(currentLines, line);
    if (nextLines.length > maxLines)
      throw new ApiError(409, 'cart_full', `A cart holds at most ${maxLines} different items.`);
    const nextLine = nextLines.find(isLineOfVariant(line.variantId))!;
    if (nextLine.quantity > maxQuantity)
      throw new ApiError(409, 'quantity_limited', `Only ${maxQuantity} of one item can be in your cart.`);
    // Prices this line alone, without the coupon, because the cart page reports what is wrong with the other lines.
    const { lines } = await calculateGuestCart([nextLine], '');
    assertOrderable(lines, line.variantId);
    // Once, because each write takes a phone some milliseconds.
    const added = withAddedQuantity(readGuestLines(), line);
    writeGuestLines(withSeenPrices(added, lines, isLineOfVariant(line.variantId)));
    return {
      count: getTotalItems(readGuestLines()),
      line: lines.find(({ variantId }) => variantId === line.variantId),
    };
  },

  /** Prices the changed cart, and stores the change only if the server could price it. */
  async changeQuantity(variantId, quantity) {
    const currentLines = readGuestLines();
    const isIncrease = quantity > (currentLines.find(isLineOfVariant(variantId))?.quantity ?? 0);
    const view = await calculateGuestCart(withQuantity(currentLines, variantId, quantity));
    // A lower quantity is always allowed, so that a line above the stock can be lowered step by step.
    if (isIncrease) assertOrderable(view.lines, variantId);
    // Reads the lines again because another tab may have changed another line in the meantime.
    writeGuestLines(withQuantity(readGuestLines(), variantId, quantity));
    storeSeenPrices(view.lines, isLineOfVariant(variantId));
    return { ...view, lines: view.lines.map((line) => (line.id === variantId ? omitPreviousPrice(line) : line)) };
  },

  removeLine(variantId) {
    writeGuestLines(withQuantity(readGuestLines(), variantId, 0));
    return readAfterRemoval(calculateStoredCart);
  },

  async clear() {
    writeGuestLines([]);
    writeGuestCoupon(undefined);
    return emptyCart;
  },

  async acknowledgePrices() {
    const view = await calculateStoredCart();
    storeSeenPrices(view.lines, () => true);
    return { ...view, lines: view.lines.map(omitPreviousPrice) };
  },

  async applyCoupon(code) {
    const view = await calculateGuestCart(readGuestLines(), code);
    const invalidReason = view.coupon?.invalidReason;
    if (invalidReason) throw new ApiError(422, 'invalid_coupon', invalidReason);
    writeGuestCoupon(code);
    return view;
  },

  removeCoupon() {
    writeGuestCoupon(undefined);
    return calculateStoredCart();
  },

  count: async () => getTotalItems(readGuestLines()),
};

const omitPreviousPrice = (line: CartLine): CartLine => ({ ...line, previousPrice: undefined });
