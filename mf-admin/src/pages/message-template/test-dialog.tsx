import type { MessageChannel, MessageText } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useAdminSession } from '../../admin-session';
import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { TextField } from '../../components/form/fields';
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
  const isEmail = channel === 'email';
  return (
    <FormDialog
      title="Send a test"
      text={`The text as it is in the form goes out by ${channelLabels[channel]}, with the examples of the variables.`}
      confirmLabel="Send"
      values={{ to: isEmail ? email : '' }}
      onSubmit={async ({ to }) => {
        await sendTest(event, channel, text, to.trim());
        notify.success(`Test sent to ${to.trim()}`);
        onClose();
      }}
      onCancel={onClose}
    >
      <TextField
        name="to"
        label={isEmail ? 'Email address' : 'Mobile number'}
        hint={isEmail ? undefined : 'Ten digits, in India'}
        type={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        maxLength={254}
        rules={requireText(isEmail ? 'Please enter an email address' : 'Please enter a mobile number')}
      />
    </FormDialog>
  );
}
