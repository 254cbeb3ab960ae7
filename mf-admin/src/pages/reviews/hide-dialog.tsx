import type { AdminReview } from '@vastra/shared/contract';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';

interface HideDialogProps {
  review: AdminReview;
  onHide: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function HideDialog({ review, onHide, onClose }: HideDialogProps) {
  const [reason, setReason] = useState(review.hiddenFor);
  return (
    <ConfirmDialog
      title="Hide this review?"
      text="It leaves the shop at once and does not count for the stars. Who wrote it still sees it as their own."
      confirmLabel="Hide"
      onConfirm={() => onHide(reason.trim())}
      onCancel={onClose}
    >
      <Field
        label="Reason"
        hint="For the shop alone: no shopper reads it"
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
