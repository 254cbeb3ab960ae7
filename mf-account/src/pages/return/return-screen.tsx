import type { ReturnOptions } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { useCallback, useState } from 'react';
import type { OrderAccess } from '../../components/order/api';
import { OrderSkeleton } from '../../components/order/opened-order-page';
import { useRefreshOnReturn } from '../../components/order/use-refresh-on-return';
import { getReturnOptions } from './api';
import { ExcludedItems } from './excluded-items';
import { ReturnForm } from './return-form';

interface ReturnScreenProps {
  access: OrderAccess;
  isSignedIn: boolean;
}

/** Loads what can be returned, and again when the customer comes back to the tab: another tab may have requested some of it. */
export function ReturnScreen({ access, isSignedIn }: ReturnScreenProps) {
  const { order } = access;
  const { data, error, retry } = useApiQuery(`return/${order._id}`, (options) => getReturnOptions(access, options));
  const [latest, setLatest] = useState<ReturnOptions>();
  const options = latest ?? data;
  const refresh = useCallback(async () => {
    const refreshed = await getReturnOptions(access).catch(() => undefined);
    if (refreshed) setLatest(refreshed);
  }, [access]);
  useRefreshOnReturn(refresh);

  if (options?.lines.every(({ quantity }) => quantity === 0))
    return (
      <>
        <Notice title="Nothing can be returned now">
          <ButtonLink to={paths.order(order._id)}>Back to the order</ButtonLink>
        </Notice>
        <ExcludedItems order={order} options={options} />
      </>
    );
  if (options) return <ReturnForm access={access} isSignedIn={isSignedIn} options={options} onStale={refresh} />;
  if (error) return <RetryNotice title={toErrorMessage(error)} retry={retry} />;
  return <OrderSkeleton />;
}
