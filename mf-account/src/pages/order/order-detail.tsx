import type { Order } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { Totals } from '@vastra/shared/ui/totals';
import { useEffect, useRef, useState } from 'react';
import { ScreenHeading } from '../../components/screen-heading';
import { StatusBadge } from '../../components/status-badge';
import { Actions } from './actions';
import type { OpenedOrder } from './api';
import { Awaiting } from './awaiting';
import { Gst } from './gst';
import { Help } from './help';
import { KeepOrder } from './keep-order';
import { paymentText } from './money';
import { Parts } from './parts';
import { standingOf } from './standing';
import { Timeline } from './timeline';

const shippingText: Record<Order['shippingMethod'], string> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
};

interface OrderDetailProps {
  opened: OpenedOrder;
  isSignedIn: boolean;
  onChanged: (order: Order) => void;
  /** The order may have changed on the server. */
  onStale: () => void;
  onClaimed: (order: Order) => void;
}

/** Everything that there is to know of an order, and what can be done with it. */
export function OrderDetail({ opened, isSignedIn, onChanged, onStale, onClaimed }: OrderDetailProps) {
  const { order, accessToken } = opened;
  const [refusal, setRefusal] = useState<string>();
  const standing = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  // The button that was pressed may be gone: what has become of the order is read next.
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    standing.current?.focus();
  });
  const { title, text } = standingOf(order);
  const settle = (said?: string) => {
    hasActed.current = true;
    setRefusal(said);
  };
  const actions = (
    <Actions
      opened={opened}
      onClosed={(changed) => {
        settle();
        onChanged(changed);
      }}
      onRefused={(sentence) => {
        settle(sentence);
        onStale();
      }}
    />
  );

  return (
    <>
      <ScreenHeading>
        <div>
          <h1>
            Order <span className="number">{order._id}</span>
          </h1>
          <p>
            Placed on <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
          </p>
        </div>
        <StatusBadge status={order.status} awaitsPayment={order.awaitsPaymentUntil !== null} />
      </ScreenHeading>
      <Parts>
        <section aria-labelledby="standing" className="standing">
          <h2 id="standing" ref={standing} tabIndex={-1}>
            {title}
          </h2>
          {refusal && <p role="alert">{refusal}</p>}
          {text && <p className="quiet">{text}</p>}
          {order.awaitsPaymentUntil ? (
            <Awaiting
              key={order.awaitsPaymentUntil}
              order={order}
              until={order.awaitsPaymentUntil}
              accessToken={accessToken}
              onStale={onStale}
            >
              {actions}
            </Awaiting>
          ) : (
            <div className="actions">{actions}</div>
          )}
        </section>
        <section aria-labelledby="way" className="way">
          <h2 id="way">Tracking</h2>
          <Timeline order={order} />
        </section>
        <section aria-labelledby="items">
          <h2 id="items">Order Summary</h2>
          <OrderLines lines={order.items} to={({ productId, variantId }) => paths.product(productId, variantId)} />
          <Totals amounts={order} />
          <Gst of={order} />
        </section>
        <section aria-label="Delivery, payment and help" className="details">
          <div>
            <h3>Delivery address</h3>
            <PostalAddress address={order.address} />
          </div>
          <div>
            <h3>Delivery method</h3>
            <p className="quiet">{shippingText[order.shippingMethod]}</p>
            <h3>Payment</h3>
            <p className="quiet">{paymentText(order)}</p>
          </div>
          <Help order={order._id} />
        </section>
        {accessToken && (
          <KeepOrder
            order={order._id}
            email={order.email}
            accessToken={accessToken}
            isSignedIn={isSignedIn}
            onClaimed={onClaimed}
          />
        )}
      </Parts>
    </>
  );
}
