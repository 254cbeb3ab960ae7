import { ApiError, messageOf } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link, useParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import styled from 'styled-components';
import { AccountPage } from '../../components/account-page';
import { getOrder } from './api';
import { OrderDetail } from './order-detail';

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
    <Skeleton $height="280px" />
    <Skeleton $height="280px" />
  </Places>
);

/** One of the customer's orders. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <AccountPage title={`Order ${id}`} skeleton={<Loading />}>
      {() => <OwnOrder id={id} />}
    </AccountPage>
  );
}

function OwnOrder({ id }: { id: string }) {
  const { data: order, problem, retry } = useAnswer(`order/${id}`, (options) => getOrder(id, options));
  if (problem instanceof ApiError && problem.status === 404)
    return (
      <Notice level={1} title="Order not found" text={problem.message}>
        <ButtonLink to={paths.orders}>Back to My Orders</ButtonLink>
      </Notice>
    );
  if (problem)
    return (
      <Notice level={1} title={messageOf(problem)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  if (!order) return <Loading />;
  return (
    <>
      <BackLink to={paths.orders}>Back to My Orders</BackLink>
      <OrderDetail order={order} />
    </>
  );
}
