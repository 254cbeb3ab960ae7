import { paths } from '@vastra/shared/paths';
import { AccountPage } from '../../components/account-page';
import { HeadingLink } from '../../components/heading-link';
import { OrderList } from '../../components/orders/order-list';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { ScreenHeading, ScreenTitle } from '../../components/screen-heading';

const Heading = () => (
  <ScreenHeading>
    <ScreenTitle>My Orders</ScreenTitle>
    <HeadingLink to={paths.shop}>Continue Shopping</HeadingLink>
  </ScreenHeading>
);

const getPagePath = (page: number): string => (page === 1 ? paths.orders : `${paths.orders}?page=${page}`);

const OrdersPage = () => (
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
        <OrderList getPagePath={getPagePath} />
      </>
    )}
  </AccountPage>
);

export { OrdersPage as Component };
