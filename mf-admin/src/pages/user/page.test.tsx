import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import {
  addFilter,
  buildPage,
  findDialog,
  getCard,
  notified,
  openAt,
  press,
  recordBody,
  recordQuery,
  setUpAdmin,
} from '../../testing/admin';

const asha: AdminUser = {
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  role: 'user',
  adminRole: null,
  remotes: [],
  isVerified: true,
  isBlocked: false,
  createdAt: '2026-11-19T20:00:00Z',
  orders: 2,
  spent: 1499.5,
  lastOrderAt: '2026-11-19T20:00:00Z',
  isSubscribed: true,
  city: null,
  hasPassword: false,
  lastSeenAt: null,
  sessions: 2,
  recentOrders: [
    {
      _id: 'V-1',
      status: 'shipped',
      awaitsPayment: false,
      placedAt: '2026-11-19T20:00:00Z',
      total: 1499.5,
      totalItems: 2,
      title: 'Denim Trucker',
      image: null,
    },
  ],
  reviews: 1,
  version: 3,
};

const admin = { id: 'a1', name: 'Anna Admin', email: 'admin@vastra.example', role: 'admin' };

setUpAdmin(admin);

const open = (user: AdminUser | unknown, change?: unknown) => {
  const sent: unknown[] = [];
  return {
    sent,
    ...openAt('/admin/users/u1', {
      'GET admin/users/u1': user,
      'GET admin/users/u1/groups': [],
      'GET admin/users/u1/credit': { balance: 0, lots: [], entries: [], pagination: {} },
      'PUT admin/users/u1': recordBody(sent, change),
    }),
  };
};
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('shows an account with its activity', async () => {
  open(asha);
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  const getFact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(getFact('Spent')).toHaveTextContent('₹1,499.50');
  expect(getFact('Signed in on')).toHaveTextContent('2 devices');
  expect(getFact('Last seen')).toHaveTextContent('Never');
  expect(getFact('Joined')).toHaveTextContent('20 Nov 2026');
  expect(screen.getByRole('link', { name: 'V-1' })).toHaveAttribute('href', '/admin/orders/V-1');
});

it('lists the orders of the earlier shop, which cannot be opened', async () => {
  const [number, placedAt] = ['#1001', '2024-05-01T04:30:00Z'];
  const newest = [
    { number, source: 'Shopify', placedAt, isCancelled: false, total: 1377, items: 2, title: 'Kurta - M' },
  ];
  const { unmount } = open({ ...asha, earlierOrders: { count: 1, newest } });
  const card = within((await screen.findByRole('heading', { name: 'Orders in the earlier shop' })).closest('section')!);
  expect(card.getByText('1 order before the move, without cancelled ones.')).toBeVisible();
  expect(card.getByRole('listitem')).toHaveTextContent('#10011 May 2024 · Kurta - M · 2 items₹1,377Shopify');
  expect(card.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  open(asha);
  // The data of the screen that was left stands there until they are loaded again.
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Orders in the earlier shop' })).not.toBeInTheDocument();
  });
});

it('downloads the invoice of an order of the earlier shop', async () => {
  const order = { source: 'Shopify', placedAt: '2024-05-01T04:30:00Z', isCancelled: false, total: 1377, items: 1 };
  const newest = [
    { ...order, number: '#1001', title: 'Kurta', invoiceOrderId: 'o1' },
    { ...order, number: '#1000', title: 'Stole' },
  ];
  const user = { ...asha, earlierOrders: { count: 2, newest } };
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  openAt('/admin/users/u1', {
    'GET admin/users/u1': user,
    'GET admin/users/u1/groups': [],
    'GET admin/users/u1/credit': { balance: 0, lots: [], entries: [], pagination: {} },
    'GET admin/users/u1/earlier-orders/o1/invoice': 'pdf',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF) of order #1001' }));
  await waitFor(() => expect(saved).toEqual(['invoice-1001.pdf']));
  expect(screen.queryByRole('button', { name: /#1000/ })).not.toBeInTheDocument();
});

it('blocks an account after a confirmation that describes the effect', async () => {
  const { sent } = open(asha, { ...asha, isBlocked: true, sessions: 0, version: 4 });
  await press('Block');
  expect(await screen.findByRole('dialog', { name: 'Block Asha Rao?' })).toHaveTextContent(
    'signed out on every device immediately',
  );
  await pressInDialog('Block');
  expect(await screen.findByText('Blocked')).toBeVisible();
  expect(sent).toEqual([{ isBlocked: true, version: 3 }]);
  expect(screen.getByText('No device')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(notified).toHaveBeenCalledWith('success', 'Account blocked');
});

it('changes nothing when the confirmation is cancelled', async () => {
  const { sent } = open(asha);
  await press('Make admin');
  expect(await screen.findByRole('dialog')).toHaveTextContent('An email explains how to set one');
  await pressInDialog('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

it('shows why the last admin keeps the role', async () => {
  const message = 'This is the last admin who can sign in. Add another admin first.';
  open({ ...asha, role: 'admin' }, buildFailure(409, 'last_admin', message));
  await press('Remove admin role');
  await pressInDialog('Remove admin role');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(within(screen.getByRole('main')).getByText('Admin')).toBeVisible();
});

it('reloads the account when another admin was faster', async () => {
  let reads = 0;
  open(
    () => (reads++ === 0 ? asha : { ...asha, isBlocked: true, version: 4 }),
    buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.'),
  );
  await press('Make admin');
  await pressInDialog('Make admin');
  expect(await screen.findByText('Blocked')).toBeVisible();
  expect(notified).toHaveBeenCalledWith('error', expect.stringContaining('Another person changed this account'));
});

it('does not let admins block themselves, and leaves the admin area with the role', async () => {
  const own = { ...asha, _id: 'a1', role: 'admin' as const, hasPassword: true };
  stubServer({
    'GET admin/users/a1': own,
    'GET admin/users/a1/groups': [],
    'PUT admin/users/a1': { ...own, role: 'user', version: 4 },
  });
  const { router } = renderRoutes(routes, '/admin/users/a1');
  expect(await screen.findByText('This is your own account.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
  await press('Remove admin role');
  await pressInDialog('Remove admin role');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
});

it('says that an account does not exist', async () => {
  open(buildFailure(404, 'user_not_found', 'This account no longer exists.'));
  expect(await screen.findByText('This account no longer exists.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
});

it('lists accounts, searched and filtered by the URL', async () => {
  const queries: string[] = [];
  openAt('/admin/users?q=rao', {
    'GET admin/customer-groups': buildPage([]),
    'GET admin/users': recordQuery(queries, {
      rows: [
        asha,
        { ...asha, _id: 'u2', name: 'Bela', role: 'admin', isBlocked: true, areOrdersRefused: true, email: null },
      ],
      pagination: { page: 1, limit: 25, total: 2, hasNextPage: false, hasPreviousPage: false },
    }),
  });
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/u1');
  expect(screen.getByRole('row', { name: /Bela/ })).toHaveTextContent('AdminBlockedOrders refused');
  expect(screen.getByRole('row', { name: /Asha/ })).toHaveTextContent('Active');
  expect(screen.getByRole('columnheader', { name: /Joined/ })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.selectOptions(await addFilter('State'), 'Blocked');
  await userEvent.click(screen.getByRole('button', { name: /^Spent/ }));
  await waitFor(() => expect(queries).toEqual(['q=rao', 'q=rao&state=blocked', 'q=rao&state=blocked&sort=spent']));
});

it('shows last order and newsletter, filters by them, and exports what the filter finds', async () => {
  const queries: string[] = [];
  const exported: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  openAt('/admin/users?page=2', {
    'GET admin/customer-groups': buildPage([]),
    'GET admin/users': recordQuery(queries, {
      rows: [asha, { ...asha, _id: 'u2', name: 'Bela', lastOrderAt: null, isSubscribed: false }],
      pagination: { page: 2, limit: 25, total: 27, hasNextPage: false, hasPreviousPage: true },
    }),
    'GET admin/users/export.csv': recordQuery(exported, 'Name'),
  });
  expect(await screen.findByRole('row', { name: /Asha/ })).toHaveTextContent(/₹1,499.50.*20 Nov 2026.*Subscribed/);
  expect(screen.getByRole('row', { name: /Bela/ })).toHaveTextContent(/–No/);
  await userEvent.selectOptions(await addFilter('Orders'), 'Two or more');
  await userEvent.selectOptions(await addFilter('Newsletter'), 'Subscribed');
  await userEvent.selectOptions(await addFilter('Spent'), '₹5,000 or more');
  await waitFor(() => expect(queries.at(-1)).toBe('ordered=often&marketing=yes&spentFrom=5000'));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(exported).toEqual(['ordered=often&marketing=yes&spentFrom=5000']);
});

it('shows the custom fields of the customer, and saves those that were changed', async () => {
  const field = { hint: '', choices: [], isPublic: false, isListed: true };
  const fields = [
    { ...field, key: 'loyalty', label: 'Loyalty', type: 'choice', choices: ['Silver', 'Gold'] },
    { ...field, key: 'birthday', label: 'Birthday', type: 'date' },
  ];
  const user = { ...asha, fields, customFields: { birthday: '1990-02-28' } };
  const sent: unknown[] = [];
  openAt('/admin/users/u1', {
    'GET admin/users/u1': user,
    'GET admin/users/u1/groups': [],
    'GET admin/users/u1/credit': { balance: 0, lots: [], entries: [], pagination: {} },
    'PUT admin/users/u1/custom-fields': recordBody(sent, {
      ...user,
      customFields: { ...user.customFields, loyalty: 'Gold' },
    }),
  });
  const card = within(await screen.findByRole('region', { name: 'More details' }));
  expect(card.getByText('28 Feb 1990')).toBeVisible();
  expect(card.queryByText('Loyalty')).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Edit details' }));
  await userEvent.selectOptions(await screen.findByLabelText('Loyalty'), 'Gold');
  await pressInDialog('Save');
  expect(await card.findByText('Gold')).toBeVisible();
  expect(sent).toEqual([{ customFields: { loyalty: 'Gold' } }]);
});

it('adds and removes tags, which can change the groups of the customer', async () => {
  const sent: unknown[] = [];
  let groups: object[] = [];
  openAt('/admin/users/u1', {
    'GET admin/users/u1': { ...asha, tags: ['press'] },
    'GET admin/users/u1/groups': () => groups,
    'GET admin/users/u1/credit': { balance: 0, lots: [], entries: [], pagination: {} },
    'GET admin/customer-tags': [{ tag: 'vip', customers: 3 }],
    'PUT admin/users/u1/tags': recordBody<{ tags: string[] }>(sent as { tags: string[] }[], ({ body }) => ({
      ...asha,
      ...body,
    })),
  });
  expect(await screen.findByText('In no group.')).toBeVisible();
  const card = getCard('Tags');
  groups = [{ _id: 'g1', name: 'Invited', kind: 'rule', isMember: true }];
  await userEvent.type(card.getByLabelText('New tag'), 'VIP{Enter}');
  expect(await card.findByRole('button', { name: 'Remove the tag vip' })).toBeVisible();
  expect(await screen.findByText('Invited')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Remove the tag press' }));
  await waitFor(() => expect(card.queryByText('press')).not.toBeInTheDocument());
  expect(sent).toEqual([{ tags: ['press', 'vip'] }, { tags: ['vip'] }]);
});

it('adds the customer to a group by hand, and removes the customer from it', async () => {
  const sent: unknown[] = [];
  const staff = { _id: 'g1', name: 'Staff', kind: 'manual', isMember: false };
  const regulars = { _id: 'g2', name: 'Regulars', kind: 'rule', isMember: true };
  openAt('/admin/users/u1', {
    'GET admin/users/u1': asha,
    'GET admin/users/u1/groups': () => [staff, regulars],
    'GET admin/users/u1/credit': { balance: 0, lots: [], entries: [], pagination: {} },
    'POST admin/customer-groups/g1/members': recordBody(sent, {}),
  });
  const card = within(await screen.findByRole('region', { name: 'Customer groups' }));
  expect(await card.findByText('Regulars')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Remove from Regulars' })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Add to a group' }));
  const dialog = await findDialog('Add Asha Rao to a group');
  expect(dialog.getByRole('button', { name: 'Choose Regulars' })).toBeDisabled();
  staff.isMember = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Choose Staff' }));
  await userEvent.click(await card.findByRole('button', { name: 'Remove from Staff' }));
  await waitFor(() => expect(sent).toEqual([{ add: ['u1'] }, { remove: ['u1'] }]));
  expect(notified).toHaveBeenCalledWith('success', 'Removed from Staff');
});

it('filters the list by group and tag', async () => {
  const queries: string[] = [];
  openAt('/admin/users?group=g1', {
    'GET admin/users': recordQuery(queries, buildPage([{ ...asha, tags: ['vip'] }])),
    'GET admin/customer-groups': buildPage([{ _id: 'g1', name: 'Staff' }]),
  });
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Staff' })).toBeInTheDocument();
  await userEvent.type(await addFilter('Tag'), 'vip');
  await waitFor(() => expect(queries.at(-1)).toBe('group=g1&tag=vip'));
});
