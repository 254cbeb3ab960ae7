import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Row, Stack } from '../../../components/kit';
import { RemoveButton } from '../../../components/lists/icon-button';
import { SortableList } from '../../../components/lists/sortable-list';

interface TextListProps<T extends { key: string }> {
  label: string;
  /** Name of one item in the labels: "feature". */
  itemName: string;
  items: T[];
  maxItems: number;
  getName: (item: T) => string;
  createItem: (key: string) => T;
  onChange: (items: T[]) => void;
  /** Renders the fields of an item. */
  children: (item: T, number: number, change: (part: Partial<T>) => void) => ReactNode;
}

let createdCount = 0;

/** A list of text rows to edit, reorder, add and remove. */
export function TextList<T extends { key: string }>(props: TextListProps<T>) {
  const { label, itemName, items, maxItems, getName, createItem, onChange, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  // Focuses the row that was just added.
  useEffect(() => {
    if (isAdding.current && items.length > 0) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    isAdding.current = false;
  }, [items.length]);
  return (
    <Stack ref={list} $gap={12}>
      {items.length > 0 && (
        <SortableList
          label={label}
          items={items}
          getKey={({ key }) => key}
          getName={(item) => getName(item) || `the ${itemName}`}
          onReorder={onChange}
        >
          {(item, handle, index) => (
            <Row $noWrap $align="start" $gap={4} $padding="4 0">
              {handle}
              {children(item, index + 1, (part) =>
                onChange(items.map((other) => (other.key === item.key ? { ...other, ...part } : other))),
              )}
              <RemoveButton
                label={`Remove ${itemName} ${index + 1}`}
                onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
              />
            </Row>
          )}
        </SortableList>
      )}
      <Button
        $tone="line"
        style={{ justifySelf: 'start', minHeight: 44 }}
        disabled={items.length >= maxItems}
        onClick={() => {
          isAdding.current = true;
          onChange([...items, createItem(`new-${++createdCount}`)]);
        }}
      >
        Add a {itemName}
      </Button>
    </Stack>
  );
}
