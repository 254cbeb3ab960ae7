import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { openPage } from '../../testing/open-page';

const request = {
  email: 'ila@example.in',
  expiresAt: '2026-11-21T10:00:00.000Z',
  hasAccount: false,
  orders: 2,
  openOrders: 0,
};
const token = 'a-token';
const open = (replies: Record<string, unknown> = {}, hash = `#${token}`) =>
  openPage(`/privacy/data${hash}`, { 'POST privacy/requests/open': request, ...replies });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('opens with the token of the fragment, and erases only after a question', async () => {
  const bodies: unknown[] = [];
  const record =
    (reply: unknown) =>
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return reply;
    };
  await open({
    'POST privacy/requests/open': record(request),
    'POST privacy/requests/erase': record({ anonymisedOrders: 2 }),
  });
  expect(await screen.findByText(/What we store under ila@example\.in/)).toBeVisible();
  await press('Erase my data');
  expect(screen.getByRole('heading', { name: 'Erase it for good?' })).toHaveFocus();
  await press('Keep my data');
  await press('Erase my data');
  await press('Erase for good');
  expect(await screen.findByRole('heading', { name: 'Your data is erased' })).toHaveFocus();
  expect(screen.getByText(/2 orders stay for the tax office/)).toBeVisible();
  expect(bodies).toEqual([{ token }, { token }]);
});

it('downloads the file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:x'), revokeObjectURL: jest.fn() });
  const { calls } = await open({ 'POST privacy/requests/export': { email: request.email } });
  await press('Download my data');
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(calls).toContain('POST privacy/requests/export');
});

it.each([
  [400, 'link_invalid', 'This link is not valid'],
  [410, 'link_expired', 'This link has expired'],
  [410, 'link_used', 'This link was used'],
])('offers a new link after %s %s', async (status, code, title) => {
  await open({ 'POST privacy/requests/open': buildFailure(status, code, 'x') });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/privacy/request');
});

it('does not call the API without a token', async () => {
  const { calls } = await open({}, '');
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  expect(calls).toEqual([]);
});

it('can be loaded again after a failure', async () => {
  let attempts = 0;
  await open({
    'POST privacy/requests/open': () => (attempts++ === 0 ? buildFailure(500, 'internal_error', 'No luck.') : request),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No luck.');
  await press('Retry');
  expect(await screen.findByText(/What we store under/)).toBeVisible();
});

it('says what keeps the data: an order on its way, and an account', async () => {
  await open({ 'POST privacy/requests/open': { ...request, openOrders: 1, hasAccount: true } });
  expect(await screen.findByText(/One order is still on the way/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase my data' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login?redirect=%2Faccount');
});

it('shows why nothing was erased, and that the link has ended meanwhile', async () => {
  const replies = [
    buildFailure(409, 'orders_open', 'An order is still on its way.'),
    buildFailure(410, 'link_used', 'x'),
  ];
  await open({ 'POST privacy/requests/erase': () => replies.shift() });
  await press('Erase my data');
  await press('Erase for good');
  expect(await screen.findByRole('alert')).toHaveTextContent('An order is still on its way.');
  await press('Erase my data');
  await press('Erase for good');
  expect(await screen.findByRole('heading', { name: 'This link was used' })).toBeVisible();
});
