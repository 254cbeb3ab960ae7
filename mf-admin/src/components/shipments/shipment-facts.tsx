import type { AdminShipment } from '@vastra/shared/contract';
import { formatRupees, formatShortDay } from '@vastra/shared/format';
import { Fact, FactList } from '../layout/fact-list';
import { getLabel, undeliveredReasonLabels } from './shipment-labels';

/** The facts of a parcel: carrier, weight, cost and cash. */
export function ShipmentFacts({ shipment }: { shipment: AdminShipment }) {
  const {
    carrier,
    trackingNumber,
    trackingUrl,
    package: size,
    cost,
    cashDue,
    cashPaidOnline = 0,
    cashWriteOffReason = null,
    expectedOn,
    attempts,
  } = shipment;
  const { undeliveredReason, nextAttemptOn } = shipment;
  const sides = [size.lengthMm, size.widthMm, size.heightMm];
  const dimensions = sides.every((side) => side !== null) && `${sides.map((side) => side! / 10).join(' × ')} cm`;
  const weight = size.weightGrams !== null && `${size.weightGrams / 1000} kg`;
  const measures = [weight, dimensions].filter(Boolean).join(', ');
  return (
    <FactList>
      <dl>
        <Fact label="Courier">{carrier ?? 'Not known yet'}</Fact>
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
        {expectedOn && <Fact label="Expected">{formatShortDay(expectedOn)}</Fact>}
        {attempts > 0 && (
          <Fact label="Failed attempts">
            {attempts}
            {undeliveredReason && `, ${getLabel(undeliveredReasonLabels, undeliveredReason)}`}
          </Fact>
        )}
        {nextAttemptOn && <Fact label="Next attempt">{formatShortDay(nextAttemptOn)}</Fact>}
        {measures && <Fact label="Package">{measures}</Fact>}
        {cost !== null && <Fact label="Cost">{formatRupees(cost)}</Fact>}
        {cashPaidOnline > 0 && <Fact label="Paid online">{formatRupees(cashPaidOnline)}</Fact>}
        {cashDue > 0 && <Fact label="Cash">{describeCash(shipment)}</Fact>}
        {cashWriteOffReason && <Fact label="Written off">{cashWriteOffReason}</Fact>}
      </dl>
    </FactList>
  );
}

const describeCash = ({ cashDue, cashCollected, cashRemittedAt }: AdminShipment): string => {
  if (cashRemittedAt) return `${formatRupees(cashCollected ?? 0)}, paid to the shop`;
  if (cashCollected) return `${formatRupees(cashCollected)} collected`;
  return `${formatRupees(cashDue)} to collect`;
};
