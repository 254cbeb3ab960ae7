import type { AdminRefund } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { FormDialog, requireText } from '../dialogs/form-dialog';
import { RadioField } from '../form/choice';
import { TextField } from '../form/fields';
import type { RefundReplacement } from './api';

export const referenceHint =
  'How it was paid: the UTR of a bank transfer, the id of a UPI payment, or the receipt of cash.';

const getCreditOption = (hasAccount: boolean) => ({
  value: 'store_credit',
  label: 'Store credit',
  detail: hasAccount
    ? 'At once, for the next order.'
    : 'Not possible: the customer ordered as a guest, and store credit needs an account.',
  isDisabled: !hasAccount,
});

const listOptions = (hasAccount: boolean) => [
  {
    value: 'payout',
    label: 'Pay out',
    detail: 'To a UPI id or bank account, for which the customer is asked. You make the payment.',
  },
  getCreditOption(hasAccount),
  { value: 'by_hand', label: 'Paid by hand already', detail: 'The customer has the money. Say how it was paid.' },
];

interface ReplaceDialogProps {
  refund: AdminRefund;
  /** Name of the payment provider that cannot refund it. */
  methodLabel: string;
  /** True if the customer of the order has an account. */
  hasAccount: boolean;
  onConfirm: (body: RefundReplacement) => Promise<void>;
  onCancel: () => void;
}

/** Asks in which other way a refund goes back that its provider cannot make. */
export const ReplaceDialog = ({ refund, methodLabel, hasAccount, onConfirm, onCancel }: ReplaceDialogProps) => (
  <FormDialog<RefundReplacement>
    title={`Refund ${formatRupees(refund.amount)} another way?`}
    text={`${methodLabel} is not asked for this refund any more. If it still pays later, an open payout is cancelled; otherwise the refund is shown as paid twice.`}
    confirmLabel="Refund another way"
    cancelLabel="Not now"
    values={{ method: 'payout', reference: '', note: '' }}
    onSubmit={({ method, reference, note }) =>
      onConfirm({ method, reference: method === 'by_hand' ? (reference ?? '').trim() : '', note: note.trim() })
    }
    onCancel={onCancel}
  >
    {({ watch }) => (
      <>
        <RadioField name="method" label="How" choices={listOptions(hasAccount)} />
        {watch('method') === 'by_hand' && (
          <TextField
            name="reference"
            label="Reference"
            hint={referenceHint}
            maxLength={100}
            rules={requireText('Please enter a reference')}
          />
        )}
        <TextField
          name="note"
          label="Reason"
          hint="Why the provider cannot refund it. Only the shop reads it."
          maxLength={300}
          rules={requireText('Please enter a reason')}
        />
      </>
    )}
  </FormDialog>
);
