import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { findBuyNowPath } from '../storage/session-values';

const renderNotice = (orderId: string, title: string, text: string) => {
  const buyNowPath = findBuyNowPath(orderId);
  return (
    <Page title="Order cancelled">
      <Notice level={1} title={title} text={text}>
        {buyNowPath ? (
          <ButtonLink to={buyNowPath}>Back to the checkout</ButtonLink>
        ) : (
          <ButtonLink to={paths.cart}>Back to your cart</ButtonLink>
        )}
      </Notice>
    </Page>
  );
};

/** Notice for an order that was not paid in time. Its items are still in the cart, or in the URL of "Buy Now". */
export const PaymentTimeExpired = ({ orderId }: { orderId: string }) =>
  renderNotice(
    orderId,
    'The time to pay has run out: 00:00',
    'Nothing was charged. The items are no longer held for you, but your cart is kept.',
  );

/** Returns what happened to the money of a cancelled order. */
const getRefundText = ({ paymentStatus, total }: Order): string => {
  if (paymentStatus === 'refunded') return `Your ${formatRupees(total)} were refunded.`;
  if (paymentStatus === 'pending') return 'Nothing was charged.';
  return `Your ${formatRupees(total)} are on their way back to you.`;
};

/** Page of a cancelled order. The shop cancels an order that is not paid in time. */
export const OrderCancelled = ({ order }: { order: Order }) => {
  const hasExpired =
    order.paymentStatus === 'pending' &&
    order.events.findLast(({ status }) => status === 'cancelled')?.actor === 'shop';
  return hasExpired ? (
    <PaymentTimeExpired orderId={order._id} />
  ) : (
    renderNotice(order._id, 'This order was cancelled.', getRefundText(order))
  );
};
