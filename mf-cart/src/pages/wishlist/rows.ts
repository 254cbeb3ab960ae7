import type { Wish } from '@vastra/shared/contract';
import { useState } from 'react';
import { useWishes, wishedProducts } from '../../wishlist/wish-store';

export interface Row {
  wish: Wish;
  /** Removed on this screen: its place offers to undo that. */
  isRemoved: boolean;
}

const idOf = ({ product }: Wish): string => product._id;

/** Each product keeps the place in which it was first shown; new ones come first, in the server's order. */
export function placesFor(places: readonly Wish[], items: readonly Wish[]): readonly Wish[] {
  const fresh = new Map(items.map((wish) => [idOf(wish), wish]));
  const known = new Set(places.map(idOf));
  const isSame = items.every((wish) => places.includes(wish));
  if (isSame) return places;
  return [...items.filter((wish) => !known.has(idOf(wish))), ...places.map((wish) => fresh.get(idOf(wish)) ?? wish)];
}

/** The rows of the list. What is removed and brought back stays where it was. */
export function useRows() {
  const state = useWishes();
  const [shown, setShown] = useState<readonly Wish[]>([]);
  const [undoable, setUndoable] = useState<ReadonlySet<string>>(new Set());
  const places = placesFor(shown, state.items);
  if (places !== shown) setShown(places);

  const wished = new Set(wishedProducts(state));
  const rows = places
    .filter((wish) => wished.has(idOf(wish)) || undoable.has(idOf(wish)))
    .map((wish): Row => ({ wish, isRemoved: !wished.has(idOf(wish)) }));

  return {
    rows,
    offerUndo: (productId: string) => setUndoable((before) => new Set(before).add(productId)),
    endUndo: (productId: string) => setUndoable((before) => new Set([...before].filter((id) => id !== productId))),
  };
}
