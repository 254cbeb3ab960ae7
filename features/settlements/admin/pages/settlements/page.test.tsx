import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { addArea } from '../../../../../mf-admin/src/admin-areas';
import { routes } from '../../../../../mf-admin/src/routes';
import { addFilter } from '../../../../../mf-admin/src/testing/admin';
import { setUpUploads } from '../../../../../mf-admin/src/testing/stub-upload';
import type { Settlement, SettlementImport, SettlementLine } from '../../../contract';

const pagination = { page: 1, limit: 25, total: 1, hasNextPage: false, hasPreviousPage: false };
const outcomes = { matched: { rows: 1, amount: 976.4 }, adjustment: { rows: 1, amount: -50 } };
const settlement: Settlement = {
  ...{
    id: 's1',
    provider: 'razorpay',
    providerLabel: 'Razorpay',
    settlementId: 'setl_1',
    utr: 'UTR1',
    settledOn: '2026-11-20',
    amount: 926.4,
  },
  ...{ payments: 1000, refunds: 0, adjustments: -50, fees: 20, feeTax: 3.6, rows: 2, open: 1, outcomes },
  ...{ fileName: 'nov.csv', createdAt: '2026-11-21T10:00:00Z', by: 'Anna' },
};
const line: SettlementLine = {
  ...{ id: 7, row: 3, kind: 'adjustment', entityId: 'adj_1', amount: -50, fee: 0, feeTax: 0, net: -50, expected: null },
  ...{ orderId: 'V2', outcome: 'adjustment', description: 'adjustment: Chargeback' },
  ...{ resolvedAt: null, resolvedBy: null, resolvedNote: '' },
};

const providers = [
  { provider: 'razorpay', label: 'Razorpay', report: 'Settlement Recon' },
  { provider: 'cashfree', label: 'Cashfree', report: 'Settlement Recon' },
];

beforeEach(() => localStorage.setItem('adminToken', 't'));
afterEach(() => localStorage.clear());

const { sent, stubUpload } = setUpUploads();
const open = (path: string, replies: Record<string, unknown>) => ({
  ...stubServer({ 'GET admin/settlement-providers': providers, ...replies }),
  ...renderRoutes(routes, path),
});

it('lists settlements with what is to resolve, and leads to the cash of carriers', async () => {
  addArea({ group: 'Selling', after: 'Orders', label: 'Cash', to: '/admin/cash', permission: 'orders.read' });
  open('/admin/settlements', { 'GET admin/settlements': { rows: [settlement], pagination } });
  const row = (await screen.findByRole('link', { name: 'setl_1' })).closest('tr')!;
  for (const text of ['Razorpay', '20 Nov 2026', '₹926.40', '₹23.60', '1 to resolve', 'UTR1'])
    expect(row).toHaveTextContent(text);
  const provider = within(await addFilter('Provider'));
  expect(await provider.findByRole('option', { name: 'Cashfree' })).toHaveValue('cashfree');
  expect(screen.getByRole('link', { name: 'Cash of carriers' })).toHaveAttribute('href', '/admin/cash');
});

it('lists missing payments with their sums', async () => {
  const missing = {
    kind: 'refund',
    provider: 'cashfree',
    providerLabel: 'Cashfree',
    entityId: '43594',
    orderId: 'V1',
    amount: 50.5,
  };
  open('/admin/settlements?tab=missing', {
    'GET admin/missing-payments': {
      ...{ rows: [{ ...missing, at: '2026-11-10T10:00:00Z', days: 11 }], pagination, businessDays: 3 },
      totals: { payments: { rows: 0, amount: 0 }, refunds: { rows: 1, amount: 50.5 } },
    },
  });
  const row = (await screen.findByRole('link', { name: 'V1' })).closest('tr')!;
  for (const text of ['Refund', '₹50.50', '11 days', 'Cashfree', '43594']) expect(row).toHaveTextContent(text);
  expect(screen.getByText('Refunds not settled').closest('div')).toHaveTextContent('₹50.501 after 3 business days');
});

it('shows totals of a time, which can fail and be loaded again', async () => {
  let isDown = true;
  const queries: string[] = [];
  const totals = {
    ...{
      provider: 'razorpay',
      providerLabel: 'Razorpay',
      payments: 2,
      captured: 1500,
      refunds: 1,
      refunded: 100,
      fees: 20,
      feeTax: 3.6,
    },
    ...{ differences: -50, settled: 926.4, toBeSettled: 400, open: 1 },
  };
  open('/admin/settlements?tab=totals&from=2026-11-01', {
    'GET admin/settlement-totals': ({ query }: { query: URLSearchParams }) => {
      queries.push(query.toString());
      return isDown
        ? buildFailure(503, 'unavailable', 'The shop is busy.')
        : { providers: [totals], cash: { collected: 900, remitted: 500, toBeRemitted: 400, open: 0 } };
    },
  });
  expect(await screen.findByText('The totals could not be loaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const card = within(await screen.findByRole('region', { name: 'Razorpay' }));
  expect(card.getByText('Captured, 2 payments').parentElement).toHaveTextContent('₹1,500');
  expect(card.getByText('To be settled, before fees').parentElement).toHaveTextContent('₹400');
  expect(within(screen.getByRole('region', { name: 'Cash of carriers' })).getByText('₹900')).toBeVisible();
  expect(queries.at(-1)).toBe('from=2026-11-01');
});

it('names the providers in a time without payments', async () => {
  const cash = { collected: 0, remitted: 0, toBeRemitted: 0, open: 0 };
  open('/admin/settlements?tab=totals', { 'GET admin/settlement-totals': { providers: [], cash } });
  expect(await screen.findByText('No payments through Razorpay or Cashfree in this time.')).toBeVisible();
});

it('checks a report before it imports it, and shows why one is refused', async () => {
  const result: SettlementImport = {
    ...{
      isDryRun: true,
      provider: 'razorpay',
      providerLabel: 'Razorpay',
      amount: 926.4,
      rows: 2,
      known: 3,
      notSettled: 1,
    },
    settlements: [{ ...settlement, id: null, known: 3, isPart: true }],
    differences: [{ ...line, settlementId: 'setl_1' }],
  };
  const details = { file: 'Line 2 has no valid amount.' };
  stubUpload(
    [400, { success: false, message: 'No', code: 'not_a_table', details, requestId: 'r' }],
    [201, { success: true, data: result }],
    [
      201,
      { success: true, data: { ...result, isDryRun: false, settlements: [{ ...result.settlements[0], id: 's1' }] } },
    ],
  );
  open('/admin/settlements?tab=import', {});
  expect(await screen.findByText(/^The report “Settlement Recon” of Razorpay or Cashfree as CSV\./)).toBeVisible();
  await userEvent.upload(
    await screen.findByLabelText(/Choose a CSV file/),
    new File(['x'], 'nov.csv', { type: 'text/csv' }),
  );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Check file');
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 2 has no valid amount.');
  await press('Check file');
  expect(await screen.findByText(/3 rows left out, because they were imported before/)).toBeVisible();
  expect(screen.getByText(/1 row left out, because they are not settled yet/)).toBeVisible();
  expect(screen.getByText('A further part of a settlement that is known.')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Lines that do not match' })).toHaveTextContent('adj_1');
  await press('Import now');
  expect(await screen.findByRole('link', { name: 'setl_1' })).toHaveAttribute('href', '/admin/settlements/s1');
  expect(sent.map((form) => form.get('trial'))).toEqual(['1', '1', null]);
});

it('resolves a difference with a note', async () => {
  let rows = [line];
  open('/admin/settlements/s1', {
    'GET admin/settlements/s1': settlement,
    'GET admin/settlements/s1/lines': () => ({ rows, pagination }),
    'POST admin/settlements/s1/lines/7/resolve': ({ body }: { body: { note: string } }) => {
      rows = [{ ...line, resolvedAt: '2026-11-21T10:00:00Z', resolvedBy: 'Anna', resolvedNote: body.note }];
      return rows[0];
    },
  });
  expect(await screen.findByRole('link', { name: 'V2' })).toHaveAttribute('href', '/admin/orders/V2');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve adj_1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve adj_1?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription(/Please enter a note/));
  await userEvent.type(dialog.getByLabelText('Note'), 'Chargeback of October');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect((await screen.findByText(/Chargeback of October/)).parentElement).toHaveTextContent(
    'Resolved by Anna: Chargeback of October',
  );
});
