import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { isCheckoutPath } from './checkout-frame';
import { Header } from './header/header';

const open = (path: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Header topBar={undefined} /> }], { initialEntries: [path] })}
    />,
  );

it('belongs to the checkout and the payment, and to no other page', () => {
  for (const path of ['/checkout', '/checkout/', '/checkout/pay/V261120-7KQ3M9XB'])
    expect([path, isCheckoutPath(path)]).toEqual([path, true]);
  for (const path of ['/', '/cart', '/checkout/done/V261120-7KQ3M9XB', '/checkouts'])
    expect([path, isCheckoutPath(path)]).toEqual([path, false]);
});

it.each([
  ['/checkout', 'Details'],
  ['/checkout/pay/V261120-7KQ3M9XB', 'Payment'],
])('shows on %s that the step is %s, and links to help', (path, step) => {
  open(path);
  const steps = within(screen.getByRole('list', { name: 'Checkout steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Details', 'Payment', 'Confirmation']);
  expect(steps.filter((item) => item.hasAttribute('aria-current')).map((item) => item.textContent)).toEqual([step]);
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/contact');
});

it('shows no steps on other pages', () => {
  open('/cart');
  expect(screen.queryByRole('list', { name: 'Checkout steps' })).not.toBeInTheDocument();
});
