import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DraftOrder } from '@vastra/shared/contract';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';
import { press, setUpAdmin } from '../../testing/admin';

const jacket = {
  variantId: 'jacket-m',
  productId: 'jacket',
  title: 'Indigo Denim Jacket',
  brand: 'Neel',
  color: 'Indigo',
  size: 'M',
  sku: 'JACKET-M',
  image: null,
  price: 500,
  stock: 3,
};
const address = {
  name: 'Meera Nair',
  phone: '9876543210',
  line1: '12 Residency Road',
  line2: '',
  city: 'Bengaluru',
  district: '',
  state: 'Karnataka',
  postalCode: '560025',
};
const draft: DraftOrder = {
  id: 'd1',
  version: 2,
  userId: null,
  customerName: null,
  email: 'meera@example.in',
  address,
  items: [{ variantId: 'jacket-m', quantity: 2 }],
  variants: [jacket],
  shippingMethod: 'standard',
  couponCode: null,
  manualDiscount: null,
  business: null,
  note: '',
  orderId: null,
  updatedAt: '2026-11-20T10:00:00Z',
};
const quote = {
  items: [],
  totalItems: 2,
  subtotal: 1000,
  appliedCoupon: null,
  discount: 0,
  manualDiscount: 0,
  shippingFee: 0,
  total: 1000,
  tax: 47.62,
  taxSplit: { placeOfSupply: 'Karnataka', cgst: 23.81, sgst: 23.81, igst: 0 },
  shippingMethod: 'standard',
  paymentMethod: 'razorpay',
  paymentOptions: [
    { method: 'razorpay', available: true, reason: '', label: 'Pay online' },
    { method: 'cod', available: true, reason: '', label: 'Cash on Delivery' },
  ],
  shippingOptions: [],
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-11-28',
  freeShippingThreshold: 999,
  holdHours: 48,
};
type Request = { body: Record<string, unknown> };

const toasts: string[] = [];
setUpAdmin({ id: 'a1', name: 'Anna', email: 'anna@vastra.example' });
beforeEach(() => {
  toasts.length = 0;
  setToastRenderer(({ text }) => void toasts.push(text));
  act(() => useAdminSession.setState({ status: 'unknown' }, true));
});

function open(id: string, responses: Record<string, unknown> = {}) {
  const bodies: Record<string, unknown>[] = [];
  const server = stubServer({
    'GET admin/draft-orders/d1': draft,
    'GET delivery/560025': { postalCode: '560025', serviceable: true, city: 'Bengaluru', state: 'Karnataka' },
    'POST admin/draft-orders/quote': quote,
    'GET admin/orderable-variants': [jacket, { ...jacket, variantId: 'jacket-l', size: 'L', stock: 0 }],
    'POST admin/draft-orders': ({ body }: Request) => {
      bodies.push(body);
      return draft;
    },
    ...responses,
  });
  return { ...server, ...renderRoutes(routes, `/admin/draft-orders/${id}`), bodies };
}

it('saves a new draft with a variant that was chosen by its stock', async () => {
  const { router, bodies } = open('new');
  expect(await screen.findByText('Add an item to see the totals.')).toBeInTheDocument();
  await press('Add item');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an item' }));
  expect(await dialog.findByText('JACKET-M · ₹500 · 3 in stock')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Choose Indigo Denim Jacket (Indigo, L)' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Choose Indigo Denim Jacket (Indigo, M)' }));
  expect(screen.queryByRole('dialog', { name: 'Add an item' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Name'), 'Meera Nair');
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled();
  await press('Save draft');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/draft-orders/d1'));
  expect(bodies).toMatchObject([
    {
      userId: null,
      items: [{ variantId: 'jacket-m', quantity: 1 }],
      address: { name: 'Meera Nair' },
      couponCode: null,
    },
  ]);
});

it('fills the address of an account that was chosen', async () => {
  const saved = { ...address, id: 's1', label: 'Home', country: 'India' };
  open('new', {
    'GET admin/users': {
      rows: [{ _id: 'u1', name: 'Meera Nair', email: 'meera@example.in', phone: null }],
      pagination: { page: 1, limit: 20, total: 1, hasNextPage: false, hasPreviousPage: false },
    },
    'GET admin/draft-orders/customers/u1': {
      userId: 'u1',
      name: 'Meera Nair',
      email: 'meera@example.in',
      phone: null,
      addresses: [saved],
    },
  });
  await press('Choose an account');
  await press('Choose Meera Nair');
  expect(await screen.findByText('Meera Nair', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.in');
  expect(screen.getByLabelText('PIN code')).toHaveValue('560025');
  expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
});

it('names a business with a valid GSTIN, or none', async () => {
  const { bodies } = open('new', {
    'POST admin/draft-orders': ({ body }: Request) => {
      bodies.push(body);
      return bodies.length > 1
        ? draft
        : buildFailure(400, 'invalid_input', 'Invalid', { 'business.gstin': 'This GSTIN was cancelled' });
    },
  });
  const gstin = await screen.findByLabelText('GSTIN of the buyer');
  await userEvent.type(gstin, '27zzzcm0000z1z4');
  await press('Save draft');
  expect(gstin).toHaveAccessibleDescription(/This GSTIN is not valid/);
  expect(screen.getByLabelText('Name of the business')).toHaveAccessibleDescription(/name of the business/);
  await userEvent.clear(gstin);
  expect(screen.queryByText(/This GSTIN is not valid/)).not.toBeInTheDocument();
  await userEvent.type(gstin, '27zzzcm0000z1ze');
  await userEvent.type(screen.getByLabelText('Name of the business'), 'Meera');
  await press('Save draft');
  await waitFor(() => expect(gstin).toHaveAccessibleDescription(/This GSTIN was cancelled/));
  expect(bodies.at(-1)).toMatchObject({ business: { gstin: '27zzzcm0000z1ze', name: 'Meera' } });
  await userEvent.clear(gstin);
  await userEvent.clear(screen.getByLabelText('Name of the business'));
  await press('Save draft');
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ business: null }));
});

it('shows the business of a draft', async () => {
  open('d1', { 'GET admin/draft-orders/d1': { ...draft, business: { gstin: '27ZZZCM0000Z1ZE', name: 'Meera' } } });
  expect(await screen.findByLabelText('GSTIN of the buyer')).toHaveValue('27ZZZCM0000Z1ZE');
  expect(screen.getByLabelText('Name of the business')).toHaveValue('Meera');
});

it('places the order after the choice of the payment, and opens it', async () => {
  const placed: unknown[] = [];
  const { router } = open('d1', {
    'POST admin/draft-orders/d1/place': ({ body }: Request) => {
      placed.push(body);
      return { orderId: 'V1', sentBy: 'email' };
    },
  });
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Place order' })).toBeEnabled());
  await press('Place order');
  const dialog = within(await screen.findByRole('dialog', { name: 'Place this order of ₹1,000?' }));
  expect(dialog.getByText(/payment link by email to meera@example.in.*48 hours/)).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Payment'), 'Cash on Delivery');
  expect(dialog.getByText(/confirmed at once/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/V1'));
  expect(placed).toEqual([{ version: 2, paymentMethod: 'cod', expectedTotal: 1000 }]);
});

it('shows the rounded total of an order that is paid in cash', async () => {
  const placed: unknown[] = [];
  const exact = { ...quote, subtotal: 1000.6, total: 1000.6 };
  const { router } = open('d1', {
    'POST admin/draft-orders/quote': ({ body }: { body: { paymentMethod?: string } }) =>
      body.paymentMethod === 'cod' ? { ...exact, rounding: 0.4, total: 1001 } : exact,
    'POST admin/draft-orders/d1/place': ({ body }: Request) => {
      placed.push(body);
      return { orderId: 'V1', sentBy: null };
    },
  });
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Place order' })).toBeEnabled());
  await press('Place order');
  const exactDialog = within(await screen.findByRole('dialog', { name: 'Place this order of ₹1,000.60?' }));
  expect(exactDialog.queryByText('Rounding')).not.toBeInTheDocument();
  await userEvent.selectOptions(exactDialog.getByLabelText('Payment'), 'Cash on Delivery');
  const dialog = within(await screen.findByRole('dialog', { name: 'Place this order of ₹1,001?' }));
  expect(dialog.getByText('Rounding').nextSibling).toHaveTextContent('₹0.40');
  expect(dialog.getByText('₹1,001')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/V1'));
  expect(placed).toEqual([{ version: 2, paymentMethod: 'cod', expectedTotal: 1001 }]);
});

it('says the fee of cash on delivery before the choice, and places each way to pay for its own total', async () => {
  const placed: unknown[] = [];
  const [online, cash] = quote.paymentOptions;
  const offered = { ...quote, paymentOptions: [online, { ...cash, fee: 49 }] };
  const fees = [{ label: 'Cash on delivery fee', amount: 49, hsn: '996812', taxRate: 5, isRefundable: false }];
  const { router } = open('d1', {
    'POST admin/draft-orders/quote': ({ body }: { body: { paymentMethod?: string } }) => {
      if (body.paymentMethod === 'cod') return { ...offered, fees, total: 1049 };
      // A promotion for those who pay online.
      return body.paymentMethod === 'razorpay' ? { ...offered, discount: 50, total: 950 } : offered;
    },
    'POST admin/draft-orders/d1/place': ({ body }: Request) => {
      placed.push(body);
      return placed.length === 1
        ? buildFailure(409, 'deal_over', 'Please try again.')
        : { orderId: 'V1', sentBy: null };
    },
  });
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Place order' })).toBeEnabled());
  await press('Place order');
  const online950 = within(await screen.findByRole('dialog', { name: 'Place this order of ₹950?' }));
  expect(online950.getByRole('option', { name: 'Pay online' })).toBeInTheDocument();
  await userEvent.click(online950.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(placed).toEqual([{ version: 2, paymentMethod: 'razorpay', expectedTotal: 950 }]));
  await userEvent.selectOptions(online950.getByLabelText('Payment'), 'Cash on Delivery (fee ₹49)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Place this order of ₹1,049?' }));
  expect(dialog.getByText('Cash on delivery fee').nextSibling).toHaveTextContent('₹49');
  await userEvent.click(dialog.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/V1'));
  expect(placed[1]).toEqual({ version: 2, paymentMethod: 'cod', expectedTotal: 1049 });
});

it('shows why an order cannot be placed', async () => {
  open('d1', { 'POST admin/draft-orders/quote': buildFailure(422, 'not_delivered', 'We do not deliver there.') });
  expect(await screen.findByText('We do not deliver there.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled();
});

it('asks which version counts after another admin has saved', async () => {
  open('d1', {
    'PUT admin/draft-orders/d1': buildFailure(409, 'changed_meanwhile', 'Another person has changed this.'),
  });
  await userEvent.type(await screen.findByLabelText('Coupon'), 'TEN');
  await press('Save');
  expect(await screen.findByRole('dialog', { name: /Another person changed this/ })).toBeInTheDocument();
});

it('leads from a placed draft to its order', async () => {
  open('d1', { 'GET admin/draft-orders/d1': { ...draft, orderId: 'V1' } });
  expect(await screen.findByRole('link', { name: 'Open the order' })).toHaveAttribute('href', '/admin/orders/V1');
});

it('marks a line that is not sold any more', async () => {
  open('d1', { 'GET admin/draft-orders/d1': { ...draft, variants: [] } });
  expect(await screen.findByText('Please remove this line')).toBeInTheDocument();
});

it('fills in city and state from the PIN code, and says whether the shop delivers there', async () => {
  open('new', {
    'GET delivery/560025': { postalCode: '560025', serviceable: true, city: 'Bengaluru', state: 'Karnataka' },
  });
  await userEvent.type(await screen.findByLabelText('PIN code'), '560025');
  expect(await screen.findByText('We deliver to Bengaluru, Karnataka')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Bengaluru');
  expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
});

it('keeps the city of a saved address that is chosen after another PIN code was typed', async () => {
  const saved = { ...address, id: 'a1', label: 'Home', country: 'India', city: 'Whitefield', postalCode: '560066' };
  open('d1', {
    'GET admin/draft-orders/d1': { ...draft, userId: 'u1', customerName: 'Meera Nair' },
    'GET admin/draft-orders/customers/u1': { name: 'Meera Nair', email: null, phone: null, addresses: [saved] },
    'GET delivery/110001': { postalCode: '110001', serviceable: true, city: 'New Delhi', state: 'Delhi' },
    'GET delivery/560066': { postalCode: '560066', serviceable: true, city: 'Bengaluru', state: 'Karnataka' },
  });
  const pin = await screen.findByLabelText('PIN code');
  for (const name of ['City', 'District']) await userEvent.clear(screen.getByLabelText(name));
  await userEvent.clear(pin);
  await userEvent.type(pin, '110001');
  expect(await screen.findByText('We deliver to New Delhi, Delhi')).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('Saved addresses'), 'a1');
  expect(await screen.findByText('We deliver to Bengaluru, Karnataka')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Whitefield');
});

it.each([
  ['that the shop does not serve', { serviceable: false }, 'The shop does not deliver to the PIN code 560025.'],
  ['of another state', { serviceable: true, state: 'Kerala' }, 'The PIN code 560025 is in Kerala, not in Karnataka.'],
])('places no order to a PIN code %s', async (_what, delivery, message) => {
  open('d1', { 'GET delivery/560025': { postalCode: '560025', city: 'Bengaluru', state: 'Karnataka', ...delivery } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled();
});
