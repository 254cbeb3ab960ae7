import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrderRow } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { ItemTitle, Stack } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { changeTags } from '../../components/order-tags/api';
import { TagChips, TagField } from '../../components/order-tags/tag-field';

interface TagDialogProps {
  orders: AdminOrderRow[];
  /** Called with true if orders were changed. */
  onClose: (hasChanged: boolean) => void;
}

/** Adds tags to the selected orders, and removes others. An order that is refused is named with the reason. */
export function TagDialog({ orders, onClose }: TagDialogProps) {
  const client = useQueryClient();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [addError, setAddError] = useState('');
  const [failures, setFailures] = useState<{ id: string; message: string }[]>([]);
  const [hasChanged, setChanged] = useState(false);
  const used = [...new Set(orders.flatMap(({ tags = [] }) => tags))].sort();
  const save = async () => {
    if (add.length + remove.length === 0) return setAddError('Please enter a tag');
    const result = await changeTags({ orderIds: orders.map(({ _id }) => _id), add, remove });
    void client.invalidateQueries({ queryKey: ['order tags'] });
    setFailures(result.failures);
    setChanged(hasChanged || result.orders.length > 0);
    if (result.failures.length > 0) return;
    notify.success(result.orders.length === 1 ? '1 order tagged' : `${result.orders.length} orders tagged`);
    onClose(true);
  };
  return (
    <ConfirmDialog
      title={orders.length === 1 ? 'Tags of 1 order' : `Tags of ${orders.length} orders`}
      confirmLabel="Save"
      cancelLabel="Close"
      onConfirm={save}
      onCancel={() => onClose(hasChanged)}
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
          <ItemTitle>On these orders</ItemTitle>
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
      {failures.length > 0 && (
        <Stack as="ul" $gap={8} $tone="error" role="alert" style={{ maxHeight: '40vh', overflowY: 'auto' }}>
          {failures.map((failure) => (
            <li key={failure.id}>
              <strong>{failure.id}</strong>: {failure.message}
            </li>
          ))}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
