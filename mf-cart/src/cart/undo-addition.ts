import { changeCart } from './cart-store';
import type { Addition } from './last-addition';

/** Takes exactly the added units out of the cart again; what was in it before stays. */
export const undoAddition = ({ line: { variantId }, quantity }: Addition): Promise<void> =>
  changeCart(async (cart) => {
    const current = await cart.read();
    const line = current.lines.find((candidate) => candidate.variantId === variantId);
    if (!line) return current;
    return line.quantity > quantity ? cart.changeQuantity(line.id, line.quantity - quantity) : cart.removeLine(line.id);
  });
