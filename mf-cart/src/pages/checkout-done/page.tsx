import { useParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { OrderCancelled } from '../../components/order-cancelled';
import { OrderSkeleton } from '../../components/order-skeleton';
import { OrderUnavailable } from '../../components/order-unavailable';
import { PageTitle } from '../../components/page-title';
import { AwaitingPayment } from './awaiting-payment';
import { Confirmation } from './confirmation';
import { usePlacedOrder } from './use-placed-order';

/** The confirmation of an order; while it is unpaid, the wait for its payment. */
function CheckoutDonePage() {
  const { order: id = '' } = useParams();
  const { foundOrder, error, retry, ...paymentState } = usePlacedOrder(id);
  if (error) return <OrderUnavailable orderId={id} error={error} retry={retry} />;
  if (!foundOrder)
    return (
      <Page title="Order">
        <PageTitle>Your order</PageTitle>
        <OrderSkeleton />
      </Page>
    );
  const { order, isClaimed } = foundOrder;
  if (order.status === 'cancelled') return <OrderCancelled order={order} />;
  if (paymentState.isAwaitingPayment)
    return (
      <Page title="Waiting for your payment">
        <PageTitle>Waiting for your payment</PageTitle>
        <AwaitingPayment order={order} {...paymentState} />
      </Page>
    );
  return (
    <Page title="Order placed">
      <PageTitle>Thank you for your order</PageTitle>
      <Confirmation order={order} isClaimed={isClaimed} />
    </Page>
  );
}

export { CheckoutDonePage as Component };
