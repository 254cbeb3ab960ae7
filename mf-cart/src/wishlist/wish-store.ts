import type { Wish, Wishlist } from '@vastra/shared/contract';
import { ApiError, isSignedIn } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { create } from 'zustand';
import { addWish, getWishlist, removeWish } from './api';
import { forgetTold, onToldElsewhere, tellWishes, timesToldElsewhere, wasTold } from './told';

/** A change that is shown already and not yet answered. */
interface Edit {
  productId: string;
  wish: boolean;
}

export interface WishState {
  status: 'loading' | 'ready' | 'failed';
  /** As the server answered them last, the newest first. */
  items: Wish[];
  /** The products in the wishlist, of which another tab may know more than `items`. */
  known: string[];
  /** Taking one out again takes its change back. */
  edits: Edit[];
}

const initial: WishState = { status: 'loading', items: [], known: [], edits: [] };
export const useWishes = create<WishState>(() => initial);

/** The products in the wishlist with the changes that are under way. */
export const wishedProducts = ({ known, edits }: WishState): string[] =>
  edits.reduce((ids, { productId, wish }) => {
    const others = ids.filter((id) => id !== productId);
    return wish ? [productId, ...others] : others;
  }, known);

// A list that was not read yet is nothing to tell of.
const tell = (): void => {
  const state = useWishes.getState();
  if (state.status === 'ready') tellWishes(wishedProducts(state));
};

// One after the other: an answer holds the whole list, and a late one would take a newer change back.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** Makes a call and shows the list that it answers. */
async function adopt(call: () => Promise<Wishlist>): Promise<void> {
  const owner = useSession.getState().user?.id;
  const before = timesToldElsewhere();
  let { items } = await call();
  // Another tab has changed the list in the meantime, and nobody knows which of the two came first.
  if (timesToldElsewhere() !== before) items = (await getWishlist().catch(() => ({ items }))).items;
  if (useSession.getState().user?.id !== owner) return;
  useWishes.setState({ status: 'ready', items, known: items.map(({ product }) => product._id) });
}

let reading: Promise<void> | undefined;

/** Reads what another tab has told of; that tab tells the others. What is on the screen stays when it fails. */
export function rereadWishes(): Promise<void> {
  if (reading) return reading;
  const mine = inTurn(() => adopt(getWishlist))
    .catch((error) => {
      if (reading === mine && useWishes.getState().status !== 'ready') useWishes.setState({ status: 'failed' });
      throw error;
    })
    .finally(() => {
      if (reading === mine) reading = undefined;
    });
  reading = mine;
  return mine;
}

/** Reads the wishlist and tells it. What is on the screen stays when that fails; throws the problem. */
export async function loadWishes(): Promise<void> {
  const before = timesToldElsewhere();
  await rereadWishes();
  // What another tab has told in the meantime is not contradicted: it knows of a change that is still under way.
  if (timesToldElsewhere() === before && !wasTold(wishedProducts(useWishes.getState()))) tell();
}

/** Shows the skeleton again while it reads. */
export function retryWishes(): Promise<void> {
  useWishes.setState({ status: 'loading' });
  return loadWishes();
}

/** The products in the wishlist, read once for a page load; none for a guest. One that failed is made good later, and told. */
export async function readWishes(): Promise<string[]> {
  try {
    if (!(await isSignedIn())) return [];
    if (useWishes.getState().status !== 'ready') await loadWishes();
    return wishedProducts(useWishes.getState());
  } catch (error) {
    readLater();
    throw error;
  }
}

const signs = ['online', 'focus', 'pointerdown'] as const;

/** When the network or the visitor is back, or the visitor does something. */
function readLater(): void {
  for (const sign of signs) addEventListener(sign, readAgain);
}

function readAgain(): void {
  for (const sign of signs) removeEventListener(sign, readAgain);
  readWishes().catch(() => {});
}

/** Keeps the product in this variant: shown at once, taken back when it is refused. */
export const keepWish = (productId: string, variantId: string): Promise<void> =>
  edit({ productId, wish: true }, () => adopt(() => addWish(productId, variantId)));

const entryOf = (productId: string): Wish | undefined =>
  useWishes.getState().items.find(({ product }) => product._id === productId);

/** Lets go of the product: gone at once, back when that fails. */
export const dropWish = (productId: string): Promise<void> =>
  edit({ productId, wish: false }, async () => {
    if (!entryOf(productId)) await adopt(getWishlist);
    const entry = entryOf(productId);
    if (entry) await adopt(() => removeWish(entry._id).catch(goneAlready));
  });

/** Another device was faster: the list is as it was wanted. */
function goneAlready(error: unknown): Promise<Wishlist> {
  if (error instanceof ApiError && error.status === 404) return getWishlist();
  throw error;
}

async function edit(change: Edit, work: () => Promise<void>): Promise<void> {
  if (!(await isSignedIn())) throw new ApiError(401, 'unauthorized', 'Please login to add items to your wishlist');
  useWishes.setState(({ edits }) => ({ edits: [...edits, change] }));
  tell();
  try {
    await inTurn(work);
  } finally {
    useWishes.setState(({ edits }) => ({ edits: edits.filter((one) => one !== change) }));
    // Also when it is what was told before: other tabs can read it from the server only now.
    tell();
  }
}

// Nobody sees another person's wishlist, not even for a moment.
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  reading = undefined;
  last = Promise.resolve();
  forgetTold();
  useWishes.setState(initial);
});

onToldElsewhere((known) => {
  if (useWishes.getState().status === 'ready') useWishes.setState({ known });
});
