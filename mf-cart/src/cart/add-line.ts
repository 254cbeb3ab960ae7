import { hasSessionCookie, useSession } from '@vastra/shared/session';
import { waitForPaint } from '../storage/wait-for-paint';
import type { AddedLine, CartRepository } from './cart-repository';
import { emitCount, getAnnouncedCount, getRepository, loadCart, queue, refreshCount, useCart } from './cart-store';
import { getTotalItems } from './cart-view';
import { confirmGuestAddition, storeGuestAddition } from './guest/guest-cart-repository';
import { readGuestLines } from './guest/guest-lines';

/**
 * Adds a line. A known count changes at once, and back if the server refuses; the header adds to an unknown one itself, when it sees
 * the command. Returns the total quantity in the cart, and the line as it is then.
 */
export function addLine(line: AddedLine): ReturnType<CartRepository['addLine']> {
  return useSession.getState().user || hasSessionCookie() ? addAccountLine(line) : addGuestLine(line);
}

async function addAccountLine(line: AddedLine): ReturnType<CartRepository['addLine']> {
  const previousCount = getAnnouncedCount();
  if (previousCount !== undefined) emitCount(previousCount + line.quantity);
  try {
    const added = await queue.run(async () => {
      await waitForPaint();
      return (await getRepository()).addLine(line);
    });
    emitCount(added.count);
    refreshShownCart();
    return added;
  } catch (error) {
    if (previousCount !== undefined) emitCount(previousCount);
    throw error;
  }
}

/** Stores the line before anything is awaited, because the visitor may leave the page. */
async function addGuestLine(added: AddedLine): ReturnType<CartRepository['addLine']> {
  storeGuestAddition(added);
  emitCount(getTotalItems(readGuestLines()));
  try {
    const line = await queue.run(async () => {
      await waitForPaint();
      return confirmGuestAddition(added);
    });
    const count = await refreshCount();
    refreshShownCart();
    return { count, line };
  } catch (error) {
    await refreshCount().catch(() => {});
    throw error;
  }
}

function refreshShownCart(): void {
  if (useCart.getState().status === 'ready') void loadCart().catch(() => {});
}
