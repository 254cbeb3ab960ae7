import type { AdminOrderRow } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { useState } from 'react';
import { useStartBulkAction } from '../../components/bulk/api';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { ItemTitle, Stack } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { TagChips } from '../../components/order-tags/tag-chips';
import { TagField } from '../../components/order-tags/tag-field';
import type { EveryRow } from '../../components/table/every-row';

interface TagDialogProps {
  /** The selected orders; with `every` those on the page. */
  orders: AdminOrderRow[];
  every?: EveryRow;
  /** Called with true if the tags are being changed. */
  onClose: (hasStarted: boolean) => void;
}

/** Adds tags to the selected orders, and removes others. */
export function TagDialog({ orders, every, onClose }: TagDialogProps) {
  const start = useStartBulkAction();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [addError, setAddError] = useState('');
  const used = [...new Set(orders.flatMap(({ tags = [] }) => tags))].sort();
  const count = every?.count ?? orders.length;
  const save = async () => {
    if (add.length + remove.length === 0) return setAddError('Please enter a tag');
    const selection = every ? { filter: every.filter } : { ids: orders.map(({ _id }) => _id) };
    await start({ kind: 'tag-orders', add, remove }, selection);
    onClose(true);
  };
  return (
    <ConfirmDialog
      title={count === 1 ? 'Tags of 1 order' : `Tags of ${formatNumber(count)} orders`}
      confirmLabel="Save"
      cancelLabel="Close"
      onConfirm={save}
      onCancel={() => onClose(false)}
    >
      <TagField
        label="New tag"
        hint="Customers never see tags."
        error={addError}
        isAddedOnBlur
        onAdd={(tags) => setAdd((previous) => [...new Set([...previous, ...tags])])}
        onInput={() => setAddError('')}
      />
      {add.length > 0 && (
        <Stack as="section" $align="start" $gap={8}>
          <ItemTitle>Added when you save</ItemTitle>
          <TagChips label="Tags to add" tags={add} onRemove={(tag) => setAdd(add.filter((other) => other !== tag))} />
        </Stack>
      )}
      {used.length > 0 && (
        <Stack as="section" $align="start" $gap={8}>
          <ItemTitle>{every ? 'On orders of this page' : 'On these orders'}</ItemTitle>
          <TagChips
            label="Tags of these orders"
            tags={used.filter((tag) => !remove.includes(tag))}
            onRemove={(tag) => {
              setAddError('');
              setRemove([...remove, tag]);
            }}
          />
          {remove.length > 0 && (
            <>
              <p>Removed when you save: {remove.join(', ')}</p>
              <SmallButton $tone="line" onClick={() => setRemove([])}>
                Undo
              </SmallButton>
            </>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
