import type { Quote } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';
import { type CartLine, type CartView, emptyCart, toCartLines, getTotalItems } from '../cart-view';
import { readGuestCoupon } from './guest-coupon';
import type { GuestLine } from './guest-lines';
import { withPreviousPrices } from './seen-prices';

const getQuote = (lines: GuestLine[], couponCode?: string): Promise<Quote> => {
  const items = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  return api.post('checkout/quote', { body: { items, couponCode: couponCode || undefined } }).data<Quote>();
};

interface PricedLines {
  quote: Quote;
  couponRefusal: string | null;
}

/** Without the coupon, if that is what the quote is refused for. */
const getPricedLines = (lines: GuestLine[], couponCode?: string): Promise<PricedLines> =>
  getQuote(lines, couponCode).then(
    (answer) => ({ quote: answer, couponProblem: null }),
    async (error) => {
      if (!(error instanceof ApiError && error.code === 'invalid_coupon')) throw error;
      return { quote: await getQuote(lines), couponProblem: error.message };
    },
  );

/**
 * A guest's cart, priced by the server. A quote is refused as a whole when one line cannot be ordered; then the lines are
 * looked at one by one, those with a problem say so, and the amounts are those of what can be ordered.
 */
export async function priceGuestLines(lines: GuestLine[], couponCode = readGuestCoupon()): Promise<CartView> {
  if (lines.length === 0) return emptyCart;
  try {
    return buildCartView(lines, couponCode, await getPricedLines(lines, couponCode));
  } catch (error) {
    if (!isOrderRefusal(error)) throw error;
    // Rare, so its code comes when it is needed.
    const { findBlockedLine: problemOf } = await import('./find-blocked-line');
    const blocked = (await Promise.all(lines.map(problemOf))).filter((line) => line !== undefined);
    if (blocked.length === 0) throw error;
    const orderable = lines.flatMap((line) => {
      const blockedLine = blocked.find(({ variantId }) => variantId === line.variantId);
      const quantity = blockedLine ? Math.min(line.quantity, blockedLine.stock ?? 0) : line.quantity;
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    const pricedRest = orderable.length > 0 ? await getPricedLines(orderable, couponCode) : undefined;
    return buildCartView(lines, couponCode, pricedRest, blocked);
  }
}

const isOrderRefusal = (error: unknown): boolean => error instanceof ApiError && [404, 409, 422].includes(error.status);

function buildCartView(lines: GuestLine[], code: string | undefined, answer?: PricedLines, blocked: CartLine[] = []): CartView {
  const quotedLines = answer ? toCartLines(answer.quote) : [];
  const shownLines = lines.flatMap(({ variantId }) => {
    const isSameVariant = (line: CartLine) => line.variantId === variantId;
    return blocked.find(isSameVariant) ?? quotedLines.find(isSameVariant) ?? [];
  });
  const base = {
    lines: withPreviousPrices(shownLines, lines),
    totalItems: getTotalItems(lines),
    coupon: code
      ? { code, details: answer?.quote.appliedCoupon ?? null, problem: answer?.couponRefusal ?? null }
      : null,
  };
  if (!answer) return { ...emptyCart, ...base };
  const { totalItems, subtotal, discount, shippingFee, total, freeShippingThreshold } = answer.quote;
  // Free means above the threshold: at the threshold itself one paisa is missing.
  const amountToFreeShipping = (Math.round(freeShippingThreshold * 100) - Math.round(subtotal * 100) + 1) / 100;
  return {
    ...base,
    pricedItems: totalItems,
    subtotal,
    discount,
    shippingFee,
    total,
    freeShippingThreshold,
    amountToFreeShipping: shippingFee === 0 ? 0 : Math.max(0, amountToFreeShipping),
  };
}
