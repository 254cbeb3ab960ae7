import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCanWrite } from '../../permissions';
import { IconButton } from './icon-button';

const Item = styled.li`
  position: relative;
  &[data-dragging='true'] {
    z-index: 2;
    opacity: 0.8;
  }
`;

const DragHandle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`;

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  getKey: (item: T) => string;
  /** Returns the item's name for screen readers. */
  getName: (item: T) => string;
  onReorder: (items: T[]) => void;
  className?: string;
  /** Renders an item. `handle` is its drag handle: dragged with the pointer, or lifted with Space and moved with the arrow keys. */
  children: (item: T, handle: ReactNode, index: number) => ReactNode;
}

/** A list or grid that is reordered by dragging or with the keyboard. */
export function SortableList<T>({
  label,
  items,
  getKey,
  getName,
  onReorder,
  className,
  children,
}: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(getKey);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove([...items], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
  };
  const getNameById = (id: UniqueIdentifier) => getName(items[keys.indexOf(String(id))]);
  const describePosition = (id: UniqueIdentifier) => `position ${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  // The library's default announcements name items by their ids.
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${getNameById(active.id)} was picked up at ${describePosition(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${getNameById(active.id)} is over ${describePosition(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${getNameById(active.id)} was dropped at ${describePosition((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${getNameById(active.id)} was returned to ${describePosition(active.id)}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul aria-label={label} className={className ?? 'sortable'}>
          {items.map((item, index) => (
            <SortableItem key={getKey(item)} id={getKey(item)} name={getName(item)}>
              {(handle) => children(item, handle, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({
  id,
  name,
  children,
}: {
  id: string;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const canWrite = useCanWrite();
  const handle = canWrite && (
    <DragHandle ref={setActivatorNodeRef} aria-label={`Move ${name}`} {...attributes} {...listeners}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d="M5 2h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zM5 12h2v2H5zm4 0h2v2H9z" />
      </svg>
    </DragHandle>
  );
  return (
    <Item
      ref={setNodeRef}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </Item>
  );
}
