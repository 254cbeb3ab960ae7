import { render, screen } from '@testing-library/react';
import { order } from '../../../testing/fixtures';
import { CreditRows } from './credit-rows';

it.each([
  ['all of the total', { total: 827, creditUsed: 827 }, ['−₹827', '₹0']],
  ['a part of the total', { total: 827, creditUsed: 500.5 }, ['−₹500.50', '₹326.50']],
])('shows store credit that paid %s', (_part, amounts, texts) => {
  render(<CreditRows order={{ ...order, ...amounts, paymentStatus: 'paid' }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Paid with store credit',
    'Rest of the total',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(texts);
});
