import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import {
  buildPage,
  findDialog,
  getCard,
  notified,
  openAt,
  press,
  recordBody,
  retype,
  setUpAdmin,
} from '../../testing/admin';

setUpAdmin();

const regulars = {
  _id: 'g1',
  name: 'Regulars',
  kind: 'rule',
  rule: { minOrders: 3, cities: ['Pune'] },
  customers: 12,
  updatedAt: '2026-11-01T10:00:00.000Z',
  promotions: [{ _id: 'p1', name: 'Ten off' }],
  version: 2,
};
const staff = { ...regulars, _id: 'g2', name: 'Staff', kind: 'manual', rule: null, customers: 1, promotions: [] };
const asha = { _id: 'u1', name: 'Asha Rao', email: 'asha@example.in', phone: null };
const bela = { _id: 'u2', name: 'Bela', email: null, phone: '9876543210' };
const reads = {
  'GET admin/customer-groups/g1': regulars,
  'GET admin/customer-groups/g2': staff,
  'POST admin/customer-groups/preview': { customers: 12 },
  'GET admin/users': buildPage([asha]),
};

it('lists groups with their customers and rules', async () => {
  openAt('/admin/customer-groups', { 'GET admin/customer-groups': buildPage([regulars, staff]) });
  const row = (await screen.findByRole('link', { name: 'Regulars' })).closest('tr')!;
  expect(row).toHaveTextContent('Regulars12Delivered orders: at least 3, and last delivery to Pune');
  expect(screen.getByRole('link', { name: 'Staff' }).closest('tr')).toHaveTextContent('Staff1By hand');
  expect(screen.getByRole('link', { name: 'New customer group' })).toHaveAttribute(
    'href',
    '/admin/customer-groups/new',
  );
});

it('says when there are no groups, and when they could not be loaded', async () => {
  const { unmount } = openAt('/admin/customer-groups', { 'GET admin/customer-groups': buildPage([]) });
  expect(await screen.findByRole('heading', { name: 'No customer groups yet.' })).toBeVisible();
  expect(screen.getByText(/^Promotions, price lists and early access can be for a group only/)).toBeVisible();
  unmount();
  openAt('/admin/customer-groups/g1', {
    'GET admin/customer-groups/g1': buildFailure(
      404,
      'customer_group_not_found',
      'This customer group no longer exists.',
    ),
  });
  expect(await screen.findByText('This customer group no longer exists.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All customer groups' })).toHaveAttribute('href', '/admin/customer-groups');
});

it('adds a group by rule, and says how many customers meet it', async () => {
  const bodies: unknown[] = [];
  const previews: unknown[] = [];
  const { router } = openAt('/admin/customer-groups/new', {
    ...reads,
    'POST admin/customer-groups/preview': recordBody(previews, { customers: 1 }),
    'POST admin/customer-groups': recordBody(bodies, regulars),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Customers'), 'By rule');
  await press('Add customer group');
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  expect(screen.getByText('Please enter at least one condition')).toBeVisible();
  expect(screen.getByText('Enter a condition to see how many customers meet the rule.')).toBeVisible();
  await retype('Name', 'Regulars');
  await retype('Delivered orders, at least', '3');
  await retype('Spent, at least (₹)', '500');
  await retype('Spent, at most (₹)', '499');
  await press('Add customer group');
  expect(await screen.findByText('The highest amount is below the lowest')).toBeVisible();
  await retype('Spent, at most (₹)', '900');
  await userEvent.type(screen.getByLabelText('Tags'), ' VIP ,press{Enter}');
  await userEvent.type(screen.getByLabelText('Cities'), 'Pune{Enter}');
  expect(await screen.findByText('1 customer meets the rule now.')).toBeVisible();
  await waitFor(() => expect(previews.at(-1)).toMatchObject({ rule: { cities: ['Pune'] } }));
  await press('Add customer group');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customer-groups/g1'));
  const rule = { minOrders: 3, minSpent: 500, maxSpent: 900, tags: ['vip', 'press'], cities: ['Pune'] };
  expect(bodies).toEqual([{ name: 'Regulars', kind: 'rule', rule }]);
});

it('saves a group with the version that was read, and shows the name that is taken', async () => {
  const bodies: unknown[] = [];
  const taken = buildFailure(409, 'customer_group_taken', 'Taken', { name: 'Another group is called “Staff”.' });
  openAt('/admin/customer-groups/g1', { ...reads, 'PUT admin/customer-groups/g1': recordBody(bodies, taken) });
  expect(await screen.findByText('12 customers meet the rule now.')).toBeVisible();
  await retype('Name', 'Staff');
  await press('Save');
  expect(await screen.findByText('Another group is called “Staff”.')).toBeVisible();
  expect(bodies).toEqual([{ name: 'Staff', kind: 'rule', rule: { minOrders: 3, cities: ['Pune'] }, version: 2 }]);
  expect(getCard('Promotions').getByRole('link', { name: 'Ten off' })).toHaveAttribute('href', '/admin/promotions/p1');
});

it('shows the customers of a group by rule without buttons', async () => {
  openAt('/admin/customer-groups/g1', reads);
  const card = within(await screen.findByRole('region', { name: 'Customers' }));
  expect(await card.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/u1');
  expect(card.getByRole('link', { name: 'Show in the list of users' })).toHaveAttribute(
    'href',
    '/admin/users?group=g1',
  );
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('adds customers to a group by hand, and removes them', async () => {
  const bodies: unknown[] = [];
  let members: { _id: string }[] = [asha];
  openAt('/admin/customer-groups/g2', {
    ...reads,
    'GET admin/users': ({ query }: { query: URLSearchParams }) =>
      buildPage(query.has('group') ? members : [asha, bela]),
    'POST admin/customer-groups/g2/members': recordBody(bodies, staff),
  });
  const card = within(await screen.findByRole('region', { name: 'Customers' }));
  await userEvent.click(await card.findByRole('button', { name: 'Add customer' }));
  const dialog = await findDialog('Choose an account');
  expect(await dialog.findByRole('button', { name: 'Choose Asha Rao' })).toBeDisabled();
  members = [asha, bela];
  await userEvent.click(dialog.getByRole('button', { name: 'Choose Bela' }));
  expect(await card.findByRole('link', { name: 'Bela' })).toBeVisible();
  members = [bela];
  await userEvent.click(card.getByRole('button', { name: 'Remove Asha Rao' }));
  await waitFor(() => expect(card.queryByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument());
  expect(bodies).toEqual([{ add: ['u2'] }, { remove: ['u1'] }]);
});

it('says why a customer was not added', async () => {
  openAt('/admin/customer-groups/g2', {
    ...reads,
    'GET admin/users': buildPage([]),
    'POST admin/customer-groups/g2/members': buildFailure(
      404,
      'user_not_found',
      'One of the accounts no longer exists.',
    ),
  });
  const card = within(await screen.findByRole('region', { name: 'Customers' }));
  expect(await card.findByText('No customers yet.')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Add customer' }));
  expect(await screen.findByText('No results found.')).toBeVisible();
  expect(notified).not.toHaveBeenCalled();
});

it('keeps a group that a promotion needs', async () => {
  const message = 'The promotion “Ten off” is for this group. Please change or end the promotion first.';
  openAt('/admin/customer-groups/g1', {
    ...reads,
    'DELETE admin/customer-groups/g1': buildFailure(409, 'customer_group_used', message),
  });
  await press('Delete');
  const dialog = await findDialog('Delete this customer group?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(message)).toBeVisible();
});
