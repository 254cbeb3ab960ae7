import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@vastra/shared/contract/admin-permissions';
import { buildFailure } from '@vastra/shared/testing';
import { adminAreas } from '../../admin-areas';
import { buildPage, openAt, press, setUpAdmin } from '../../testing/admin';
import { closeDialog } from '../shortcuts/open-dialog';

const admin = {
  id: 'anna',
  name: 'Anna',
  email: 'anna@example.in',
  role: 'admin',
  permissions: ['own.write', 'orders.read', 'catalogue.read', 'catalogue.write', 'customers.read'],
};

setUpAdmin(admin);
beforeEach(() => {
  closeDialog();
  sessionStorage.clear();
});

const order = { _id: 'V261120-7', customer: 'Meera Nair', total: 499, status: 'placed' };
const product = { _id: 'jacket', title: 'Denim Jacket', brand: 'Neelgaon', stock: 12 };
const user = { _id: 'u1', name: 'Meera Nair', email: 'meera@example.in', phone: '9876543210' };
const found = {
  'GET admin/orders': buildPage([order]),
  'GET admin/products': buildPage([product]),
  'GET admin/users': buildPage([user]),
};

/** Opens the palette on the own account, which needs no data of the lists. */
async function openPalette(replies: Record<string, unknown> = found) {
  const screenAt = openAt('/admin/account', { 'GET admin/account': () => new Promise(() => {}), ...replies });
  await screen.findByRole('link', { name: /Anna/ });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...screenAt, field: await screen.findByRole('combobox', { name: /Search orders/ }) };
}
const getOption = (name: RegExp) => screen.findByRole('option', { name });
const listOptions = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers the actions and pages of the role at once', async () => {
  const { field, calls } = await openPalette();
  expect(field).toHaveFocus();
  expect(listOptions('Actions')).toEqual(['New product', 'Orders to pack', 'Keyboard shortcuts']);
  expect(listOptions('Pages')).toContain('Shipments');
  expect(listOptions('Pages')).not.toContain('Settings');
  expect(calls.filter((call) => /orders|products|users/.test(call))).toEqual([]);
});

it('goes to a page with the keyboard', async () => {
  const { field, router } = await openPalette();
  await userEvent.type(field, 'ship');
  expect(field).toHaveAttribute('aria-activedescendant', (await getOption(/^Shipments/)).id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/shipments'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds the tabs of the pages that the role includes', async () => {
  setPermissions(['own.write', 'settings.read', 'books.read']);
  const { field, router } = await openPalette();
  expect(screen.queryByRole('group', { name: 'Tabs' })).not.toBeInTheDocument();
  await userEvent.type(field, 'provider keys');
  expect(await screen.findByText('Nothing found for “provider keys”.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'stock val');
  expect(listOptions('Tabs')).toEqual(['Stock valueReports']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=stock'));
});

it('finds every tab of every page for an owner', async () => {
  setPermissions(['own.write', ...permissions]);
  const { field } = await openPalette();
  await userEvent.type(field, 'provider keys');
  expect(listOptions('Tabs')).toEqual(['KeysSettings']);
  for (const { label, tabs = [] } of adminAreas.flatMap(({ items }) => items))
    for (const tab of tabs) {
      fireEvent.change(field, { target: { value: `${label} ${tab.label}` } });
      expect(listOptions('Tabs')).toContain(`${tab.label}${label}`);
    }
});

it('opens the first record when the search has ended, if Enter was pressed before', async () => {
  let respond = (_page: unknown) => {};
  const { field, router } = await openPalette({
    ...found,
    'GET admin/orders': () => new Promise((resolve) => (respond = resolve)),
  });
  await userEvent.type(field, 'meera{Enter}');
  await getOption(/Denim Jacket/);
  expect(router.state.location.pathname).toBe('/admin/account');
  respond(buildPage([order]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/V261120-7'));
});

it('opens no record of the text before', async () => {
  const { field, router } = await openPalette({
    ...found,
    'GET admin/orders': ({ query }: { query: URLSearchParams }) =>
      buildPage([{ ...order, _id: query.get('q') === 'meera n' ? 'V261120-8' : 'V261120-7' }]),
  });
  await userEvent.type(field, 'meera');
  await getOption(/V261120-7/);
  await userEvent.type(field, ' n{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/V261120-8'));
});

it('stays open after Enter if nothing is found or the search has failed', async () => {
  const { field, router } = await openPalette({
    ...found,
    'GET admin/orders': buildFailure(500, 'internal', 'An error occurred'),
  });
  await userEvent.type(field, 'meera{Enter}');
  expect(await screen.findByText('Orders could not be searched.')).toBeVisible();
  await getOption(/Denim Jacket/);
  expect(router.state.location.pathname).toBe('/admin/account');
});

it('finds an order, a product and a customer, and remembers what was opened', async () => {
  const { field, router } = await openPalette();
  await userEvent.type(field, 'meera');
  const option = await getOption(/V261120-7/);
  expect(option).toHaveTextContent('Meera Nair · ₹499 · Placed');
  expect(listOptions('Products')).toEqual(['Denim JacketNeelgaon · 12 in stock', 'All products with “meera”']);
  expect(listOptions('Customers')[0]).toBe('Meera Nairmeera@example.in · 9876543210');
  expect(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Denim Jacket');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
  await userEvent.click(option);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/V261120-7'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /Search orders/ });
  expect(listOptions('Recent')).toEqual(['V261120-7']);
});

it('searches only what the role includes', async () => {
  setPermissions(['own.write', 'catalogue.read']);
  const { field, calls } = await openPalette();
  await userEvent.type(field, 'denim');
  await getOption(/Denim Jacket/);
  expect(calls).not.toContain('GET admin/orders');
  expect(calls).not.toContain('GET admin/users');
});

it('says that it searches, and that there is nothing', async () => {
  const none = buildPage([]);
  const { field } = await openPalette({
    'GET admin/orders': none,
    'GET admin/products': none,
    'GET admin/users': none,
  });
  await userEvent.type(field, 'nobody');
  expect(screen.getAllByText('Searching…')[0]).toBeInTheDocument();
  expect(await screen.findByText('Nothing found for “nobody”.')).toBeVisible();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('names what could not be searched, and searches it again', async () => {
  let isDown = true;
  const { field } = await openPalette({
    ...found,
    'GET admin/orders': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildPage([order])),
  });
  await userEvent.type(field, 'meera');
  // A busy machine searches for the first letters too, and shows the sentence again for the whole word.
  await waitFor(() => expect(screen.getByText('Orders could not be searched.')).toBeVisible());
  await getOption(/Denim Jacket/);
  isDown = false;
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
  expect(await getOption(/V261120-7/)).toBeVisible();
});

it('forgets the recent items when the admin signs out', async () => {
  sessionStorage.setItem('vastra:admin-recent:anna', JSON.stringify([{ label: 'Meera Nair', to: '/admin/users/u1' }]));
  openAt('/admin/account', { 'GET admin/account': () => new Promise(() => {}), 'POST admin/auth/logout': {} });
  await press('Sign Out');
  expect(sessionStorage.getItem('vastra:admin-recent:anna')).toBeNull();
});

function setPermissions(permissions: string[]): void {
  localStorage.setItem('adminData', JSON.stringify({ ...admin, permissions }));
}
