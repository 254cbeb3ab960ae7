import { awaitsPayment } from '@vastra/shared/contract/order-state';
import { paths } from '@vastra/shared/paths';
import { documentLoader, isPaymentDocument } from '@vastra/shared/payment';
import { useParams, useSearchParams } from '@vastra/shared/router';
import { useEffect, useState } from 'react';
import { OrderCancelled } from '../../components/order-cancelled';
import { OrderSkeleton } from '../../components/order-skeleton';
import { OrderUnavailable } from '../../components/order-unavailable';
import { getTimedOrder, type TimedOrder } from './api';
import { OnlinePayment } from './online/online-payment';
import { PayPage } from './pay-page';
import { PaymentPanel } from './payment-panel';

/**
 * Payment page of an unpaid order, or of the cash of a parcel (`?parcel=2`). It needs its own document,
 * because only that document may load the provider's form.
 */
function OrderPaymentPage() {
  const hasOwnDocument = useOwnDocument();
  const { order: id = '' } = useParams();
  return hasOwnDocument ? <Payment key={id} id={id} /> : <PendingPayment />;
}

export { OrderPaymentPage as Component };

const PendingPayment = () => (
  <PayPage>
    <OrderSkeleton />
  </PayPage>
);

/** Loads the document of this page if a client navigation of an earlier release, or Back, has led here. */
function useOwnDocument(): boolean {
  const [hasOwnDocument, setOwnDocument] = useState(false);
  useEffect(() => {
    if (isPaymentDocument() === false) documentLoader.replace(location.href);
    else setOwnDocument(true);
  }, []);
  return hasOwnDocument;
}

function Payment({ id }: { id: string }) {
  const [query] = useSearchParams();
  const { timedOrder, error, reload } = useTimedOrder(id);
  const order = timedOrder?.order;
  const parcel = toParcelNumber(query.get('parcel'));
  const isPaid = order !== undefined && parcel === undefined && order.status !== 'cancelled' && !awaitsPayment(order);
  useEffect(() => {
    if (isPaid) documentLoader.replace(paths.checkoutDone(id));
  }, [isPaid, id]);
  if (!timedOrder && error) return <OrderUnavailable orderId={id} error={error} retry={reload} />;
  if (!timedOrder || isPaid) return <PendingPayment />;
  if (parcel === undefined && timedOrder.order.status === 'cancelled')
    return <OrderCancelled order={timedOrder.order} />;
  const props = { ...timedOrder, onStale: reload };
  if (timedOrder.order.paymentMethod === 'demo' && parcel === undefined)
    return <PaymentPanel key={timedOrder.visit} {...props} isFailed={query.get('failed') === '1'} />;
  return <OnlinePayment key={timedOrder.visit} {...props} parcel={parcel} />;
}

/** Returns the number of a parcel in a query; undefined for anything else. */
const toParcelNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;

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
