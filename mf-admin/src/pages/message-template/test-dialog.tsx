import type { MessageChannel, MessageText } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { useAdminSession } from '../../admin-session';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { sendTest } from '../../components/messages/api';
import { channelLabels } from '../../components/messages/message-labels';

interface TestDialogProps {
  event: string;
  channel: MessageChannel;
  /** The text of the form, saved or not. */
  text: MessageText;
  onClose: () => void;
}

/** Sends the text of the form to an address of the admin's choice. */
export function TestDialog({ event, channel, text, onClose }: TestDialogProps) {
  const email = useAdminSession(({ admin }) => admin?.email) ?? '';
  const [to, setTo] = useState(channel === 'email' ? email : '');
  const [error, setError] = useState('');
  const send = async () => {
    const recipient = to.trim();
    if (!recipient)
      return setError(channel === 'email' ? 'Please enter an email address' : 'Please enter a mobile number');
    try {
      await sendTest(event, channel, text, recipient);
    } catch (failure) {
      if (!(failure instanceof ApiError) || !failure.details.to) throw failure;
      return setError(failure.details.to);
    }
    notify.success(`Test sent to ${recipient}`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Send a test"
      text={`The text as it is in the form goes out by ${channelLabels[channel]}, with the examples of the variables.`}
      confirmLabel="Send"
      onConfirm={send}
      onCancel={onClose}
    >
      <Field
        label={channel === 'email' ? 'Email address' : 'Mobile number'}
        hint={channel === 'email' ? undefined : 'Ten digits, in India'}
        type={channel === 'email' ? 'email' : 'tel'}
        autoComplete={channel === 'email' ? 'email' : 'tel'}
        maxLength={254}
        error={error}
        value={to}
        onChange={({ target }) => {
          setError('');
          setTo(target.value);
        }}
      />
    </ConfirmDialog>
  );
}
