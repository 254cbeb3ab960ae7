import { useState } from 'react';
import type { CartLine } from '../../cart/cart-view';
import { shownLines, useCart } from '../../cart-store';

export type ShownLine = ReturnType<typeof shownLines>[number];

export interface Row {
  line: ShownLine;
  /** Removed on this screen: its place offers to undo that. */
  isRemoved: boolean;
}

/** Each line keeps the place in which it was first shown; new ones come last. */
export function placesFor(places: readonly CartLine[], lines: readonly CartLine[]): readonly CartLine[] {
  if (lines.every((line) => places.includes(line))) return places;
  const known = new Set(places.map(({ variantId }) => variantId));
  const freshOf = ({ variantId }: CartLine) => lines.find((line) => line.variantId === variantId);
  return [...places.map((line) => freshOf(line) ?? line), ...lines.filter(({ variantId }) => !known.has(variantId))];
}

type Removal = 'undoable' | 'coming back';

/** The rows of the cart. What is removed and brought back stays where it was. */
export function useRows() {
  const state = useCart();
  const [shown, setShown] = useState<readonly CartLine[]>([]);
  const [removals, setRemovals] = useState<ReadonlyMap<string, Removal>>(new Map());
  const places = placesFor(shown, state.cart.lines);
  if (places !== shown) setShown(places);

  const lines = shownLines(state);
  const rows = places.flatMap((place): Row[] => {
    const line = lines.find(({ variantId }) => variantId === place.variantId);
    if (line) return [{ line, isRemoved: false }];
    const removal = removals.get(place.variantId);
    const gone = { ...place, isBusy: true, isLeaving: false };
    return removal ? [{ line: gone, isRemoved: removal === 'undoable' }] : [];
  });

  return {
    rows,
    mark: ({ variantId }: CartLine, removal: Removal | undefined) =>
      setRemovals((before) => {
        const after = new Map(before);
        if (removal) after.set(variantId, removal);
        else after.delete(variantId);
        return after;
      }),
    forgetRemoved: () => setRemovals(new Map()),
  };
}

export type Rows = ReturnType<typeof useRows>;
