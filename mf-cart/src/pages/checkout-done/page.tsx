import { useParams } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { OrderEnded } from '../../components/order-ended';
import { OrderPlaces } from '../../components/order-places';
import { OrderUnavailable } from '../../components/order-unavailable';
import { PageTitle } from '../../components/page-title';
import { Confirmation } from './confirmation';
import { useOrder } from './use-order';
import { Waiting } from './waiting';

/** The confirmation of an order, for the one who placed it; before that, the wait for its payment. */
export function Component() {
  const { order: id = '' } = useParams();
  const { found, problem, retry, ...waiting } = useOrder(id);
  if (problem) return <OrderUnavailable problem={problem} retry={retry} />;
  if (!found)
    return (
      <Page title="Order">
        <PageTitle>Your order</PageTitle>
        <OrderPlaces />
      </Page>
    );
  const { order, isClaimed } = found;
  if (order.status === 'cancelled') return <OrderEnded order={order} />;
  if (waiting.isHeld)
    return (
      <Page title="Waiting for your payment">
        <PageTitle>Waiting for your payment</PageTitle>
        <Waiting order={order} {...waiting} />
      </Page>
    );
  return (
    <Page title="Order placed">
      <PageTitle>Thank you for your order</PageTitle>
      <Confirmation order={order} isClaimed={isClaimed} />
    </Page>
  );
}
