import { paths } from '@vastra/shared/paths';
import { HeadingLink } from '../../components/heading-link';
import { OpenedOrderPage } from '../../components/order/opened-order-page';
import { OrderDetail } from './order-detail';

/** One of the customer's orders, or a guest's order for all holders of its access token. */
const OrderPage = () => (
  <OpenedOrderPage getTitle={(id) => `Order ${id}`}>
    {({ access, isSignedIn, show, showClaimed, refresh, removeToken }) => (
      <>
        {isSignedIn && <HeadingLink to={paths.orders}>Back to My Orders</HeadingLink>}
        <OrderDetail
          access={access}
          isSignedIn={isSignedIn}
          onChanged={show}
          onStale={refresh}
          onClaimed={(order) => {
            showClaimed(order);
            removeToken();
          }}
        />
      </>
    )}
  </OpenedOrderPage>
);

export { OrderPage as Component };
