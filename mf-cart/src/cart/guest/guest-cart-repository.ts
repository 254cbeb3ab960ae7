import { ApiError } from '@vastra/shared/http';
import { type AddedLine, type CartRepository, readAfterRemoval } from '../cart-repository';
import { type CartLine, emptyCart, getTotalItems } from '../cart-view';
import { writeGuestCoupon } from './guest-coupon';
import {
  type GuestLine,
  maxLines,
  maxQuantity,
  readGuestLines,
  subtractLines,
  withAddedQuantity,
  withQuantity,
  writeGuestLines,
} from './guest-lines';
import { calculateGuestCart } from './price-guest-lines';
import { storeSeenPrices } from './seen-prices';

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

/** ms after a call without a response until its line is taken out again; the timer ends with the page. */
const leavingMs = 1000;

/** True from the moment in which the page is left until it comes back from the back/forward cache. */
let isPageLeft = false;
globalThis.addEventListener?.('pagehide', () => {
  isPageLeft = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isPageLeft = false;
});

/** Stores an added line before the server is asked, so that it is not lost if the visitor leaves. Throws ApiError 409 if the cart is full. */
export function storeGuestAddition(line: AddedLine): void {
  const lines = withAddedQuantity(readGuestLines(), line);
  if (lines.length > maxLines)
    throw new ApiError(409, 'cart_full', `A cart holds at most ${maxLines} different items.`);
  if (lines.find(isLineOfVariant(line.variantId))!.quantity > maxQuantity)
    throw new ApiError(409, 'quantity_limited', `Only ${maxQuantity} of one item can be in your cart.`);
  writeGuestLines(lines);
}

/** Asks the server about a line that was stored, and returns it. Takes the added units out again if the call fails. */
export async function confirmGuestAddition(added: AddedLine): Promise<CartLine | undefined> {
  const isAdded = isLineOfVariant(added.variantId);
  try {
    // Prices this line alone, without the coupon, because the cart page reports what is wrong with the other lines.
    const { lines } = await calculateGuestCart([readGuestLines().find(isAdded) ?? added], '', { keepalive: true });
    assertOrderable(lines, added.variantId);
    storeSeenPrices(lines, isAdded);
    return lines.find(({ variantId }) => variantId === added.variantId);
  } catch (error) {
    // A browser ends the calls of a page before it leaves it. Such a call says nothing about the line, which the cart page prices again.
    if (!(error instanceof ApiError)) await new Promise((resolve) => setTimeout(resolve, leavingMs));
    if (error instanceof ApiError || !isPageLeft) writeGuestLines(subtractLines(readGuestLines(), [added]));
    throw error;
  }
}

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
    storeGuestAddition(line);
    return { line: await confirmGuestAddition(line), count: getTotalItems(readGuestLines()) };
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
