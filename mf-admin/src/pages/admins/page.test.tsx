import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRow, Permission } from '@vastra/shared/contract';
import { rolePermissions } from '@vastra/shared/contract/admin-permissions';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';

const anna: AdminRow = {
  ...{ _id: 'a1', name: 'Anna Admin', email: 'anna@vastra.example', adminRole: 'owner', remotes: [] },
  ...{ isBlocked: false, hasPassword: true, lastSeenAt: '2026-11-20T10:00:00Z', sessions: 1, version: 1 },
};
const bala: AdminRow = { ...anna, _id: 'a2', name: 'Bala', adminRole: 'release', remotes: ['mf-cart'], version: 4 };

const notified = jest.fn();
beforeEach(() => {
  useAdminSession.setState({ status: 'unknown' }, true);
  notified.mockClear();
  setToastRenderer(({ kind, text }) => notified(kind, text));
});

function signIn(role: keyof typeof rolePermissions, permissions: readonly Permission[] = rolePermissions[role]) {
  const admin = { id: 'a1', name: 'Anna Admin', email: 'anna@vastra.example', role: 'admin', adminRole: role };
  localStorage.setItem('adminToken', 'good');
  localStorage.setItem('adminData', JSON.stringify({ ...admin, permissions, remotes: [] }));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists admins with their roles, and changes one', async () => {
  signIn('owner');
  const sent: unknown[] = [];
  let rows = [anna, bala];
  stubServer({
    'GET admin/admins': () => rows,
    'GET admin/releases': [{ remote: 'mf-cart' }, { remote: 'mf-blog' }],
    'PUT admin/users/a2': ({ body }: { body: unknown }) => {
      sent.push(body);
      rows = [anna, { ...bala, remotes: ['mf-blog', 'mf-cart'] }];
      return {};
    },
  });
  renderRoutes(routes, '/admin/admins');
  expect(await screen.findByRole('row', { name: /Bala/ })).toHaveTextContent('Releasemf-cartActive');
  expect(screen.getByRole('row', { name: /Anna Admin \(you\)/ })).toHaveTextContent('Owner');
  await press('Change the role of Bala');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Bala?' }));
  expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('release');
  expect(await dialog.findByRole('checkbox', { name: 'mf-cart' })).toBeChecked();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'mf-blog' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /Bala/ })).toHaveTextContent('mf-blog, mf-cart'));
  expect(sent).toEqual([{ role: 'admin', adminRole: 'release', remotes: ['mf-cart', 'mf-blog'], version: 4 }]);
  expect(notified).toHaveBeenCalledWith('success', 'Role changed');
});

it('shows why the last owner keeps the role', async () => {
  signIn('owner');
  const message = 'This is the last owner who can sign in. Make another admin an owner first.';
  stubServer({ 'GET admin/admins': [anna], 'PUT admin/users/a1': buildFailure(409, 'last_admin', message) });
  renderRoutes(routes, '/admin/admins');
  await press('Change the role of Anna Admin');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/This is your own role/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Support');
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

it('a manager sees the admins without the actions', async () => {
  signIn('manager');
  stubServer({ 'GET admin/admins': [anna, bala] });
  renderRoutes(routes, '/admin/admins');
  expect(await screen.findByRole('row', { name: /Bala/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change the role/ })).not.toBeInTheDocument();
  expect(screen.getByText('Your role, “Manager”, does not include every action of this page.')).toBeVisible();
});

it('the menu has the areas of the role, and another screen says plainly that it is not included', async () => {
  signIn('catalogue');
  const { calls } = stubServer({});
  renderRoutes(routes, '/admin/settings');
  expect(await screen.findByText('Your role does not include “Settings”.')).toBeVisible();
  expect(screen.getByText(/signed in with the role “Catalogue”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Reviews' })).toHaveAttribute('href', '/admin/reviews');
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Reviews', 'Products', 'Import and export', 'Categories', 'Deals', 'Coupons', 'Featured lists'],
  ]);
  expect(calls).toEqual([]);
});

it('a form is read-only for a role that may only read', async () => {
  signIn('read-only');
  stubServer({ 'GET admin/coupons/new': {} });
  renderRoutes(routes, '/admin/coupons/new');
  expect(await screen.findByLabelText('Code')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Add|Create/ })).not.toBeInTheDocument();
});

it('reads the role again when a call is refused because the role has changed', async () => {
  signIn('owner');
  const { calls } = stubServer({
    'GET admin/admins': buildFailure(403, 'permission_missing', 'Your role does not include this.'),
    'POST admin/auth/refresh-token': {
      token: 'new',
      admin: { id: 'a1', name: 'Anna Admin', email: '', role: 'admin', adminRole: 'support', permissions: [] },
    },
  });
  renderRoutes(routes, '/admin/admins');
  expect(await screen.findByText('Your role does not include “Admins”.')).toBeVisible();
  expect(calls).toEqual(['GET admin/admins', 'POST admin/auth/refresh-token']);
  expect(useAdminSession.getState().status).toBe('signed-in');
});
