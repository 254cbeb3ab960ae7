import type { Address } from '@vastra/shared/contract';

/** Maximum number of saved addresses. The API refuses more with `too_many_addresses`. */
export const maxAddresses = 20;

const sortDefaultFirst = (addresses: Address[]): Address[] => [
  ...addresses.filter(({ isDefault }) => isDefault),
  ...addresses.filter(({ isDefault }) => !isDefault),
];

/** Returns the list with an added or changed address. If this address is the default, no other address stays the default. */
export function upsertAddress(addresses: Address[], saved: Address): Address[] {
  const current = addresses.map((address) => (saved.isDefault ? { ...address, isDefault: false } : address));
  const isExisting = addresses.some(({ _id }) => _id === saved._id);
  return sortDefaultFirst(
    isExisting ? current.map((address) => (address._id === saved._id ? saved : address)) : [saved, ...current],
  );
}

/** Returns the address that becomes the default when `_id` is removed: the newest remaining address, as in the API. */
export const findNextDefault = (addresses: Address[], { _id, isDefault }: Address): Address | undefined =>
  isDefault ? addresses.find((address) => address._id !== _id) : undefined;

/** Returns the list without the removed address, and with the next default. */
export function removeAddress(addresses: Address[], removed: Address): Address[] {
  const nextDefault = findNextDefault(addresses, removed);
  return addresses
    .filter(({ _id }) => _id !== removed._id)
    .map((address) => (address._id === nextDefault?._id ? { ...address, isDefault: true } : address));
}
