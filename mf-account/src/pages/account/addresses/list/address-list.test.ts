import type { Address } from '@vastra/shared/contract';
import { findNextDefault, removeAddress, upsertAddress } from './address-list';

const buildAddress = (_id: string, isDefault = false) => ({ _id, isDefault, label: _id }) as Address;
const list = [buildAddress('home', true), buildAddress('work'), buildAddress('mum')];
/** Returns the labels, with a star after the label of the default. */
const toLabels = (addresses: Address[]) => addresses.map(({ label, isDefault }) => (isDefault ? `${label}*` : label));

it('adds a new address after the default', () => {
  expect(toLabels(upsertAddress(list, buildAddress('new')))).toEqual(['home*', 'new', 'work', 'mum']);
});

it('puts a new default first, and keeps only one default', () => {
  expect(toLabels(upsertAddress(list, buildAddress('new', true)))).toEqual(['new*', 'home', 'work', 'mum']);
  expect(toLabels(upsertAddress(list, buildAddress('mum', true)))).toEqual(['mum*', 'home', 'work']);
});

it('changes an address without moving it', () => {
  expect(toLabels(upsertAddress(list, { ...buildAddress('work'), label: 'office' }))).toEqual([
    'home*',
    'office',
    'mum',
  ]);
});

it('makes the newest remaining address the default when the default is removed', () => {
  expect(findNextDefault(list, list[0])).toBe(list[1]);
  expect(findNextDefault(list, list[1])).toBeUndefined();
  expect(toLabels(removeAddress(list, list[0]))).toEqual(['work*', 'mum']);
  expect(toLabels(removeAddress(list, list[1]))).toEqual(['home*', 'mum']);
  expect(removeAddress([list[0]], list[0])).toEqual([]);
});
