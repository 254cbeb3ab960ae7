import type { BlockKind } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField, TextField } from '../../components/form/fields';
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
export const BlockForm = ({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) => (
  <FormDialog<{ kind: BlockKind; value: string; note: string }>
    title="Block a buyer"
    text="Orders with it are refused, whatever the payment method."
    confirmLabel="Block"
    values={{ kind: 'phone', value: '', note: '' }}
    onSubmit={async (block) => {
      await addBlock(block);
      notify.success('Buyer blocked');
      onAdded();
    }}
    onCancel={onClose}
  >
    {({ watch }) => (
      <>
        <ChoiceField name="kind" label="Recognise by" choices={kindLabels} />
        <TextField name="value" label="Value" hint={hints[watch('kind')]} maxLength={254} />
        <TextField name="note" label="Note" maxLength={200} />
      </>
    )}
  </FormDialog>
);
