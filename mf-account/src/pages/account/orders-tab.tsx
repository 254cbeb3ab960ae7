import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { LazyPart } from '../../components/lazy-part';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { TabHeading } from './tab-panel';

const load = () => import('../../components/orders/order-list');
const getPagePath = (page: number): string => paths.accountTab('orders', page);

/** The same list as at /orders. */
export const OrdersTab = () => (
  <>
    <TabHeading>
      <h2>My Orders</h2>
      <Link to={paths.shop}>Continue Shopping</Link>
    </TabHeading>
    <LazyPart load={load} skeleton={<OrdersSkeleton />}>
      {({ OrderList }) => <OrderList getPagePath={getPagePath} level={3} />}
    </LazyPart>
  </>
);
