import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder } from '@vastra/shared/contract';
import { showNoticesBy } from '@vastra/shared/notify';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';

const order: AdminOrder = {
  _id: 'V1',
  status: 'placed',
  placedAt: '2026-11-19T20:00:00Z',
  items: [
    {
      productId: 'jacket',
      variantId: 'jacket-m',
      title: 'Indigo Denim Jacket',
      brand: 'Neel',
      color: 'Indigo',
      size: 'M',
      image: null,
      price: 500,
      originalPrice: 999,
      quantity: 2,
      lineTotal: 1000,
      hsn: '6203',
      taxRate: 5,
    },
  ],
  totalItems: 2,
  subtotal: 1000,
  couponCode: 'DIWALI',
  discount: 100,
  shippingFee: 79,
  total: 979,
  tax: 46.62,
  taxSplit: { placeOfSupply: 'Karnataka', cgst: 23.31, sgst: 23.31, igst: 0 },
  shippingMethod: 'standard',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  awaitsPaymentUntil: null,
  carrier: null,
  trackingNumber: null,
  invoice: 'VA2627-000001',
  creditNote: null,
  canCancel: true,
  canReturn: false,
  returnableUntil: null,
  address: {
    name: 'Meera Nair',
    phone: '9876543210',
    line1: '12 Residency Road',
    line2: '',
    city: 'Bengaluru',
    district: '',
    state: 'Karnataka',
    postalCode: '560025',
    country: 'India',
  },
  email: 'meera@example.in',
  deliveryFrom: '2026-11-23',
  deliveryTo: '2026-11-26',
  events: [{ status: 'placed', at: '2026-11-19T20:00:00Z', note: 'Order placed', actor: 'customer' }],
  customer: { userId: 'u1', name: 'Meera Nair', phone: '9876543210', orders: 4 },
  next: ['processing', 'cancelled'],
  payment: { amount: 979, paidAt: null, providerPaymentId: null, refund: null },
};
const processing: AdminOrder = { ...order, status: 'processing', next: ['shipped', 'cancelled'] };
const shipped: AdminOrder = {
  ...order,
  status: 'shipped',
  next: ['delivered'],
  carrier: 'Blue Dart',
  trackingNumber: 'BD1',
};
const refund = {
  amount: 979,
  dueAt: '2026-11-20T06:00:00Z',
  refundedAt: null,
  attempts: 0,
  byHand: true,
  reference: null,
};
const owed: AdminOrder = {
  ...order,
  status: 'returned',
  paymentStatus: 'refund_due',
  next: [],
  payment: { ...order.payment!, refund },
};
const owedOnline: AdminOrder = {
  ...owed,
  paymentMethod: 'razorpay',
  payment: { ...owed.payment!, providerPaymentId: 'pay_1', refund: { ...refund, byHand: false, attempts: 3 } },
};

const said = jest.fn();
const saved: string[] = [];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('adminToken', 'good');
  useAdminSession.setState({ status: 'unknown' }, true);
  said.mockClear();
  saved.length = 0;
  showNoticesBy(({ kind, text }) => said(kind, text));
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const call = 'GET admin/orders/V1';
const open = (replies: Record<string, unknown>) => ({
  ...serverReplies(replies),
  ...renderRoutes(routes, '/admin/orders/V1'),
});

/** The order `before` a call, and `after` it; answers what was sent. */
const opens = (before: AdminOrder, route: string, after: AdminOrder | ReturnType<typeof failure>, later = after) => {
  const bodies: unknown[] = [];
  let now: unknown = before;
  open({
    [call]: () => now,
    [route]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      now = later;
      return after;
    },
  });
  return bodies;
};
const presses = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const card = (name: string) => within(screen.getByRole('region', { name }));

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
    await presses('Cancel order');
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
    await presses('Retry');
    expect(await screen.findByText('Indigo Denim Jacket')).toBeInTheDocument();
  });
});

describe('its next step', () => {
  const route = 'PUT admin/orders/V1/status';

  it.each([
    [order, ['Mark as processing', 'Cancel order']],
    [processing, ['Mark as shipped', 'Cancel order']],
    [shipped, ['Mark as delivered']],
    [{ ...order, status: 'delivered' as const, next: ['returned' as const] }, ['Mark as returned']],
    [owed, []],
  ])('is offered when it is allowed (%#)', async (shown, steps) => {
    open({ [call]: shown });
    await screen.findByText('Indigo Denim Jacket');
    const names = card('Status')
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([...steps, 'Print']);
  });

  it('processing is taken at once, and shown', async () => {
    const bodies = opens(order, route, processing);
    await presses('Mark as processing');
    expect(await screen.findByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'processing' }]);
    expect(said).toHaveBeenCalledWith('success', 'Order V1: Processing');
  });

  it('shipped asks for the courier and the tracking number', async () => {
    const bodies = opens(processing, route, shipped);
    await presses('Mark as shipped');
    const dialog = await inDialog('Mark as shipped?');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(dialog.getByLabelText('Courier')).toHaveAccessibleDescription('Please enter the courier');
    expect(bodies).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Courier'), 'Blue Dart');
    await userEvent.type(dialog.getByLabelText('Tracking number'), 'BD1');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('BD1')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' }]);
  });

  it('delivered says that the cash counts as received', async () => {
    const bodies = opens(shipped, route, { ...shipped, status: 'delivered', next: ['returned'] });
    await presses('Mark as delivered');
    const dialog = await inDialog('Mark as delivered?');
    expect(
      dialog.getByText(/^The cash of ₹979 counts as received\. The customer is told by email\.$/),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByRole('button', { name: 'Mark as returned' })).toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'delivered' }]);
  });

  it.each([
    ['Cancel order', order, 'cancelled', 'The items go back into stock. The customer is told by email.'],
    [
      'Mark as returned',
      { ...order, status: 'delivered', paymentStatus: 'paid', next: ['returned'] },
      'returned',
      'The items go back into stock. ₹979 is then to be paid out by you. The customer is told by email.',
    ],
  ] as [string, AdminOrder, AdminOrder['status'], string][])('%s asks why', async (name, before, status, text) => {
    const bodies = opens(before, route, { ...before, status, next: [] });
    await presses(name);
    const dialog = await inDialog(`${name}?`);
    expect(dialog.getByText(text)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(dialog.getByLabelText('Reason')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Reason'), 'A seam was open');
    await userEvent.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(bodies).toEqual([{ status, note: 'A seam was open' }]);
  });

  it('that somebody else has taken meanwhile is said, and the order shown as it is now', async () => {
    const refusal = failure(409, 'transition_not_allowed', 'This order is processing: it cannot become processing.');
    opens(order, route, refusal, processing as never);
    await presses('Mark as processing');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order is processing: it cannot become processing. Somebody else has changed it in the meantime.',
    );
    expect(screen.getByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
    expect(said).not.toHaveBeenCalled();
  });

  it('that fails can be tried again with what was typed', async () => {
    open({ [call]: processing, [route]: failure(503, 'unavailable', 'The shop is busy.') });
    await presses('Mark as shipped');
    const dialog = await inDialog('Mark as shipped?');
    await userEvent.type(dialog.getByLabelText('Courier'), 'Blue Dart');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The shop is busy.');
    expect(dialog.getByLabelText('Courier')).toHaveValue('Blue Dart');
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('taken at once that fails is said', async () => {
    open({ [call]: order, [route]: failure(503, 'unavailable', 'The shop is busy.') });
    await presses('Mark as processing');
    await waitFor(() => expect(said).toHaveBeenCalledWith('error', 'The shop is busy.'));
    expect(screen.getByRole('button', { name: 'Mark as processing' })).toBeEnabled();
  });
});

describe('its tracking number', () => {
  const route = 'PUT admin/orders/V1/tracking';

  it('is corrected while the parcel is on its way', async () => {
    const bodies = opens(shipped, route, { ...shipped, trackingNumber: 'BD2' });
    await presses('Correct tracking');
    const dialog = await inDialog('Tracking');
    const field = dialog.getByLabelText('Tracking number');
    expect(field).toHaveValue('BD1');
    await userEvent.clear(field);
    await userEvent.type(field, 'BD2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('BD2')).toBeInTheDocument();
    expect(bodies).toEqual([{ carrier: 'Blue Dart', trackingNumber: 'BD2' }]);
  });

  it('of a parcel that has arrived meanwhile is not', async () => {
    const refusal = failure(409, 'transition_not_allowed', 'This order is delivered: it is not on its way.');
    opens(shipped, route, refusal, { ...shipped, status: 'delivered', next: ['returned'] } as never);
    await presses('Correct tracking');
    await userEvent.click((await inDialog('Tracking')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This order is delivered: it is not on its way.');
    expect(screen.queryByRole('button', { name: 'Correct tracking' })).not.toBeInTheDocument();
  });
});

describe('its refund', () => {
  const route = 'POST admin/orders/V1/refund';

  it('in cash is noted with its reference', async () => {
    const done = { ...refund, refundedAt: '2026-11-20T07:00:00Z', reference: 'UTR 4711' };
    const after: AdminOrder = { ...owed, paymentStatus: 'refunded', payment: { ...owed.payment!, refund: done } };
    const bodies = opens(owed, route, after);
    await presses('Note as paid out');
    const dialog = await inDialog('₹979 paid out?');
    await userEvent.click(dialog.getByRole('button', { name: 'Note as paid out' }));
    expect(dialog.getByLabelText('Reference')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR 4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Note as paid out' }));
    expect(await screen.findByText('UTR 4711')).toBeInTheDocument();
    expect(bodies).toEqual([{ reference: 'UTR 4711' }]);
    expect(said).toHaveBeenCalledWith('success', '₹979 given back');
    expect(screen.queryByRole('button', { name: 'Note as paid out' })).not.toBeInTheDocument();
  });

  it('is asked of the provider, who may take its time', async () => {
    opens(owedOnline, route, owedOnline);
    await presses('Refund now');
    const dialog = await inDialog('Give back ₹979?');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund now' }));
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith('plain', 'The provider was asked. It has not confirmed the refund yet.'),
    );
    expect(screen.getByRole('button', { name: 'Refund now' })).toBeInTheDocument();
  });

  it('that the provider does not answer is said', async () => {
    open({ [call]: owedOnline, [route]: failure(503, 'payment_unavailable', 'The refund could not be given yet.') });
    await presses('Refund now');
    const dialog = await inDialog('Give back ₹979?');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund now' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The refund could not be given yet.');
  });

  it('that somebody else has given meanwhile is said and shown', async () => {
    const after = {
      ...owed,
      paymentStatus: 'refunded',
      payment: { ...owed.payment!, refund: { ...refund, refundedAt: '2026-11-20T07:00:00Z' } },
    };
    opens(owed, route, failure(409, 'no_refund_due', 'Nothing is to be given back for this order.'), after as never);
    await presses('Note as paid out');
    const dialog = await inDialog('₹979 paid out?');
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR');
    await userEvent.click(dialog.getByRole('button', { name: 'Note as paid out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is to be given back for this order.');
    expect(screen.getByText('Given back')).toBeInTheDocument();
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
    await presses('Packing slip (PDF)');
    await presses('Invoice VA2627-000001 (PDF)');
    await presses('Credit note VC2627-000001 (PDF)');
    await waitFor(() => expect(saved).toEqual(['packing-slip-V1.pdf', 'invoice-V1.pdf', 'credit-note-V1.pdf']));
  });

  it('that do not exist are not offered, and one that cannot be had is said', async () => {
    open({
      [call]: { ...order, invoice: null },
      [`${call}/packing-slip`]: failure(503, 'unavailable', 'The shop is busy.'),
    });
    await presses('Packing slip (PDF)');
    await waitFor(() => expect(said).toHaveBeenCalledWith('error', 'The shop is busy.'));
    expect(screen.queryByRole('button', { name: /Invoice|Credit note/ })).not.toBeInTheDocument();
  });

  it('and the order itself are printed', async () => {
    const print = jest.fn();
    window.print = print;
    open({ [call]: order });
    await presses('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});
