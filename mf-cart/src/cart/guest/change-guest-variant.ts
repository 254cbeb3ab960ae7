import { ApiError } from '@vastra/shared/http';
import type { CartView } from '../cart-view';
import { assertOrderable } from './guest-cart-repository';
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
import { storeSeenPrices } from './seen-prices';

type Target = Pick<GuestLine, 'variantId' | 'quantity'>;

/** Returns the lines with units of a line moved to another variant. A line that is moved as a whole keeps its place. */
function withMovedQuantity(lines: GuestLine[], currentId: string, { variantId, quantity }: Target): GuestLine[] {
  const current = lines.find((line) => line.variantId === currentId);
  if (!current) throw new ApiError(404, 'cart_item_not_found', 'This item is no longer in your cart.');
  const moved = { productId: current.productId, variantId, quantity: Math.min(quantity, current.quantity) };
  const isSplit = moved.quantity < current.quantity || lines.some((line) => line.variantId === variantId);
  return isSplit
    ? withAddedQuantity(withQuantity(lines, currentId, current.quantity - moved.quantity), moved)
    : lines.map((line) => (line === current ? moved : line));
}

/**
 * Moves units of a guest's line to another variant of its product. Prices the changed cart first, so that nothing changes if the other variant
 * has too little stock.
 */
export async function changeGuestVariant(currentId: string, target: Target): Promise<CartView> {
  const { variantId } = target;
  const nextLines = withMovedQuantity(readGuestLines(), currentId, target);
  if (nextLines.length > maxLines)
    throw new ApiError(409, 'cart_full', `A cart holds at most ${maxLines} different items.`);
  if (nextLines.some((line) => line.variantId === variantId && line.quantity > maxQuantity))
    throw new ApiError(409, 'quantity_limited', `Only ${maxQuantity} of one item can be in your cart.`);
  const view = await calculateGuestCart(nextLines);
  assertOrderable(view.lines, variantId);
  // Reads the lines again because another tab may have changed another line in the meantime.
  writeGuestLines(withMovedQuantity(readGuestLines(), currentId, target));
  storeSeenPrices(view.lines, (line) => line.variantId === variantId);
  return view;
}
