import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminDeal } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { buildPage, openAt, press, setUpAdmin } from '../../testing/admin';

const dealProduct = { image: null, price: 1000, dealPrice: 699, stock: 5, sold: 3 };
const monsoon: AdminDeal = {
  _id: 'd1',
  title: 'Monsoon',
  state: 'running',
  version: 2,
  perCustomerLimit: null,
  startDate: '2026-11-20T04:30:00.000Z',
  endDate: '2026-11-21T04:30:00.000Z',
  products: [
    { ...dealProduct, productId: 'jacket', title: 'Denim Jacket' },
    { ...dealProduct, productId: 'shirt', title: 'Linen Shirt', sold: 0 },
  ],
};
const saree = {
  _id: 'saree',
  title: 'Silk Saree',
  brand: 'Kanchi',
  image: null,
  price: [2000, 2500],
  stock: 4,
};
const getProductRow = (title: string) => within(screen.getByRole('group', { name: title }));
const hidden = { hidden: true };

setUpAdmin();

describe('the list', () => {
  it('shows dates, products, sold units and state of each deal', async () => {
    const upcomingDeal = { ...monsoon, _id: 'd2', title: 'Winter', state: 'upcoming' as const };
    const thirdProduct = { ...dealProduct, productId: 'x', title: 'Scarf' };
    openAt('/admin/deals', {
      'GET admin/deals': buildPage([{ ...upcomingDeal, products: [...upcomingDeal.products, thirdProduct] }, monsoon]),
    });
    const row = (await screen.findByRole('link', { name: 'Monsoon' })).closest('tr')!;
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      'Monsoon',
      '20 Nov 2026, 10:00 am',
      '21 Nov 2026, 10:00 am',
      'Denim Jacket, Linen Shirt',
      '3 of 10',
      'Running',
    ]);
    expect(screen.getByText('Denim Jacket, Linen Shirt and 1 more')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Monsoon' })).toHaveAttribute('href', '/admin/deals/d1');
  });

  it('says when there are no deals', async () => {
    openAt('/admin/deals', { 'GET admin/deals': buildPage([]) });
    expect(await screen.findByText('No deals yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New deal' })).toHaveAttribute('href', '/admin/deals/new');
  });
});

describe('a new deal', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Title'), 'Diwali');
    await userEvent.type(screen.getByLabelText('Starts'), '2098-12-01T10:00');
    await userEvent.type(screen.getByLabelText('Ends'), '2098-12-02T10:00');
    await press('Add product');
    const dialog = screen.getByRole('dialog', { name: 'Choose a product', ...hidden });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Choose Silk Saree', ...hidden }));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByLabelText('Deal price (₹)')).not.toHaveFocus();
    await press('Add product');
    const again = screen.getByRole('dialog', { name: 'Choose a product', ...hidden });
    expect(await within(again).findByRole('button', { name: 'Choose Silk Saree', ...hidden })).toBeDisabled();
    await userEvent.click(within(again).getByRole('button', { name: 'Close', ...hidden }));
    expect(getProductRow('Silk Saree').getByText('Regular price ₹2,000')).toBeVisible();
    await userEvent.type(getProductRow('Silk Saree').getByLabelText('Deal price (₹)'), '1500');
    await userEvent.type(getProductRow('Silk Saree').getByLabelText('Units'), '8');
  };

  it('shows the discount of each product, and has its own URL after saving', async () => {
    const sent = jest.fn();
    stubServer({
      'GET admin/products': buildPage([saree]),
      'POST admin/deals': ({ body }: { body: unknown }) => {
        sent(body);
        return monsoon;
      },
      'GET admin/deals/d1': monsoon,
    });
    const { router } = renderRoutes(routes, '/admin/deals/new');
    await fill();
    expect(getProductRow('Silk Saree').getByText(/^Regular price/)).toHaveTextContent('Regular price ₹2,000 · 25% off');
    await userEvent.type(screen.getByLabelText('Units per customer'), '2');
    await press('Add deal');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/deals/d1'));
    expect(sent).toHaveBeenCalledWith({
      title: 'Diwali',
      startDate: '2098-12-01T04:30:00.000Z',
      endDate: '2098-12-02T04:30:00.000Z',
      perCustomerLimit: 2,
      products: [{ productId: 'saree', dealPrice: 1500, stock: 8 }],
    });
  });

  it('shows no discount of a product without a deal price, or with one of ₹0 or of the regular price', async () => {
    openAt('/admin/deals/new', { 'GET admin/products': buildPage([saree]) });
    await fill();
    for (const price of ['', '0', '2000', '2001']) {
      fireEvent.change(getProductRow('Silk Saree').getByLabelText('Deal price (₹)'), { target: { value: price } });
      await waitFor(() => expect(getProductRow('Silk Saree').getByText(/^Regular price/)).toHaveTextContent(/₹2,000$/));
    }
  });

  it('is not sent when it starts or ends in the past', async () => {
    const { calls } = stubServer({ 'GET admin/products': buildPage([saree]) });
    renderRoutes(routes, '/admin/deals/new');
    await fill();
    fireEvent.change(screen.getByLabelText('Starts'), { target: { value: '2026-01-01T10:00' } });
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-01-02T10:00' } });
    await press('Add deal');
    expect(await screen.findByText(/^The start is in the past\./)).toBeVisible();
    expect(screen.getByText(/^The end is in the past\./)).toBeVisible();
    expect(calls).not.toContain('POST admin/deals');
  });

  it('is not sent without its required fields', async () => {
    const { calls } = stubServer({});
    renderRoutes(routes, '/admin/deals/new');
    await screen.findByLabelText('Title');
    await press('Add deal');
    for (const message of ['Please enter a title', 'Please choose a start date', 'Please choose at least one product'])
      expect(await screen.findByText(message)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows an error of the server at its product, and can be sent again', async () => {
    const message = 'Silk Saree is already in the deal “Monsoon” during this time';
    let isRefused = true;
    const { calls } = stubServer({
      'GET admin/products': buildPage([saree]),
      'POST admin/deals': () =>
        isRefused ? buildFailure(409, 'deals_overlap', message, { 'products.0.productId': message }) : monsoon,
      'GET admin/deals/d1': monsoon,
    });
    renderRoutes(routes, '/admin/deals/new');
    await fill();
    await press('Add deal');
    expect(await getProductRow('Silk Saree').findByText(message)).toBeVisible();
    isRefused = false;
    await press('Add deal');
    expect(await screen.findByRole('heading', { name: 'Monsoon' })).toBeVisible();
    expect(calls.filter((call) => call === 'POST admin/deals')).toHaveLength(2);
  });
});

describe('an existing deal', () => {
  const open = (replies: Record<string, unknown> = {}) =>
    openAt('/admin/deals/d1', { 'GET admin/deals/d1': monsoon, ...replies });

  it('shows sold units, and does not remove a product that was sold', async () => {
    open();
    expect(await screen.findByText('3 of 5 sold')).toBeVisible();
    expect(
      getProductRow('Denim Jacket').queryByRole('button', { name: 'Remove Denim Jacket' }),
    ).not.toBeInTheDocument();
    expect(getProductRow('Linen Shirt').getByText('No units sold yet')).toBeVisible();
  });

  it('rejects fewer units than were sold, and a price that is not below the usual one', async () => {
    const { calls } = open();
    const jacket = await screen.findByRole('group', { name: 'Denim Jacket' });
    await userEvent.clear(within(jacket).getByLabelText('Units'));
    await userEvent.type(within(jacket).getByLabelText('Units'), '2');
    await userEvent.clear(within(jacket).getByLabelText('Deal price (₹)'));
    await userEvent.type(within(jacket).getByLabelText('Deal price (₹)'), '₹1,000');
    await press('Save');
    expect(await within(jacket).findByText('3 units are already sold')).toBeVisible();
    expect(within(jacket).getByText('The deal price has to be below ₹1,000')).toBeVisible();
    expect(calls).toEqual(['GET admin/deals/d1']);
  });

  it('is saved without a removed product', async () => {
    const sent = jest.fn();
    open({
      'PUT admin/deals/d1': ({ body }: { body: unknown }) => {
        sent(body);
        return { ...monsoon, products: monsoon.products.slice(0, 1), version: 3 };
      },
    });
    await screen.findByText('3 of 5 sold');
    await press('Remove Linen Shirt');
    expect(screen.getByRole('button', { name: 'Add product' })).toHaveFocus();
    await press('Save');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ version: 2, products: [{ productId: 'jacket', dealPrice: 699, stock: 5 }] }),
      ),
    );
    expect(await screen.findByText('All changes are saved')).toBeVisible();
  });

  it('opens the conflict dialog when another admin has saved first', async () => {
    let isChanged = false;
    open({
      'GET admin/deals/d1': () =>
        isChanged ? { ...monsoon, title: 'Rain', startDate: '2026-11-20T06:30:00.000Z', version: 3 } : monsoon,
      'PUT admin/deals/d1': () => {
        isChanged = true;
        return buildFailure(409, 'changed_meanwhile', 'Another person has changed this.');
      },
    });
    await screen.findByText('3 of 5 sold');
    await press('Remove Linen Shirt');
    await press('Save');
    const dialog = await screen.findByRole('dialog', hidden);
    expect(dialog).toHaveTextContent('TitleTheirsRainYoursMonsoon');
    expect(dialog).toHaveTextContent('StartsTheirs20 Nov 2026, 12:00 pmYours20 Nov 2026, 10:00 am');
    expect(dialog).toHaveTextContent('YoursDenim Jacket: ₹699, 5 units');
  });

  it('is read-only after its end, and can be deleted', async () => {
    const { router } = open({
      'GET admin/deals/d1': { ...monsoon, state: 'ended' },
      'DELETE admin/deals/d1': undefined,
      'GET admin/deals': buildPage([]),
    });
    expect(await screen.findByText(/can no longer be changed/)).toHaveTextContent('20 Nov 2026, 10:00 am');
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Products' })).toHaveTextContent('Denim Jacket₹1,000₹69930%3 of 5');
    await press('Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete this deal?', ...hidden });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete', ...hidden }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/deals'));
  });
});
