import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Row } from '../../../components/kit';
import { SortableList } from '../../../components/lists/sortable-list';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 1;
    min-width: 0;
    gap: 8px;
  }
  @media (min-width: 640px) {
    & .fields.pair {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
  & input {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font: 400 16px/1.5 var(--sans);
  }
  & [role='alert'] {
    grid-column: 1 / -1;
    color: var(--sale);
    font-size: 14px;
  }
`;

const RemoveButton = styled.button`
  flex: none;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--ink-2);
  cursor: pointer;
  &:hover {
    background: var(--sand);
  }
`;

const AddButton = styled(Button)`
  justify-self: start;
  min-height: 44px;
`;

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
    <List ref={list}>
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
                type="button"
                aria-label={`Remove ${itemName} ${index + 1}`}
                onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
              >
                <svg
                  width="16"
                  height="16"
                  viewBox="0 0 20 20"
                  stroke="currentColor"
                  strokeWidth="1.6"
                  aria-hidden="true"
                >
                  <path d="m4 4 12 12M16 4 4 16" />
                </svg>
              </RemoveButton>
            </Row>
          )}
        </SortableList>
      )}
      <AddButton
        $tone="line"
        disabled={items.length >= maxItems}
        onClick={() => {
          isAdding.current = true;
          onChange([...items, createItem(`new-${++createdCount}`)]);
        }}
      >
        Add a {itemName}
      </AddButton>
    </List>
  );
}
