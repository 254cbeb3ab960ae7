import type { Shipment } from '@vastra/shared/contract';
import { formatDateTime, formatRupees, formatWeekday } from '@vastra/shared/format';
import { getParcelLabel, getParcelTone, isParcelOpen } from '../../components/order/parcels/describe-parcel';
import { Step, StepList, StepNote, StepTitle } from '../../components/order/step-list';

const isLabel = (note: string, label: string): boolean => note.trim().toLowerCase() === label.toLowerCase();

/** Returns the delivery that is still to come; undefined when the parcel has arrived or does not arrive. */
function findComingStep(parcel: Shipment): { title: string; note: string } | undefined {
  if (!isParcelOpen(parcel)) return undefined;
  const { status, expectedOn, nextAttemptOn, cashDue } = parcel;
  const day = status === 'undelivered' && nextAttemptOn ? nextAttemptOn : expectedOn;
  const title = status === 'undelivered' ? 'Next attempt' : 'Delivery';
  const notes = [day ? `Expected ${formatWeekday(day)}` : 'To come', cashDue > 0 && `${formatRupees(cashDue)} in cash`];
  return { title, note: notes.filter(Boolean).join(', ') };
}

/** The steps of a parcel, the newest first, and above them the delivery that is still to come. */
export function ParcelSteps({ parcel }: { parcel: Shipment }) {
  const coming = findComingStep(parcel);
  const events = [...parcel.events].reverse();
  return (
    <StepList reversed>
      {coming && (
        <Step $tone="coming">
          <StepTitle>{coming.title}</StepTitle>
          <StepNote>{coming.note}</StepNote>
        </Step>
      )}
      {events.map(({ status, at, location, note }, index) => (
        <Step
          key={parcel.events.length - index}
          $tone={getParcelTone(status) === 'bad' ? 'failed' : 'done'}
          aria-current={index === 0 ? 'step' : undefined}
        >
          <StepTitle>{getParcelLabel(status)}</StepTitle>
          <StepNote>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {location && <span>{`, ${location}`}</span>}
          </StepNote>
          {note && !isLabel(note, getParcelLabel(status)) && <StepNote>{note}</StepNote>}
        </Step>
      ))}
    </StepList>
  );
}
