import type { AdminOrder } from '@vastra/shared/contract';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { Choices } from '@vastra/shared/ui/choices';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { nameChannels } from '../../../components/messages/message-labels';
import { type ResendKind, resendMessage } from '../api';

/** Returns the messages that the customer has had once. */
const listMessages = ({ status, invoice }: AdminOrder): Partial<Record<ResendKind, string>> => ({
  confirmation: 'Confirmation of the order',
  ...((status === 'shipped' || status === 'delivered') && {
    shipped: 'The order is on its way, with the tracking number',
  }),
  ...(invoice && { invoice: 'Link to the invoice' }),
});

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
      <Choices legend="Message" value={kind ?? ''} labels={listMessages(order)} onChange={setKind} />
    </ConfirmDialog>
  );
}
