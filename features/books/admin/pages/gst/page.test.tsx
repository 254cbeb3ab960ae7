import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../../../mf-admin/src/routes';
import { recordBody, recordQuery, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import type { AccountingTotals, EInvoices, EWayBills, Gstr1 } from '../../../contract';
import { formatMonth, listMonths } from '../../components/months';

const amounts = { taxable: 1000, igst: 50, cgst: 0, sgst: 0, amount: 1050 };
const gstr1: Gstr1 = {
  month: '2026-11',
  gstin: '29ZZZCV0000Z1Z1',
  legalName: 'Vastra',
  sections: [
    { section: 'b2b', invoices: 2, creditNotes: 0, ...amounts },
    { section: 'cdnr', invoices: 0, creditNotes: 1, taxable: -10.5, igst: -0.5, cgst: 0, sgst: 0, amount: -11 },
    { section: 'quantum', invoices: 0, creditNotes: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, amount: 0 },
  ],
  total: { invoices: 2, creditNotes: 1, taxable: 989.5, igst: 49.5, cgst: 0, sgst: 0, amount: 1039 },
  documents: [{ kind: 'invoice', from: 'VA2627-000001', to: 'VA2627-000002', count: 2, cancelled: 0 }],
  warnings: [
    { kind: 'month_open', count: 0, documents: [] },
    { kind: 'hsn_missing', count: 12, documents: ['VA2627-000001'] },
  ],
  readAt: '2026-11-22T06:00:00Z',
};

setUpAdmin();

const parcel = {
  ...{ shipmentId: 's1', orderId: 'V1', parcel: 2, invoice: 'VA2627-000001', issuedAt: '2026-11-05T06:30:00Z' },
  ...{ value: 61_078, state: 'Kerala', isIntrastate: false, carrier: 'Delhivery', handedOverAt: null, obstacles: [] },
};
const eInvoices: EInvoices = {
  ...{ month: '2026-11', count: 3, ready: 2, registered: 0, readAt: gstr1.readAt },
  blocked: [
    {
      ...{ number: 'VA2627-000002', kind: 'invoice', orderId: 'V2', issuedAt: '2026-11-06T06:30:00Z', amount: 1078 },
      obstacles: ['The address of the shop has no PIN code.', 'The PIN code of the buyer has not 6 digits.'],
    },
  ],
};
const accounting: AccountingTotals = {
  ...{ month: '2026-11', unbalanced: 0, withoutCharge: 0, readAt: gstr1.readAt },
  rows: [
    { kind: 'documents', count: 3, amount: 1039, books: 1039 },
    { kind: 'receipts', count: 2, amount: 1050, books: 1050 },
    { kind: 'charges', count: 1, amount: 24.78, books: 24.78 },
    { kind: 'refunds', count: 1, amount: 11, books: 11 },
    { kind: 'credit', count: 1, amount: 200, books: null },
  ],
};
const eWayBills: EWayBills = {
  ...{ month: '2026-11', threshold: 50_000, count: 2, readAt: gstr1.readAt },
  parcels: [
    parcel,
    { ...parcel, shipmentId: 's2', orderId: 'V2', state: 'Karnataka', isIntrastate: true, obstacles: ['No PIN code.'] },
  ],
};

const open = (reply: unknown, path = '/admin/gst?month=2026-11') => {
  const requested: string[] = [];
  stubServer({
    'GET admin/books/gstr-1': ({ query }: { query: URLSearchParams }) => {
      requested.push(query.get('month')!);
      return reply;
    },
    'GET admin/books/e-invoices': eInvoices,
    'GET admin/books/e-way-bills': eWayBills,
    'GET admin/books/accounting': accounting,
    'GET admin/books/gstr-1/return.json': buildFailure(409, 'seller_gstin_missing', 'Please enter the GSTIN'),
  });
  return { requested, ...renderRoutes(routes, path) };
};

it('shows the sections with their sums, what has to be looked at, and the files', async () => {
  const toasts: string[] = [];
  setToastRenderer(({ text }) => toasts.push(text));
  open(gstr1);
  const table = await screen.findByRole('table', { name: 'GSTR-1 of November 2026' });
  const [, first, second, third, last] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Invoices to businessesB2B, table 4A2₹1,000₹50₹0₹0₹1,050CSV');
  expect(second).toHaveTextContent('−₹10.50');
  expect(third).toHaveTextContent('quantum');
  expect(last).toHaveTextContent('Total3₹989.50₹49.50');
  const warnings = within(screen.getByRole('list', { name: 'To look at before filing' }));
  expect(warnings.getByText('The month has not ended. Documents can still be added.')).toBeVisible();
  expect(warnings.getByText('VA2627-000001 and 11 more')).toBeVisible();
  expect(screen.getByText('3 documents, VA2627-000001 to VA2627-000002.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'GSTR-1 as JSON' }));
  await waitFor(() => expect(toasts).toEqual(['Please enter the GSTIN']));
});

it('leads from the missing GSTIN to the setting', async () => {
  open({ ...gstr1, gstin: '', warnings: [{ kind: 'seller_gstin_missing', count: 0, documents: [] }] });
  const warnings = within(await screen.findByRole('list', { name: 'To look at before filing' }));
  expect(warnings.getByText(/^The shop has no GSTIN\./)).toBeVisible();
  expect(warnings.getByRole('link', { name: 'Enter it in the settings' })).toHaveAttribute(
    'href',
    '/admin/settings?tab=shop',
  );
});

it('begins with the month that is filed next, and holds the chosen one in the URL', async () => {
  const { requested, router } = open({ ...gstr1, gstin: '', warnings: [] }, '/admin/gst');
  const [current, last] = listMonths(new Date());
  expect(await screen.findByRole('button', { name: 'GSTR-1 as JSON' })).toBeDisabled();
  expect(requested).toEqual([last]);
  await userEvent.selectOptions(screen.getByLabelText('Month'), formatMonth(current));
  expect(router.state.location.search).toBe(`?month=${current}`);
});

it('names the documents without an e-invoice, and the parcels that need an e-way bill', async () => {
  const requested: string[] = [];
  open(gstr1);
  expect(await screen.findByText(/3 documents for businesses\. 2 in the file, 1 cannot be written\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'E-invoices as JSON' })).toBeEnabled();
  const blocked = within(screen.getByRole('list', { name: 'Documents without an e-invoice' }));
  expect(blocked.getByRole('link', { name: 'VA2627-000002' })).toHaveAttribute('href', '/admin/orders/V2');
  expect(blocked.getByText('The PIN code of the buyer has not 6 digits.')).toBeVisible();

  expect(screen.getByText(/^2 parcels worth more than ₹50,000\./)).toBeVisible();
  const [first, second] = within(screen.getByRole('list', { name: 'Parcels that need an e-way bill' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Parcel 2 of V1 · ₹61,078 · invoice VA2627-000001 of 5 Nov 2026');
  expect(first).toHaveTextContent('To Kerala · Delhivery · not handed over yet');
  expect(second).toHaveTextContent('Within Karnataka');
  expect(within(second).getByText('No PIN code.')).toBeVisible();
  expect(within(second).queryByRole('button')).not.toBeInTheDocument();

  stubServer({
    'GET admin/books/e-way-bills/s1/bill.json': recordQuery(
      requested,
      buildFailure(400, 'invalid_input', 'Invalid', { transporterId: 'Please enter a transporter ID' }),
    ),
  });
  await userEvent.click(within(first).getByRole('button', { name: 'E-way bill (JSON)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'E-way bill for invoice VA2627-000001' }));
  await userEvent.type(dialog.getByLabelText('Transporter ID'), '29AA');
  await userEvent.click(dialog.getByRole('button', { name: 'Download JSON' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Transporter ID')).toHaveAccessibleDescription(/Please enter a transporter ID/),
  );
  expect(requested).toEqual(['transporterId=29AA']);
});

it('stores the registrations of the portal, and names those that do not fit', async () => {
  open(gstr1);
  const input = await screen.findByLabelText('Choose the file of the portal');
  const bodies: unknown[] = [];
  stubServer({
    'GET admin/books/e-invoices': { ...eInvoices, registered: 1, ready: 1 },
    'POST admin/books/e-invoices/registrations': recordBody(bodies, {
      ...{ stored: 1, unchanged: 0 },
      refused: [{ irn: 'b'.repeat(64), number: 'VA2627-000009', reason: 'There is no such document.' }],
    }),
  });
  const registration = { Irn: 'a'.repeat(64), AckNo: 1120, AckDt: '2026-11-05 16:00:00', SignedQRCode: 'a.b.c' };
  const upload = (content: unknown) =>
    userEvent.upload(input, new File([JSON.stringify(content)], 'registration.json', { type: 'application/json' }));
  await upload([
    { data: { ...registration, SignedInvoice: 'x.y.z', Status: 'ACT' } },
    { Irn: null, ErrorDetails: [{ ErrorMessage: 'Duplicate IRN' }] },
  ]);
  expect(await screen.findByText('1 stored, 2 not stored.')).toBeVisible();
  expect(bodies).toEqual([{ registrations: [registration] }]);
  expect(screen.getByText('VA2627-000009: There is no such document.')).toBeVisible();
  expect(screen.getByText('A document without an IRN: The portal has refused it: Duplicate IRN')).toBeVisible();
  expect(await screen.findByText(/1 in the file, 1 registered, 1 cannot be written\./)).toBeVisible();
  await upload({ Status: 'failed' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The file has no registration with an IRN.');
});

it('stores the other registrations when the API cannot read one', async () => {
  open(gstr1);
  const input = await screen.findByLabelText('Choose the file of the portal');
  const bodies: { registrations: { AckDt: string }[] }[] = [];
  stubServer({
    'GET admin/books/e-invoices': eInvoices,
    'POST admin/books/e-invoices/registrations': ({ body }: { body: (typeof bodies)[number] }) => {
      bodies.push(body);
      const row = body.registrations.findIndex(({ AckDt }) => AckDt === 'today');
      const details = { [`registrations.${row}.AckDt`]: 'The acknowledgement date is no date with a time' };
      return row < 0
        ? { stored: body.registrations.length, unchanged: 0, refused: [] }
        : buildFailure(400, 'invalid_input', 'Invalid', details);
    },
  });
  const build = (digit: string, AckDt: string) => ({ Irn: digit.repeat(64), AckNo: 1, AckDt, SignedQRCode: 'a.b.c' });
  const content = [build('a', '2026-11-05 16:00:00'), build('b', 'today'), build('c', '2026-11-05 16:00:00')];
  await userEvent.upload(input, new File([JSON.stringify(content)], 'a.json', { type: 'application/json' }));
  expect(await screen.findByText('2 stored, 1 not stored.')).toBeVisible();
  expect(screen.getByText(`IRN ${'b'.repeat(64)}: The acknowledgement date is no date with a time.`)).toBeVisible();
  expect(bodies.map(({ registrations }) => registrations.length)).toEqual([3, 2]);
});

it('shows what was stored before a call failed', async () => {
  open(gstr1);
  const input = await screen.findByLabelText('Choose the file of the portal');
  let calls = 0;
  stubServer({
    'GET admin/books/e-invoices': eInvoices,
    'POST admin/books/e-invoices/registrations': () => {
      calls += 1;
      return calls > 1
        ? buildFailure(500, 'internal', 'An error occurred')
        : { stored: 100, unchanged: 0, refused: [] };
    },
  });
  const content = Array.from({ length: 101 }, () => ({ Irn: 'a'.repeat(64) }));
  await userEvent.upload(input, new File([JSON.stringify(content)], 'a.json', { type: 'application/json' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('100 stored.')).toBeVisible();
});

it('says when it cannot be loaded', async () => {
  open(buildFailure(500, 'internal', 'An error occurred'));
  expect(await screen.findByText('The GST return could not be loaded.')).toBeVisible();
});

it('lists the months of India, over the end of a year', () => {
  expect(listMonths(new Date('2026-12-31T18:30:00Z')).slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});

it('has the files for accounting software with their totals beside the books', async () => {
  open(gstr1);
  const table = await screen.findByRole('table', { name: 'Files for accounting software' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Invoices less credit notes3₹1,039₹1,039',
    'Receipts2₹1,050₹1,050',
    'Charges of payment providers1₹24.78₹24.78',
    'Refunds1₹11₹11',
    'Store credit and gift cards1₹200',
  ]);
  expect(screen.getByText('The files agree with the books.')).toBeVisible();
  const queries: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  stubServer({ 'GET admin/books/accounting/zoho/journals': recordQuery(queries, '') });
  await userEvent.click(screen.getByRole('button', { name: 'Zoho Books journals as CSV' }));
  await waitFor(() => expect(queries).toEqual(['month=2026-11']));
});

it('says what differs from the books, and which charges are not known', async () => {
  const [documents, receipts] = accounting.rows;
  open(gstr1);
  stubServer({
    'GET admin/books/accounting': { ...accounting, withoutCharge: 2, rows: [documents, { ...receipts, amount: 1049 }] },
  });
  expect(await screen.findByText('The files differ from the books: Receipts.')).toBeVisible();
  expect(screen.getByText(/The charge of 2 payments is not known yet/)).toBeVisible();
});
