import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { openAt, setUpAdmin } from '../../testing/admin';

const card = {
  id: 'g1',
  ending: 'WXYZ',
  status: 'active',
  amount: 1000,
  balance: 421,
  orderId: 'V1',
  recipientName: 'Ravi',
  recipientEmail: 'ravi@example.in',
  senderName: 'Asha',
  sendOn: '2026-11-20',
  sentAt: '2026-11-20T10:00:00Z',
  expiresAt: '2027-11-20T10:00:00Z',
  createdAt: '2026-11-20T10:00:00Z',
  alerts: ['mail_failed'],
};
const statement = { balance: 421, lots: [], entries: [], pagination: {} };
const detail = { ...card, message: 'Hello', statement };
const page = {
  rows: [card],
  pagination: { page: 1, limit: 25, total: 1, hasNextPage: false, hasPreviousPage: false },
};
const ledger = {
  accounts: [
    { kind: 'gift_card', accounts: 1, balance: 421 },
    { kind: 'gift_card_sales', accounts: 1, balance: -421 },
  ],
  sum: 0,
};

setUpAdmin({ id: 'a1', name: 'Anna Admin', email: 'admin@vastra.example', role: 'admin' });

it('lists gift cards with their alerts, and the ledger', async () => {
  openAt('/admin/gift-cards', { 'GET admin/gift-cards': page, 'GET admin/ledger': ledger });
  expect(await screen.findByRole('link', { name: '…WXYZ' })).toHaveAttribute('href', '/admin/gift-cards/g1');
  expect(screen.getByRole('row', { name: /Ravi/ })).toHaveTextContent('Mail failed');
  expect(await screen.findByText('−₹421')).toBeInTheDocument();
});

it('issues a gift card', async () => {
  let sent: unknown;
  stubServer({
    'GET admin/gift-cards': page,
    'GET admin/ledger': ledger,
    'GET admin/gift-cards/g1': detail,
    'POST admin/gift-cards': ({ body }: { body: unknown }) => {
      sent = body;
      return detail;
    },
  });
  const { router } = renderRoutes(routes, '/admin/gift-cards');
  await userEvent.click(await screen.findByRole('button', { name: 'Issue a gift card' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please fill in: Amount in rupees');
  await userEvent.type(dialog.getByLabelText('Amount in rupees'), '750');
  await userEvent.type(dialog.getByLabelText('Name of the recipient'), 'Meera');
  await userEvent.type(dialog.getByLabelText('Email of the recipient'), 'meera@example.in');
  await userEvent.type(dialog.getByLabelText('Reason, for the books'), 'Prize');
  await userEvent.click(dialog.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/gift-cards/g1'));
  expect(sent).toMatchObject({ amount: 750, recipientName: 'Meera', reason: 'Prize', requestKey: expect.any(String) });
});

it('disables a gift card with a reason', async () => {
  openAt('/admin/gift-cards/g1', {
    'GET admin/gift-cards/g1': detail,
    'POST admin/gift-cards/g1/disable': { ...detail, status: 'disabled' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fraud');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Disabled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument();
});
