import type { ReactNode } from 'react';

interface Props<T> {
  label: string;
  items: readonly T[];
  getKey: (item: T) => string;
  getName: (item: T) => string;
  onReorder: (items: T[]) => void;
  children: (item: T, handle: ReactNode, index: number) => ReactNode;
}

/** Stub of `SortableList`, because jsdom has no layout to drag in: a click on the handle moves the item to the end. */
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
