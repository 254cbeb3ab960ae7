import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  downloads,
  findDialog,
  getCall,
  getCard,
  open,
  order,
  press,
} from '../../../mf-admin/src/pages/order/testing/order';
import { recordQuery } from '../../../mf-admin/src/testing/admin';

it('offers files of documents for the portals of GST, or says why there is none', async () => {
  const invoice = {
    ...{ kind: 'invoice', number: 'VA2627-000001', issuedAt: '2026-11-19T20:00:00Z', amount: 979, invoice: null },
    ...{ isReplaced: false, part: { kind: 'shipment', id: 's1', number: 1 } },
  };
  const parcel = {
    ...{ shipmentId: 's1', orderId: 'V1', parcel: 1, invoice: invoice.number, issuedAt: invoice.issuedAt },
    ...{ value: 60_000, state: 'Kerala', isIntrastate: false, carrier: null, handedOverAt: null, obstacles: [] },
  };
  const queries: string[] = [];
  open({
    [getCall]: { ...order, documents: [invoice, { ...invoice, number: 'VA2627-000002' }] },
    'GET admin/books/orders/V1/portal-files': {
      eInvoices: [
        { number: invoice.number, obstacles: [] },
        { number: 'VA2627-000002', obstacles: ['The PIN code of the buyer has not 6 digits.'] },
      ],
      eWayBills: [{ ...parcel, isRequired: true }],
    },
    'GET admin/books/e-invoices/VA2627-000001/invoice.json': 'json',
    'GET admin/books/e-way-bills/s1/bill.json': recordQuery(queries, 'json'),
  });
  await press('E-invoice VA2627-000001 (JSON)');
  await press('E-way bill VA2627-000001 (JSON)');
  const dialog = await findDialog('E-way bill for invoice VA2627-000001');
  await userEvent.type(dialog.getByLabelText('Vehicle number'), 'KA01AB1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Download JSON' }));
  await waitFor(() => expect(downloads).toEqual(['e-invoice-VA2627-000001.json', 'e-way-bill-VA2627-000001.json']));
  expect(queries).toEqual(['vehicleNumber=KA01AB1234']);
  expect(getCard('Documents').getByText('The parcel needs an e-way bill by its value.')).toBeInTheDocument();
  expect(getCard('Documents').getByText('No e-invoice: The PIN code of the buyer has not 6 digits.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'E-invoice VA2627-000002 (JSON)' })).not.toBeInTheDocument();
});
