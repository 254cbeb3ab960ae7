import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRefundDetail } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, openAt, recordQuery, setUpAdmin, storeSession } from '../../testing/admin';

const refund: AdminRefundDetail = {
  id: 'f1',
  orderId: 'V1',
  customer: 'Meera Nair',
  paymentMethod: 'cod',
  paymentMethodLabel: 'Cash on Delivery',
  amount: 499.5,
  status: 'due',
  method: 'payout',
  reason: 'return',
  dueAt: '2026-11-19T20:00:00Z',
  refundedAt: null,
  payoutLabel: 'Account ending 4321, HDFC0001234',
  attempts: 0,
  retryAt: null,
  reference: null,
  hasDetails: true,
  note: 'A loose button',
  actor: 'Anna Admin',
  canCancel: true,
  canReplace: false,
  isPaidTwice: false,
  replaces: null,
  replacedBy: null,
  part: { kind: 'return', id: 'r1', number: 1 },
  hasAccount: true,
};
const stages = { to_pay: 2, failing: 1, needs_details: 1, requested: 5, refunded: 20, cancelled: 0 };
const buildList = (rows: AdminRefundDetail[]) => buildPage(rows, { counts: {}, stages });
const open = (replies: Record<string, unknown>, path = '/admin/refunds') => openAt(path, replies);
const signIn = (permissions?: string[]) => storeSession({ id: 'a1', name: 'Anna', role: 'admin', permissions });
setUpAdmin({ id: 'a1', name: 'Anna', role: 'admin' });

describe('the list of refunds', () => {
  it('begins with what needs a person, filters by state and method, and searches all', async () => {
    const queries: string[] = [];
    const { router } = open({
      'GET admin/refunds': recordQuery(
        queries,
        buildList([refund, { ...refund, id: 'f2', status: 'refunded', method: 'source' }]),
      ),
    });
    expect(await screen.findByRole('button', { name: 'Needs you (4)' })).toHaveAttribute('aria-pressed', 'true');
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(within(first).getByRole('link', { name: 'V1' })).toHaveAttribute('href', '/admin/refunds/f1');
    for (const text of ['Meera Nair', '₹499.50', 'Payout', 'Return', 'To pay out'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent(/hour|day/);
    expect(second).toHaveTextContent('Cash on Delivery');
    expect(second).toHaveTextContent(/–$/);
    await userEvent.click(screen.getByRole('button', { name: 'Not completed (1)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?stage=failing'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Payout');
    await userEvent.click(screen.getByRole('button', { name: 'Needs you (4)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?method=payout'));
    await userEvent.type(screen.getByRole('searchbox'), 'V1{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?method=payout&q=V1'));
    expect(screen.getByRole('button', { name: 'All (29)' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(queries.map((query) => new URLSearchParams(query).get('stage'))).toEqual([
        'attention',
        'failing',
        'failing',
        'attention',
        'all',
      ]),
    );
  });

  it('says when nothing needs a person, and can be loaded again after a failure', async () => {
    let isDown = true;
    open({ 'GET admin/refunds': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildList([])) });
    await screen.findByText('The list could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No refund needs you.')).toBeVisible();
  });
});

describe('a refund', () => {
  const openRefund = (shown: unknown, replies = {}) =>
    open({ 'GET admin/refunds/f1': shown, ...replies }, '/admin/refunds/f1');

  it('shows its order, return, note and account, which is read on demand', async () => {
    const bank = { kind: 'bank', holder: 'Meera Nair', accountNumber: '123456784321', ifsc: 'HDFC0001234' };
    openRefund(refund, { 'POST admin/refunds/f1/payout-details': bank });
    expect(await screen.findByRole('link', { name: 'V1' })).toHaveAttribute('href', '/admin/orders/V1');
    expect(screen.getByRole('link', { name: 'Return 1' })).toHaveAttribute('href', '/admin/returns/r1');
    for (const text of ['To pay out', 'A loose button', 'Anna Admin', 'Account ending 4321, HDFC0001234'])
      expect(screen.getByText(text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
    expect(await screen.findByText('123456784321')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide details' }));
    expect(screen.queryByText('123456784321')).not.toBeInTheDocument();
  });

  it('of goodwill says why it has no credit note', async () => {
    openRefund({ ...refund, reason: 'goodwill', part: null });
    expect(await screen.findByText(/^No credit note, because goodwill takes no items back/)).toBeVisible();
  });

  it('is cancelled, and shows when another admin was faster', async () => {
    let current = refund;
    openRefund(() => current, {
      'POST admin/refunds/f1/cancel': () => {
        current = { ...refund, status: 'refunded', refundedAt: '2026-11-20T07:00:00Z', canCancel: false };
        return buildFailure(409, 'refund_not_cancellable', 'This refund is paid already.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'A mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel refund' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This refund is paid already.');
    expect(screen.getByText('Refunded')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const failing = { ...refund, method: 'source', attempts: 8, canReplace: true };
  const openStoreCredit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund another way' }));
    return within(await screen.findByRole('dialog')).getByRole('radio', { name: /^Store credit/ });
  };

  it('offers store credit to a customer with an account', async () => {
    openRefund(failing);
    expect(await openStoreCredit()).toBeEnabled();
  });

  it('says why a guest gets no store credit', async () => {
    openRefund({ ...failing, hasAccount: false });
    const option = await openStoreCredit();
    expect(option).toBeDisabled();
    expect(option).toHaveAccessibleName(/the customer ordered as a guest, and store credit needs an account\.$/);
  });

  it('has no actions for a role that does not refund', async () => {
    signIn(['orders.read']);
    openRefund(refund);
    await screen.findByRole('link', { name: 'V1' });
    expect(screen.queryByRole('button', { name: /Mark as paid|Cancel refund|Show details/ })).not.toBeInTheDocument();
  });

  it('says when it does not exist', async () => {
    openRefund(buildFailure(404, 'refund_not_found', 'This refund does not exist.'));
    expect(await screen.findByText('This refund does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All refunds' })).toHaveAttribute('href', '/admin/refunds');
  });
});
