import { events } from '@vastra/shared/events';
import { ApiError, isSignedIn } from '@vastra/shared/http';
import { type SessionState, useSession } from '@vastra/shared/session';
import { create } from 'zustand';
import { accountCartRepository } from './account-cart-repository';
import { mergeGuestCartIfAny } from './guest/merge-guest-cart-if-any';
import { type CartLine, type CartView, emptyCart, toCartView } from './cart-view';
import { guestCartRepository } from './guest/guest-cart-repository';
import { writeGuestCoupon } from './guest/guest-coupon';
import { type GuestLine, readGuestLines, subtractLines, writeGuestLines } from './guest/guest-lines';
import { type AddedLine, type CartRepository, CartRefreshFailed } from './cart-repository';

/** A change that is shown already and not yet answered; a quantity of 0 removes the line. */
export interface PendingEdit {
  lineId: string;
  quantity: number;
}

export interface CartState {
  status: 'loading' | 'ready' | 'failed';
  /** Why it could not be read. */
  problem?: unknown;
  /** As the server last answered it. */
  cart: CartView;
  /** Taking one out again takes its change back. */
  edits: PendingEdit[];
}

/** ms: how long a removed line fades and a changed one is busy. Source: spec 4 and 9. */
export const lineAnimationMs = 300;

const initialState: CartState = { status: 'loading', cart: emptyCart, edits: [] };
export const useCart = create<CartState>(() => initialState);

const getRepository = async (): Promise<CartRepository> => ((await isSignedIn()) ? accountCartRepository : guestCartRepository);

// One after the other: an answer holds the whole cart, and a late one would take a newer change back.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

let announcedCount: number | undefined;
events.on('cart:changed', ({ count }) => {
  announcedCount = count;
});

let isEmitting = false;
function emitCount(count: number): void {
  isEmitting = true;
  events.emit('cart:changed', { count });
  isEmitting = false;
}
/** Calls `listener` when another tab has changed the cart. */
export const onCartChangedElsewhere = (listener: () => void): (() => void) =>
  events.on('cart:changed', () => isEmitting || listener());

function showCart(cart: CartView): number {
  useCart.setState({ status: 'ready', cart });
  if (cart.totalItems !== announcedCount) emitCount(cart.totalItems);
  return cart.totalItems;
}

/** Reads the cart. What is on the screen stays when that fails; throws the problem. */
export async function loadCart(): Promise<void> {
  try {
    showCart(await inTurn(async () => (await getRepository()).read()));
  } catch (error) {
    if (useCart.getState().status !== 'ready') useCart.setState({ status: 'failed', problem: error });
    throw error;
  }
}

/** Shows the skeleton again while it reads. */
export function retryCart(): Promise<void> {
  useCart.setState({ status: 'loading' });
  return loadCart();
}

/** Counts the pieces at once and takes them back if they are refused; answers the number then in the cart. */
export async function addLine(line: AddedLine): Promise<number> {
  const before = announcedCount;
  if (before !== undefined) emitCount(before + line.quantity);
  try {
    const count = await inTurn(async () => (await getRepository()).add(line));
    emitCount(count);
    if (useCart.getState().status === 'ready') void loadCart().catch(() => {});
    return count;
  } catch (error) {
    if (before !== undefined) emitCount(before);
    throw error;
  }
}

/** Shows the quantity at once and takes it back if it is refused; 0 or less removes the line. */
export function changeQuantity(line: CartLine, quantity: number): Promise<void> {
  if (quantity <= 0) return removeLine(line);
  return applyEdit({ lineId: line.id, quantity }, (cart) => cart.change(line.id, quantity));
}

/** Fades the line and brings it back if it could not be removed. */
export const removeLine = (line: CartLine): Promise<void> =>
  applyEdit({ lineId: line.id, quantity: 0 }, (cart) => cart.remove(line.id));

/** Puts a removed line back, with as many pieces as there are; `message` says that they are fewer. */
export async function restoreLine({ productId, variantId, quantity }: CartLine): Promise<{ message?: string }> {
  const line = { productId, variantId, quantity };
  let message: string | undefined;
  await changeCart(async (cart) => {
    await cart.add(line).catch((error) => {
      const left = error instanceof ApiError ? Number(error.details.available) : 0;
      if (!(left > 0)) throw error;
      message = error.message;
      return cart.add({ ...line, quantity: left });
    });
    return cart.read();
  });
  return { message };
}

/** A change of the cart as a whole: shown when the server has answered it, here and in the other tabs. */
export async function changeCart(work: (cart: CartRepository) => Promise<CartView>): Promise<void> {
  const cart = await inTurn(async () => work(await getRepository()));
  useCart.setState({ status: 'ready', cart });
  emitCount(cart.totalItems);
}

/** Removes every line and the coupon. */
export const clearCart = (): Promise<void> => changeCart((cart) => cart.clear());

/** The prices of now have been seen: no line tells of a change any more. */
export const acknowledgePrices = (): Promise<void> => changeCart((cart) => cart.acknowledge());

async function applyEdit(change: PendingEdit, work: (cart: CartRepository) => Promise<CartView>): Promise<void> {
  useCart.setState(({ edits }) => ({ edits: [...edits, change] }));
  const settled = () => useCart.setState(({ edits }) => ({ edits: edits.filter((one) => one !== change) }));
  const shown = new Promise((resolve) => setTimeout(resolve, lineAnimationMs));
  try {
    const [cart] = await Promise.all([inTurn(async () => work(await getRepository())), shown]);
    settled();
    showCart(cart);
  } catch (error) {
    await shown;
    settled();
    if (error instanceof CartRefreshFailed) {
      useCart.setState({ status: 'failed', problem: error.cause });
      void refreshCount().catch(() => {});
    }
    // The line or its stock is not what the screen says: show what is.
    if (error instanceof ApiError && [404, 409].includes(error.status)) void loadCart().catch(() => {});
    throw error;
  }
}

/** Takes the guest's cart into the account's. `message` says what could not come along whole. */
export async function mergeGuestCart(): Promise<{ count: number; message?: string }> {
  const merged = await inTurn(async () => ((await isSignedIn()) ? mergeGuestCartIfAny() : undefined));
  if (!merged) return { count: await refreshCount() };
  return { count: showCart(toCartView(merged.cart)), message: merged.message };
}

/** The number of pieces, asked for anew and told. */
export async function refreshCount(): Promise<number> {
  const count = await inTurn(async () => (await getRepository()).count());
  emitCount(count);
  return count;
}

/** After an order: its pieces and the coupon leave a guest's cart; the server has emptied an account's. */
export async function removeOrderedLines(lines: readonly GuestLine[]): Promise<void> {
  if (!(await isSignedIn())) {
    writeGuestLines(subtractLines(readGuestLines(), lines));
    writeGuestCoupon(undefined);
  }
  useCart.setState(initialState);
  await refreshCount();
}

/** Whether the cart is another person's than before. */
export const hasOwnerChanged = (now: SessionState, before: SessionState): boolean => now.user?.id !== before.user?.id;

// Nobody sees another person's cart, not even for a moment.
useSession.subscribe((now, before) => {
  if (!hasOwnerChanged(now, before)) return;
  announcedCount = undefined;
  useCart.setState(initialState);
});

/** The lines with the changes that are under way; `isLeaving` while a line fades, `isBusy` while it waits for its answer. */
export const getShownLines = ({ cart, edits }: CartState): (CartLine & { isBusy: boolean; isLeaving: boolean })[] =>
  cart.lines.map((line) => {
    const edited = edits.findLast(({ lineId }) => lineId === line.id);
    return {
      ...line,
      quantity: edited && edited.quantity > 0 ? edited.quantity : line.quantity,
      isBusy: edited !== undefined,
      isLeaving: edited?.quantity === 0,
    };
  });
