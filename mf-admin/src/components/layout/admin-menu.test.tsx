import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { adminAreas } from '../../admin-areas';
import { useAdminSession } from '../../admin-session';
import { AdminMenu } from './admin-menu';
import { setHasOrders, useMenu } from './menu-state';

beforeEach(() => {
  localStorage.clear();
  useMenu.setState({ hasOrders: undefined, choices: {} });
  useAdminSession.setState({ admin: undefined });
});

const release = { id: 'r', name: 'Rana', email: 'rana@example.in', role: 'admin', adminRole: 'release' } as const;

/** Shows the menu of an admin with all permissions. */
const showMenu = (path = '/admin/dashboard') =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <AdminMenu /> }], { initialEntries: [path] })} />,
  );
const listLinks = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const allLabels = adminAreas.flatMap(({ items }) => items.map(({ label }) => label));

it('shows what a new shop needs before the first order, and folds the rest', () => {
  setHasOrders(false);
  showMenu();
  expect(listLinks()).toEqual([
    ...[
      'Home',
      'Dashboard',
      'Orders',
      'Products',
      'Categories',
      'Banners',
      'Content',
      'Set up your shop',
      'Settings',
      'Admins',
    ],
  ]);
});

it('reaches every area before the first order, with the keyboard alone', async () => {
  setHasOrders(false);
  showMenu();
  for (const button of screen.getAllByRole('button', { expanded: false })) {
    button.focus();
    await userEvent.keyboard('{Enter}');
  }
  expect(listLinks().sort()).toEqual([...allLabels].sort());
});

it('remembers the groups that were opened and closed', async () => {
  setHasOrders(false);
  const { unmount } = showMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Offers' }));
  await userEvent.click(screen.getByRole('button', { name: 'First steps' }));
  unmount();
  useMenu.setState({ hasOrders: undefined, choices: {} });
  showMenu();
  expect(screen.getByRole('button', { name: 'Offers' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Selling' })).toHaveAttribute('aria-expanded', 'false');
});

it('opens the group of the current screen', () => {
  setHasOrders(false);
  showMenu('/admin/coupons/c1');
  expect(within(screen.getByRole('navigation')).getByRole('link', { current: 'page' })).toHaveTextContent('Coupons');
});

it('has its usual groups once there was an order', () => {
  setHasOrders(false);
  showMenu();
  act(() => setHasOrders(true));
  expect(screen.queryByRole('button', { name: 'First steps' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Selling' })).toHaveAttribute('aria-expanded', 'true');
});

it('keeps the technical areas behind one entry, and shows what a shop uses every day', async () => {
  setHasOrders(true);
  showMenu();
  expect(screen.getByRole('link', { name: 'Products' })).toBeVisible();
  const platform = screen.getByRole('button', { name: 'Platform' });
  expect(platform).toHaveAttribute('aria-expanded', 'false');
  const names = [
    'Health',
    'Flags',
    'Jobs',
    'Releases',
    'Release plan',
    'Release teams',
    'Release tokens',
    'Dependencies',
    'API keys',
  ];
  for (const name of names) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  await userEvent.click(platform);
  const section = within(platform.closest('section')!);
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});

it('opens the technical areas for a role that has nothing else', () => {
  useAdminSession.setState({ admin: { ...release, permissions: ['own.write', 'releases.read', 'releases.write'] } });
  showMenu('/admin/account');
  expect(screen.getByRole('button', { name: 'Platform' })).toHaveAttribute('aria-expanded', 'true');
  expect(listLinks()).toEqual(['Releases', 'Release plan', 'Release tokens', 'Dependencies']);
});

it('keeps them closed for a role with few other areas', () => {
  useAdminSession.setState({ admin: { ...release, permissions: ['dashboard.read', 'releases.read'] } });
  showMenu();
  expect(listLinks()).toEqual(['Dashboard']);
});

it('ends with the pages of extensions that the session lists', () => {
  const page = { extension: 'points', name: 'customers', label: 'Loyalty points', fragment: 'points/customers' };
  useAdminSession.setState({ admin: { ...release, permissions: ['releases.read'], extensionPages: [page] } });
  showMenu('/admin/extensions/points/customers');
  expect(screen.getAllByRole('link').at(-1)).toHaveTextContent('Loyalty points');
  expect(screen.getByRole('link', { name: 'Loyalty points' })).toHaveAttribute('aria-current', 'page');
});
