import { paths } from '@vastra/shared/paths';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { ListPage } from '../../../../../mf-admin/src/components/table/list-page';
import type { AdminReview } from '../../../contract';
import { buildColumns } from './columns';

const ratings = { 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' };
const states = { pending: 'To check', shown: 'Shown', hidden: 'Hidden' };

const ReviewsPage = () => (
  <ListPage<AdminReview>
    title="Reviews"
    path="admin/reviews"
    columns={buildColumns}
    getKey={({ id }) => id}
    getHref={({ product }) => `${paths.product(product._id)}#reviews`}
    searchPlaceholder="Product, name or text"
    filters={(list) => (
      <>
        <Filter list={list} name="rating" label="Stars" choices={ratings} />
        <Filter list={list} name="state" label="State" choices={states} />
      </>
    )}
    isExpandable
    emptyMessage="No reviews yet."
  />
);

export { ReviewsPage as Component };
