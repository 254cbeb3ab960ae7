import type { Order } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Totals } from '@vastra/shared/ui/totals';
import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '../../components/lazy-part';
import { changeOrderDisplay, type OrderAccess } from '../../components/order/api';
import {
  AfterOrderColumn,
  ButtonRow,
  DetailHeading,
  DetailsSection,
  ErrorText,
  OrderLayout,
  OrderSection,
  QuietText,
  SectionHeading,
  SpacedText,
  StatusHeading,
  StatusSection,
  TrackingSection,
} from '../../components/order/order-layout';
import { PurchaseDisplay } from '../../components/orders/purchase-display';
import { StatusBadge } from '../../components/orders/status-badge';
import { ScreenDescription, ScreenHeading, ScreenTitle, Unbroken } from '../../components/screen-heading';
import { OrderActions } from './actions/order-actions';
import { ClaimOrder } from './guest/claim-order';
import { Help } from './help';
import { AwaitingPayment } from './payment/awaiting-payment';
import { CreditRows } from './payment/credit-rows';
import { GstDetails } from './payment/gst-details';
import { describePayment } from './payment/payment-text';
import { describeStatus } from './tracking/describe-status';
import { Timeline } from './tracking/timeline';

const importAfterOrder = () => import('./after-order');

const shippingLabels: Record<Order['shippingMethod'], string> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
};

interface OrderDetailProps {
  access: OrderAccess;
  isSignedIn: boolean;
  onChanged: (order: Order) => void;
  /** Called when the order may have changed on the server. */
  onStale: () => void;
  onClaimed: (order: Order) => void;
}

/** An order with its status, tracking, lines, totals and addresses, and the actions that it allows. */
export function OrderDetail({ access, isSignedIn, onChanged, onStale, onClaimed }: OrderDetailProps) {
  const { order, accessToken } = access;
  const [rejection, setRejection] = useState<string>();
  const statusHeading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  // After an action, its button may no longer exist, so the focus moves to the new status.
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    statusHeading.current?.focus();
  });
  const { title, text } = describeStatus(order);
  const requestedNumber: number | undefined = useLocation().state?.requestedReturn;
  const hasAfterOrder =
    order.giftCard !== undefined ||
    (isSignedIn && order.status === 'delivered') ||
    [order.shipments, order.returns, order.refunds].some((list) => list && list.length > 0);
  const isGiftCardOrder = order.kind === 'gift_card';
  const finishAction = (rejectionMessage?: string) => {
    hasActed.current = true;
    setRejection(rejectionMessage);
  };
  const actions = (
    <OrderActions
      access={access}
      onCompleted={(completedOrder) => {
        finishAction();
        onChanged(completedOrder);
      }}
      onRejected={(message) => {
        finishAction(message);
        onStale();
      }}
    />
  );

  return (
    <>
      <ScreenHeading>
        <div>
          <ScreenTitle>
            Order <Unbroken>{order._id}</Unbroken>
          </ScreenTitle>
          <ScreenDescription>
            Placed on <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
            <OriginText order={order} isSignedIn={isSignedIn} />
          </ScreenDescription>
        </div>
        <StatusBadge status={order.status} awaitsPayment={order.awaitsPaymentUntil !== null} />
      </ScreenHeading>
      <OrderLayout>
        <StatusSection aria-labelledby="status">
          <StatusHeading id="status" ref={statusHeading} tabIndex={-1}>
            {title}
          </StatusHeading>
          {rejection && <ErrorText>{rejection}</ErrorText>}
          {text && <QuietText>{text}</QuietText>}
          {order.awaitsPaymentUntil ? (
            <AwaitingPayment
              key={order.awaitsPaymentUntil}
              order={order}
              until={order.awaitsPaymentUntil}
              accessToken={accessToken}
              onStale={onStale}
            >
              {actions}
            </AwaitingPayment>
          ) : (
            <ButtonRow>{actions}</ButtonRow>
          )}
        </StatusSection>
        {hasAfterOrder && (
          <AfterOrderColumn>
            <LazyPart load={importAfterOrder} skeleton={<Skeleton $height="280px" />}>
              {({ AfterOrder }) => (
                <AfterOrder
                  access={access}
                  isSignedIn={isSignedIn}
                  requestedNumber={requestedNumber}
                  onChanged={onChanged}
                  onStale={onStale}
                />
              )}
            </LazyPart>
          </AfterOrderColumn>
        )}
        <TrackingSection $isBesideParcels={hasAfterOrder} aria-labelledby="tracking">
          <SectionHeading id="tracking">Tracking</SectionHeading>
          <Timeline order={order} />
        </TrackingSection>
        <OrderSection aria-labelledby="items">
          <SectionHeading id="items">Order Summary</SectionHeading>
          <OrderLines
            lines={order.items}
            to={isGiftCardOrder ? undefined : ({ productId, variantId }) => paths.product(productId, variantId)}
          />
          <Totals amounts={order} />
          <CreditRows order={order} />
          <GstDetails order={order} />
        </OrderSection>
        <DetailsSection aria-label="Delivery, payment and help">
          {!isGiftCardOrder && (
            <div>
              <DetailHeading>Delivery address</DetailHeading>
              <PostalAddress address={order.address} />
              {order.business && (
                <QuietText>
                  Billed to {order.business.name}, GSTIN {order.business.gstin}
                </QuietText>
              )}
            </div>
          )}
          <div>
            <DetailHeading>Delivery method</DetailHeading>
            <SpacedText>{isGiftCardOrder ? 'By email' : shippingLabels[order.shippingMethod]}</SpacedText>
            <DetailHeading>Payment</DetailHeading>
            <QuietText>{describePayment(order)}</QuietText>
          </div>
          {order.customFields?.map(({ key, label, type, value, text }) => (
            <div key={key}>
              <DetailHeading>{label}</DetailHeading>
              <QuietText>{type === 'link' ? <a href={value}>{text}</a> : text}</QuietText>
            </div>
          ))}
          {accessToken && order.linkScope !== 'view' && order.isPurchaseShown !== undefined && (
            <div>
              <DetailHeading>What others see</DetailHeading>
              <QuietText>
                For seven days, other visitors may see that the product was bought in your city. Your name is never
                shown.
              </QuietText>
              <PurchaseDisplay
                label="Show this purchase to other visitors"
                isShown={order.isPurchaseShown}
                save={async (isShown) => onChanged(await changeOrderDisplay(access, isShown))}
              />
            </div>
          )}
          <Help orderId={order._id} />
        </DetailsSection>
        {accessToken && order.linkScope !== 'view' && (
          <ClaimOrder
            orderId={order._id}
            email={order.email}
            accessToken={accessToken}
            isSignedIn={isSignedIn}
            onClaimed={onClaimed}
          />
        )}
      </OrderLayout>
    </>
  );
}

/** The order whose items an exchange replaces. A guest opens that one by its own link. */
function OriginText({ order, isSignedIn }: { order: Order; isSignedIn: boolean }) {
  if (order.kind !== 'exchange') return null;
  const { exchangeFor } = order;
  if (!exchangeFor) return ', replaces items that you return';
  return (
    <>, replaces items of order {isSignedIn ? <Link to={paths.order(exchangeFor)}>{exchangeFor}</Link> : exchangeFor}</>
  );
}
