import { useParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { OrderCancelled } from '../../components/order-ended';
import { OrderSkeleton } from '../../components/order-skeleton';
import { OrderUnavailable } from '../../components/order-unavailable';
import { PageTitle } from '../../components/page-title';
import { Confirmation } from './confirmation';
import { usePlacedOrder } from './use-placed-order';
import { AwaitingPayment } from './awaiting-payment';

/** The confirmation of an order, for the one who placed it; before that, the wait for its payment. */
export function Component() {
  const { order: id = '' } = useParams();
  const { found, problem, retry, ...waiting } = usePlacedOrder(id);
  if (problem) return <OrderUnavailable problem={problem} retry={retry} />;
  if (!found)
    return (
      <Page title="Order">
        <PageTitle>Your order</PageTitle>
        <OrderSkeleton />
      </Page>
    );
  const { order, isClaimed } = found;
  if (order.status === 'cancelled') return <OrderCancelled order={order} />;
  if (waiting.isHeld)
    return (
      <Page title="Waiting for your payment">
        <PageTitle>Waiting for your payment</PageTitle>
        <AwaitingPayment order={order} {...waiting} />
      </Page>
    );
  return (
    <Page title="Order placed">
      <PageTitle>Thank you for your order</PageTitle>
      <Confirmation order={order} isClaimed={isClaimed} />
    </Page>
  );
}
