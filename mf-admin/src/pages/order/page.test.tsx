import { screen, waitFor } from '@testing-library/react';
import { failure } from '@vastra/shared/testing';
import { call, card, downloads, inDialog, notified, open, order, press, processing } from './testing/order';

describe('an order', () => {
  it('tells what was bought, for how much, by whom and where to', async () => {
    open({ [call]: order });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order V1' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute(
      'href',
      '/admin/products/jacket',
    );
    expect(card('Status').getByText('Placed', { selector: '.placed' })).toBeInTheDocument();
    for (const text of ['Discount (DIWALI)', '−₹100', '₹979', 'CGST', 'SGST', '₹23.31'])
      expect(card('Items').getAllByText(text).length).toBeGreaterThan(0);
    expect(card('Customer').getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/admin/users/u1');
    expect(card('Customer').getByText('4')).toBeInTheDocument();
    expect(card('Delivery').getByText('12 Residency Road, Bengaluru')).toBeInTheDocument();
    expect(card('Delivery').getByText('23 Nov – 26 Nov')).toBeInTheDocument();
  });

  it('of a guest leads to no account, and another state pays IGST', async () => {
    open({
      [call]: {
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

  it('tells what has happened, when and through whom', async () => {
    const packed = {
      status: 'processing' as const,
      at: '2026-11-20T06:00:00Z',
      note: 'Being packed',
      actor: 'admin' as const,
    };
    open({ [call]: { ...processing, events: [...order.events, packed] } });
    await screen.findByRole('region', { name: 'Timeline' });
    const [first, second] = card('Timeline').getAllByRole('listitem');
    expect(first).toHaveTextContent('Placed20 Nov 2026, 1:30 am, by the customerOrder placed');
    expect(second).toHaveTextContent('Processing20 Nov 2026, 11:30 am, by an adminBeing packed');
    expect(second).toHaveAttribute('aria-current', 'step');
  });

  it('that awaits its payment says until when', async () => {
    open({ [call]: { ...order, awaitsPaymentUntil: '2026-11-19T20:15:00Z', next: ['cancelled'], invoice: null } });
    expect(await screen.findByText(/held for the payment until/)).toHaveTextContent('20 Nov 2026, 1:45 am');
    expect(screen.queryByRole('button', { name: 'Mark as processing' })).not.toBeInTheDocument();
    await press('Cancel order');
    expect((await inDialog('Cancel order?')).getByText('The items go back into stock.')).toBeInTheDocument();
  });

  it('is loading', async () => {
    open({ [call]: () => new Promise(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
  });

  it('that does not exist is said to be missing', async () => {
    open({ [call]: failure(404, 'order_not_found', 'This order does not exist.') });
    expect(await screen.findByText('This order does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orders');
  });

  it('that cannot be loaded is tried again', async () => {
    let isDown = true;
    open({ [call]: () => (isDown ? failure(500, 'internal', 'An error occurred') : order) });
    await screen.findByText('The order could not be loaded.');
    isDown = false;
    await press('Retry');
    expect(await screen.findByText('Indigo Denim Jacket')).toBeInTheDocument();
  });
});

describe('its documents', () => {
  it('are saved under names that tell what they are', async () => {
    open({
      [call]: { ...order, creditNote: 'VC2627-000001' },
      [`${call}/packing-slip`]: 'pdf',
      'GET orders/V1/invoice': 'pdf',
      'GET orders/V1/credit-note': 'pdf',
    });
    await press('Packing slip (PDF)');
    await press('Invoice VA2627-000001 (PDF)');
    await press('Credit note VC2627-000001 (PDF)');
    await waitFor(() => expect(downloads).toEqual(['packing-slip-V1.pdf', 'invoice-V1.pdf', 'credit-note-V1.pdf']));
  });

  it('that do not exist are not offered, and one that cannot be had is said', async () => {
    open({
      [call]: { ...order, invoice: null },
      [`${call}/packing-slip`]: failure(503, 'unavailable', 'The shop is busy.'),
    });
    await press('Packing slip (PDF)');
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'The shop is busy.'));
    expect(screen.queryByRole('button', { name: /Invoice|Credit note/ })).not.toBeInTheDocument();
  });

  it('and the order itself are printed', async () => {
    const print = jest.fn();
    window.print = print;
    open({ [call]: order });
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});
