import type { Wishlist, WishlistItem } from '@vastra/shared/contract';
import { ApiError, isSignedIn } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { create } from 'zustand';
import { createSerialQueue } from '../storage/serial-queue';
import { deleteWishlistItem, getWishlist, postWishlistItem } from './api';
import {
  broadcastWishlist,
  getForeignChangeCount,
  onWishlistChangedElsewhere,
  resetBroadcast,
  wasBroadcast,
} from './broadcast';

/** A change that is shown before the server has confirmed it. */
interface PendingEdit {
  productId: string;
  isWishlisted: boolean;
}

export interface WishlistState {
  status: 'loading' | 'ready' | 'failed';
  /** The items of the last response, newest first. */
  items: WishlistItem[];
  /** The products in the wishlist. Another tab may have added some that `items` lacks. */
  productIds: string[];
  /** Removing an edit from this list undoes it on the screen. */
  edits: PendingEdit[];
}

const initialState: WishlistState = { status: 'loading', items: [], productIds: [], edits: [] };
export const useWishlist = create<WishlistState>(() => initialState);

/** Returns the ids of the products in the wishlist, with unconfirmed edits applied. */
export const getWishlistedProductIds = ({ productIds, edits }: WishlistState): string[] =>
  edits.reduce((ids, { productId, isWishlisted }) => {
    const others = ids.filter((id) => id !== productId);
    return isWishlisted ? [productId, ...others] : others;
  }, productIds);

// A list that was not read yet is not broadcast.
const broadcastIfReady = (): void => {
  const state = useWishlist.getState();
  if (state.status === 'ready') broadcastWishlist(getWishlistedProductIds(state));
};

// Calls run one at a time because each response holds the whole list: a late one would undo a newer change on the screen.
const queue = createSerialQueue();

/** Makes a call and shows the list of its response. */
async function callAndShow(call: () => Promise<Wishlist>): Promise<void> {
  const owner = useSession.getState().user?.id;
  const previousChanges = getForeignChangeCount();
  let { items } = await call();
  // Another tab has changed the list in the meantime, and the order of the two changes is unknown.
  if (getForeignChangeCount() !== previousChanges) items = (await getWishlist().catch(() => ({ items }))).items;
  if (useSession.getState().user?.id !== owner) return;
  useWishlist.setState({ status: 'ready', items, productIds: items.map(({ product }) => product._id) });
}

let currentRead: Promise<void> | undefined;

/** Reads the wishlist without broadcasting it. A list that is already shown stays on the screen if the call fails; rethrows the error. */
export function reloadWishlist(): Promise<void> {
  if (currentRead) return currentRead;
  const thisRead = queue
    .run(() => callAndShow(getWishlist))
    .catch((error) => {
      if (currentRead === thisRead && useWishlist.getState().status !== 'ready')
        useWishlist.setState({ status: 'failed' });
      throw error;
    })
    .finally(() => {
      if (currentRead === thisRead) currentRead = undefined;
    });
  currentRead = thisRead;
  return thisRead;
}

/** Reads the wishlist and broadcasts it. A list that is already shown stays on the screen if the call fails; rethrows the error. */
export async function loadWishlist(): Promise<void> {
  const previousChanges = getForeignChangeCount();
  await reloadWishlist();
  // A broadcast from another tab in the meantime wins, because it may include a change that the server has not stored yet.
  if (getForeignChangeCount() === previousChanges && !wasBroadcast(getWishlistedProductIds(useWishlist.getState())))
    broadcastIfReady();
}

/** Reads the wishlist again, with the skeleton shown meanwhile. */
export function retryWishlist(): Promise<void> {
  useWishlist.setState({ status: 'loading' });
  return loadWishlist();
}

/** Returns the ids of the products in the wishlist, read once per page load; none for a guest. A failed read is repeated later. */
export async function readWishlistedProductIds(): Promise<string[]> {
  try {
    if (!(await isSignedIn())) return [];
    if (useWishlist.getState().status !== 'ready') await loadWishlist();
    return getWishlistedProductIds(useWishlist.getState());
  } catch (error) {
    retryOnNextEvent();
    throw error;
  }
}

const retryEvents = ['online', 'focus', 'pointerdown'] as const;

/** Repeats the read when the network or the visitor is back, or the visitor does something. */
function retryOnNextEvent(): void {
  for (const name of retryEvents) addEventListener(name, retryRead);
}

function retryRead(): void {
  for (const name of retryEvents) removeEventListener(name, retryRead);
  readWishlistedProductIds().catch(() => {});
}

/** Adds the product in this variant: shown at once, reverted if the server refuses. */
export const addWishlistItem = (productId: string, variantId: string): Promise<void> =>
  applyEdit({ productId, isWishlisted: true }, () => callAndShow(() => postWishlistItem(productId, variantId)));

const findItem = (productId: string): WishlistItem | undefined =>
  useWishlist.getState().items.find(({ product }) => product._id === productId);

/** Removes the product: hidden at once, shown again if that fails. */
export const removeWishlistItem = (productId: string): Promise<void> =>
  applyEdit({ productId, isWishlisted: false }, async () => {
    if (!findItem(productId)) await callAndShow(getWishlist);
    const item = findItem(productId);
    if (item) await callAndShow(() => deleteWishlistItem(item._id).catch(readIfAlreadyRemoved));
  });

/** Reads the list if another device has already removed the item; rethrows other errors. */
function readIfAlreadyRemoved(error: unknown): Promise<Wishlist> {
  if (error instanceof ApiError && error.status === 404) return getWishlist();
  throw error;
}

async function applyEdit(change: PendingEdit, work: () => Promise<void>): Promise<void> {
  if (!(await isSignedIn())) throw new ApiError(401, 'sign_in_required', 'Please login to add items to your wishlist');
  useWishlist.setState(({ edits }) => ({ edits: [...edits, change] }));
  broadcastIfReady();
  try {
    await queue.run(work);
  } finally {
    useWishlist.setState(({ edits }) => ({ edits: edits.filter((pending) => pending !== change) }));
    // Also if nothing differs from the last broadcast, because other tabs can read the change from the server only now.
    broadcastIfReady();
  }
}

// Clears the wishlist at once, so that no visitor sees another person's wishlist.
useSession.subscribe(({ user }, previous) => {
  if (user?.id === previous.user?.id) return;
  currentRead = undefined;
  queue.reset();
  resetBroadcast();
  useWishlist.setState(initialState);
});

// A page from the back/forward cache has missed events.
if (typeof window !== 'undefined')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && useWishlist.getState().status === 'ready') loadWishlist().catch(() => {});
  });

onWishlistChangedElsewhere((productIds) => {
  if (useWishlist.getState().status === 'ready') useWishlist.setState({ productIds });
});
