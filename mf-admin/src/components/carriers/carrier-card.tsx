import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShipmentBooking } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { Permitted } from '../../permissions';
import { ConfirmButton, DialogButton } from '../dialogs/confirm-dialog';
import { ErrorText, Row } from '../kit';
import { ActionButton } from '../kit/action-button';
import { Card } from '../layout/card';
import { FactList, Facts } from '../layout/fact-list';
import * as api from './api';
import { PickupDialog } from './day-dialog';
import { RatesDialog } from './rates-dialog';
import { UndeliveredDialog } from './undelivered-dialog';

const Actions = styled(Row)`
  &:empty {
    display: none;
  }
`;

interface CarrierCardProps {
  shipmentId: string;
  /** Changes whenever the shipment changes, because the carrier's actions depend on the shipment. */
  revision: string;
  /** Called after each change, because the shipment has other values then. */
  onChanged: () => void;
  /** Shows the card without a frame, inside another card. */
  isBare?: boolean;
}

/**
 * Card with what a carrier can do for a parcel: prices, booking, label, pick-up, news, and the decision about a failed attempt. Renders nothing in a
 * shop without a carrier.
 */
export function CarrierCard({ shipmentId, revision, onChanged, isBare }: CarrierCardProps) {
  const queryKey = api.getBookingKey(shipmentId, revision);
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getBooking(shipmentId, { signal }),
    // The card stays while a new revision is loaded.
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Card as={isBare ? 'div' : undefined}>
        <ErrorText role="alert">The carrier could not be loaded. {toErrorMessage(error)}</ErrorText>
        <Button $tone="line" onClick={() => refetch()}>
          Retry
        </Button>
      </Card>
    );
  if (!booking || (booking.carriers.length === 0 && !booking.booking)) return null;
  const content = <BookingView shipmentId={shipmentId} queryKey={queryKey} booking={booking} onChanged={onChanged} />;
  if (isBare) return content;
  return (
    <Card heading="Carrier" headingId={`carrier-${shipmentId}`}>
      {content}
    </Card>
  );
}

interface BookingViewProps {
  shipmentId: string;
  queryKey: QueryKey;
  booking: ShipmentBooking;
  onChanged: () => void;
}

function BookingView({ shipmentId, queryKey, booking: state, onChanged }: BookingViewProps) {
  const { carriers, booking, obstacle, hasLabel, canCancel, canSchedulePickup, canDecide } = state;
  const client = useQueryClient();
  const isBooked = booking?.status === 'booked';
  const carrierName = booking?.carrierName ?? '';

  /** Runs a call that changes the booking, and shows its result. */
  const run = async (call: Promise<ShipmentBooking>, message: string) => {
    client.setQueryData(queryKey, await call);
    notify.success(message);
    onChanged();
  };
  const book = async (carrier: ShipmentBooking['carriers'][number], serviceId: string) => {
    try {
      await run(api.bookShipment(shipmentId, carrier.code, serviceId), `Booked with ${carrier.name}`);
    } catch (error) {
      // The reason of the failure stays with the parcel.
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };

  return (
    <FactList>
      <BookingFacts state={state} />
      <Permitted permission="orders.write">
        <Actions $gap={8}>
          {!isBooked &&
            !obstacle &&
            carriers.map((carrier) => (
              <DialogButton key={carrier.code} isSmall label={`Book with ${carrier.name}`}>
                {(close) => (
                  <RatesDialog
                    shipmentId={shipmentId}
                    carrier={carrier}
                    onBook={(serviceId) => book(carrier, serviceId).then(close)}
                    onCancel={close}
                  />
                )}
              </DialogButton>
            ))}
          {canDecide && (
            <DialogButton isSmall label="Decide what happens">
              {(close) => (
                <UndeliveredDialog
                  carrierName={carrierName}
                  onDecide={(decision) =>
                    run(api.decideUndelivered(shipmentId, decision), `Sent to ${carrierName}`).then(close)
                  }
                  onCancel={close}
                />
              )}
            </DialogButton>
          )}
          {canSchedulePickup && (
            <DialogButton isSmall label="Schedule pick-up">
              {(close) => (
                <PickupDialog
                  onSchedule={(on) => run(api.schedulePickup(shipmentId, on), 'Pick-up scheduled').then(close)}
                  onCancel={close}
                />
              )}
            </DialogButton>
          )}
          {isBooked && !hasLabel && (
            <ActionButton isSmall action={() => run(api.fetchLabel(shipmentId), 'Label fetched')}>
              Fetch label
            </ActionButton>
          )}
          {isBooked && (
            <ActionButton isSmall action={() => run(api.trackShipment(shipmentId), 'The carrier was asked')}>
              Ask for news
            </ActionButton>
          )}
          {canCancel && (
            <ConfirmButton
              isSmall
              label="Cancel booking"
              dialog={{
                title: 'Cancel this booking?',
                text: `${carrierName} will not fetch the parcel. It stays packed and can be booked again.`,
                confirmLabel: 'Cancel booking',
                cancelLabel: 'Keep it',
              }}
              onConfirm={() => run(api.cancelBooking(shipmentId), 'Booking cancelled')}
            />
          )}
        </Actions>
      </Permitted>
    </FactList>
  );
}

/** Shows what the carrier does with the parcel, or why it does nothing. */
function BookingFacts({ state }: { state: ShipmentBooking }) {
  const { booking, obstacle, pickupOn, hasLabel } = state;
  const isBooked = booking?.status === 'booked';
  return (
    <>
      {booking && (
        <Facts
          facts={{
            Booking: `${booking.carrierName}, ${bookingLabels[booking.status] ?? booking.status}`,
            'Pick-up': isBooked && (pickupOn ? formatDate(pickupOn) : 'Not scheduled'),
            Label: isBooked && (hasLabel ? 'Ready' : 'Missing'),
          }}
        />
      )}
      {booking?.error && <ErrorText>The last attempt failed. {booking.error}</ErrorText>}
      {!isBooked && obstacle && <p>{obstacle}</p>}
    </>
  );
}

const bookingLabels: Partial<Record<string, string>> = {
  booking: 'being booked',
  booked: 'booked',
  failed: 'failed',
  cancelled: 'cancelled',
};
