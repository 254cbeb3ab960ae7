import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import type { AdminReview } from '../../../contract';
import { deleteReview, moderate } from './api';
import { HideDialog } from './hide-dialog';

/** The decisions on a review: shown, hidden with a reason, or deleted. */
export function ReviewActions({ review, reload }: { review: AdminReview; reload: () => void }) {
  const { id, state, hiddenAt } = review;
  const author = `the review by ${review.user}`;
  const isPending = state === 'pending';
  const finish = (notice: string) => {
    notify.success(notice);
    reload();
  };
  const show = () =>
    moderate(review, { isHidden: false }).then(
      () => finish(isPending ? 'Review published' : 'Review published again'),
      (error) => {
        notify.error(toErrorMessage(error));
        // Shows the text that its author has changed in the meantime.
        if (error instanceof ApiError && error.code === 'changed_meanwhile') reload();
      },
    );
  return (
    <RowActions>
      {(isPending || hiddenAt) && (
        <Button $tone="line" aria-label={isPending ? `Approve ${author}` : `Publish ${author} again`} onClick={show}>
          {isPending ? 'Approve' : 'Publish again'}
        </Button>
      )}
      {(isPending || !hiddenAt) && (
        <DialogButton
          label={isPending ? 'Reject' : 'Hide'}
          aria-label={isPending ? `Reject ${author}` : `Hide ${author}`}
        >
          {(close) => (
            <HideDialog
              isPending={isPending}
              reason={review.hiddenFor}
              onHide={async (reason) => {
                await moderate(review, { isHidden: true, reason });
                close();
                finish(isPending ? 'Review rejected' : 'Review hidden');
              }}
              onClose={close}
            />
          )}
        </DialogButton>
      )}
      <ConfirmedAction
        label="Delete"
        aria-label={`Delete ${author}`}
        question="Delete this review?"
        text={`The review by ${review.user} is deleted, with its pictures. To remove it from the shop only, hide it instead.`}
        action={() => deleteReview(id)}
        notice="Review deleted"
        onDone={reload}
      />
    </RowActions>
  );
}
