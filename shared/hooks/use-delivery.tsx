import type { Delivery, UsualDelivery } from '@vastra/shared/contract';
import { getShipDay } from '@vastra/shared/contract/backorder-rules';
import { isPostalCode } from '@vastra/shared/contract/rules';
import { toIndianDay } from '@vastra/shared/format';
import { createLocalValue } from '@vastra/shared/forms/local-value';
import { api } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { useEffect, useRef, useState } from 'react';

/** The PIN code that the visitor has entered last in this browser. */
export const storedPinCode = createLocalValue<unknown>('pin-code');

type ShipTime = Parameters<typeof getShipDay>[0];

/** Returns the day in India on which a parcel ships that is ordered now; undefined for a parcel from stock. */
export const findShipDay = (time: ShipTime): string | undefined =>
  time.shipsFrom === undefined && time.shipsInDays === undefined
    ? undefined
    : getShipDay(time, toIndianDay(Date.now()));

interface KnownDelivery extends Partial<UsualDelivery> {
  /** True while delivery to a known PIN code or to the address of the account is loading. */
  isLoading?: boolean;
  /** Set if delivery to the stored PIN code could not be loaded. */
  error?: unknown;
}

/**
 * Loads what can be said about delivery before the visitor enters a PIN code: delivery to the stored PIN code, else to the address of the
 * account, else the usual days in India (`from` and `to`).
 *
 * @param backorder when the parcel ships, if it is not sold from stock: on a day in India, or in days
 */
export function useDelivery({ shipsFrom, shipsInDays }: ShipTime = {}): KnownDelivery {
  const status = useSession((session) => session.status);
  const [known, setKnown] = useState<KnownDelivery>({});
  const requestedFor = useRef('');
  useEffect(() => {
    const stored = storedPinCode.read();
    const pinCode = typeof stored === 'string' && isPostalCode(stored) ? stored : '';
    const place = pinCode || status;
    const shipDay = findShipDay({ shipsFrom, shipsInDays });
    const key = `${place} ${shipDay}`;
    if (place === 'unknown' || requestedFor.current === key) return;
    requestedFor.current = key;
    // After a sign-out the address of the account is not shown any longer, also if the next call fails.
    setKnown(place === 'signed-out' ? {} : { isLoading: true });
    const options = { query: { shipsFrom: shipDay } };
    const loading: Promise<KnownDelivery> = pinCode
      ? api
          .get(`delivery/${pinCode}`, options)
          .data<Delivery>()
          .then((delivery) => ({ delivery }))
      : api.get('delivery', options).data<UsualDelivery>();
    const show = (loaded: KnownDelivery) => {
      if (requestedFor.current === key) setKnown(loaded);
    };
    loading.then(show, (error) => {
      // A guest who has entered nothing has asked for nothing.
      if (place !== 'signed-out') show(pinCode ? { error } : {});
    });
  }, [status, shipsFrom, shipsInDays]);
  return known;
}
