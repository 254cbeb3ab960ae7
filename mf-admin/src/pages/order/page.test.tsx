import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { recordBody, recordQuery } from '../../testing/admin';
import { downloads, findDialog, getCall, getCard, notified, open, order, press } from './testing/order';

describe('an order', () => {
  it('shows items, totals, customer and delivery', async () => {
    open({ [getCall]: order });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order V1' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute(
      'href',
      '/admin/products/jacket',
    );
    expect(getCard('Status').getByText('Placed', { selector: '.placed' })).toBeInTheDocument();
    for (const text of ['Discount (DIWALI)', '−₹100', '₹979', 'CGST', 'SGST', '₹23.31'])
      expect(getCard('Items').getAllByText(text).length).toBeGreaterThan(0);
    expect(getCard('Customer').getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/admin/users/u1');
    expect(getCard('Customer').getByText('4')).toBeInTheDocument();
    expect(getCard('Delivery').getByText('12 Residency Road, Bengaluru')).toBeInTheDocument();
    expect(getCard('Delivery').getByText('23 Nov – 26 Nov')).toBeInTheDocument();
  });

  it('of a guest has no link to an account, and shows IGST for another state', async () => {
    open({
      [getCall]: {
        ...order,
        customer: { ...order.customer, userId: null },
        taxSplit: { placeOfSupply: 'Kerala', cgst: 0, sgst: 0, igst: 46.62 },
      },
    });
    await screen.findByText('Guest');
    expect(screen.queryByRole('link', { name: 'Meera Nair' })).not.toBeInTheDocument();
    expect(screen.getByText('IGST')).toBeInTheDocument();
    expect(screen.queryByText('CGST')).not.toBeInTheDocument();
  });

  it('has the custom fields of the shop, and says which the customer sees', async () => {
    const field = { hint: '', type: 'text', choices: [], isListed: true };
    const fields = [
      { ...field, key: 'gift_note', label: 'Gift note', isPublic: true },
      { ...field, key: 'packer', label: 'Packer', isPublic: false },
    ];
    const sent: unknown[] = [];
    open({
      [getCall]: { ...order, fields, fieldValues: { packer: 'Ravi' } },
      'PUT admin/orders/V1/custom-fields': recordBody(sent, {
        ...order,
        fields,
        fieldValues: { gift_note: 'For Mira' },
      }),
    });
    await screen.findByText('Ravi');
    await press('Edit details');
    const dialog = await findDialog('Edit details');
    expect(dialog.getByText('On the page of the order, the customer sees: Gift note.')).toBeVisible();
    await userEvent.type(await dialog.findByLabelText('Gift note'), 'For Mira');
    await userEvent.clear(dialog.getByLabelText('Packer'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('For Mira')).toBeVisible();
    expect(screen.queryByText('Ravi')).not.toBeInTheDocument();
    expect(sent).toEqual([{ customFields: { gift_note: 'For Mira', packer: '' } }]);
  });

  it('shows until when it awaits its payment', async () => {
    open({ [getCall]: { ...order, awaitsPaymentUntil: '2026-11-19T20:15:00Z', next: ['cancelled'], invoice: null } });
    expect(await screen.findByText(/reserved for the payment until/)).toHaveTextContent('20 Nov 2026, 1:45 am');
    expect(screen.queryByRole('button', { name: 'Mark as processing' })).not.toBeInTheDocument();
    await press('Cancel order');
    expect((await findDialog('Cancel order?')).getByText('The items are returned to stock.')).toBeInTheDocument();
  });

  it('shows that it loads', async () => {
    open({ [getCall]: () => new Promise(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
  });

  it('says that it does not exist', async () => {
    open({ [getCall]: buildFailure(404, 'order_not_found', 'This order does not exist.') });
    expect(await screen.findByText('This order does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orders');
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    open({ [getCall]: () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : order) });
    await screen.findByText('The order could not be loaded.');
    isDown = false;
    await press('Retry');
    expect(await screen.findByText('Indigo Denim Jacket')).toBeInTheDocument();
  });
});

describe('the documents of an order', () => {
  it('are downloaded under descriptive names, also several of a kind', async () => {
    const numbers: (string | null)[] = [];
    const sendPdf = ({ query }: { query: URLSearchParams }) => {
      numbers.push(query.get('number'));
      return 'pdf';
    };
    const invoice = {
      kind: 'invoice',
      number: 'VA2627-000001',
      issuedAt: '2026-11-19T20:00:00Z',
      amount: 979,
      invoice: null,
      isReplaced: true,
      part: null,
    };
    const part = { kind: 'return', id: 'r1', number: 1 };
    const note = { ...invoice, kind: 'credit-note', number: 'VC2627-000001', amount: 500, isReplaced: false, part };
    const feeInvoice = { ...note, kind: 'fee-invoice', number: 'VF2627-000001', amount: 50 };
    open({
      [getCall]: {
        ...order,
        documents: [invoice, note, { ...note, number: 'VC2627-000002', part: null }, feeInvoice],
      },
      [`${getCall}/packing-slip`]: 'pdf',
      'GET orders/V1/invoice': sendPdf,
      'GET orders/V1/credit-note': sendPdf,
    });
    await press('Packing slip (PDF)');
    await press('Invoice VA2627-000001 (PDF)');
    await press('Credit note VC2627-000001 (PDF)');
    await press('Credit note VC2627-000002 (PDF)');
    await press('Invoice of the return fee VF2627-000001 (PDF)');
    await waitFor(() =>
      expect(downloads).toEqual([
        'packing-slip-V1.pdf',
        'invoice-VA2627-000001.pdf',
        'credit-note-VC2627-000001.pdf',
        'credit-note-VC2627-000002.pdf',
        'fee-invoice-VF2627-000001.pdf',
      ]),
    );
    expect(numbers).toEqual(['VA2627-000001', 'VC2627-000001', 'VC2627-000002', 'VF2627-000001']);
    const [, replaced, ofReturn] = getCard('Documents').getAllByRole('listitem');
    expect(replaced).toHaveTextContent('20 Nov 2026 · ₹979 · replaced by a later invoice');
    expect(within(ofReturn).getByRole('link', { name: 'Return 1' })).toHaveAttribute('href', '/admin/returns/r1');
  });

  it('say why the invoice of a parcel is not in force', async () => {
    const buildInvoice = (number: string, parcel: number, isReplaced: boolean) => ({
      ...{ kind: 'invoice', number, issuedAt: '2026-11-19T20:00:00Z', amount: 979, invoice: null, isReplaced },
      part: { kind: 'shipment', id: `s${parcel}`, number: parcel },
    });
    const note = { ...buildInvoice('VC2627-000001', 1, false), kind: 'credit-note', invoice: 'VA2627-000001' };
    const documents = [
      buildInvoice('VA2627-000001', 1, true),
      note,
      buildInvoice('VA2627-000002', 1, false),
      buildInvoice('VA2627-000003', 2, true),
      { ...note, number: 'VC2627-000002', invoice: 'VA2627-000003', part: { kind: 'shipment', id: 's2', number: 2 } },
      { ...buildInvoice('VA2627-000004', 3, true), isCancelled: true },
    ];
    open({ [getCall]: { ...order, documents } });
    await screen.findByRole('button', { name: 'Invoice VA2627-000001 (PDF)' });
    const [, withOldRate, , inForce, unpacked, , cancelled] = getCard('Documents').getAllByRole('listitem');
    expect(withOldRate).toHaveTextContent(
      'Parcel 1 · replaced by invoice VA2627-000002, because the GST rate changed before the parcel was handed over',
    );
    expect(inForce).toHaveTextContent(/Parcel 1$/);
    expect(unpacked).toHaveTextContent('Parcel 2 · credited, because the parcel was unpacked');
    expect(cancelled).toHaveTextContent(
      'Parcel 3 · cancelled, because the parcel was unpacked before it was handed over',
    );
  });

  it('are offered only if they exist, and show a failed download', async () => {
    open({
      [getCall]: { ...order, invoice: null },
      [`${getCall}/packing-slip`]: buildFailure(503, 'unavailable', 'The shop is busy.'),
    });
    await press('Packing slip (PDF)');
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'The shop is busy.'));
    expect(screen.queryByRole('button', { name: /Invoice|Credit note/ })).not.toBeInTheDocument();
  });

  it('can be printed with the order', async () => {
    const print = jest.fn();
    window.print = print;
    open({ [getCall]: order });
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});

it('links to the orders before and after it in the filtered list, and back to that list', async () => {
  const filters: string[] = [];
  const { router } = open(
    {
      [getCall]: order,
      'GET admin/orders/V2': { ...order, _id: 'V2' },
      'GET admin/orders/V1/neighbours': recordQuery(filters, { previous: null, next: 'V2' }),
      'GET admin/orders/V2/neighbours': { previous: 'V1', next: null },
    },
    '?status=placed&page=2',
  );
  const next = await screen.findByRole('link', { name: 'Next order →' });
  expect(screen.queryByRole('link', { name: '← Previous order' })).not.toBeInTheDocument();
  expect(filters).toEqual(['status=placed']);
  expect(screen.getByRole('link', { name: '← Orders' })).toHaveAttribute('href', '/admin/orders?status=placed');
  await userEvent.click(next);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order V2' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?status=placed');
  expect(await screen.findByRole('link', { name: '← Previous order' })).toBeInTheDocument();
});
