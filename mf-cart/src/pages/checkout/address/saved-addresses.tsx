import type { Address } from '@vastra/shared/contract';
import { useEffect, useState } from 'react';
import { getAddresses } from '../api';
import { Choice, Choices } from '../form/choice';

/** The customer's saved addresses; undefined while they are on their way. Without an answer there are none to offer. */
export function useSavedAddresses(isGuest: boolean): Address[] | undefined {
  const [addresses, setAddresses] = useState<Address[] | undefined>(isGuest ? [] : undefined);
  useEffect(() => {
    if (isGuest) return;
    const controller = new AbortController();
    const { signal } = controller;
    getAddresses({ signal }).then(
      (saved) => signal.aborted || setAddresses(saved),
      () => signal.aborted || setAddresses([]),
    );
    return () => controller.abort();
  }, [isGuest]);
  return addresses;
}

interface SavedAddressesProps {
  addresses: Address[];
  /** Empty for a new address. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** A saved address, or a new one. */
export const SavedAddresses = ({ addresses, chosen, onChoose }: SavedAddressesProps) => (
  <Choices aria-label="Deliver to">
    {addresses.map((address) => (
      <Choice
        key={address._id}
        name="address"
        isChosen={chosen === address._id}
        onChoose={() => onChoose(address._id)}
        title={`${address.name} (${address.label})`}
        text={[address.line1, address.line2, address.city, `${address.state} ${address.postalCode}`, address.phone]
          .filter(Boolean)
          .join(', ')}
      />
    ))}
    <Choice name="address" isChosen={chosen === ''} onChoose={() => onChoose('')} title="Use a new address" />
  </Choices>
);
