import { useState } from 'react';
import { getShownLines, useCart } from '../../../cart/cart-store';
import type { CartLine } from '../../../cart/cart-view';

export type ShownLine = ReturnType<typeof getShownLines>[number];

export interface CartRow {
  line: ShownLine;
  /** Removed on this screen; the row offers to undo that. */
  isRemoved: boolean;
}

/** Returns the lines in the order in which they were first shown; new lines come last. */
export function mergeInShownOrder(shownLines: readonly CartLine[], lines: readonly CartLine[]): readonly CartLine[] {
  if (lines.every((line) => shownLines.includes(line))) return shownLines;
  const shownIds = new Set(shownLines.map(({ variantId }) => variantId));
  const findCurrent = ({ variantId }: CartLine) => lines.find((line) => line.variantId === variantId);
  return [
    ...shownLines.map((line) => findCurrent(line) ?? line),
    ...lines.filter(({ variantId }) => !shownIds.has(variantId)),
  ];
}

type Removal = 'undoable' | 'restoring';

/** Returns the rows of the cart. A line that is removed and restored keeps its position. */
export function useCartRows() {
  const state = useCart();
  const [previousLines, setPreviousLines] = useState<readonly CartLine[]>([]);
  const [removals, setRemovals] = useState<ReadonlyMap<string, Removal>>(new Map());
  const orderedLines = mergeInShownOrder(previousLines, state.cart.lines);
  if (orderedLines !== previousLines) setPreviousLines(orderedLines);

  const lines = getShownLines(state);
  const rows = orderedLines.flatMap((orderedLine): CartRow[] => {
    const line = lines.find(({ variantId }) => variantId === orderedLine.variantId);
    if (line) return [{ line, isRemoved: false }];
    const removal = removals.get(orderedLine.variantId);
    const removedLine = { ...orderedLine, isBusy: true, isLeaving: false };
    return removal ? [{ line: removedLine, isRemoved: removal === 'undoable' }] : [];
  });

  return {
    rows,
    markRemoval: ({ variantId }: CartLine, removal: Removal | undefined) =>
      setRemovals((previous) => {
        const next = new Map(previous);
        if (removal) next.set(variantId, removal);
        else next.delete(variantId);
        return next;
      }),
    clearRemoved: () => setRemovals(new Map()),
  };
}

export type CartRows = ReturnType<typeof useCartRows>;
