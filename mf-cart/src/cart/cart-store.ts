import { events } from '@vastra/shared/events';
import { ApiError, isSignedIn } from '@vastra/shared/http';
import { type SessionState, useSession } from '@vastra/shared/session';
import { create } from 'zustand';
import { createSerialQueue } from '../storage/serial-queue';
import { accountCartRepository } from './account-cart-repository';
import { CartRefreshFailedError, type CartRepository } from './cart-repository';
import { type CartLine, type CartView, emptyCart, toCartView } from './cart-view';
import { guestCartRepository } from './guest/guest-cart-repository';
import { writeGuestCoupon } from './guest/guest-coupon';
import { type GuestLine, readGuestLines, subtractLines, writeGuestLines } from './guest/guest-lines';
import { mergeGuestCartIfAny } from './guest/merge-guest-cart-if-any';

/** A change that is shown before the server has confirmed it; a quantity of 0 removes the line. */
export interface PendingEdit {
  lineId: string;
  quantity: number;
}

export interface CartState {
  status: 'loading' | 'ready' | 'failed';
  /** The reason why the cart could not be read. */
  error?: unknown;
  /** The cart of the last response. */
  cart: CartView;
  /** Removing an edit from this list undoes it on the screen. */
  edits: PendingEdit[];
}

/** Milliseconds for which a removed line fades and a changed line looks busy (requirements 4.3 and 9.6). */
export const lineAnimationMs = 300;

const initialState: CartState = { status: 'loading', cart: emptyCart, edits: [] };
export const useCart = create<CartState>(() => initialState);

export const getRepository = async (): Promise<CartRepository> =>
  (await isSignedIn()) ? accountCartRepository : guestCartRepository;

// Calls run one at a time because each response holds the whole cart: a late one would undo a newer change on the screen.
export const queue = createSerialQueue();

let announcedCount: number | undefined;
/** Returns the total quantity that was emitted last, here or in another tab; undefined before the first one. */
export const getAnnouncedCount = (): number | undefined => announcedCount;
events.on('cart:changed', ({ count }) => {
  announcedCount = count;
});

let isEmitting = false;
export function emitCount(count: number): void {
  isEmitting = true;
  events.emit('cart:changed', { count });
  isEmitting = false;
}
/** Calls `listener` when another tab has changed the cart. Returns a function that removes the listener. */
export const onCartChangedElsewhere = (listener: () => void): (() => void) =>
  events.on('cart:changed', () => isEmitting || listener());

function showCart(cart: CartView): number {
  useCart.setState({ status: 'ready', cart });
  if (cart.totalItems !== announcedCount) emitCount(cart.totalItems);
  return cart.totalItems;
}

/** The read of the cart that was called last, while it runs. */
let currentRead: Promise<void> | undefined;

/** Reads the cart. A cart that is already shown stays on the screen if the call fails; rethrows the error. */
export function loadCart(): Promise<void> {
  const read = readCart().finally(() => {
    if (currentRead === read) currentRead = undefined;
  });
  currentRead = read;
  return read;
}

/** Joins the read of the cart that runs already, because a page and its coupon begin with one each. */
export const joinCartRead = (): Promise<void> => currentRead ?? loadCart();

async function readCart(): Promise<void> {
  try {
    showCart(await queue.run(async () => (await getRepository()).read()));
  } catch (error) {
    if (useCart.getState().status !== 'ready') useCart.setState({ status: 'failed', error });
    throw error;
  }
}

/** Reads the cart again, with the skeleton shown meanwhile. */
export function retryCart(): Promise<void> {
  useCart.setState({ status: 'loading' });
  return loadCart();
}

/** Shows the new quantity at once and reverts it if the server refuses; 0 or less removes the line. */
export function changeQuantity(line: CartLine, quantity: number): Promise<void> {
  if (quantity <= 0) return removeLine(line);
  return applyEdit({ lineId: line.id, quantity }, (cart) => cart.changeQuantity(line.id, quantity));
}

/** Fades the line, and shows it again if it could not be removed. */
export const removeLine = (line: CartLine): Promise<void> =>
  applyEdit({ lineId: line.id, quantity: 0 }, (cart) => cart.removeLine(line.id));

/** Adds a removed line again, with as many items as are in stock; `message` is set if that is fewer than before. Rejects if none is in stock. */
export async function restoreLine({ productId, variantId, quantity }: CartLine): Promise<{ message?: string }> {
  const line = { productId, variantId, quantity };
  let message: string | undefined;
  await changeCart(async (cart) => {
    await cart.addLine(line).catch((error) => {
      const available = error instanceof ApiError ? Number(error.details.available) : 0;
      if (!(available > 0)) throw error;
      message = error.message;
      return cart.addLine({ ...line, quantity: available });
    });
    return cart.read();
  });
  return { message };
}

/** Changes the cart as a whole and shows the result in all tabs once the server has responded. */
export async function changeCart(work: (cart: CartRepository) => Promise<CartView>): Promise<void> {
  const cart = await queue.run(async () => work(await getRepository()));
  useCart.setState({ status: 'ready', cart });
  emitCount(cart.totalItems);
}

/** Removes every line and the coupon. */
export const clearCart = (): Promise<void> => changeCart((cart) => cart.clear());

/** Marks the current prices as seen, so that no line shows a price change any more. */
export const acknowledgePrices = (): Promise<void> => changeCart((cart) => cart.acknowledgePrices());

async function applyEdit(change: PendingEdit, work: (cart: CartRepository) => Promise<CartView>): Promise<void> {
  useCart.setState(({ edits }) => ({ edits: [...edits, change] }));
  const removeEdit = () => useCart.setState(({ edits }) => ({ edits: edits.filter((pending) => pending !== change) }));
  const animation = new Promise((resolve) => setTimeout(resolve, lineAnimationMs));
  try {
    const [cart] = await Promise.all([queue.run(async () => work(await getRepository())), animation]);
    removeEdit();
    showCart(cart);
  } catch (error) {
    await animation;
    removeEdit();
    if (error instanceof CartRefreshFailedError) {
      useCart.setState({ status: 'failed', error: error.cause });
      void refreshCount().catch(() => {});
    }
    // The screen shows a line or a stock that is out of date.
    if (error instanceof ApiError && [404, 409].includes(error.status)) void loadCart().catch(() => {});
    throw error;
  }
}

/** Merges the guest's cart into the account's. `message` says which lines were reduced or left out. */
export async function mergeGuestCart(): Promise<{ count: number; message?: string }> {
  const merged = await queue.run(async () => ((await isSignedIn()) ? mergeGuestCartIfAny() : undefined));
  if (!merged) return { count: await refreshCount() };
  return { count: showCart(toCartView(merged.cart)), message: merged.message };
}

/** Reads the total quantity, emits it as `cart:changed` and returns it. */
export async function refreshCount(): Promise<number> {
  const count = await queue.run(async () => (await getRepository()).count());
  emitCount(count);
  return count;
}

/** Removes ordered items and the coupon from a guest's cart. The server has already emptied an account's cart. */
export async function removeOrderedLines(lines: readonly GuestLine[]): Promise<void> {
  if (!(await isSignedIn())) {
    writeGuestLines(subtractLines(readGuestLines(), lines));
    writeGuestCoupon(undefined);
  }
  useCart.setState(initialState);
  await refreshCount();
}

/** Returns whether the cart belongs to another person after this session change. */
export const hasOwnerChanged = (current: SessionState, previous: SessionState): boolean =>
  current.user?.id !== previous.user?.id;

// Clears the cart at once, so that no visitor sees another person's cart.
useSession.subscribe((current, previous) => {
  if (!hasOwnerChanged(current, previous)) return;
  announcedCount = undefined;
  useCart.setState(initialState);
});

/** Returns the lines with unconfirmed edits applied. `isLeaving`: the line fades; `isBusy`: it waits for a response. */
export const getShownLines = ({ cart, edits }: CartState): (CartLine & { isBusy: boolean; isLeaving: boolean })[] =>
  cart.lines.map((line) => {
    const pendingEdit = edits.findLast(({ lineId }) => lineId === line.id);
    return {
      ...line,
      quantity: pendingEdit && pendingEdit.quantity > 0 ? pendingEdit.quantity : line.quantity,
      isBusy: pendingEdit !== undefined,
      isLeaving: pendingEdit?.quantity === 0,
    };
  });
