import { useParams, useSearchParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { formatOrderFilter, getOrderFilter } from '../../components/orders/list-filter';
import { getOrder } from './api';
import { OrderNeighbours } from './order-neighbours';
import { OrderView } from './order-view';

/** An order. The URL keeps the filter of the list that it was opened from, for the way back and the orders beside it. */
function OrderPage() {
  const { id = '' } = useParams();
  const filter = getOrderFilter(useSearchParams()[0]);
  const listPath = adminPaths.orders() + formatOrderFilter(filter);
  return (
    <AdminPage title={`Order ${id}`} backLink={{ to: listPath, label: 'Orders' }}>
      <OrderNeighbours id={id} filter={filter} />
      <QueryBoundary
        queryKey={['order', id]}
        queryFn={(options) => getOrder(id, options)}
        subject="The order"
        notFoundAction={<ButtonLink to={listPath}>All orders</ButtonLink>}
      >
        {(order, { setData }) => <OrderView key={order._id} order={order} setOrder={setData} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { OrderPage as Component };
