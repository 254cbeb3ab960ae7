import { parseAmount } from '@vastra/shared/contract/amount';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
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
  const [values, setValues] = useState(empty);
  const issue = async () => {
    const missing = fields.find(([name]) => name !== 'message' && !values[name].trim());
    if (missing) throw new InputError(`Please fill in: ${missing[1]}`);
    const amount = parseAmount(values.amount);
    if (!(amount > 0)) throw new InputError('Please enter an amount such as 1,000');
    const card = await issueGiftCard({ ...values, amount, requestKey });
    notify.success('Gift card issued');
    await navigate(adminPaths.giftCard(card.id));
  };
  return (
    <ConfirmDialog
      title="Issue a gift card"
      text="It is mailed to the recipient at once. Nobody pays for it."
      confirmLabel="Issue"
      onConfirm={issue}
      onCancel={onClose}
    >
      {fields.map(([name, label, maxLength]) => (
        <Field
          key={name}
          label={label}
          maxLength={maxLength}
          inputMode={name === 'amount' ? 'numeric' : undefined}
          type={name === 'recipientEmail' ? 'email' : 'text'}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
    </ConfirmDialog>
  );
}
