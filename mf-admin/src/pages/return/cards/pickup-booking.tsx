import type { AdminReturn, PickupBooking } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { ErrorText, Row } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { useAction } from '../../../components/kit/use-action';
import { Facts } from '../../../components/layout/fact-list';
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
  const { run, isBusy } = useAction(async (call: 'book' | 'cancel') => {
    try {
      setReturn(await (call === 'book' ? bookPickup(id) : cancelPickup(id)));
      notify.success(call === 'book' ? `Pick-up booked with ${carrierName}` : 'Pick-up cancelled');
    } catch (failure) {
      // The failure is stored with the booking.
      await getReturn(id).then(setReturn, () => {});
      throw failure;
    }
  });
  if (!status && !canBook) return null;
  const buildButton = (call: 'book' | 'cancel', label: string) => (
    <SmallButton $tone="line" aria-disabled={isBusy} onClick={() => isBusy || run(call)}>
      {label}
    </SmallButton>
  );
  return (
    <>
      {status && <Facts facts={{ Booking: `${carrierName}, ${statusTexts[status] ?? status}` }} />}
      {error && (
        <ErrorText>
          {error}
          {nextAttemptAt && status === 'due' && (
            <span>
              {' '}
              The next attempt is at <Timestamp at={nextAttemptAt} />.
            </span>
          )}
        </ErrorText>
      )}
      {status === 'failed' && canBook && <p>Book it once more, or have the items fetched by hand.</p>}
      <Permitted permission="returns.write">
        {(canBook || canCancel) && (
          <Row $gap={8} $marginTop={12}>
            {canBook &&
              buildButton('book', status === null || status === 'due' ? `Book with ${carrierName} now` : 'Book again')}
            {canCancel && buildButton('cancel', 'Cancel the pick-up')}
          </Row>
        )}
      </Permitted>
    </>
  );
}
