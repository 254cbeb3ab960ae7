import { useState } from 'react';
import type { CartLine } from '../../../cart/cart-view';
import { getShownLines, useCart } from '../../../cart/cart-store';

export type ShownLine = ReturnType<typeof getShownLines>[number];

export interface CartRow {
  line: ShownLine;
  /** Removed on this screen: its place offers to undo that. */
  isRemoved: boolean;
}

/** Each line keeps the place in which it was first shown; new ones come last. */
export function mergeInShownOrder(orderedLines: readonly CartLine[], lines: readonly CartLine[]): readonly CartLine[] {
  if (lines.every((line) => orderedLines.includes(line))) return orderedLines;
  const shownIds = new Set(orderedLines.map(({ variantId }) => variantId));
  const findCurrent = ({ variantId }: CartLine) => lines.find((line) => line.variantId === variantId);
  return [...orderedLines.map((line) => findCurrent(line) ?? line), ...lines.filter(({ variantId }) => !shownIds.has(variantId))];
}

type Removal = 'undoable' | 'coming back';

/** The rows of the cart. What is removed and brought back stays where it was. */
export function useCartRows() {
  const state = useCart();
  const [shown, setShown] = useState<readonly CartLine[]>([]);
  const [removals, setRemovals] = useState<ReadonlyMap<string, Removal>>(new Map());
  const places = mergeInShownOrder(shown, state.cart.lines);
  if (places !== shown) setShown(places);

  const lines = getShownLines(state);
  const rows = places.flatMap((place): CartRow[] => {
    const line = lines.find(({ variantId }) => variantId === place.variantId);
    if (line) return [{ line, isRemoved: false }];
    const removal = removals.get(place.variantId);
    const removedLine = { ...place, isBusy: true, isLeaving: false };
    return removal ? [{ line: removedLine, isRemoved: removal === 'undoable' }] : [];
  });

  return {
    rows,
    markRemoval: ({ variantId }: CartLine, removal: Removal | undefined) =>
      setRemovals((before) => {
        const after = new Map(before);
        if (removal) after.set(variantId, removal);
        else after.delete(variantId);
        return after;
      }),
    clearRemoved: () => setRemovals(new Map()),
  };
}

export type CartRows = ReturnType<typeof useCartRows>;
