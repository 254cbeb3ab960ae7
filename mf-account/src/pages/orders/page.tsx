import { messageOf } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link, useSearchParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import styled from 'styled-components';
import { AccountPage } from '../../components/account-page';
import { ScreenHeading } from '../../components/screen-heading';
import { getOrders } from './api';
import { OrderCard } from './order-card';

const List = styled.ul`
  display: grid;
  gap: 16px;
  padding: 0;
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 24px;
`;

const Loading = () => (
  <List as="div" role="status" aria-label="Loading your orders">
    <Skeleton $height="134px" />
    <Skeleton $height="134px" />
    <Skeleton $height="134px" />
  </List>
);

/** The customer's orders, the newest first; the page is in the address. */
export const Component = () => (
  <AccountPage
    title="My Orders"
    skeleton={
      <>
        <Heading />
        <Loading />
      </>
    }
  >
    {() => (
      <>
        <Heading />
        <Orders />
      </>
    )}
  </AccountPage>
);

const Heading = () => (
  <ScreenHeading>
    <h1>My Orders</h1>
    <Link to={paths.shop}>Continue Shopping</Link>
  </ScreenHeading>
);

function Orders() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, problem, retry } = useAnswer(`orders/${page}`, (options) => getOrders(page, options));

  if (problem)
    return (
      <Notice title={messageOf(problem)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  if (!data) return <Loading />;
  if (data.orders.length === 0 && page === 1)
    return (
      <Notice title="No Orders Yet" text="You haven't placed any orders yet.">
        <ButtonLink to={paths.shop}>Start Shopping</ButtonLink>
      </Notice>
    );
  const { hasPreviousPage, hasNextPage } = data.pagination;
  return (
    <>
      <List>
        {data.orders.map((order) => (
          <OrderCard key={order._id} order={order} onStale={retry} />
        ))}
      </List>
      {(hasPreviousPage || hasNextPage) && (
        <Pages aria-label="Pages">
          {hasPreviousPage ? <PageLink page={page - 1}>Newer orders</PageLink> : <span />}
          {hasNextPage && <PageLink page={page + 1}>Older orders</PageLink>}
        </Pages>
      )}
    </>
  );
}

const PageLink = ({ page, children }: { page: number; children: string }) => (
  <ButtonLink $tone="line" to={page === 1 ? paths.orders : `${paths.orders}?page=${page}`}>
    {children}
  </ButtonLink>
);
