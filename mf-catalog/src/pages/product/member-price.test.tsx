import { act, screen, waitFor } from '@testing-library/react';
import { endSession } from '@vastra/shared/session';
import { buildFailure } from '@vastra/shared/testing';
import { showProduct, signIn } from '../../testing/product-page';
import { buildProduct, buildVariant } from '../../testing/products';

const variant = buildVariant('Indigo', 'S');
const own = { variantId: variant._id, price: variant.price - 200.5, label: 'Retailers' };
const deal = {
  ...{ _id: 'deal', title: 'Deal', dealPrice: variant.price - 300, left: 12 },
  ...{ startDate: '2026-11-20T07:30:00.000Z', endDate: '2026-11-22T07:40:00.000Z' },
};
const call = 'GET account/products/jacket/prices';
const show = (prices: object, product: object = {}) =>
  showProduct({ jacket: buildProduct({ variants: [variant], ...product }), replies: { [call]: prices } });

it('shows a member the price of the price list, until the session ends', async () => {
  signIn();
  await show([own]);
  expect(await screen.findByText(/^Your price ₹[\d,.]+ \(Retailers\)\.$/)).toBeVisible();
  act(() => endSession());
  await waitFor(() => expect(screen.queryByText(/Your price/)).toBeNull());
});

it.each([
  ['a guest', false, [own], {}],
  ['other variants', true, [{ ...own, variantId: 'other' }], {}],
  ['a price that is not below the shown one', true, [{ ...own, price: variant.price }], {}],
  ['a deal with a lower price', true, [own], { deal }],
  ['a call that failed', true, buildFailure(500, 'internal_error', 'No.'), {}],
])('shows no own price for %s', async (_name, isSignedIn, prices, product) => {
  if (isSignedIn) signIn();
  const { calls } = await show(prices, product);
  await waitFor(() =>
    expect(calls.filter((made) => JSON.stringify(made).includes('jacket/prices')).length).toBe(isSignedIn ? 1 : 0),
  );
  expect(screen.getByText('Inclusive of all taxes')).toBeVisible();
  expect(screen.queryByText(/Your price/)).toBeNull();
});
