import { FormDialog } from '../../../../../mf-admin/src/components/dialogs/form-dialog';
import { TextField } from '../../../../../mf-admin/src/components/form/fields';

interface HideDialogProps {
  /** True while the review waits for a check. */
  isPending: boolean;
  /** The stored reason. */
  reason: string;
  onHide: (reason: string) => Promise<void>;
  onClose: () => void;
}

const texts = {
  hide: {
    title: 'Hide this review?',
    text: 'It is removed from the shop immediately and no longer counts towards the rating. Its author can still see it.',
    confirmLabel: 'Hide',
  },
  reject: {
    title: 'Reject this review?',
    text: 'It is not shown in the shop and does not count towards the rating. Its author can still see it.',
    confirmLabel: 'Reject',
  },
};

/** Asks for the reason why a review is hidden, or rejected while it waits for a check. */
export const HideDialog = ({ isPending, reason, onHide, onClose }: HideDialogProps) => (
  <FormDialog
    {...texts[isPending ? 'reject' : 'hide']}
    values={{ reason }}
    onSubmit={(values) => onHide(values.reason.trim())}
    onCancel={onClose}
  >
    <TextField name="reason" label="Reason" hint="Internal note, not shown to customers" maxLength={200} />
  </FormDialog>
);
