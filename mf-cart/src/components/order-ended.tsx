import type { Order } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { formatRupees } from '@vastra/shared/ui/price';

const ended = (title: string, text: string) => (
  <Page title="Order cancelled">
    <Notice level={1} title={title} text={text}>
      <ButtonLink to={paths.cart}>Back to your cart</ButtonLink>
    </Notice>
  </Page>
);

/** Nobody has paid in time: the order is none any more, the cart still is one. */
export const PaymentTimeExpired = () =>
  ended(
    'The time to pay has run out: 00:00',
    'Nothing was charged. The items are no longer held for you, but your cart is kept.',
  );

/** What became of the money of an order that was cancelled. */
const getRefundText = ({ paymentStatus, total }: Order): string => {
  if (paymentStatus === 'refunded') return `Your ${formatRupees(total)} were given back.`;
  if (paymentStatus === 'pending') return 'Nothing was charged.';
  return `Your ${formatRupees(total)} are on their way back to you.`;
};

/** An order that was cancelled; by the shop when it was not paid in time. */
export const OrderCancelled = ({ order }: { order: Order }) => {
  const hasExpired =
    order.paymentStatus === 'pending' &&
    order.events.findLast(({ status }) => status === 'cancelled')?.actor === 'shop';
  return hasExpired ? <PaymentTimeExpired /> : ended('This order was cancelled.', getRefundText(order));
};
