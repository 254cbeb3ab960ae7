import type { Address } from '@vastra/shared/contract';
import { findNextDefault, withAddress, withoutAddress } from './address-list';

const address = (_id: string, isDefault = false) => ({ _id, isDefault, label: _id }) as Address;
const list = [address('home', true), address('work'), address('mum')];
/** Returns the labels, with a star behind the default. */
const toLabels = (addresses: Address[]) => addresses.map(({ label, isDefault }) => (isDefault ? `${label}*` : label));

it('adds a new address behind the default', () => {
  expect(toLabels(withAddress(list, address('new')))).toEqual(['home*', 'new', 'work', 'mum']);
});

it('puts a new default first, and keeps only one default', () => {
  expect(toLabels(withAddress(list, address('new', true)))).toEqual(['new*', 'home', 'work', 'mum']);
  expect(toLabels(withAddress(list, address('mum', true)))).toEqual(['mum*', 'home', 'work']);
});

it('changes an address without moving it', () => {
  expect(toLabels(withAddress(list, { ...address('work'), label: 'office' }))).toEqual(['home*', 'office', 'mum']);
});

it('makes the newest of the others the default when the default is removed', () => {
  expect(findNextDefault(list, list[0])).toBe(list[1]);
  expect(findNextDefault(list, list[1])).toBeUndefined();
  expect(toLabels(withoutAddress(list, list[0]))).toEqual(['work*', 'mum']);
  expect(toLabels(withoutAddress(list, list[1]))).toEqual(['home*', 'mum']);
  expect(withoutAddress([list[0]], list[0])).toEqual([]);
});
