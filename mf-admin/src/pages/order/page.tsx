import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getOrder } from './api';
import { OrderView } from './order-view';

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminPage title={`Order ${id}`} backLink={{ to: adminPaths.orders(), label: 'Orders' }}>
      <QueryBoundary
        queryKey={['order', id]}
        queryFn={(options) => getOrder(id, options)}
        subject="The order"
        notFoundAction={<ButtonLink to={adminPaths.orders()}>All orders</ButtonLink>}
      >
        {(order, { setData }) => <OrderView key={order._id} order={order} setOrder={setData} />}
      </QueryBoundary>
    </AdminPage>
  );
}
