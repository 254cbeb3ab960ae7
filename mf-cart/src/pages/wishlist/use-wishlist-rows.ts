import type { WishlistItem } from '@vastra/shared/contract';
import { useState } from 'react';
import { getWishlistedProductIds, useWishlist } from '../../wishlist/wishlist-store';

export interface WishlistRowState {
  item: WishlistItem;
  /** Removed on this screen; the row offers to undo that. */
  isRemoved: boolean;
}

const getProductId = ({ product }: WishlistItem): string => product._id;

/** Returns the items in the order in which they were first shown; new items come first, in the server's order. */
export function mergeInShownOrder(
  shownItems: readonly WishlistItem[],
  items: readonly WishlistItem[],
): readonly WishlistItem[] {
  const itemById = new Map(items.map((item) => [getProductId(item), item]));
  const shownIds = new Set(shownItems.map(getProductId));
  const isUnchanged = items.every((item) => shownItems.includes(item));
  if (isUnchanged) return shownItems;
  return [
    ...items.filter((item) => !shownIds.has(getProductId(item))),
    ...shownItems.map((item) => itemById.get(getProductId(item)) ?? item),
  ];
}

/** Returns the rows of the list. An item that is removed and restored keeps its position. */
export function useWishlistRows() {
  const state = useWishlist();
  const [previousItems, setPreviousItems] = useState<readonly WishlistItem[]>([]);
  const [undoable, setUndoable] = useState<ReadonlySet<string>>(new Set());
  const orderedItems = mergeInShownOrder(previousItems, state.items);
  if (orderedItems !== previousItems) setPreviousItems(orderedItems);

  const wishlistedIds = new Set(getWishlistedProductIds(state));
  const rows = orderedItems
    .filter((item) => wishlistedIds.has(getProductId(item)) || undoable.has(getProductId(item)))
    .map((item): WishlistRowState => ({ item, isRemoved: !wishlistedIds.has(getProductId(item)) }));

  return {
    rows,
    offerUndo: (productId: string) => setUndoable((previous) => new Set(previous).add(productId)),
    endUndo: (productId: string) => setUndoable((previous) => new Set([...previous].filter((id) => id !== productId))),
  };
}
