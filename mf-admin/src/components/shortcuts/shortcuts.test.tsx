import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage, openAt, press, setUpAdmin } from '../../testing/admin';
import { closeDialog } from './open-dialog';
import { setShortcutsOn } from './shortcut-settings';

setUpAdmin();
beforeEach(() => {
  closeDialog();
  setShortcutsOn(true);
});

const buildOrder = (id: string) => ({
  _id: id,
  customer: 'Meera Nair',
  email: null,
  isGuest: true,
  placedAt: '2026-11-19T20:00:00Z',
  total: 499,
  totalItems: 1,
  status: 'placed',
  awaitsPayment: false,
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  city: 'Kochi',
  carrier: null,
  trackingNumber: null,
  invoice: null,
  isHeld: false,
});
const counts = { placed: 2, processing: 0, shipped: 0, delivered: 0, cancelled: 0, returned: 0 };

const openOrders = async () => {
  const screenAt = openAt('/admin/orders', {
    'GET admin/orders': buildPage(['V1', 'V2'].map(buildOrder), { counts }),
    'GET admin/saved-searches': [],
    'GET admin/orders/V2': () => new Promise(() => {}),
  });
  await screen.findByRole('link', { name: 'V1' });
  return screenAt;
};

it('moves between rows, selects one, reaches its actions, and opens it', async () => {
  const { router } = await openOrders();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'V1' })).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'V2' })).toHaveFocus();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select V2' })).toBeChecked();
  await userEvent.keyboard('a');
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(bar).toContainElement(document.activeElement as HTMLElement);
  screen.getByRole('link', { name: 'V2' }).focus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'V1' })).toHaveFocus();
  await userEvent.keyboard('j{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/V2'));
});

it('goes to the search of the list, where keys are letters', async () => {
  await openOrders();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  expect(search).toHaveFocus();
  await userEvent.keyboard('jx?');
  expect(search).toHaveValue('jx?');
  expect(search).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the shortcuts, and switches the shortcuts of a single key off', async () => {
  const { unmount } = await openOrders();
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Next row')).toBeVisible();
  // A dialog is open.
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'V1' })).not.toHaveFocus();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use shortcuts of a single key' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('j?');
  expect(screen.getByRole('link', { name: 'V1' })).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  // The browser remembers it.
  await openOrders();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'V1' })).not.toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search and go to' })).toBeVisible();
});

it('reaches the shortcuts without one', async () => {
  await openOrders();
  await userEvent.click(screen.getAllByRole('button', { name: /^Search/ })[0]);
  await userEvent.type(await screen.findByRole('combobox', { name: /Search orders/ }), 'shortcuts{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('Close');
});
