import type { WishlistItem, Wishlist } from '@vastra/shared/contract';
import { ApiError, isSignedIn } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { create } from 'zustand';
import { postWishlistItem, getWishlist, deleteWishlistItem } from './api';
import { resetBroadcast, onWishlistChangedElsewhere, broadcastWishlist, getForeignChangeCount, wasBroadcast } from './broadcast';

/** A change that is shown already and not yet answered. */
interface PendingEdit {
  productId: string;
  isWishlisted: boolean;
}

export interface WishlistState {
  status: 'loading' | 'ready' | 'failed';
  /** As the server answered them last, the newest first. */
  items: WishlistItem[];
  /** The products in the wishlist, of which another tab may know more than `items`. */
  productIds: string[];
  /** Taking one out again takes its change back. */
  edits: PendingEdit[];
}

const initialState: WishlistState = { status: 'loading', items: [], productIds: [], edits: [] };
export const useWishlist = create<WishlistState>(() => initialState);

/** The products in the wishlist with the changes that are under way. */
export const getWishlistedProductIds = ({ productIds: known, edits }: WishlistState): string[] =>
  edits.reduce((ids, { productId, isWishlisted: wish }) => {
    const others = ids.filter((id) => id !== productId);
    return wish ? [productId, ...others] : others;
  }, known);

// A list that was not read yet is nothing to tell of.
const broadcastIfReady = (): void => {
  const state = useWishlist.getState();
  if (state.status === 'ready') broadcastWishlist(getWishlistedProductIds(state));
};

// One after the other: an answer holds the whole list, and a late one would take a newer change back.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** Makes a call and shows the list that it answers. */
async function callAndShow(call: () => Promise<Wishlist>): Promise<void> {
  const owner = useSession.getState().user?.id;
  const before = getForeignChangeCount();
  let { items } = await call();
  // Another tab has changed the list in the meantime, and nobody knows which of the two came first.
  if (getForeignChangeCount() !== before) items = (await getWishlist().catch(() => ({ items }))).items;
  if (useSession.getState().user?.id !== owner) return;
  useWishlist.setState({ status: 'ready', items, productIds: items.map(({ product }) => product._id) });
}

let currentRead: Promise<void> | undefined;

/** Reads what another tab has told of; that tab tells the others. What is on the screen stays when it fails. */
export function reloadWishlist(): Promise<void> {
  if (currentRead) return currentRead;
  const mine = inTurn(() => callAndShow(getWishlist))
    .catch((error) => {
      if (currentRead === mine && useWishlist.getState().status !== 'ready') useWishlist.setState({ status: 'failed' });
      throw error;
    })
    .finally(() => {
      if (currentRead === mine) currentRead = undefined;
    });
  currentRead = mine;
  return mine;
}

/** Reads the wishlist and tells it. What is on the screen stays when that fails; throws the problem. */
export async function loadWishlist(): Promise<void> {
  const before = getForeignChangeCount();
  await reloadWishlist();
  // What another tab has told in the meantime is not contradicted: it knows of a change that is still under way.
  if (getForeignChangeCount() === before && !wasBroadcast(getWishlistedProductIds(useWishlist.getState()))) broadcastIfReady();
}

/** Shows the skeleton again while it reads. */
export function retryWishlist(): Promise<void> {
  useWishlist.setState({ status: 'loading' });
  return loadWishlist();
}

/** The products in the wishlist, read once for a page load; none for a guest. One that failed is made good later, and told. */
export async function readWishlistedProductIds(): Promise<string[]> {
  try {
    if (!(await isSignedIn())) return [];
    if (useWishlist.getState().status !== 'ready') await loadWishlist();
    return getWishlistedProductIds(useWishlist.getState());
  } catch (error) {
    retryOnNextSign();
    throw error;
  }
}

const retryEvents = ['online', 'focus', 'pointerdown'] as const;

/** When the network or the visitor is back, or the visitor does something. */
function retryOnNextSign(): void {
  for (const sign of retryEvents) addEventListener(sign, retryRead);
}

function retryRead(): void {
  for (const sign of retryEvents) removeEventListener(sign, retryRead);
  readWishlistedProductIds().catch(() => {});
}

/** Keeps the product in this variant: shown at once, taken back when it is refused. */
export const addWishlistItem = (productId: string, variantId: string): Promise<void> =>
  applyEdit({ productId, isWishlisted: true }, () => callAndShow(() => postWishlistItem(productId, variantId)));

const findItem = (productId: string): WishlistItem | undefined =>
  useWishlist.getState().items.find(({ product }) => product._id === productId);

/** Lets go of the product: gone at once, back when that fails. */
export const removeWishlistItem = (productId: string): Promise<void> =>
  applyEdit({ productId, isWishlisted: false }, async () => {
    if (!findItem(productId)) await callAndShow(getWishlist);
    const entry = findItem(productId);
    if (entry) await callAndShow(() => deleteWishlistItem(entry._id).catch(readIfAlreadyRemoved));
  });

/** Another device was faster: the list is as it was wanted. */
function readIfAlreadyRemoved(error: unknown): Promise<Wishlist> {
  if (error instanceof ApiError && error.status === 404) return getWishlist();
  throw error;
}

async function applyEdit(change: PendingEdit, work: () => Promise<void>): Promise<void> {
  if (!(await isSignedIn())) throw new ApiError(401, 'unauthorized', 'Please login to add items to your wishlist');
  useWishlist.setState(({ edits }) => ({ edits: [...edits, change] }));
  broadcastIfReady();
  try {
    await inTurn(work);
  } finally {
    useWishlist.setState(({ edits }) => ({ edits: edits.filter((one) => one !== change) }));
    // Also when it is what was told before: other tabs can read it from the server only now.
    broadcastIfReady();
  }
}

// Nobody sees another person's wishlist, not even for a moment.
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  currentRead = undefined;
  last = Promise.resolve();
  resetBroadcast();
  useWishlist.setState(initialState);
});

onWishlistChangedElsewhere((known) => {
  if (useWishlist.getState().status === 'ready') useWishlist.setState({ productIds: known });
});
