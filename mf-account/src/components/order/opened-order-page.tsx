import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { SlowNote } from '@vastra/shared/ui/slow-note';
import { Stack } from '@vastra/shared/ui/stack';
import type { ReactNode } from 'react';
import { AccountPage } from '../account-page';
import { RenewLink } from './renew-link';
import { useAccessToken } from './use-access-token';
import { useOrder } from './use-order';

/** Shown until the order is loaded. */
export const OrderSkeleton = () => (
  <Stack $gap={6} role="status" aria-label="Loading your order">
    <SlowNote />
    <Skeleton $height="40px" $width="min(420px, 80%)" />
    <Skeleton $height="160px" />
    <Skeleton $height="280px" />
  </Stack>
);

/** A loaded order, with the functions by which its page updates it. */
export type OpenedOrder = Pick<ReturnType<typeof useOrder>, 'show' | 'showClaimed' | 'refresh'> & {
  access: NonNullable<ReturnType<typeof useOrder>['opened']>;
  isSignedIn: boolean;
  /** Removes the token of an order that belongs to the account now. */
  removeToken: () => void;
};

interface OpenedOrderPageProps {
  /** Title of the page for the order with this number. */
  getTitle: (id: string) => string;
  children: (opened: OpenedOrder) => ReactNode;
}

/** The frame of a page about one order, of a customer or, with an access token, of a guest. Its data are loaded in the browser. */
export function OpenedOrderPage({ getTitle, children }: OpenedOrderPageProps) {
  const { id = '' } = useParams();
  const { token, removeToken } = useAccessToken(id);
  const isTokenUnknown = token === undefined;
  const props = { id, removeToken, children };
  return (
    <AccountPage
      title={getTitle(id)}
      tab="orders"
      skeleton={<OrderSkeleton />}
      guest={isTokenUnknown ? <OrderSkeleton /> : token && <LoadedOrder key={id} {...props} token={token} />}
    >
      {(user) => {
        if (isTokenUnknown) return <OrderSkeleton />;
        return <LoadedOrder key={`${id} ${user.id}`} {...props} token={token} isSignedIn />;
      }}
    </AccountPage>
  );
}

interface LoadedOrderProps extends Pick<OpenedOrder, 'removeToken'>, Pick<OpenedOrderPageProps, 'children'> {
  id: string;
  /** Null for an order of the signed-in customer. */
  token: string | null;
  isSignedIn?: boolean;
}

function LoadedOrder({ id, token, isSignedIn = false, removeToken, children }: LoadedOrderProps) {
  const { opened: access, error, retry, ...changes } = useOrder(id, token ?? undefined);
  if (access) return children({ access, isSignedIn, removeToken, ...changes });
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
  if (error) return <RetryNotice level={1} title={toErrorMessage(error)} retry={retry} />;
  return <OrderSkeleton />;
}
