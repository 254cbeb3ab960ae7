import type { ReactNode } from 'react';

interface Props<T> {
  label: string;
  items: readonly T[];
  getKey: (item: T) => string;
  getName: (item: T) => string;
  onReorder: (items: T[]) => void;
  children: (item: T, handle: ReactNode, index: number) => ReactNode;
}

/** In place of the list that is ordered by dragging, since jsdom knows no places: a press on the handle makes an item the last. */
export const SortableList = <T,>({ label, items, getKey, getName, onReorder, children }: Props<T>) => (
  <ul aria-label={label}>
    {items.map((item, index) => (
      <li key={getKey(item)}>
        {children(
          item,
          <button type="button" onClick={() => onReorder([...items.filter((other) => other !== item), item])}>
            Move {getName(item)}
          </button>,
          index,
        )}
      </li>
    ))}
  </ul>
);
