import type { AdminReview } from '@vastra/shared/contract';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { TextField } from '../../components/form/fields';
import { isPending } from './columns';

interface HideDialogProps {
  review: AdminReview;
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
export const HideDialog = ({ review, onHide, onClose }: HideDialogProps) => (
  <FormDialog
    {...texts[isPending(review) ? 'reject' : 'hide']}
    values={{ reason: review.hiddenFor }}
    onSubmit={({ reason }) => onHide(reason.trim())}
    onCancel={onClose}
  >
    <TextField name="reason" label="Reason" hint="Internal note, not shown to customers" maxLength={200} />
  </FormDialog>
);
