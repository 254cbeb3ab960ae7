import { awaitsPayment } from '@vastra/shared/contract/order-state';
import { paths } from '@vastra/shared/paths';
import { Navigate, useParams, useSearchParams } from '@vastra/shared/router';
import { useEffect, useState } from 'react';
import { OrderCancelled } from '../../components/order-cancelled';
import { OrderSkeleton } from '../../components/order-skeleton';
import { OrderUnavailable } from '../../components/order-unavailable';
import { getTimedOrder, type TimedOrder } from './api';
import { PayPage } from './pay-page';
import { PaymentPanel } from './payment-panel';

/** Payment page of an unpaid order. A failed payment returns here with `?failed=1`. */
export function Component() {
  const { order: id = '' } = useParams();
  const [query] = useSearchParams();
  const { timedOrder, error, reload } = useTimedOrder(id);
  if (!timedOrder && error) return <OrderUnavailable error={error} retry={reload} />;
  if (timedOrder?.order.status === 'cancelled') return <OrderCancelled order={timedOrder.order} />;
  if (timedOrder && !awaitsPayment(timedOrder.order)) return <Navigate to={paths.checkoutDone(id)} replace />;
  if (timedOrder)
    return (
      <PaymentPanel key={timedOrder.visit} {...timedOrder} isFailed={query.get('failed') === '1'} onStale={reload} />
    );
  return (
    <PayPage>
      <OrderSkeleton />
    </PayPage>
  );
}

/** Reads the order; the last one stays while it is read again. A return from the provider's page counts as a new visit. */
function useTimedOrder(id: string) {
  const [state, setState] = useState<{ timedOrder?: TimedOrder & { visit: number }; error?: unknown }>({});
  const [counters, setCounters] = useState({ read: 0, visit: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    getTimedOrder(id, { signal }).then(
      (timedOrder) => signal.aborted || setState({ timedOrder: { ...timedOrder, visit: counters.visit } }),
      (error) => signal.aborted || setState(({ timedOrder }) => ({ timedOrder, error })),
    );
    return () => controller.abort();
  }, [id, counters]);
  useEffect(() => {
    const startNewVisit = ({ persisted }: PageTransitionEvent) =>
      persisted && setCounters(({ read, visit }) => ({ read, visit: visit + 1 }));
    addEventListener('pageshow', startNewVisit);
    return () => removeEventListener('pageshow', startNewVisit);
  }, []);
  const reload = () => setCounters(({ read, visit }) => ({ read: read + 1, visit }));
  return { ...state, reload };
}
