import { screen, within } from '@testing-library/react';
import { toDoKinds } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { getStartPath } from '../../admin-areas';
import { taskGroups } from '../../components/tasks/task-groups';
import { openAt, setUpAdmin } from '../../testing/admin';

const open = (reply: unknown) => openAt('/admin/to-do', { 'GET admin/to-do': reply });

setUpAdmin();

it('lists what waits with its age, each with a link to the filtered list', async () => {
  const tasks = [
    { kind: 'orders-to-pack', count: 1200, oldestAt: '2020-01-01T00:00:00Z' },
    { kind: 'payouts-due', count: 0, oldestAt: null },
    { kind: 'messages-to-answer', count: 2, oldestAt: '2020-01-01T00:00:00Z' },
    { kind: 'reviews-to-moderate', count: 1, oldestAt: null },
    { kind: 'letters-to-write', count: 3, oldestAt: null },
  ];
  open({ tasks });
  const orders = within(await screen.findByRole('region', { name: 'Orders and parcels' }));
  const link = orders.getByRole('link');
  expect(link).toHaveAttribute('href', '/admin/orders?task=pack');
  expect(link).toHaveTextContent(/^1,200To packItems are in no parcel yet\.Oldest: [\d,]+ days$/);
  expect(screen.getByRole('link', { name: /To pay out/ })).toHaveTextContent('0To pay out');
  const customers = within(screen.getByRole('region', { name: 'Customers' }));
  expect(customers.getByRole('link', { name: /^2 Messages to reply to/ })).toHaveAttribute(
    'href',
    '/admin/messages?state=open',
  );
  expect(customers.getByRole('link', { name: /^1 Reviews to check/ })).toHaveAttribute(
    'href',
    '/admin/reviews?state=pending',
  );
  expect(screen.queryByRole('region', { name: 'Returns and exchanges' })).not.toBeInTheDocument();
  expect(screen.queryByText('All done.')).not.toBeInTheDocument();
});

it('says when nothing waits, and when the role has no tasks', async () => {
  open({ tasks: [{ kind: 'payouts-due', count: 0, oldestAt: null }] });
  expect(await screen.findByText('All done.')).toBeVisible();
});

it('says when it cannot be loaded', async () => {
  open(buildFailure(500, 'internal', 'An error occurred'));
  expect(await screen.findByText('The tasks could not be loaded.')).toBeVisible();
});

it('has a text for every task', () => {
  expect(taskGroups.flatMap(({ tasks }) => Object.keys(tasks))).toEqual([...toDoKinds]);
});

it('is the first screen of those who look after orders', () => {
  const admin = { permissions: ['dashboard.read', 'orders.read'] } as never;
  expect(getStartPath({ ...(admin as object), adminRole: 'orders' } as never)).toBe('/admin/to-do');
  expect(getStartPath({ ...(admin as object), adminRole: 'manager' } as never)).toBe('/admin/dashboard');
});
