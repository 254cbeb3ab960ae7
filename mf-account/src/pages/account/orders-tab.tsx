import { paths } from '@vastra/shared/paths';
import { HeadingLink } from '../../components/heading-link';
import { LazyPart } from '../../components/lazy-part';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { TabHeading, TabTitle } from './tab-panel';

const loadOrderList = () => import('../../components/orders/order-list');
const getPagePath = (page: number): string => paths.accountTab('orders', page);

/** The list of /orders in the account. Its code is loaded when the tab is shown. */
export const OrdersTab = () => (
  <>
    <TabHeading>
      <TabTitle>My Orders</TabTitle>
      <HeadingLink to={paths.shop}>Continue Shopping</HeadingLink>
    </TabHeading>
    <LazyPart load={loadOrderList} skeleton={<OrdersSkeleton />}>
      {({ OrderList }) => <OrderList getPagePath={getPagePath} level={3} />}
    </LazyPart>
  </>
);
