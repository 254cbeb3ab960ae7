import type { AdminOrder } from '@vastra/shared/contract';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { nameChannels } from '../../../components/messages/message-labels';
import { type ResendKind, resendMessage } from '../api';

const Choices = styled.fieldset`
  display: grid;
  & > legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  & > label {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;

const labels: Record<ResendKind, string> = {
  confirmation: 'Confirmation of the order',
  shipped: 'The order is on its way, with the tracking number',
  invoice: 'Link to the invoice',
};

/** Returns the messages that the customer has had once. */
function listKinds({ status, invoice }: AdminOrder): ResendKind[] {
  const kinds: ResendKind[] = ['confirmation'];
  if (status === 'shipped' || status === 'delivered') kinds.push('shipped');
  if (invoice) kinds.push('invoice');
  return kinds;
}

interface ResendDialogProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Sends a message to the customer again. A note says so. */
export function ResendDialog({ order, setOrder, onClose }: ResendDialogProps) {
  const [kind, setKind] = useState<ResendKind>();
  // The API decides on which channels, by what the customer allows.
  const to = order.email ? `by email to ${order.email}` : `to the phone ${order.address.phone}`;
  const send = async () => {
    if (!kind) throw new InputError('Please choose a message.');
    const { channels, ...changed } = await resendMessage(order._id, kind);
    setOrder(changed);
    notify.success(`Sent again ${channels ? `by ${nameChannels(channels)}` : to}`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Send a message again"
      text={`It goes ${to}, by WhatsApp where the customer allows it, with the data of the order as it is now.`}
      confirmLabel="Send"
      onConfirm={send}
      onCancel={onClose}
    >
      <Choices>
        <legend>Message</legend>
        {listKinds(order).map((value) => (
          <label key={value}>
            <input type="radio" name="resend" checked={kind === value} onChange={() => setKind(value)} />
            {labels[value]}
          </label>
        ))}
      </Choices>
    </ConfirmDialog>
  );
}
