import type { AdminReturn, PickupBooking } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { ErrorText, Row } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { Fact } from '../../../components/layout/fact-list';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { bookPickup, cancelPickup, getReturn } from '../api';

const statusTexts: Record<string, string> = {
  due: 'is booked in a moment',
  booking: 'is being booked',
  booked: 'booked',
  failed: 'not booked',
  cancelling: 'is cancelled in a moment',
  cancelled: 'cancelled',
  cancel_failed: 'could not be cancelled',
};

interface PickupBookingProps {
  returned: AdminReturn;
  booking: PickupBooking;
  setReturn: (returned: AdminReturn) => void;
}

/** The booking of a pick-up at the carrier: its state, why it failed, and what an admin can do. */
export function PickupBookingView({ returned: { id }, booking, setReturn }: PickupBookingProps) {
  const { status, carrierName, error, nextAttemptAt, canBook, canCancel } = booking;
  const [isBusy, setBusy] = useState(false);
  if (!status && !canBook) return null;

  const run = async (call: (id: string) => Promise<AdminReturn>, message: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      setReturn(await call(id));
      notify.success(message);
    } catch (failure) {
      notify.error(toErrorMessage(failure));
      // The failure is stored with the booking.
      await getReturn(id).then(setReturn, () => {});
    }
    setBusy(false);
  };
  return (
    <>
      {status && (
        <dl>
          <Fact label="Booking">
            {carrierName}, {statusTexts[status] ?? status}
          </Fact>
        </dl>
      )}
      {error && (
        <ErrorText>
          {error}
          {nextAttemptAt && status === 'due' && (
            <>
              {' '}
              The next attempt is at <Timestamp at={nextAttemptAt} />.
            </>
          )}
        </ErrorText>
      )}
      {status === 'failed' && canBook && <p>Book it once more, or have the items fetched by hand.</p>}
      <Permitted permission="returns.write">
        {(canBook || canCancel) && (
          <Row $gap={8} $marginTop={12}>
            {canBook && (
              <SmallButton
                $tone="line"
                aria-disabled={isBusy}
                onClick={() => void run(bookPickup, `Pick-up booked with ${carrierName}`)}
              >
                {status === null || status === 'due' ? `Book with ${carrierName} now` : 'Book again'}
              </SmallButton>
            )}
            {canCancel && (
              <SmallButton
                $tone="line"
                aria-disabled={isBusy}
                onClick={() => void run(cancelPickup, 'Pick-up cancelled')}
              >
                Cancel the pick-up
              </SmallButton>
            )}
          </Row>
        )}
      </Permitted>
    </>
  );
}
