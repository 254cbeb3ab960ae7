import { maxLineQuantity } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import { type Line, loadLines } from '../../pricing/amounts/lines';
import { applyEarlyAccess, ignoreSaleStarts } from '../../pricing/customer-groups/early-access';
import { CartEmptyError, CartProductNotFoundError, QuantityLimitedError } from '../cart/errors';
import { assertCartAllowed } from '../cart/guest-carts';
import { findCart } from '../cart/queries';
import type { Purchase } from './purchase';

/**
 * Returns the lines of a purchase at their regular prices: of the account's cart, or the items of the request.
 *
 * @throws CartEmptyError, CartProductNotFoundError, QuantityLimitedError, and GuestCartsDisabledError for a guest
 */
export async function loadPurchasedLines(db: Queryable, purchase: Purchase, now: Date): Promise<Line[]> {
  const [, lines] = await runTogether(
    purchase.isByAdmin || assertCartAllowed(db, purchase.userId),
    readLines(db, purchase, now),
  );
  return lines;
}

async function readLines(db: Queryable, { userId, items, isByAdmin }: Purchase, now: Date): Promise<Line[]> {
  if (!items) {
    const lines = userId ? (await findCart(db, userId, now)).lines : [];
    if (lines.length === 0) throw new CartEmptyError();
    return lines;
  }
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of items) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  const lines = await loadLines(
    db,
    [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
    now,
  );
  if (lines.length < quantities.size) throw new CartProductNotFoundError();
  // The contract limits each line of a request, and several can have the same variant.
  const limited = lines.find(({ quantity }) => quantity > maxLineQuantity);
  if (limited) throw new QuantityLimitedError(limited.product.title, maxLineQuantity, 'items');
  return isByAdmin ? ignoreSaleStarts(lines) : applyEarlyAccess(db, lines, userId);
}
