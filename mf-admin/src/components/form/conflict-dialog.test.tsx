import { render, screen } from '@testing-library/react';
import { ConflictDialog } from './conflict-dialog';

interface Values {
  code: string | null;
  limit: number;
  isOn: boolean;
  pinCodes: string[];
  slabs: { upTo: number; percent: number }[];
}
const theirs: Values = { code: '', limit: 0, isOn: true, pinCodes: [], slabs: [] };
const mine: Values = {
  code: 'DIWALI',
  limit: 12,
  isOn: false,
  pinCodes: ['11', '56'],
  slabs: [{ upTo: 9, percent: 5 }],
};

it('shows texts, numbers, switches, lists and lists of parts so that both values can be read', () => {
  const labels = { code: 'Code', limit: 'Limit', isOn: 'On', pinCodes: 'PIN codes', slabs: 'Slabs' };
  const handlers = { onClose: jest.fn(), onResolve: jest.fn() };
  render(<ConflictDialog base={mine} mine={mine} theirs={theirs} labels={labels} {...handlers} />);
  const read = (field: string) =>
    [...screen.getByRole('group', { name: field }).querySelectorAll('.value')].map(({ textContent }) => textContent);
  expect(Object.values(labels).map(read)).toEqual([
    ['(empty)', 'DIWALI'],
    ['0', '12'],
    ['Yes', 'No'],
    ['(empty)', '11, 56'],
    ['(empty)', expect.stringMatching(/"upTo": 9,\s+"percent": 5/)],
  ]);
});

it('shows removed and missing values as empty', () => {
  const labels = { code: 'Code' };
  const handlers = { onClose: jest.fn(), onResolve: jest.fn() };
  render(<ConflictDialog base={mine} mine={mine} theirs={{ ...mine, code: null }} labels={labels} {...handlers} />);
  expect(screen.getByRole('group', { name: 'Code' })).toHaveTextContent('Theirs(empty)YoursDIWALI');
});
