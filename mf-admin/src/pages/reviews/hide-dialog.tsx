import type { AdminReview } from '@vastra/shared/contract';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
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
export function HideDialog({ review, onHide, onClose }: HideDialogProps) {
  const [reason, setReason] = useState(review.hiddenFor);
  return (
    <ConfirmDialog
      {...texts[isPending(review) ? 'reject' : 'hide']}
      onConfirm={() => onHide(reason.trim())}
      onCancel={onClose}
    >
      <Field
        label="Reason"
        hint="Internal note, not shown to customers"
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
