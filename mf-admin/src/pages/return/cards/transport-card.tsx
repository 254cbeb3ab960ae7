import type { AdminReturn } from '@vastra/shared/contract';
import { Card } from '../../../components/layout/card';
import { Facts } from '../../../components/layout/fact-list';
import { TrackingLink } from '../../../components/shipments/tracking-link';
import { CalendarDate } from '../../../components/time/calendar-date';
import { Timestamp } from '../../../components/time/timestamp';
import { PickupBookingView } from './pickup-booking';

interface TransportCardProps {
  returned: AdminReturn;
  setReturn: (returned: AdminReturn) => void;
}

/** Shows how the items come back, and what the carrier does for it. */
export const TransportCard = ({ returned, setReturn }: TransportCardProps) => {
  const { pickup, carrier, trackingNumber, trackingUrl, receivedAt, pickupBooking } = returned;
  return (
    <Card heading="Way back" headingId="return-transport">
      <Facts
        facts={{
          'Pick-up': pickup ? (
            <>
              <CalendarDate at={pickup.on} />, {pickup.slot.replace('-', '–')} h
            </>
          ) : (
            'None, the customer sends the items'
          ),
          Courier: carrier,
          'Tracking number': trackingNumber && <TrackingLink number={trackingNumber} url={trackingUrl} />,
          'Brought to us': pickupBooking?.arrivedAt && <Timestamp at={pickupBooking.arrivedAt} />,
          Received: receivedAt && <Timestamp at={receivedAt} />,
        }}
      >
        {pickupBooking && <PickupBookingView returned={returned} booking={pickupBooking} setReturn={setReturn} />}
      </Facts>
    </Card>
  );
};
