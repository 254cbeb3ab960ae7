import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Card, CardColumns, CardStack } from './card';

/** A card that throws before it renders its box. */
function BrokenCard(): ReactNode {
  throw new TypeError('order.payment is undefined');
}

it('keeps the other cards of the columns when one throws while it prepares its box', () => {
  render(
    <CardColumns>
      <div>
        <BrokenCard />
        <Card>Delivery</Card>
      </div>
      <Card>Customer</Card>
    </CardColumns>,
  );
  expect(screen.getByRole('heading', { name: 'This part could not be shown.' })).toBeVisible();
  expect(screen.getByText('Delivery')).toBeVisible();
  expect(screen.getByText('Customer')).toBeVisible();
  (console.error as jest.Mock).mockClear();
});

it('keeps the other cards of a stack when one throws while it prepares its box', () => {
  render(
    <CardStack>
      <BrokenCard />
      <Card>Delivery</Card>
    </CardStack>,
  );
  expect(screen.getByRole('heading', { name: 'This part could not be shown.' })).toBeVisible();
  expect(screen.getByText('Delivery')).toBeVisible();
  (console.error as jest.Mock).mockClear();
});

it('keeps the other cards when one throws, and shows it again after a retry', async () => {
  let isBroken = true;
  const Money = () => {
    if (isBroken) throw new TypeError('x is undefined');
    return <p>₹1,299</p>;
  };
  render(
    <>
      <Card aria-label="Payment">
        <Money />
      </Card>
      <Card aria-label="Note">
        <input aria-label="Text" defaultValue="Unsaved" />
      </Card>
    </>,
  );
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  expect(payment.getByRole('heading', { name: 'This part could not be shown.' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Unsaved');
  (console.error as jest.Mock).mockClear();
  isBroken = false;
  await userEvent.click(payment.getByRole('button', { name: 'Retry' }));
  expect(payment.getByText('₹1,299')).toBeVisible();
});
