import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Delivery } from '@vastra/shared/contract';
import { useSession } from '@vastra/shared/session';
import { buildFailure } from '@vastra/shared/testing';
import { showProduct, signIn } from '../../../testing/product-page';
import { buildProduct } from '../../../testing/products';

const bengaluru: Delivery = {
  postalCode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  serviceable: true,
  cashOnDelivery: true,
  options: [
    { method: 'standard', fee: 79, from: '2026-11-26', to: '2026-12-03' },
    { method: 'express', fee: 199, from: '2026-11-24', to: '2026-11-24' },
  ],
  freeShippingThreshold: 999,
};

const show = (reply: unknown = bengaluru) => showProduct({ replies: { 'GET delivery/560001': reply } });
const getField = () => screen.getByRole('textbox', { name: 'Delivery to your PIN code' });
const enterPinCode = async (pinCode: string) => {
  await userEvent.clear(getField());
  await userEvent.type(getField(), `${pinCode}{Enter}`);
};

it('shows the place, days and fees', async () => {
  await show();
  await enterPinCode('560001');
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
  expect(screen.getByText('Standard delivery: Thu, 26 Nov to Thu, 3 Dec, free')).toBeVisible();
  expect(screen.getByText('Express delivery: Tue, 24 Nov, ₹199')).toBeVisible();
  expect(screen.getByText('Cash on Delivery is available')).toBeVisible();
});

it.each([
  [{ fee: 0, minAmount: 0, maxAmount: null }, ''],
  [{ fee: 49.5, minAmount: 0, maxAmount: null }, ', for a fee of ₹49.50'],
  [{ fee: 0, minAmount: 300, maxAmount: null }, ' for items of ₹300 or more in total'],
  [{ fee: 0, minAmount: 0, maxAmount: 5000 }, ' for items of up to ₹5,000 in total'],
  [{ fee: 49, minAmount: 300, maxAmount: 5000 }, ' for items of ₹300 to ₹5,000 in total, for a fee of ₹49'],
])('says what cash on delivery costs and for which orders it is: %o', async (cashTerms, text) => {
  await show({ ...bengaluru, cashTerms });
  await enterPinCode('560001');
  expect(await screen.findByText(`Cash on Delivery is available${text}`)).toBeVisible();
});

it('stands between the buttons that buy and the wishlist, with the time for a return', async () => {
  await show();
  const isBefore = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
  const returns = screen.getByText('Returns are accepted within 30 days of delivery.');
  expect(isBefore(screen.getByRole('button', { name: 'Buy Now' }), getField())).toBe(true);
  expect(isBefore(getField(), returns)).toBe(true);
  expect(isBefore(returns, screen.getByRole('button', { name: /^Add to wishlist/ }))).toBe(true);
});

it('shows the rule of returns of the product, where it is not the usual one', async () => {
  const text = 'Exchanges are accepted within 10 days of delivery.';
  const returns = { days: 10, canReturn: false, canExchange: true, text };
  await showProduct({ jacket: buildProduct({ returns }) });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/30 days/)).toBeNull();
});

it('shows from which amount delivery is free', async () => {
  await show({ ...bengaluru, freeShippingThreshold: 1299, cashOnDelivery: false });
  await enterPinCode('560001');
  expect(await screen.findByText(/₹79, free on orders above ₹1,299/)).toBeVisible();
  expect(screen.getByText('Cash on Delivery is not available')).toBeVisible();
});

it.each(['', '56000', '012345'])('makes no call for "%s"', async (pinCode) => {
  const { calls } = await show();
  await userEvent.type(getField(), `${pinCode}{Enter}`);
  expect(screen.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
  expect(getField()).toHaveAttribute('aria-invalid', 'true');
  expect(getField()).toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
  expect(calls.filter((call) => call.includes('delivery/'))).toEqual([]);
});

it('accepts a pasted PIN code with a space', async () => {
  const { calls } = await show();
  await userEvent.click(getField());
  await userEvent.paste('560 001');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
  expect(calls).toContain('GET delivery/560001');
});

it('accepts digits only', async () => {
  await show();
  await userEvent.type(getField(), '56 00-0a1');
  expect(getField()).toHaveValue('560001');
});

it('says when the PIN code is not served', async () => {
  await show({ ...bengaluru, serviceable: false, options: [] });
  await enterPinCode('560001');
  expect(await screen.findByText(/we cannot deliver to this PIN code yet/)).toBeVisible();
});

it("shows the server's message for an error, and can be retried", async () => {
  let reply: unknown = buildFailure(404, 'postal_code_unknown', 'We do not know this PIN code.');
  await show(() => reply);
  await enterPinCode('560001');
  expect(await screen.findByText('We do not know this PIN code.')).toBeVisible();
  reply = bengaluru;
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
});

it('stores the PIN code for the next product', async () => {
  const { unmount } = await show();
  await enterPinCode('560001');
  await screen.findByText('Bengaluru, Karnataka');
  unmount();
  await show();
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
  expect(getField()).toHaveValue('560001');
});

it('begins with the day on which a preorder ships, also without a PIN code', async () => {
  const jacket = buildProduct({ backorder: { kind: 'preorder', shipsFrom: '2099-01-12', text: 'Ships from 12 Jan' } });
  const asked: (string | null)[] = [];
  const readDay = ({ query }: { query: URLSearchParams }) => asked.push(query.get('shipsFrom'));
  useSession.setState({ status: 'signed-out' });
  await showProduct({
    jacket,
    replies: {
      'GET delivery': (call: { query: URLSearchParams }) => {
        readDay(call);
        return { delivery: null, from: '2099-01-15', to: '2099-01-21' };
      },
      'GET delivery/560001': (call: { query: URLSearchParams }) => {
        readDay(call);
        return bengaluru;
      },
    },
  });
  expect(await screen.findByText('Delivery in India: Thu, 15 Jan – Wed, 21 Jan')).toBeVisible();
  await enterPinCode('560001');
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
  expect(asked).toEqual(['2099-01-12', '2099-01-12']);
});

it('counts the days of a product that is made to order from today in India', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T20:00:00Z'));
  const text = 'Made for you: ships in 10 days';
  const asked: (string | null)[] = [];
  await showProduct({
    jacket: buildProduct({ backorder: { kind: 'made-to-order', shipsInDays: 10, text } }),
    replies: {
      'GET delivery/560001': ({ query }: { query: URLSearchParams }) => {
        asked.push(query.get('shipsFrom'));
        return bengaluru;
      },
    },
  });
  await enterPinCode('560001');
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
  expect(asked).toEqual(['2026-12-07']);
});

describe('without a PIN code', () => {
  const days = { from: '2026-11-26', to: '2026-12-03' };

  it('shows a guest the usual days', async () => {
    useSession.setState({ status: 'signed-out' });
    const { calls } = await showProduct({ replies: { 'GET delivery': { delivery: null, ...days } } });
    expect(await screen.findByText('Delivery in India: Thu, 26 Nov – Thu, 3 Dec')).toBeVisible();
    expect(getField()).toHaveValue('');
    expect(calls.filter((call) => call.includes('delivery'))).toEqual(['GET delivery']);
  });

  it('shows a customer delivery to the address of the account, and keeps what is typed', async () => {
    signIn();
    const { calls } = await showProduct({ replies: { 'GET delivery': { delivery: bengaluru, ...days } } });
    expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
    expect(getField()).toHaveValue('560001');
    await userEvent.clear(getField());
    await userEvent.type(getField(), '4000');
    expect(getField()).toHaveValue('4000');
    expect(calls.filter((call) => call.includes('delivery'))).toEqual(['GET delivery']);
    expect(localStorage.getItem('vastra:pin-code')).toBeNull();
  });

  it('forgets the address of the account at the sign-out, also when the usual days cannot be loaded', async () => {
    signIn();
    let reply: unknown = { delivery: bengaluru, ...days };
    await showProduct({ replies: { 'GET delivery': () => reply } });
    expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible();
    reply = buildFailure(500, 'internal', 'No');
    act(() => useSession.setState({ status: 'signed-out', user: undefined }));
    await waitFor(() => expect(screen.queryByText('Bengaluru, Karnataka')).toBeNull());
    expect(getField()).toHaveValue('');
  });

  it('says nothing when the days cannot be loaded', async () => {
    useSession.setState({ status: 'signed-out' });
    const { calls } = await showProduct({ replies: { 'GET delivery': buildFailure(500, 'internal', 'No') } });
    await waitFor(() => expect(calls).toContain('GET delivery'));
    expect(screen.getByText('See when it can arrive, and what delivery costs.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('shows that it is loading', async () => {
  let reply = (_: unknown) => {};
  await show(() => new Promise((resolve) => (reply = resolve)));
  await enterPinCode('560001');
  expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
  reply(bengaluru);
  expect(await screen.findByRole('button', { name: 'Check' })).toBeVisible();
});
