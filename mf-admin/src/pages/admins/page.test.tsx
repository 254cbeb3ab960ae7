import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRow, Invitation, Permission } from '@vastra/shared/contract';
import { rolePermissions } from '@vastra/shared/contract/admin-permissions';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { features } from '../../features';
import { routes } from '../../routes';
import { notified, openAt, press, recordBody, setUpBrowser, storeSession } from '../../testing/admin';

const anna: AdminRow = {
  _id: 'a1',
  name: 'Anna Admin',
  email: 'anna@vastra.example',
  adminRole: 'owner',
  remotes: [],
  isBlocked: false,
  hasPassword: true,
  lastSeenAt: '2026-11-20T10:00:00Z',
  sessions: 1,
  version: 1,
};
const devi: Invitation = {
  _id: 'i1',
  email: 'devi@vastra.example',
  adminRole: 'orders',
  remotes: [],
  invitedBy: 'Anna Admin',
  sentAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-23T10:00:00Z',
  isExpired: true,
};
const bala: AdminRow = { ...anna, _id: 'a2', name: 'Bala', adminRole: 'release', remotes: ['mf-cart'], version: 4 };

setUpBrowser();

function signIn(role: keyof typeof rolePermissions, permissions: readonly Permission[] = rolePermissions[role]) {
  const admin = { id: 'a1', name: 'Anna Admin', email: 'anna@vastra.example', role: 'admin', adminRole: role };
  storeSession({ ...admin, permissions, remotes: [] });
}

it('lists admins with their roles, and changes one', async () => {
  signIn('owner');
  const sent: unknown[] = [];
  let rows = [anna, bala];
  stubServer({
    'GET admin/admins': () => rows,
    'GET admin/invitations': [],
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
  await press('Change role of Bala');
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
  openAt('/admin/admins', {
    'GET admin/admins': [anna],
    'GET admin/invitations': [],
    'PUT admin/users/a1': buildFailure(409, 'last_admin', message),
  });
  await press('Change role of Anna Admin');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/This is your own role/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Support');
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

it('a manager sees the admins without the actions', async () => {
  signIn('manager');
  openAt('/admin/admins', { 'GET admin/admins': [anna, bala], 'GET admin/invitations': [devi] });
  expect(await screen.findByRole('row', { name: /Bala/ })).toBeVisible();
  expect(await screen.findByText('devi@vastra.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change the role|Invite|again/ })).not.toBeInTheDocument();
  expect(screen.getByText('Your role, “Manager”, does not include every action of this page.')).toBeVisible();
});

it('the menu has the areas of the role, and another screen says plainly that it is not included', async () => {
  signIn('catalogue');
  const { calls } = stubServer({});
  renderRoutes(routes, '/admin/settings');
  expect(await screen.findByText('Your role does not include “Settings”.')).toBeVisible();
  expect(screen.getByText(/signed in with the role “Catalogue”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/admin/to-do');
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  const links = menu.getAllByRole('link').map(({ textContent }) => textContent);
  const ofFeatures = features.flatMap(({ areas = [] }) => areas).filter(({ label }) => links.includes(label));
  expect(ofFeatures.filter(({ permission }) => !rolePermissions.catalogue.includes(permission))).toEqual([]);
  expect(links.filter((link) => !ofFeatures.some(({ label }) => label === link))).toEqual([
    'Home',
    'Products',
    'Categories',
    'Deals',
    'Coupons',
    'Promotions',
    'Customer groups',
    'Featured lists',
  ]);
  expect(calls).toEqual([]);
});

it('opens the main groups and the group of the current screen in a long menu', async () => {
  signIn('owner');
  stubServer({ 'GET admin/admins': [anna], 'GET admin/invitations': [] });
  const { router } = renderRoutes(routes, '/admin/admins');
  const menu = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Admins' })).toHaveAttribute('aria-current');
  expect(menu.queryByRole('link', { name: 'GST returns' })).not.toBeInTheDocument();
  const books = menu.getByRole('button', { name: 'Books', expanded: false });
  books.focus();
  await userEvent.keyboard('{Enter}');
  expect(menu.getByRole('button', { name: 'Books' })).toHaveAttribute('aria-expanded', 'true');
  expect(menu.getByRole('link', { name: 'GST returns' })).toBeVisible();
  await userEvent.click(menu.getByRole('button', { name: 'Books' }));
  expect(menu.queryByRole('link', { name: 'GST returns' })).not.toBeInTheDocument();
  // A link to a screen of a closed group opens its group.
  await act(() => router.navigate('/admin/coupons'));
  expect(await screen.findByRole('button', { name: 'Offers', expanded: true })).toBeVisible();
});

it('a form is read-only for a role that may only read', async () => {
  signIn('read-only');
  openAt('/admin/coupons/new', { 'GET admin/coupons/new': {} });
  expect(await screen.findByLabelText('Code')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Add|Create/ })).not.toBeInTheDocument();
});

it('reads the role again when a call is refused because the role has changed', async () => {
  signIn('owner');
  const { calls } = stubServer({
    'GET admin/admins': buildFailure(403, 'permission_missing', 'Your role does not include this.'),
    'GET admin/invitations': () => new Promise(() => {}),
    'POST admin/auth/refresh-token': {
      token: 'new',
      admin: { id: 'a1', name: 'Anna Admin', email: '', role: 'admin', adminRole: 'support', permissions: [] },
    },
  });
  renderRoutes(routes, '/admin/admins');
  expect(await screen.findByText('Your role does not include “Admins”.')).toBeVisible();
  expect(calls).toEqual(['GET admin/admins', 'GET admin/invitations', 'POST admin/auth/refresh-token']);
  expect(useAdminSession.getState().status).toBe('signed-in');
});

it('invites an admin, sends the mail again and withdraws it', async () => {
  signIn('owner');
  const sent: unknown[] = [];
  openAt('/admin/admins', {
    'GET admin/admins': [anna],
    'GET admin/invitations': [],
    'POST admin/invitations': recordBody(sent, () =>
      sent.length === 1
        ? buildFailure(409, 'already_admin', 'x', { email: 'The account with this email is an admin already.' })
        : devi,
    ),
    'POST admin/invitations/i1/resend': { ...devi, isExpired: false },
    'DELETE admin/invitations/i1': undefined,
  });
  await screen.findByRole('row', { name: /Anna Admin/ });
  await press('Invite admin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite an admin' }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await submit();
  const email = dialog.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('Please enter your email');
  await userEvent.type(email, 'devi@vastra.example');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Orders');
  await submit();
  expect(await dialog.findByText('The account with this email is an admin already.')).toBeVisible();
  expect(email).toHaveValue('devi@vastra.example');
  await submit();
  expect(await screen.findByRole('row', { name: /devi@vastra.example/ })).toHaveTextContent('OrdersAnna Admin');
  expect(sent[1]).toEqual({ email: 'devi@vastra.example', adminRole: 'orders', remotes: [] });
  expect(screen.getByText('Expired')).toBeVisible();
  await press('Send again to devi@vastra.example');
  expect(await screen.findByText('Waiting')).toBeVisible();
  await press('Withdraw the invitation to devi@vastra.example');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('devi@vastra.example')).not.toBeInTheDocument());
});

const session = {
  _id: 's1',
  device: 'Chrome on Android',
  network: '192.0.2.1',
  isCurrent: false,
  createdAt: '2026-11-20T10:00:00Z',
  lastSeenAt: '2026-11-20T11:00:00Z',
};

it("lists an admin's sessions and ends one", async () => {
  signIn('owner');
  openAt('/admin/admins', {
    'GET admin/admins': [anna, bala],
    'GET admin/invitations': [],
    'GET admin/admins/a2/sessions': [session],
    'DELETE admin/admins/a2/sessions/s1': [],
  });
  await press('Sessions of Bala');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sessions of Bala' }));
  expect(await dialog.findByText(/192\.0\.2\.1/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Sign out Chrome on Android/ }));
  expect(await dialog.findByText('No browser is signed in.')).toBeVisible();
});

it('shows the own sessions to every role, this browser first and without a button', async () => {
  signIn('release');
  openAt('/admin/account', {
    'GET admin/second-factor': () => new Promise(() => {}),
    'GET admin/sessions': [{ ...session, _id: 's2', device: 'Firefox on Linux', isCurrent: true }, session],
    'DELETE admin/sessions/s1': buildFailure(404, 'session_not_found', 'This session has ended already.'),
  });
  expect(await screen.findByText('This browser')).toBeVisible();
  const [button, ...others] = screen.getAllByRole('button', { name: /^Sign out / });
  expect(others).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'This session has ended already.'));
});
