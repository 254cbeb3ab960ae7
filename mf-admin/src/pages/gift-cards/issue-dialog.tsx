import { parseAmount } from '@vastra/shared/contract/amount';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { TextField } from '../../components/form/fields';
import { issueGiftCard } from './api';

const empty = { amount: '', recipientName: '', recipientEmail: '', message: '', reason: '' };
type Name = keyof typeof empty;

const fields: [Name, string, number][] = [
  ['amount', 'Amount in rupees', 10],
  ['recipientName', 'Name of the recipient', 80],
  ['recipientEmail', 'Email of the recipient', 254],
  ['message', 'Message', 300],
  ['reason', 'Reason, for the books', 200],
];

/** Issues a gift card without an order, and mails it. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());
  const issue = async (values: typeof empty) => {
    const missing = fields.find(([name]) => name !== 'message' && !values[name].trim());
    if (missing) throw new InputError(`Please fill in: ${missing[1]}`);
    const amount = parseAmount(values.amount);
    if (!(amount > 0)) throw new InputError('Please enter an amount such as 1,000');
    const card = await issueGiftCard({ ...values, amount, requestKey });
    notify.success('Gift card issued');
    await navigate(adminPaths.giftCard(card.id));
  };
  return (
    <FormDialog
      title="Issue a gift card"
      text="It is mailed to the recipient at once. No payment is taken for it."
      confirmLabel="Issue"
      values={empty}
      onSubmit={issue}
      onCancel={onClose}
    >
      {fields.map(([name, label, maxLength]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          maxLength={maxLength}
          inputMode={name === 'amount' ? 'numeric' : undefined}
          type={name === 'recipientEmail' ? 'email' : 'text'}
        />
      ))}
    </FormDialog>
  );
}
