import type { ShopCommands } from '@vastra/shared/commands';
import { toLineSize } from '@vastra/shared/contract/variant-rules';
import { hasSessionCookie, useSession } from '@vastra/shared/session';
import { waitForPaint } from '../storage/wait-for-paint';
import { addLine } from './add-line';
import { queue, useCart } from './cart-store';
import { maxQuantity, readGuestLines } from './guest/guest-lines';
import { type Addition, type AdditionLine, miniCart, useLastAddition } from './last-addition';

type NewLine = ShopCommands['cart/add']['in'];

let lastId = 0;

/** Returns whether the cart will probably hold the added line, also if the visitor leaves the page at once. */
function isLikely({ variantId, quantity }: NewLine, stock: number): boolean {
  const { user } = useSession.getState();
  // It is not known yet whose cart it is, or the call would wait for an earlier one.
  if (user ? !queue.isIdle() : hasSessionCookie()) return false;
  const lines: { variantId: string; quantity: number }[] = user ? useCart.getState().cart.lines : readGuestLines();
  const previousQuantity = lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  // A dialog makes the mini-cart inert.
  const isSeen = !document.querySelector('dialog[open]');
  return isSeen && navigator.onLine && previousQuantity + quantity <= Math.min(stock, maxQuantity);
}

/** Returns an addition that the server has not confirmed, with only what the product page shows of it. */
function toUnconfirmedAddition(
  id: number,
  { productId, variantId, quantity }: NewLine,
  { title, variant }: NonNullable<NewLine['preview']>,
  isStored: Promise<boolean>,
): Addition {
  const { color, price: unitPrice, images } = variant;
  const line = { id: variantId, productId, variantId, title, color, size: toLineSize(variant), unitPrice };
  return { id, line: { ...line, image: images[0] ?? null }, quantity, isStored };
}

/** Shows what has become of an addition: its line, or none after a refusal. */
function showResult(id: number, quantity: number, line?: AdditionLine): void {
  const { addition } = useLastAddition.getState();
  const isShown = addition?.id === id;
  // A later addition is shown already.
  if (addition?.isStored && !isShown) return;
  if (line || isShown) useLastAddition.setState({ addition: line && { id, line, quantity } });
}

/** Adds a line, and shows it in the mini-cart: at once if it has a preview, and otherwise when the server has confirmed it. */
export async function addAndShowLine(newLine: NewLine): Promise<{ count: number }> {
  const { preview, ...added } = newLine;
  lastId += 1;
  const id = lastId;
  const isShownEarly = preview && isLikely(newLine, preview.variant.stock);
  const adding = addLine(added);
  const isStored = adding.then(({ line }) => line !== undefined).catch(() => false);
  let hasResult = false;
  let line: AdditionLine | undefined;
  const showEarly = () => {
    if (isShownEarly && !hasResult)
      useLastAddition.setState({ addition: toUnconfirmedAddition(id, newLine, preview, isStored) });
  };
  // The first render of the panel would delay the paint of the press.
  if (miniCart.isRendered) showEarly();
  else void waitForPaint().then(showEarly);
  try {
    const result = await adding;
    line = result.line;
    return { count: result.count };
  } finally {
    hasResult = true;
    showResult(id, added.quantity, line);
  }
}
