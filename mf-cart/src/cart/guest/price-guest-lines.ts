import type { Quote } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions, toErrorMessage } from '@vastra/shared/http';
import { type CartLine, type CartView, emptyCart, getTotalItems, toCartLines } from '../cart-view';
import { readGuestCoupon } from './guest-coupon';
import type { GuestLine } from './guest-lines';
import { withPreviousPrices } from './seen-prices';

type QuoteOptions = Pick<CallOptions, 'keepalive'>;

const getQuote = (lines: GuestLine[], couponCode?: string, options?: QuoteOptions): Promise<Quote> => {
  const items = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  return api.post('checkout/quote', { body: { items, couponCode: couponCode || undefined }, ...options }).data<Quote>();
};

interface PricedLines {
  quote: Quote;
  couponRefusal: string | null;
}

/** Returns a quote; without the coupon if the coupon is the reason for the refusal. */
const getPricedLines = (lines: GuestLine[], couponCode?: string, options?: QuoteOptions): Promise<PricedLines> =>
  getQuote(lines, couponCode, options).then(
    (quote) => ({ quote, couponRefusal: null }),
    async (error) => {
      if (!(error instanceof ApiError && error.code === 'invalid_coupon')) throw error;
      return { quote: await getQuote(lines), couponRefusal: toErrorMessage(error, 'Invalid or expired coupon code') };
    },
  );

/**
 * Returns the guest's cart, priced by the server. The server refuses a quote as a whole if one line cannot be ordered. Then each
 * line is checked against its product, blocked lines carry the reason, and the amounts cover only what can be ordered.
 */
export async function calculateGuestCart(
  lines: GuestLine[],
  couponCode = readGuestCoupon(),
  options?: QuoteOptions,
): Promise<CartView> {
  if (lines.length === 0) return emptyCart;
  try {
    return buildCartView(lines, couponCode, await getPricedLines(lines, couponCode, options));
  } catch (error) {
    if (!isOrderRefusal(error)) throw error;
    // Loaded on demand because it is rarely needed.
    const { findBlockedLine } = await import('./find-blocked-line');
    const blocked = (await Promise.all(lines.map(findBlockedLine))).filter((line) => line !== undefined);
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

function buildCartView(
  lines: GuestLine[],
  code: string | undefined,
  priced?: PricedLines,
  blocked: CartLine[] = [],
): CartView {
  const quotedLines = priced ? toCartLines(priced.quote) : [];
  const shownLines = lines.flatMap(({ variantId }) => {
    const isSameVariant = (line: CartLine) => line.variantId === variantId;
    return blocked.find(isSameVariant) ?? quotedLines.find(isSameVariant) ?? [];
  });
  const base = {
    lines: withPreviousPrices(shownLines, lines),
    totalItems: getTotalItems(lines),
    coupon: code
      ? {
          code,
          details: priced?.quote.appliedCoupon ?? null,
          invalidReason: priced?.couponRefusal ?? null,
          unusedReason: priced?.quote.unusedCode?.text,
        }
      : null,
  };
  if (!priced) return { ...emptyCart, ...base };
  const { totalItems, subtotal, discount, promotions, hints, hintLinks, shippingFee, total, freeShippingThreshold } =
    priced.quote;
  // Shipping is free above the threshold, so one paisa is missing at the threshold itself.
  const missing = (Math.round(freeShippingThreshold * 100) - Math.round(subtotal * 100) + 1) / 100;
  return {
    ...base,
    pricedItems: totalItems,
    subtotal,
    discount,
    promotions,
    hints,
    hintLinks,
    shippingFee,
    total,
    freeShippingThreshold,
    amountToFreeShipping: shippingFee === 0 ? 0 : Math.max(0, missing),
  };
}
