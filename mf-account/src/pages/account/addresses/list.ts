import type { Address } from '@vastra/shared/contract';

/** As many as can be saved; the server refuses more. Source: contract, `too_many_addresses`. */
export const mostAddresses = 20;

const defaultFirst = (list: Address[]): Address[] => [
  ...list.filter(({ isDefault }) => isDefault),
  ...list.filter(({ isDefault }) => !isDefault),
];

/** The list with one that was added or changed. There is one default. */
export function withAddress(list: Address[], saved: Address): Address[] {
  const others = list.map((one) => (saved.isDefault ? { ...one, isDefault: false } : one));
  const isKnown = list.some(({ _id }) => _id === saved._id);
  return defaultFirst(isKnown ? others.map((one) => (one._id === saved._id ? saved : one)) : [saved, ...others]);
}

/** Which one becomes the default when this one goes: the newest of the others, as on the server. */
export const heirOf = (list: Address[], { _id, isDefault }: Address): Address | undefined =>
  isDefault ? list.find((one) => one._id !== _id) : undefined;

/** The list without one of them. */
export function withoutAddress(list: Address[], gone: Address): Address[] {
  const heir = heirOf(list, gone);
  return list
    .filter(({ _id }) => _id !== gone._id)
    .map((one) => (one._id === heir?._id ? { ...one, isDefault: true } : one));
}
