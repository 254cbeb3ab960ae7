import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import styled from 'styled-components';
import { AccountPage } from '../../components/account-page';
import { HeadingLink } from '../../components/heading-link';
import { RenewLink } from './guest/renew-link';
import { useAccessToken } from './guest/use-access-token';
import { OrderDetail } from './order-detail';
import { useOrder } from './use-order';

const Blocks = styled.div`
  display: grid;
  gap: 24px;
`;

const OrderSkeleton = () => (
  <Blocks role="status" aria-label="Loading your order">
    <SlowNote />
    <Skeleton $height="40px" $width="min(420px, 80%)" />
    <Skeleton $height="160px" />
    <Skeleton $height="280px" />
  </Blocks>
);

/** One of the customer's orders, or a guest's order for everyone who has its access token. */
export function Component() {
  const { id = '' } = useParams();
  const { token, removeToken } = useAccessToken(id);
  const isTokenUnknown = token === undefined;
  return (
    <AccountPage
      title={`Order ${id}`}
      tab="orders"
      skeleton={<OrderSkeleton />}
      guest={isTokenUnknown ? <OrderSkeleton /> : token && <LoadedOrder key={id} id={id} token={token} />}
    >
      {(user) => {
        if (isTokenUnknown) return <OrderSkeleton />;
        return <LoadedOrder key={`${id} ${user.id}`} id={id} token={token} isSignedIn onClaimed={removeToken} />;
      }}
    </AccountPage>
  );
}

interface LoadedOrderProps {
  id: string;
  /** Null for an order of the signed-in customer. */
  token: string | null;
  isSignedIn?: boolean;
  onClaimed?: () => void;
}

function LoadedOrder({ id, token, isSignedIn = false, onClaimed }: LoadedOrderProps) {
  const { opened: access, error, retry, show, showClaimed, refresh } = useOrder(id, token ?? undefined);
  if (access)
    return (
      <>
        {isSignedIn && <HeadingLink to={paths.orders}>Back to My Orders</HeadingLink>}
        <OrderDetail
          access={access}
          isSignedIn={isSignedIn}
          onChanged={show}
          onStale={refresh}
          onClaimed={(order) => {
            showClaimed(order);
            onClaimed?.();
          }}
        />
      </>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Notice
        level={1}
        title={error.code === 'order_link_expired' ? 'This link has expired' : 'Order not found'}
        text={error.message}
      >
        {(!isSignedIn || error.code === 'order_link_expired') && <RenewLink orderId={id} />}
        {isSignedIn ? (
          <ButtonLink to={paths.orders}>Back to My Orders</ButtonLink>
        ) : (
          <ButtonLink $tone="line" to={paths.login(paths.order(id))}>
            Sign In / Register
          </ButtonLink>
        )}
      </Notice>
    );
  if (error)
    return (
      <Notice level={1} title={toErrorMessage(error)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  return <OrderSkeleton />;
}
