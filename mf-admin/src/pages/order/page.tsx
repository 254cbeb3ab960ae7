import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { getOrder } from './api';
import { OrderView } from './order-view';

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminPage title={`Order ${id}`} back={{ to: adminPaths.orders(), label: 'Orders' }}>
      <Loaded
        question={id}
        ask={(options) => getOrder(id, options)}
        thing="The order"
        back={<ButtonLink to={adminPaths.orders()}>All orders</ButtonLink>}
      >
        {(order) => <OrderView key={order._id} first={order} />}
      </Loaded>
    </AdminPage>
  );
}
