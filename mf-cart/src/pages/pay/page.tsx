import { paths } from '@vastra/shared/paths';
import { Navigate, useParams, useSearchParams } from '@vastra/shared/router';
import { useEffect, useState } from 'react';
import { OrderEnded } from '../../components/order-ended';
import { OrderPlaces } from '../../components/order-places';
import { OrderUnavailable } from '../../components/order-unavailable';
import { awaitsPayment } from '../../order/calls';
import { getSeen, type Seen } from './api';
import { PayPage } from './pay-page';
import { Paying } from './paying';

/** Where an order is paid that waits for it, and where a payment that failed comes back to (`?failed=1`). */
export function Component() {
  const { order: id = '' } = useParams();
  const [query] = useSearchParams();
  const { seen, problem, look } = useSeen(id);
  if (!seen && problem) return <OrderUnavailable problem={problem} retry={look} />;
  if (seen?.order.status === 'cancelled') return <OrderEnded order={seen.order} />;
  if (seen && !awaitsPayment(seen.order)) return <Navigate to={paths.checkoutDone(id)} replace />;
  if (seen) return <Paying key={seen.visit} {...seen} isFailed={query.get('failed') === '1'} onStale={look} />;
  return (
    <PayPage>
      <OrderPlaces />
    </PayPage>
  );
}

/** The order; the last one seen stays while it is looked at again. The way back from a provider's page is another visit. */
function useSeen(id: string) {
  const [state, setState] = useState<{ seen?: Seen & { visit: number }; problem?: unknown }>({});
  const [round, setRound] = useState({ look: 0, visit: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    getSeen(id, { signal }).then(
      (seen) => signal.aborted || setState({ seen: { ...seen, visit: round.visit } }),
      (error) => signal.aborted || setState(({ seen }) => ({ seen, problem: error })),
    );
    return () => leaving.abort();
  }, [id, round]);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && setRound(({ look, visit }) => ({ look, visit: visit + 1 }));
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const look = () => setRound(({ look, visit }) => ({ look: look + 1, visit }));
  return { ...state, look };
}
