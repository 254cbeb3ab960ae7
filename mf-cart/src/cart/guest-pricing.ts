import type { Quote } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';
import { type CartLine, type CartView, emptyCart, linesOfQuote, piecesIn } from './cart-view';
import { readGuestCoupon } from './guest-coupon';
import type { GuestLine } from './guest-lines';
import { withPriceBefore } from './seen-prices';

const quote = (lines: GuestLine[], couponCode?: string): Promise<Quote> => {
  const items = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  return api.post('checkout/quote', { body: { items, couponCode: couponCode || undefined } }).data<Quote>();
};

interface Priced {
  quote: Quote;
  couponProblem: string | null;
}

/** Without the coupon, if that is what the quote is refused for. */
const priced = (lines: GuestLine[], couponCode?: string): Promise<Priced> =>
  quote(lines, couponCode).then(
    (answer) => ({ quote: answer, couponProblem: null }),
    async (error) => {
      if (!(error instanceof ApiError && error.code === 'invalid_coupon')) throw error;
      return { quote: await quote(lines), couponProblem: error.message };
    },
  );

/**
 * A guest's cart, priced by the server. A quote is refused as a whole when one line cannot be ordered; then the lines are
 * looked at one by one, those with a problem say so, and the amounts are those of what can be ordered.
 */
export async function priceGuestLines(lines: GuestLine[], couponCode = readGuestCoupon()): Promise<CartView> {
  if (lines.length === 0) return emptyCart;
  try {
    return viewOf(lines, couponCode, await priced(lines, couponCode));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Rare, so its code comes when it is needed.
    const { problemOf } = await import('./blocked-line');
    const blocked = (await Promise.all(lines.map(problemOf))).filter((line) => line !== undefined);
    if (blocked.length === 0) throw error;
    const orderable = lines.flatMap((line) => {
      const found = blocked.find(({ variantId }) => variantId === line.variantId);
      const quantity = found ? Math.min(line.quantity, found.stock ?? 0) : line.quantity;
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    const rest = orderable.length > 0 ? await priced(orderable, couponCode) : undefined;
    return viewOf(lines, couponCode, rest, blocked);
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && [404, 409, 422].includes(error.status);

function viewOf(lines: GuestLine[], code: string | undefined, answer?: Priced, blocked: CartLine[] = []): CartView {
  const quoted = answer ? linesOfQuote(answer.quote) : [];
  const shown = lines.flatMap(({ variantId }) => {
    const isIt = (line: CartLine) => line.variantId === variantId;
    return blocked.find(isIt) ?? quoted.find(isIt) ?? [];
  });
  const known = {
    lines: withPriceBefore(shown, lines),
    totalItems: piecesIn(lines),
    coupon: code
      ? { code, details: answer?.quote.appliedCoupon ?? null, problem: answer?.couponProblem ?? null }
      : null,
  };
  if (!answer) return { ...emptyCart, ...known };
  const { totalItems, subtotal, discount, shippingFee, total, freeShippingThreshold } = answer.quote;
  // Free means above the threshold: at the threshold itself one paisa is missing.
  const missing = (Math.round(freeShippingThreshold * 100) - Math.round(subtotal * 100) + 1) / 100;
  return {
    ...known,
    pricedItems: totalItems,
    subtotal,
    discount,
    shippingFee,
    total,
    freeShippingThreshold,
    amountToFreeShipping: shippingFee === 0 ? 0 : Math.max(0, missing),
  };
}
