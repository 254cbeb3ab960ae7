import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { AccountPage } from '../../components/account-page';
import { OrderList } from '../../components/orders/order-list';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { ScreenHeading } from '../../components/screen-heading';

const Heading = () => (
  <ScreenHeading>
    <h1>My Orders</h1>
    <Link to={paths.shop}>Continue Shopping</Link>
  </ScreenHeading>
);

const pageAt = (page: number): string => (page === 1 ? paths.orders : `${paths.orders}?page=${page}`);

/** The customer's orders, on a page of their own. */
export const Component = () => (
  <AccountPage
    title="My Orders"
    tab="orders"
    skeleton={
      <>
        <Heading />
        <OrdersSkeleton />
      </>
    }
  >
    {() => (
      <>
        <Heading />
        <OrderList pageAt={pageAt} />
      </>
    )}
  </AccountPage>
);
