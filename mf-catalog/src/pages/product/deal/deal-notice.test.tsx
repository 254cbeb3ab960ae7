import { act, screen, within } from '@testing-library/react';
import type { ProductDeal } from '@vastra/shared/contract';
import { showProduct, signIn } from '../../../testing/product-page';
import { buildProduct, buildVariant } from '../../../testing/products';

const deal: ProductDeal = {
  _id: 'deal',
  title: 'Deal of the Day',
  dealPrice: 999,
  startDate: '2026-11-20T07:30:00.000Z',
  endDate: '2026-11-22T07:40:00.000Z',
  left: 12,
};
const starts = Date.parse(deal.startDate);
const ends = Date.parse(deal.endDate);

/** Shows the page at a time; fake timers move the clock. */
const showAt = async (now: number, overrides: Partial<ProductDeal> = {}) => {
  jest.useFakeTimers({ advanceTimers: true, now });
  await showProduct({ jacket: buildProduct({ deal: { ...deal, ...overrides } }) });
};
const getNotice = () => within(screen.getByRole('complementary', { name: 'Deal' }));

afterEach(() => {
  jest.useRealTimers();
});

it('shows a running deal: the price, for whom, until when and how many', async () => {
  await showAt(starts + 1000);
  expect(getNotice().getByText('₹999')).toBeVisible();
  expect(getNotice().getByText(/for signed-in customers/)).toBeVisible();
  expect(getNotice().getByText('Ends 22 November, 1:10 pm. 12 left at this price.')).toBeVisible();
  expect(getNotice().getByRole('link', { name: 'Sign in to buy at this price' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fproduct%2Fjacket',
  );
});

it('does not ask a customer to sign in', async () => {
  signIn();
  await showAt(starts + 1000);
  expect(getNotice().getByText('The deal price applies in your cart.')).toBeVisible();
  expect(getNotice().queryByRole('link')).not.toBeInTheDocument();
});

it('does not show the price as available when the deal is sold out', async () => {
  await showAt(starts + 1000, { left: 0 });
  expect(getNotice().getByText(/All units at this price are sold/)).toBeVisible();
  expect(getNotice().queryByRole('link')).not.toBeInTheDocument();
});

it('shows start and end before the deal, then its end, then that it has ended', async () => {
  await showAt(starts - 60_000);
  expect(getNotice().getByText('Starts 20 November, 1:00 pm, ends 22 November, 1:10 pm')).toBeVisible();
  act(() => jest.advanceTimersByTime(60_001));
  expect(getNotice().getByText(/^Ends 22 November/)).toBeVisible();
  act(() => jest.advanceTimersByTime(ends - starts));
  expect(getNotice().getByText('This deal has ended.')).toBeVisible();
});

it('shows how many units each customer can buy, as long as the deal has not ended', async () => {
  await showAt(starts - 60_000, { customerLimit: 2 });
  expect(getNotice().getByText('At most 2 per customer')).toBeVisible();
  act(() => jest.advanceTimersByTime(60_001));
  expect(getNotice().getByText('At most 2 per customer')).toBeVisible();
  act(() => jest.advanceTimersByTime(ends - starts));
  expect(getNotice().queryByText(/per customer/)).not.toBeInTheDocument();
});

it('shows no limit per customer for a deal without one', async () => {
  await showAt(starts + 1000);
  expect(getNotice().queryByText(/per customer/)).not.toBeInTheDocument();
});

it('is not shown for a variant with another price', async () => {
  const jacket = buildProduct({ deal, variants: [buildVariant('Indigo', 'S', { price: 1499 })] });
  await showProduct({ jacket });
  expect(screen.queryByRole('complementary', { name: 'Deal' })).not.toBeInTheDocument();
});
