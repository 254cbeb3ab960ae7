import { paths } from '@vastra/shared/paths';
import { Navigate, useParams, useSearchParams } from '@vastra/shared/router';
import { useEffect, useState } from 'react';
import { OrderCancelled } from '../../components/order-ended';
import { OrderSkeleton } from '../../components/order-skeleton';
import { OrderUnavailable } from '../../components/order-unavailable';
import { awaitsPayment } from '../../order/api';
import { getTimedOrder, type TimedOrder } from './api';
import { PayPage } from './pay-page';
import { PaymentPanel } from './payment-panel';

/** Where an order is paid that waits for it, and where a payment that failed comes back to (`?failed=1`). */
export function Component() {
  const { order: id = '' } = useParams();
  const [query] = useSearchParams();
  const { seen: timedOrder, problem, look: reload } = useTimedOrder(id);
  if (!timedOrder && problem) return <OrderUnavailable problem={problem} retry={reload} />;
  if (timedOrder?.order.status === 'cancelled') return <OrderCancelled order={timedOrder.order} />;
  if (timedOrder && !awaitsPayment(timedOrder.order)) return <Navigate to={paths.checkoutDone(id)} replace />;
  if (timedOrder) return <PaymentPanel key={timedOrder.visit} {...timedOrder} isFailed={query.get('failed') === '1'} onStale={reload} />;
  return (
    <PayPage>
      <OrderSkeleton />
    </PayPage>
  );
}

/** The order; the last one seen stays while it is looked at again. The way back from a provider's page is another visit. */
function useTimedOrder(id: string) {
  const [state, setState] = useState<{ seen?: TimedOrder & { visit: number }; problem?: unknown }>({});
  const [round, setRound] = useState({ look: 0, visit: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    getTimedOrder(id, { signal }).then(
      (seen) => signal.aborted || setState({ seen: { ...seen, visit: round.visit } }),
      (error) => signal.aborted || setState(({ seen }) => ({ seen, problem: error })),
    );
    return () => controller.abort();
  }, [id, round]);
  useEffect(() => {
    const startNewVisit = ({ persisted }: PageTransitionEvent) =>
      persisted && setRound(({ look, visit }) => ({ look, visit: visit + 1 }));
    addEventListener('pageshow', startNewVisit);
    return () => removeEventListener('pageshow', startNewVisit);
  }, []);
  const look = () => setRound(({ look, visit }) => ({ look: look + 1, visit }));
  return { ...state, look };
}
