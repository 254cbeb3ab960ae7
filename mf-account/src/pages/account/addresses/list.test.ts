import type { Address } from '@vastra/shared/contract';
import { heirOf, withAddress, withoutAddress } from './list';

const address = (_id: string, isDefault = false) => ({ _id, isDefault, label: _id }) as Address;
const list = [address('home', true), address('work'), address('mum')];
const shown = (some: Address[]) => some.map(({ label, isDefault }) => (isDefault ? `${label}*` : label));

it('puts a new one behind the default', () => {
  expect(shown(withAddress(list, address('new')))).toEqual(['home*', 'new', 'work', 'mum']);
});

it('puts a new default first; there is one', () => {
  expect(shown(withAddress(list, address('new', true)))).toEqual(['new*', 'home', 'work', 'mum']);
  expect(shown(withAddress(list, address('mum', true)))).toEqual(['mum*', 'home', 'work']);
});

it('changes one where it stands', () => {
  expect(shown(withAddress(list, { ...address('work'), label: 'office' }))).toEqual(['home*', 'office', 'mum']);
});

it('makes the newest of the others the default when the default goes', () => {
  expect(heirOf(list, list[0])).toBe(list[1]);
  expect(heirOf(list, list[1])).toBeUndefined();
  expect(shown(withoutAddress(list, list[0]))).toEqual(['work*', 'mum']);
  expect(shown(withoutAddress(list, list[1]))).toEqual(['home*', 'mum']);
  expect(withoutAddress([list[0]], list[0])).toEqual([]);
});
