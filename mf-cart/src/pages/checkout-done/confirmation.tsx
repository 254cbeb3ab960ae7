import type { Order } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatDayRange, formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { useSession } from '@vastra/shared/session';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { Row } from '@vastra/shared/ui/row';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { OrderSummary } from '../../components/order-summary';
import { getAmountToPay } from '../../order/amount-to-pay';
import { InvoiceButton } from './invoice-button';
import { OrderId } from './order-id';

const Heading = styled.h2`
  margin-bottom: 12px;
  font-size: var(--text-2xl);
`;

const Steps = styled.ol`
  display: grid;
  gap: 12px;
  padding-left: 20px;
  & > li {
    list-style: decimal;
  }
`;

const AccountOffer = styled.section`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--sand);
`;

const getPaymentText = (order: Order): string => {
  const { paymentMethod, creditUsed = 0 } = order;
  const total = getAmountToPay(order);
  if (creditUsed > 0 && total === 0)
    return `Your credit paid ${formatRupees(creditUsed)}. There is nothing left to pay.`;
  if (isPaidOnDelivery(paymentMethod)) return `You pay ${formatRupees(total)} in cash when your order arrives.`;
  if (paymentMethod === 'demo') return `${formatRupees(total)} paid in the demo: nothing was charged.`;
  return `${formatRupees(total)} paid online. Thank you.`;
};

/** The placed order and the next steps. `isClaimed`: it has just been moved into the account. */
export function Confirmation({ order, isClaimed }: { order: Order; isClaimed?: boolean }) {
  const session = useSession(({ status }) => status);
  const isSignedIn = session === 'signed-in';
  return (
    <Columns>
      <Stack $gap={8}>
        <Text $tone="muted" $size="l">
          Your order number is <OrderId>{order._id}</OrderId>
        </Text>
        {isClaimed && <p role="status">This order is in your account now.</p>}
        <section aria-labelledby="next">
          <Heading id="next">What happens next</Heading>
          <Steps>
            {order.email && order.sendsEmail !== false && <li>We send a confirmation to {order.email}.</li>}
            {order.sendsEmail === false && <li>Keep your order number. This shop does not send emails yet.</li>}
            {order.giftCard ? (
              <li>
                {order.giftCard.recipientName} gets the gift card by email,{' '}
                {formatDayRange(order.deliveryFrom, order.deliveryTo)}.
              </li>
            ) : (
              <>
                <li>
                  {`We pack your order and hand it over for delivery.${order.invoice ? '' : ' The invoice comes with your parcel.'}`}
                </li>
                <li>It arrives {formatDayRange(order.deliveryFrom, order.deliveryTo)}.</li>
              </>
            )}
          </Steps>
        </section>
        <section aria-labelledby="payment">
          <Heading id="payment">Payment</Heading>
          <p>{getPaymentText(order)}</p>
        </section>
        {order.kind !== 'gift_card' && (
          <section aria-labelledby="to">
            <Heading id="to">Delivery address</Heading>
            <PostalAddress address={order.address} />
          </section>
        )}
        {session === 'signed-out' && (
          <AccountOffer aria-labelledby="offer">
            <Text as="h2" $size="2xl" id="offer">
              Save your details
            </Text>
            <p>With an account you follow this order and order faster next time. No password needed.</p>
            <ButtonLink
              to={paths.login(paths.checkoutDone(order._id))}
              state={{ identifier: order.email ?? order.address.phone }}
            >
              Create an account
            </ButtonLink>
          </AccountOffer>
        )}
        <Row as="p" $align="stretch">
          {isSignedIn && <ButtonLink to={paths.orders}>View My Orders</ButtonLink>}
          <InvoiceButton order={order} />
          <ButtonLink to={paths.shop} $tone="line">
            Continue Shopping
          </ButtonLink>
        </Row>
      </Stack>
      <OrderSummary order={order} />
    </Columns>
  );
}
