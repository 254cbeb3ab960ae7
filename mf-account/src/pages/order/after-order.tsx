import type { Order } from '@vastra/shared/contract';
import type { OrderAccess } from '../../components/order/api';
import { featureSections } from './features';
import { GiftCardSection } from './gift-card/gift-card-section';
import { getParcels } from './parcels/count-parcels';
import { ParcelsSection } from './parcels/parcels-section';
import { RefundsSection } from './refunds/refunds-section';
import { ReturnsSection } from './returns/returns-section';

interface AfterOrderProps {
  access: OrderAccess;
  isSignedIn: boolean;
  /** Number of the return that was just requested. */
  requestedNumber?: number;
  onChanged: (order: Order) => void;
  onStale: () => void;
}

/** The gift card, parcels, returns, refunds and sections of features of an order. Most orders have only some of them. */
export function AfterOrder({ access, isSignedIn, requestedNumber, onChanged, onStale }: AfterOrderProps) {
  const { order } = access;
  return (
    <>
      {order.giftCard && (
        <GiftCardSection access={access} card={order.giftCard} onChanged={onChanged} onStale={onStale} />
      )}
      {(order.returns?.length ?? 0) > 0 && (
        <ReturnsSection
          access={access}
          isSignedIn={isSignedIn}
          requestedNumber={requestedNumber}
          onChanged={onChanged}
          onStale={onStale}
        />
      )}
      {order.refunds.length > 0 && <RefundsSection access={access} onChanged={onChanged} />}
      {getParcels(order).length > 0 && <ParcelsSection order={order} />}
      {isSignedIn && featureSections.map((Section, index) => <Section key={index} order={order} />)}
    </>
  );
}
