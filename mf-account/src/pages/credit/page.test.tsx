import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { user } from '../../testing/fixtures';

const pagination = { page: 1, limit: 20, total: 1, hasNextPage: false, hasPreviousPage: false };
const empty = { balance: 0, lots: [], entries: [], pagination: { ...pagination, total: 0 } };
const spent = {
  balance: 421,
  lots: [
    { amount: 121, expiresAt: '2026-12-31T18:00:00Z' },
    { amount: 300, expiresAt: null },
  ],
  entries: [
    { id: 't1', kind: 'spend', amount: -579, orderId: 'V1', note: '', at: '2026-11-20T10:00:00Z' },
    { id: 't2', kind: 'goodwill', amount: 1000, orderId: null, note: 'Late parcel', at: '2026-11-19T10:00:00Z' },
  ],
  pagination,
};
beforeEach(() => act(() => startSession({ user, token: 'token' })));

it('shows the balance, what expires, and the history with its orders', async () => {
  stubServer({ 'GET account/credit': spent });
  renderRoutes(routes, '/account/credit');
  expect(await screen.findByText('₹421')).toBeInTheDocument();
  expect(screen.getByText('₹121 expires on 31 Dec 2026')).toBeInTheDocument();
  expect(screen.getByText('−₹579')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'V1' })).toHaveAttribute('href', '/orders/V1');
  expect(screen.getByText(/Late parcel/)).toBeInTheDocument();
});

it('adds a gift card, and says beside the field that one cannot be used', async () => {
  const message = 'This gift card cannot be used. Please check the code.';
  let isAdded = false;
  stubServer({
    'GET account/credit': () => (isAdded ? spent : empty),
    'POST gift-cards/redeem': ({ body }: { body: { giftCardCode?: string } }) => {
      if (body.giftCardCode !== 'GOOD') return buildFailure(422, 'gift_card_invalid', message, {});
      isAdded = true;
      return { amount: 421, balance: 421 };
    },
  });
  renderRoutes(routes, '/account/credit');
  expect(await screen.findByText(/You have no store credit yet/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Gift card code' });
  await userEvent.type(field, 'bad{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'good{Enter}');
  expect(await screen.findByText('₹421')).toBeInTheDocument();
});

it('can load again after an error', async () => {
  let count = 0;
  stubServer({
    'GET account/credit': () => (count++ ? empty : buildFailure(500, 'internal_error', 'Something failed')),
  });
  renderRoutes(routes, '/account/credit');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('₹0')).toBeInTheDocument();
});
