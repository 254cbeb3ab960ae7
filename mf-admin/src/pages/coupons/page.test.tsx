import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { describeCoupon } from '../../components/coupons/coupon-text';
import { diwali } from '../../components/coupons/testing/coupon';
import { routes } from '../../routes';
import { buildPage, notified, openAt, press, recordQuery, retype, setUpAdmin } from '../../testing/admin';

const uses = [{ orderId: 'VS-1042', customer: 'Meera Nair', discount: 199.5, at: '2026-11-20T06:30:00.000Z' }];

setUpAdmin();

describe('the list', () => {
  it('shows discount, uses and state of each coupon', async () => {
    const shippingCoupon = {
      ...diwali,
      _id: 'c2',
      code: 'SHIP',
      discountType: 'shipping' as const,
      usageLimit: null,
      maxDiscountAmount: null,
    };
    openAt('/admin/coupons', {
      'GET admin/coupons': buildPage([
        diwali,
        { ...shippingCoupon, state: 'off', endDate: diwali.startDate, isFirstOrderOnly: true },
      ]),
    });
    const row = (await screen.findByRole('link', { name: 'DIWALI' })).closest('tr')!;
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      'DIWALI',
      '20% off, at most ₹500',
      '1 Nov 2026, 10:00 am',
      'Never',
      '12 of 1,000',
      'Running',
    ]);
    const other = screen.getByRole('link', { name: 'SHIP' }).closest('tr')!;
    expect(other).toHaveTextContent(/Free delivery.*12Off$/);
    expect(other).toHaveTextContent('Free delivery, first order only');
    expect(screen.getByRole('link', { name: 'New coupon' })).toHaveAttribute('href', '/admin/coupons/new');
  });

  it('filters by state', async () => {
    const queries: string[] = [];
    openAt('/admin/coupons', {
      'GET admin/coupons': recordQuery(queries, buildPage([])),
    });
    expect(await screen.findByText('No coupons yet.')).toBeVisible();
    await press('+ Add filter');
    await userEvent.click(screen.getByRole('menuitem', { name: 'State' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Fully used');
    expect(await screen.findByText('No results found.')).toBeVisible();
    expect(queries).toEqual(['', 'state=used-up']);
  });
});

describe('a new coupon', () => {
  it('is described while the admin types, and has its own URL after saving', async () => {
    const sent = jest.fn();
    stubServer({
      'POST admin/coupons': ({ body }: { body: unknown }) => {
        sent(body);
        return { ...diwali, code: 'FLAT' };
      },
      'GET admin/coupons/c1': { ...diwali, code: 'FLAT', uses: [] },
    });
    const { router } = renderRoutes(routes, '/admin/coupons/new');
    await userEvent.type(await screen.findByLabelText('Code'), 'flat');
    await userEvent.selectOptions(screen.getByLabelText('Discount type'), 'Fixed amount off');
    await userEvent.type(screen.getByLabelText('Amount (₹)'), '1,5');
    expect(screen.getByText(/^FLAT gives ₹… off/)).toBeVisible();
    await retype('Amount (₹)', '150.50');
    await userEvent.type(screen.getByLabelText('Minimum order amount (₹)'), '999');
    expect(screen.getByText(/^FLAT gives ₹150.50 off on orders of at least ₹999/)).toBeVisible();
    await press('Add coupon');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/coupons/c1'));
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        code: 'flat',
        discountType: 'fixed',
        discountValue: 150.5,
        minOrderAmount: 999,
        maxDiscountAmount: null,
        endDate: null,
        usageLimit: null,
        perCustomerLimit: 1,
        isListed: true,
        isActive: true,
      }),
    );
    expect(await screen.findByText('This coupon has not been used yet.')).toBeVisible();
  });

  it('accepts amounts with ₹ and commas, and shows the allowed range', async () => {
    const sent = jest.fn();
    stubServer({
      'POST admin/coupons': ({ body }: { body: unknown }) => {
        sent(body);
        return diwali;
      },
      'GET admin/coupons/c1': { ...diwali, uses },
    });
    renderRoutes(routes, '/admin/coupons/new');
    await userEvent.type(await screen.findByLabelText('Code'), 'big');
    await userEvent.type(screen.getByLabelText('Percent'), '10');
    await userEvent.type(screen.getByLabelText('Maximum discount (₹)'), '0');
    await userEvent.type(screen.getByLabelText('Minimum order amount (₹)'), '₹1,00,00,001');
    await press('Add coupon');
    expect(await screen.findByText('Please enter an amount from ₹0 to ₹1,00,00,000')).toBeVisible();
    expect(screen.getByText('Please enter an amount from ₹0.01 to ₹1,00,00,000')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-01-01T09:00' } });
    await press('Add coupon');
    expect(await screen.findByText(/^The end is in the past\./)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '' } });
    await retype('Minimum order amount (₹)', '₹1,299');
    await retype('Maximum discount (₹)', '1,500');
    await press('Add coupon');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ minOrderAmount: 1299, maxDiscountAmount: 1500 })),
    );
  });

  it('is not sent without its required fields', async () => {
    const { calls } = stubServer({});
    renderRoutes(routes, '/admin/coupons/new');
    await screen.findByLabelText('Code');
    await press('Add coupon');
    expect(await screen.findByText('Please enter a code')).toBeVisible();
    expect(screen.getByLabelText('Percent')).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('shows beside the field that its code is taken', async () => {
    const message = 'The coupon code DIWALI is already in use.';
    openAt('/admin/coupons/new', { 'POST admin/coupons': buildFailure(409, 'code_taken', message, { code: message }) });
    await userEvent.type(await screen.findByLabelText('Code'), 'diwali');
    await userEvent.type(screen.getByLabelText('Percent'), '10');
    await press('Add coupon');
    expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByLabelText('Code')).toHaveValue('diwali');
  });
});

describe('an existing coupon', () => {
  const open = (replies: Record<string, unknown> = {}) =>
    openAt('/admin/coupons/c1', { 'GET admin/coupons/c1': { ...diwali, uses }, ...replies });

  it('shows its terms and the orders that used it', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'DIWALI' })).toBeVisible();
    expect(screen.getByText(/^DIWALI gives 20% off, at most ₹500 on orders/)).toBeVisible();
    const table = screen.getByRole('table', { name: 'Uses' });
    expect(within(table).getByRole('link', { name: 'VS-1042' })).toHaveAttribute('href', '/admin/orders/VS-1042');
    expect(table).toHaveTextContent('Meera Nair');
    expect(table).toHaveTextContent('₹199.50');
    expect(screen.getByText('The last 1 of them.')).toBeVisible();
  });

  it.each([
    ['all', { used: 1, uses }],
    ['none', { used: 0, uses: [] }],
  ])('does not call its uses the last ones when %s are shown', async (_which, change) => {
    open({ 'GET admin/coupons/c1': { ...diwali, ...change } });
    expect(await screen.findByRole('heading', { name: `Uses (${change.used})` })).toBeVisible();
    expect(screen.queryByText(/of them\.$/)).not.toBeInTheDocument();
  });

  it('can be switched off', async () => {
    const sent = jest.fn();
    open({
      'PUT admin/coupons/c1': ({ body }: { body: object }) => {
        sent(body);
        return { ...diwali, isActive: false, state: 'off', version: 4 };
      },
    });
    await userEvent.click(await screen.findByLabelText('Active'));
    await press('Save');
    expect(await screen.findByText('Off')).toBeVisible();
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ isActive: false, version: 3, maxDiscountAmount: 500 }));
    expect(screen.getByText(/It is currently inactive\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'VS-1042' })).toBeVisible();
  });

  it('can be limited to the first order', async () => {
    const sent = jest.fn();
    open({
      'PUT admin/coupons/c1': ({ body }: { body: object }) => {
        sent(body);
        return { ...diwali, isFirstOrderOnly: true, version: 4 };
      },
    });
    await userEvent.click(await screen.findByLabelText('First order only'));
    expect(screen.getByText(/Only for a customer’s first order\./)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ isFirstOrderOnly: true })));
  });

  it('opens the conflict dialog when another admin has saved first', async () => {
    let isChanged = false;
    open({
      'GET admin/coupons/c1': () => ({ ...diwali, ...(isChanged && { discountValue: 25, version: 4 }), uses }),
      'PUT admin/coupons/c1': ({ body }: { body: { version: number } }) => {
        isChanged = true;
        if (body.version === 3) return buildFailure(409, 'changed_meanwhile', 'Another person has changed this.');
        return { ...diwali, ...body, version: 5 };
      },
    });
    await screen.findByLabelText('Percent');
    await retype('Description', 'For all');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(dialog).toHaveTextContent('ValueTheirs25Yours20');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save selected', hidden: true }));
    await waitFor(() => expect(screen.getByLabelText('Percent')).toHaveValue(25));
    expect(screen.getByLabelText('Description')).toHaveValue('For all');
  });

  it('copies its code', async () => {
    open();
    await screen.findByRole('heading', { name: 'DIWALI' });
    const writeText = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(0);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press('Copy code');
    await press('Copy code');
    expect(writeText).toHaveBeenCalledWith('DIWALI');
    await waitFor(() => expect(notified.mock.calls.map(([kind]) => kind)).toEqual(['success', 'error']));
  });

  it('cannot be deleted after it was used, and can be deleted otherwise', async () => {
    let isUsed = true;
    const { router } = open({
      'DELETE admin/coupons/c1': () =>
        isUsed ? buildFailure(409, 'coupon_used', 'This coupon has been used.') : undefined,
      'GET admin/coupons': buildPage([]),
    });
    await screen.findByRole('heading', { name: 'DIWALI' });
    await press('Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete DIWALI?', hidden: true });
    const confirmButton = within(dialog).getByRole('button', { name: 'Delete', hidden: true });
    await userEvent.click(confirmButton);
    expect(await within(dialog).findByText('This coupon has been used.')).toBeInTheDocument();
    isUsed = false;
    await userEvent.click(confirmButton);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/coupons'));
    // Back does not lead to what was deleted.
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin/coupons');
  });

  it('says that it does not exist', async () => {
    open({ 'GET admin/coupons/c1': buildFailure(404, 'coupon_not_found', 'This coupon does not exist.') });
    expect(await screen.findByText('This coupon does not exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All coupons' })).toBeVisible();
  });
});

it.each([
  [
    {
      discountType: 'shipping' as const,
      minOrderAmount: 0,
      usageLimit: null,
      perCustomerLimit: null,
      maxDiscountAmount: 100,
      shippingMethods: ['express' as const],
    },
    'DIWALI gives free express delivery, at most ₹100 on any order. It can be used from 1 Nov 2026, 10:00 am, with no end date, without a usage limit. It is shown to all customers in the cart.',
  ],
  [
    { endDate: '2026-11-30T18:30:00.000Z', maxDiscountAmount: null, perCustomerLimit: 2, isListed: false },
    'DIWALI gives 20% off on orders of at least ₹999. It can be used from 1 Nov 2026, 10:00 am until 1 Dec 2026, 12:00 am, 1,000 times in total and 2 times per customer. It is not shown in the cart: customers need to know the code.',
  ],
  [
    { isFirstOrderOnly: true, usageLimit: null },
    'DIWALI gives 20% off, at most ₹500 on orders of at least ₹999. It can be used from 1 Nov 2026, 10:00 am, with no end date, without a usage limit and once per customer. Only for a customer’s first order. It is shown to all customers in the cart.',
  ],
])('describes a coupon with %j', (terms, message) => {
  expect(describeCoupon({ ...diwali, ...terms })).toBe(message);
});
