import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link, useParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { AccountPage } from '../../components/account-page';
import { OrderDetail } from './order-detail';
import { useAccessToken } from './use-access-token';
import { useOrder } from './use-order';

const Places = styled.div`
  display: grid;
  gap: 24px;
`;

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

const Loading = () => (
  <Places role="status" aria-label="Loading your order">
    <Skeleton $height="40px" $width="min(420px, 80%)" />
    <Skeleton $height="160px" />
    <Skeleton $height="280px" />
  </Places>
);

/** One of the customer's orders, or a guest's, for whoever has the token of its placement. */
export function Component() {
  const { id = '' } = useParams();
  const { token, forget } = useAccessToken(id);
  const isLooking = token === undefined;
  return (
    <AccountPage
      title={`Order ${id}`}
      tab="orders"
      skeleton={<Loading />}
      guest={isLooking ? <Loading /> : token && <OneOrder key={id} id={id} token={token} />}
    >
      {(user) => {
        if (isLooking) return <Loading />;
        return <OneOrder key={`${id} ${user.id}`} id={id} token={token} isSignedIn onClaimed={forget} />;
      }}
    </AccountPage>
  );
}

interface OneOrderProps {
  id: string;
  token: string | null;
  isSignedIn?: boolean;
  onClaimed?: () => void;
}

function OneOrder({ id, token, isSignedIn = false, onClaimed }: OneOrderProps) {
  const { opened, problem, retry, show, refresh, own } = useOrder(id, token ?? undefined);
  if (opened)
    return (
      <>
        {isSignedIn && <BackLink to={paths.orders}>Back to My Orders</BackLink>}
        <OrderDetail
          opened={opened}
          isSignedIn={isSignedIn}
          onChanged={show}
          onStale={refresh}
          onClaimed={(order) => {
            own(order);
            onClaimed?.();
          }}
        />
      </>
    );
  if (problem instanceof ApiError && problem.status === 404)
    return (
      <Notice level={1} title="Order not found" text={problem.message}>
        {isSignedIn ? (
          <ButtonLink to={paths.orders}>Back to My Orders</ButtonLink>
        ) : (
          <ButtonLink to={paths.login(paths.order(id))}>Sign In / Register</ButtonLink>
        )}
      </Notice>
    );
  if (problem)
    return (
      <Notice level={1} title={toErrorMessage(problem)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  return <Loading />;
}
