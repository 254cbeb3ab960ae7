import type { AdminShipment } from '@vastra/shared/contract';
import { formatRupees, formatShortDay } from '@vastra/shared/format';
import { Facts } from '../layout/fact-list';
import { getLabel, undeliveredReasonLabels } from './shipment-labels';
import { TrackingLink } from './tracking-link';

/** The facts of a parcel: carrier, weight, cost and cash. */
export function ShipmentFacts({ shipment }: { shipment: AdminShipment }) {
  const { carrier, trackingNumber, trackingUrl, package: size, cost, cashDue, cashPaidOnline = 0 } = shipment;
  const { expectedOn, attempts, undeliveredReason, nextAttemptOn, cashWriteOffReason } = shipment;
  const reason = undeliveredReason && `, ${getLabel(undeliveredReasonLabels, undeliveredReason)}`;
  const sides = [size.lengthMm, size.widthMm, size.heightMm];
  const dimensions = sides.every((side) => side !== null) && `${sides.map((side) => side! / 10).join(' × ')} cm`;
  const weight = size.weightGrams !== null && `${size.weightGrams / 1000} kg`;
  const measures = [weight, dimensions].filter(Boolean).join(', ');
  return (
    <Facts
      facts={{
        Courier: carrier ?? 'Not known yet',
        'Tracking number': trackingNumber && <TrackingLink number={trackingNumber} url={trackingUrl} />,
        Expected: expectedOn && formatShortDay(expectedOn),
        'Failed attempts': attempts > 0 && `${attempts}${reason ?? ''}`,
        'Next attempt': nextAttemptOn && formatShortDay(nextAttemptOn),
        Package: measures,
        Cost: cost !== null && formatRupees(cost),
        'Paid online': cashPaidOnline > 0 && formatRupees(cashPaidOnline),
        Cash: cashDue > 0 && describeCash(shipment),
        'Written off': cashWriteOffReason,
      }}
    />
  );
}

const describeCash = ({ cashDue, cashCollected, cashRemittedAt }: AdminShipment): string => {
  if (cashRemittedAt) return `${formatRupees(cashCollected ?? 0)}, paid to the shop`;
  if (cashCollected) return `${formatRupees(cashCollected)} collected`;
  return `${formatRupees(cashDue)} to collect`;
};
