import { readCartLink } from '@vastra/shared/contract/cart-link';
import { changeCart } from '../../cart/cart-store';
import { notifyFailure } from '../../components/notify-failure';

/**
 * Puts the lines of a cart link (`buildCartLink`) into the cart of this visitor, and takes them out of the URL. Only adds what is missing, so that a link
 * that is opened again changes nothing; whatever else is in the cart stays. Shows a message for each line that cannot be added. Rejects if the cart
 * cannot be read; the URL then still has the lines.
 */
export async function openCartLink(): Promise<void> {
  const linkedLines = readCartLink(location.hash);
  if (linkedLines.length === 0) return;
  await changeCart(async (cart) => {
    const { lines } = await cart.read();
    for (const line of linkedLines) {
      const existing = lines.find(({ variantId }) => variantId === line.variantId);
      const quantity = line.quantity - (existing?.quantity ?? 0);
      if (quantity <= 0) continue;
      await cart
        .addLine({ ...line, quantity })
        .catch((error) => notifyFailure(error, 'Failed to add item to cart. Please try again.'));
    }
    return cart.read();
  });
  history.replaceState(history.state, '', location.pathname + location.search);
}
