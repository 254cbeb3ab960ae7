import type { AdminOrder, BlockKind } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { SwitchField, TextField } from '../../../components/form/fields';
import { blockBuyer, getOrder } from '../api';

interface BlockDialogProps {
  order: AdminOrder;
  /** Called with the order as it is after the block. */
  setOrder: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Chooses by what the buyer of an order is recognised, and refuses further orders of it. What is blocked already is marked. */
export function BlockDialog({ order, setOrder, onClose }: BlockDialogProps) {
  const { address, email, blocks = [] } = order;
  const labels: Partial<Record<BlockKind, string>> = {
    phone: `Phone ${address.phone}`,
    ...(email && { email: `Email ${email}` }),
    address: `Address ${address.line1}, ${address.postalCode}`,
    network: 'Network, which other shoppers may share',
  };
  const isBlocked = (kind: BlockKind) => blocks.some((block) => block.kind === kind);
  const kinds = Object.keys(labels) as BlockKind[];
  return (
    <FormDialog
      title="Block this buyer?"
      text="Further orders with any of these are refused. This order stays as it is."
      confirmLabel="Block"
      values={{ chosen: { phone: !isBlocked('phone') } as Partial<Record<BlockKind, boolean>>, note: '' }}
      onSubmit={async ({ chosen, note }) => {
        const blocked = kinds.filter((kind) => chosen[kind]);
        if (blocked.length === 0) throw new InputError('Please choose what to block.');
        for (const kind of blocked)
          await blockBuyer(order._id, kind, note).catch((error) => {
            if (!(error instanceof ApiError) || error.code !== 'already_blocked') throw error;
          });
        notify.success('Buyer blocked');
        onClose();
        await getOrder(order._id).then(setOrder, () => {});
      }}
      onCancel={onClose}
    >
      {kinds.map((kind) => (
        <SwitchField
          key={kind}
          name={`chosen.${kind}`}
          label={labels[kind]!}
          hint={isBlocked(kind) ? 'Blocked already' : undefined}
        />
      ))}
      <TextField name="note" label="Note" maxLength={200} />
    </FormDialog>
  );
}
