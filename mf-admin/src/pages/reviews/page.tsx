import type { AdminReview } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { Confirm } from '../../components/confirm';
import { DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { deleteReview, moderate } from './api';
import { columnsWith } from './columns';
import { HideDialog } from './hide-dialog';

type Asked = { what: 'hide' | 'delete'; review: AdminReview };

function Reviews() {
  const list = useList<AdminReview>('admin/reviews');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const done = (words: string) => {
    close();
    notify.success(words);
    list.reload();
  };
  const show = (review: AdminReview) =>
    moderate(review.id, { isHidden: false }).then(
      () => done('The review is shown again'),
      (error) => notify.error(messageOf(error)),
    );
  const columns = columnsWith({
    onHide: (review) => setAsked({ what: 'hide', review }),
    onShow: show,
    onDelete: (review) => setAsked({ what: 'delete', review }),
  });

  return (
    <>
      <DataTable
        name="Reviews"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={({ product }) => `${paths.product(product._id)}#reviews`}
        searches="Product, name or words"
        filters={
          <>
            <Filter
              list={list}
              name="rating"
              label="Stars"
              choices={{ 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' }}
            />
            <Filter list={list} name="state" label="State" choices={{ shown: 'Shown', hidden: 'Hidden' }} />
          </>
        }
        none="No reviews yet."
      />
      {asked?.what === 'hide' && (
        <HideDialog
          review={asked.review}
          onHide={async (reason) => {
            await moderate(asked.review.id, { isHidden: true, reason });
            done('The review is hidden');
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && (
        <Confirm
          title="Delete this review?"
          text={`The review by ${asked.review.user} goes for good, with its pictures. To take it out of the shop only, hide it.`}
          yes="Delete"
          onYes={async () => {
            await deleteReview(asked.review.id);
            done('The review is deleted');
          }}
          onNo={close}
        />
      )}
    </>
  );
}

export const Component = () => (
  <AdminPage title="Reviews">
    <Reviews />
  </AdminPage>
);
