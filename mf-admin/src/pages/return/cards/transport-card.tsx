import type { AdminReturn } from '@vastra/shared/contract';
import { Card } from '../../../components/layout/card';
import { Fact, FactList } from '../../../components/layout/fact-list';
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
      <FactList>
        <dl>
          {pickup ? (
            <Fact label="Pick-up">
              <CalendarDate at={pickup.on} />, {pickup.slot.replace('-', '–')} h
            </Fact>
          ) : (
            <Fact label="Pick-up">None, the customer sends the items</Fact>
          )}
          {carrier && <Fact label="Courier">{carrier}</Fact>}
          {trackingNumber && (
            <Fact label="Tracking number">
              {trackingUrl ? (
                <a href={trackingUrl} target="_blank" rel="noreferrer">
                  {trackingNumber}
                </a>
              ) : (
                trackingNumber
              )}
            </Fact>
          )}
          {pickupBooking?.arrivedAt && (
            <Fact label="Brought to us">
              <Timestamp at={pickupBooking.arrivedAt} />
            </Fact>
          )}
          {receivedAt && (
            <Fact label="Received">
              <Timestamp at={receivedAt} />
            </Fact>
          )}
        </dl>
        {pickupBooking && <PickupBookingView returned={returned} booking={pickupBooking} setReturn={setReturn} />}
      </FactList>
    </Card>
  );
};
