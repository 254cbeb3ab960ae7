import { useQuery } from '@tanstack/react-query';
import type { CarrierRate } from '@vastra/shared/contract';
import { formatRupees, formatShortDay } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { Choice, Choices } from '../form/choice';
import { Loading, QueryPart } from '../layout/query-part';
import { listRates } from './api';

interface RatesDialogProps {
  shipmentId: string;
  carrier: { code: string; name: string };
  onBook: (serviceId: string) => Promise<void>;
  onCancel: () => void;
}

/** Shows the services of a carrier for a parcel with their prices, and books the chosen one. */
export function RatesDialog({ shipmentId, carrier, onBook, onCancel }: RatesDialogProps) {
  const query = useQuery({
    queryKey: ['carrier rates', shipmentId, carrier.code],
    queryFn: ({ signal }) => listRates(shipmentId, carrier.code, { signal }),
    // Prices change, and each dialog needs the current prices.
    gcTime: 0,
    retry: false,
  });
  const { data: rates } = query;
  const [chosenId, setChosenId] = useState<string>();
  const chosen = rates?.find(({ serviceId }) => serviceId === chosenId) ?? rates?.[0];
  const book = async () => {
    if (!chosen) throw new InputError('Please choose a service.');
    await onBook(chosen.serviceId);
  };
  return (
    <ConfirmDialog
      title={`Book with ${carrier.name}`}
      confirmLabel={chosen ? `Book for ${formatRupees(chosen.price)}` : 'Book'}
      onConfirm={book}
      onCancel={onCancel}
    >
      {query.isFetching ? (
        <Loading height="160px" />
      ) : (
        <QueryPart query={query}>
          {(found) =>
            found.length === 0 ? (
              <p>{carrier.name} has no courier for this parcel to this PIN code.</p>
            ) : (
              <Choices>
                <legend>Service</legend>
                {found.map((rate) => (
                  <Choice
                    key={rate.serviceId}
                    name="service"
                    label={rate.isRecommended ? `${rate.name} (recommended)` : rate.name}
                    detail={describe(rate)}
                    value={formatRupees(rate.price)}
                    isChosen={rate === chosen}
                    onChoose={() => setChosenId(rate.serviceId)}
                  />
                ))}
              </Choices>
            )
          }
        </QueryPart>
      )}
    </ConfirmDialog>
  );
}

/** Returns days and rating as one line: "2 days, by Thu, 26 Nov · rated 4.6 of 5". */
const describe = ({ days, expectedOn, rating }: CarrierRate): string => {
  const parts = [
    days !== null && `${days} ${days === 1 ? 'day' : 'days'}`,
    expectedOn && `by ${formatShortDay(expectedOn)}`,
  ];
  const time = parts.filter(Boolean).join(', ');
  return [time, rating !== null && `rated ${rating} of 5`].filter(Boolean).join(' · ');
};
