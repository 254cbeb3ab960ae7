import type { AdminOrder } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { FormDialog, requireText } from '../../../components/dialogs/form-dialog';
import { TextAreaField, TextField } from '../../../components/form/fields';
import { sendMail } from '../api';

interface MailDialogProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Mails a text of the admin's own to the customer. The order's timeline keeps it. */
export const MailDialog = ({ order, setOrder, onClose }: MailDialogProps) => (
  <FormDialog
    title="Write a mail"
    text={`It goes to ${order.email}, with “Hello ${order.address.name},” before it and the shop's name and the order number below it.`}
    confirmLabel="Send"
    values={{ subject: '', text: '' }}
    onSubmit={async (mail) => {
      setOrder(await sendMail(order._id, mail));
      notify.success(`Mail sent to ${order.email}`);
      onClose();
    }}
    onCancel={onClose}
  >
    <TextField name="subject" label="Subject" maxLength={150} rules={requireText('Please enter a subject')} />
    <TextAreaField name="text" label="Text" rows={8} maxLength={5000} rules={requireText('Please write a text')} />
  </FormDialog>
);
