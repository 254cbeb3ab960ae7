import type { WishlistItem } from '@vastra/shared/contract';
import { useState } from 'react';
import { useWishlist, getWishlistedProductIds } from '../../wishlist/wishlist-store';

export interface WishlistRowState {
  item: WishlistItem;
  /** Removed on this screen: its place offers to undo that. */
  isRemoved: boolean;
}

const getProductId = ({ product }: WishlistItem): string => product._id;

/** Each product keeps the place in which it was first shown; new ones come first, in the server's order. */
export function mergeInShownOrder(orderedItems: readonly WishlistItem[], items: readonly WishlistItem[]): readonly WishlistItem[] {
  const itemById = new Map(items.map((wish) => [getProductId(wish), wish]));
  const shownIds = new Set(orderedItems.map(getProductId));
  const isUnchanged = items.every((wish) => orderedItems.includes(wish));
  if (isUnchanged) return orderedItems;
  return [...items.filter((wish) => !shownIds.has(getProductId(wish))), ...orderedItems.map((wish) => itemById.get(getProductId(wish)) ?? wish)];
}

/** The rows of the list. What is removed and brought back stays where it was. */
export function useWishlistRows() {
  const state = useWishlist();
  const [shown, setShown] = useState<readonly WishlistItem[]>([]);
  const [undoable, setUndoable] = useState<ReadonlySet<string>>(new Set());
  const places = mergeInShownOrder(shown, state.items);
  if (places !== shown) setShown(places);

  const wishlistedIds = new Set(getWishlistedProductIds(state));
  const rows = places
    .filter((wish) => wishlistedIds.has(getProductId(wish)) || undoable.has(getProductId(wish)))
    .map((wish): WishlistRowState => ({ item: wish, isRemoved: !wishlistedIds.has(getProductId(wish)) }));

  return {
    rows,
    offerUndo: (productId: string) => setUndoable((before) => new Set(before).add(productId)),
    endUndo: (productId: string) => setUndoable((before) => new Set([...before].filter((id) => id !== productId))),
  };
}
