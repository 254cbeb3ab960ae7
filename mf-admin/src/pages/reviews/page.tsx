import type { AdminReview } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { deleteReview, moderate } from './api';
import { buildColumns, isPending } from './columns';
import { HideDialog } from './hide-dialog';

type DialogRequest = { kind: 'hide' | 'delete'; review: AdminReview };

function Reviews() {
  const list = useList<AdminReview>('admin/reviews');
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>();
  const close = () => setDialogRequest(undefined);
  const finish = (notice: string) => {
    close();
    notify.success(notice);
    list.reload();
  };
  const show = (review: AdminReview) =>
    moderate(review, { isHidden: false }).then(
      () => finish(isPending(review) ? 'Review published' : 'Review published again'),
      (error) => {
        notify.error(toErrorMessage(error));
        // Shows the text that its author has changed in the meantime.
        if (error instanceof ApiError && error.code === 'changed_meanwhile') list.reload();
      },
    );
  const columns = buildColumns({
    onHide: (review) => setDialogRequest({ kind: 'hide', review }),
    onShow: show,
    onDelete: (review) => setDialogRequest({ kind: 'delete', review }),
  });

  return (
    <>
      <DataTable
        name="Reviews"
        list={list}
        columns={columns}
        getKey={({ id }) => id}
        getHref={({ product }) => `${paths.product(product._id)}#reviews`}
        searchPlaceholder="Product, name or text"
        filters={
          <>
            <Filter
              list={list}
              name="rating"
              label="Stars"
              choices={{ 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' }}
            />
            <Filter
              list={list}
              name="state"
              label="State"
              choices={{ pending: 'To check', shown: 'Shown', hidden: 'Hidden' }}
            />
          </>
        }
        emptyMessage="No reviews yet."
      />
      {dialogRequest?.kind === 'hide' && (
        <HideDialog
          review={dialogRequest.review}
          onHide={async (reason) => {
            await moderate(dialogRequest.review, { isHidden: true, reason });
            finish(isPending(dialogRequest.review) ? 'Review rejected' : 'Review hidden');
          }}
          onClose={close}
        />
      )}
      {dialogRequest?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this review?"
          text={`The review by ${dialogRequest.review.user} is deleted permanently, with its pictures. To remove it from the shop only, hide it instead.`}
          confirmLabel="Delete"
          onConfirm={async () => {
            await deleteReview(dialogRequest.review.id);
            finish('Review deleted');
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

const ReviewsPage = () => (
  <AdminPage title="Reviews">
    <Reviews />
  </AdminPage>
);

export { ReviewsPage as Component };
