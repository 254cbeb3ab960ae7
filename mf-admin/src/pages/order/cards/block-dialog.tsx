import type { AdminOrder, BlockKind } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { blockBuyer } from '../api';

/** Chooses by what the buyer of an order is recognised, and refuses further orders of it. */
export function BlockDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [kinds, setKinds] = useState<BlockKind[]>(['phone']);
  const [note, setNote] = useState('');
  const { address, email } = order;
  const choices: [BlockKind, string][] = [
    ['phone', `Phone ${address.phone}`],
    ...(email ? [['email', `Email ${email}`] as [BlockKind, string]] : []),
    ['address', `Address ${address.line1}, ${address.postalCode}`],
    ['network', 'Network, which other shoppers may share'],
  ];
  const block = async () => {
    if (kinds.length === 0) throw new InputError('Please choose what to block.');
    for (const kind of kinds) {
      await blockBuyer(order._id, kind, note).catch((error) => {
        if (!(error instanceof ApiError) || error.code !== 'already_blocked') throw error;
      });
    }
    notify.success('Buyer blocked');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Block this buyer?"
      text="Further orders with any of these are refused. This order stays as it is."
      confirmLabel="Block"
      onConfirm={block}
      onCancel={onClose}
    >
      {choices.map(([kind, label]) => (
        <CheckField
          key={kind}
          label={label}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            setKinds(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
          }
        />
      ))}
      <Field label="Note" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
    </ConfirmDialog>
  );
}
