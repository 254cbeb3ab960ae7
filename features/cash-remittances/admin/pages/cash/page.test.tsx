import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { addFilter, findDialog, openAt, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import { setUpUploads } from '../../../../../mf-admin/src/testing/stub-upload';
import type { OutstandingCash, Remittance, RemittanceImport } from '../../../contract';

const carriers = [
  { code: 'shiprocket', name: 'Shiprocket', isConfigured: true, webhookUrl: 'https://x.example', lastEventAt: null },
];
const pagination = { page: 1, limit: 25, total: 1, hasNextPage: false, hasPreviousPage: false };
const cash: OutstandingCash = {
  ...{ shipmentId: 's1', orderId: 'V1', number: 2, carrierCode: 'shiprocket', carrier: 'Delhivery Air' },
  ...{ trackingNumber: 'SR1', amount: 579, collectedAt: '2026-11-01T10:00:00Z', days: 19 },
};
const totals = {
  all: { parcels: 1, amount: 579 },
  upTo7: { parcels: 0, amount: 0 },
  upTo14: { parcels: 0, amount: 0 },
  over14: { parcels: 1, amount: 579 },
};
const none = { rows: 0, amount: 0 };
const outcomes = { matched: { rows: 1, amount: 500 }, amount_differs: { rows: 1, amount: 99 }, unknown: none };
const remittance: Remittance = {
  ...{
    id: 'r1',
    carrier: 'shiprocket',
    reference: 'UTR1',
    paidOn: '2026-11-20',
    fileName: 'nov.csv',
    total: 599,
    rows: 2,
  },
  ...{ open: 1, outcomes, createdAt: '2026-11-20T10:00:00Z', by: 'Anna' },
};

setUpAdmin();

const open = (path: string, replies: object) => openAt(path, { 'GET admin/carriers': carriers, ...replies });

describe('cash to be remitted', () => {
  it('is listed with totals by age, and can be marked as received', async () => {
    const bodies: unknown[] = [];
    open('/admin/cash', {
      'GET admin/cash': { rows: [cash], totals, pagination },
      'POST admin/cash': ({ body }: { body: { reference: string } }) => {
        bodies.push(body);
        return body.reference
          ? null
          : buildFailure(400, 'invalid_input', 'No', { reference: 'Please enter a reference' });
      },
    });
    const row = (await screen.findByRole('link', { name: 'V1, parcel 2' })).closest('tr')!;
    for (const text of ['₹579', '19 days', '1 Nov 2026', 'Delhivery Air', 'SR1']) expect(row).toHaveTextContent(text);
    expect(screen.getByText('More than 14 days').closest('div')).toHaveTextContent('₹579');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select s1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as received' }));
    const dialog = await findDialog('Was the cash of 1 parcel received?');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as received' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Reference')).toHaveAccessibleDescription(/Please enter a reference/),
    );
    await userEvent.type(dialog.getByLabelText('Reference'), 'Receipt 7');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as received' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies[1]).toEqual({ shipmentIds: ['s1'], reference: 'Receipt 7' });
  });

  it('is empty when everything is remitted', async () => {
    open('/admin/cash', { 'GET admin/cash': { rows: [], totals, pagination } });
    expect(await screen.findByText('All cash that was collected is remitted.')).toBeVisible();
  });
});

it('lists remittances, with what is to settle', async () => {
  open('/admin/cash?tab=remittances', {
    'GET admin/cash-remittances': {
      rows: [remittance, { ...remittance, id: 'r2', reference: 'UTR2', open: 0 }],
      pagination,
    },
  });
  expect(await screen.findByRole('link', { name: 'UTR1' })).toHaveAttribute('href', '/admin/cash/r1');
  const [first, second] = screen.getAllByRole('row').slice(1);
  for (const text of ['Shiprocket', '20 Nov 2026', '₹599', '1 to settle']) expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('Settled');
  // The tab in the URL is no filter.
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).not.toBeInTheDocument();
});

describe('a file', () => {
  const file = new File(['awb,amount\n'], 'nov.csv', { type: 'text/csv' });
  const { sent, stubUpload } = setUpUploads();
  const result: RemittanceImport = {
    ...{ isDryRun: true, total: 599, rows: 2 },
    remittances: [{ ...remittance, id: null }],
    differences: [
      {
        ...{ row: 3, trackingNumber: 'SR2', amount: 99, expected: 199, outcome: 'amount_differs', orderId: 'V2' },
        shipmentId: 's2',
        settledAt: null,
        settledNote: '',
        reference: 'UTR1',
      },
    ],
  };

  const choose = async () => {
    open('/admin/cash?tab=import', {});
    await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), file);
  };
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('is checked first and imported then', async () => {
    stubUpload(
      [201, { success: true, data: result }],
      [201, { success: true, data: { ...result, isDryRun: false, remittances: [remittance] } }],
    );
    await choose();
    expect(screen.queryByRole('button', { name: 'Import now' })).not.toBeInTheDocument();
    await press('Check file');
    expect(await screen.findByText(/2 rows, ₹599 in all\. 1 to settle\./)).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Rows that do not match' }));
    for (const text of ['SR2', '₹99', '₹199', 'Amount differs']) expect(table.getByText(text)).toBeVisible();
    await press('Import now');
    expect(await screen.findByRole('link', { name: 'UTR1' })).toHaveAttribute('href', '/admin/cash/r1');
    expect(sent.map((form) => [form.get('trial'), form.get('carrier'), form.has('file')])).toEqual([
      ['1', 'shiprocket', true],
      [null, 'shiprocket', true],
    ]);
  });

  it('keeps a refused file chosen, with the reason', async () => {
    const fail = (code: string, details: object) => ({ success: false, message: 'No', code, details, requestId: 'r' });
    stubUpload(
      [400, fail('not_a_table', { file: 'Line 2 has no valid amount.' })],
      [400, fail('invalid_input', { reference: 'The file has no column with the bank reference.' })],
    );
    await choose();
    await press('Check file');
    expect(await screen.findByRole('alert')).toHaveTextContent('Line 2 has no valid amount.');
    expect(screen.getByText('nov.csv')).toBeVisible();
    await press('Check file');
    await waitFor(() =>
      expect(screen.getByLabelText('Bank reference')).toHaveAccessibleDescription(/no column with the bank reference/),
    );
  });
});

it('settles a row of a remittance with a note', async () => {
  const line = {
    ...{
      row: 3,
      trackingNumber: 'SR2',
      amount: 99,
      expected: 199,
      outcome: 'amount_differs',
      orderId: 'V2',
      shipmentId: 's2',
    },
    ...{ settledAt: null, settledNote: '' },
  };
  let rows: object[] = [line];
  const { router } = open('/admin/cash/r1', {
    'GET admin/cash-remittances/r1': remittance,
    'GET admin/cash-remittances/r1/lines': () => ({ rows, pagination }),
    'POST admin/cash-remittances/r1/lines/3/settle': ({ body }: { body: { note: string } }) => {
      if (!body.note) return buildFailure(400, 'invalid_input', 'No', { note: 'Please enter how it was settled' });
      rows = [{ ...line, settledAt: '2026-11-21T10:00:00Z', settledNote: body.note }];
      return rows[0];
    },
  });
  expect(await screen.findByRole('link', { name: 'V2' })).toHaveAttribute('href', '/admin/orders/V2');
  await userEvent.click(screen.getByRole('button', { name: 'Settle row 3' }));
  const dialog = await findDialog('Settle row 3?');
  expect(dialog.getByText(/Paid ₹99, collected ₹199\. The cash of its parcel counts as remitted then\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(dialog.getByLabelText('How it was settled')).toHaveAccessibleDescription(/Please enter/));
  await userEvent.type(dialog.getByLabelText('How it was settled'), 'Paid later');
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Settled: Paid later')).toBeVisible();
  await userEvent.selectOptions(await addFilter('State'), 'To settle');
  expect(router.state.location.search).toBe('?state=open');
});
