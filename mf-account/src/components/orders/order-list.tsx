import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useSearchParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { Stack } from '@vastra/shared/ui/stack';
import styled from 'styled-components';
import { LazyPart } from '../lazy-part';
import { getOrders } from './api';
import { OrderCard } from './order-card';
import { OrdersSkeleton } from './orders-skeleton';

const PageLinks = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 24px;
`;

const loadEarlierOrders = () => import('./earlier-orders');

interface OrderListProps {
  /** Returns the URL path of a page of the list. */
  getPagePath: (page: number) => string;
  /** Level of an order's heading. */
  level?: 2 | 3;
}

/** The customer's orders, newest first. The page number is in the URL. Below the last page are the orders of the earlier shop. */
export function OrderList({ getPagePath, level = 2 }: OrderListProps) {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, error, retry } = useApiQuery(`orders/${page}`, (options) => getOrders(page, options));

  if (error) return <RetryNotice title={toErrorMessage(error)} retry={retry} />;
  if (!data) return <OrdersSkeleton />;
  const { orders, earlierOrders = 0 } = data;
  if (orders.length === 0 && page === 1 && earlierOrders === 0)
    return (
      <Notice title="No Orders Yet" text="You haven't placed any orders yet.">
        <ButtonLink to={paths.shop}>Start Shopping</ButtonLink>
      </Notice>
    );
  const { hasPreviousPage, hasNextPage } = data.pagination;
  return (
    <>
      {orders.length > 0 && (
        <Stack as="ul">
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} level={level} onStale={retry} />
          ))}
        </Stack>
      )}
      {(hasPreviousPage || hasNextPage) && (
        <PageLinks aria-label="Pages">
          {hasPreviousPage ? (
            <ButtonLink $tone="line" to={getPagePath(page - 1)}>
              Newer orders
            </ButtonLink>
          ) : (
            <span />
          )}
          {hasNextPage && (
            <ButtonLink $tone="line" to={getPagePath(page + 1)}>
              Older orders
            </ButtonLink>
          )}
        </PageLinks>
      )}
      {earlierOrders > 0 && (
        <LazyPart load={loadEarlierOrders} skeleton={<OrdersSkeleton />}>
          {({ EarlierOrders }) => <EarlierOrders level={level} />}
        </LazyPart>
      )}
    </>
  );
}
