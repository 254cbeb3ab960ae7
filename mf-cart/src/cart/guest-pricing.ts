import type { Product, Quote } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';
import { type CartLine, type CartView, emptyCart, linesOfQuote, piecesIn } from './cart-view';
import type { GuestLine } from './guest-lines';

const quote = (items: GuestLine[]): Promise<Quote> => api.post('checkout/quote', { body: { items } }).data<Quote>();

/**
 * A guest's cart, priced by the server. A quote is refused as a whole when one line cannot be ordered; then the lines are
 * looked at one by one, those with a problem say so, and the amounts are those of what can be ordered.
 */
export async function priceGuestLines(lines: GuestLine[]): Promise<CartView> {
  if (lines.length === 0) return emptyCart;
  try {
    return viewOf(lines, await quote(lines));
  } catch (problem) {
    if (!isRefusal(problem)) throw problem;
    const blocked = (await Promise.all(lines.map(problemOf))).filter((line) => line !== undefined);
    if (blocked.length === 0) throw problem;
    const orderable = lines.flatMap((line) => {
      const found = blocked.find(({ variantId }) => variantId === line.variantId);
      const quantity = found ? Math.min(line.quantity, found.stock ?? 0) : line.quantity;
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    return viewOf(lines, orderable.length > 0 ? await quote(orderable) : undefined, blocked);
  }
}

const isRefusal = (problem: unknown): boolean =>
  problem instanceof ApiError && [404, 409, 422].includes(problem.status);

function viewOf(lines: GuestLine[], quoted?: Quote, blocked: CartLine[] = []): CartView {
  const priced = quoted ? linesOfQuote(quoted) : [];
  const shown = lines.flatMap(({ variantId }) => {
    const isIt = (line: CartLine) => line.variantId === variantId;
    return blocked.find(isIt) ?? priced.find(isIt) ?? [];
  });
  if (!quoted) return { ...emptyCart, lines: shown, totalItems: piecesIn(lines) };
  const { subtotal, discount, shippingFee, total, freeShippingThreshold } = quoted;
  // Free means above the threshold: at the threshold itself one paisa is missing.
  const missing = (Math.round(freeShippingThreshold * 100) - Math.round(subtotal * 100) + 1) / 100;
  return {
    lines: shown,
    totalItems: piecesIn(lines),
    pricedItems: quoted.totalItems,
    subtotal,
    discount,
    shippingFee,
    total,
    freeShippingThreshold,
    amountToFreeShipping: shippingFee === 0 ? 0 : Math.max(0, missing),
  };
}

/** The line as its product's page would show it, with what stands against ordering it; undefined when nothing does. */
async function problemOf({ productId, variantId, quantity }: GuestLine): Promise<CartLine | undefined> {
  const product = await api
    .get(`products/${encodeURIComponent(productId)}`)
    .data<Product>()
    .catch((problem) => {
      if (problem instanceof ApiError && problem.status === 404) return undefined;
      throw problem;
    });
  const variant = product?.variants.find(({ _id }) => _id === variantId);
  if (product && variant && variant.stock >= quantity) return undefined;
  return {
    id: variantId,
    productId,
    variantId,
    title: product?.title ?? 'An item that is no longer sold',
    brand: product?.brand ?? '',
    color: variant?.color ?? '',
    size: variant?.size ?? '',
    image: variant?.images[0] ?? product?.images[0] ?? null,
    price: variant?.price ?? product?.price ?? 0,
    originalPrice: variant?.originalPrice ?? 0,
    discount: variant?.discount ?? 0,
    quantity,
    lineTotal: null,
    stock: variant?.stock ?? 0,
    problem: !variant ? 'gone' : variant.stock > 0 ? 'quantity_limited' : 'out_of_stock',
  };
}
