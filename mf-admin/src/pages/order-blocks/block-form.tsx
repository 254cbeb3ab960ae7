import type { BlockKind } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { addBlock } from './api';

export const kindLabels: Record<BlockKind, string> = {
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  network: 'Network',
};
const hints: Record<BlockKind, string> = {
  phone: 'Such as 98765 43210',
  email: 'Such as name@example.in',
  address: 'First line and PIN code, such as 12 Residency Road, 560025',
  network: 'An IP address. Of IPv6 the first 64 bits count. Other shoppers may share it.',
};

/** Asks what to block, and adds it to the list. */
export function BlockForm({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const [kind, setKind] = useState<BlockKind>('phone');
  const [value, setValue] = useState('');
  const [note, setNote] = useState('');
  const [valueError, setValueError] = useState<string>();
  const add = async () => {
    setValueError(undefined);
    try {
      await addBlock({ kind, value, note });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.value) throw error;
      setValueError(error.details.value);
      return;
    }
    notify.success('Buyer blocked');
    onAdded();
  };
  return (
    <ConfirmDialog
      title="Block a buyer"
      text="Orders with it are refused, whatever the payment method."
      confirmLabel="Block"
      onConfirm={add}
      onCancel={onClose}
    >
      <SelectField label="Recognise by" value={kind} onChange={({ target }) => setKind(target.value as BlockKind)}>
        {Object.entries(kindLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label="Value"
        hint={hints[kind]}
        maxLength={254}
        autoComplete="off"
        error={valueError}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Field label="Note" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
    </ConfirmDialog>
  );
}
