import type { Address } from '@vastra/shared/contract';
import { Stack } from '@vastra/shared/ui/stack';
import { useEffect, useState } from 'react';
import { getAddresses } from '../api';
import { Choice } from '../form/choice';

/** Returns the customer's saved addresses; undefined while loading, empty for a guest or if the call fails. */
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
  /** Id of the chosen address; empty for a new one. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Choice between the saved addresses and a new one. */
export const SavedAddresses = ({ addresses, chosen, onChoose }: SavedAddressesProps) => (
  <Stack $gap={3} role="radiogroup" aria-label="Deliver to">
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
  </Stack>
);
