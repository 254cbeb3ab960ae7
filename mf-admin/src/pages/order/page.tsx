import { useParams, useSearchParams } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { formatOrderFilter, getOrderFilter } from '../../components/orders/list-filter';
import { getOrder } from './api';
import { OrderNeighbours } from './order-neighbours';
import { OrderView } from './order-view';

/** An order. The URL keeps the filter of the list that it was opened from, for the way back and the orders beside it. */
function OrderPage() {
  const { id = '' } = useParams();
  const filter = getOrderFilter(useSearchParams()[0]);
  return (
    <RecordPage
      subject="order"
      title={`Order ${id}`}
      backLink={{ to: adminPaths.orders() + formatOrderFilter(filter), label: 'Orders' }}
      load={getOrder}
      header={<OrderNeighbours id={id} filter={filter} />}
    >
      {(order, { setData }) => <OrderView order={order} setData={setData} />}
    </RecordPage>
  );
}

export { OrderPage as Component };
