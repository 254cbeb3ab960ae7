import type { ReactNode } from 'react';

interface Props<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  onOrder: (items: T[]) => void;
  children: (item: T, grip: ReactNode, index: number) => ReactNode;
}

/** In place of the list that is ordered by dragging, since jsdom knows no places: a press on the handle makes an item the last. */
export const SortableList = <T,>({ label, items, keyOf, nameOf, onOrder, children }: Props<T>) => (
  <ul aria-label={label}>
    {items.map((item, index) => (
      <li key={keyOf(item)}>
        {children(
          item,
          <button type="button" onClick={() => onOrder([...items.filter((other) => other !== item), item])}>
            Move {nameOf(item)}
          </button>,
          index,
        )}
      </li>
    ))}
  </ul>
);
