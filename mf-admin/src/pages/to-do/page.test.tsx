import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toDoKinds } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { getStartPath } from '../../admin-areas';
import { taskGroups } from '../../components/tasks/task-groups';
import { openAt, setUpAdmin } from '../../testing/admin';

const open = (reply: unknown) => openAt('/admin/to-do', { 'GET admin/to-do': reply });

setUpAdmin();

it('lists what waits with its age, each with a link to the filtered list', async () => {
  const tasks = [
    { kind: 'orders-to-pack', count: 1200, oldestAt: '2020-01-01T00:00:00Z', late: { count: 3, to: '2026-11-20' } },
    { kind: 'payouts-due', count: 0, oldestAt: null },
    { kind: 'reviews-to-moderate', count: 1, oldestAt: null },
    { kind: 'letters-to-write', count: 3, oldestAt: null },
  ];
  open({ tasks });
  const orders = within(await screen.findByRole('region', { name: 'Orders and parcels' }));
  const link = orders.getByRole('link', { name: /To pack/ });
  expect(link).toHaveAttribute('href', '/admin/orders?task=pack&sort=placedAt');
  expect(link).toHaveTextContent(/^1,200To packItems are in no parcel yet\.Oldest: [\d,]+ days$/);
  expect(orders.getByRole('link', { name: '3 orders are late' })).toHaveAttribute(
    'href',
    '/admin/orders?task=pack&to=2026-11-20&sort=placedAt',
  );
  expect(screen.queryByRole('region', { name: 'Refunds' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Lists in which nothing waits (1)'));
  expect(screen.getByRole('link', { name: /To pay out/ })).toHaveTextContent('0To pay out');
  const customers = within(screen.getByRole('region', { name: 'Customers' }));
  expect(customers.getByRole('link', { name: /^1 Reviews to check/ })).toHaveAttribute(
    'href',
    '/admin/reviews?state=pending',
  );
  expect(screen.queryByRole('region', { name: 'Returns and exchanges' })).not.toBeInTheDocument();
  expect(screen.queryByText('Nothing waits for you.')).not.toBeInTheDocument();
});

it('says when nothing waits', async () => {
  open({ tasks: [{ kind: 'payouts-due', count: 0, oldestAt: null }] });
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
});

it('says when the role has no tasks', async () => {
  open({ tasks: [] });
  expect(await screen.findByText('There are no tasks for your role.')).toBeVisible();
});

it('leads to the steps of a new shop that are left', async () => {
  open({ tasks: [], setup: { left: 2, next: 'Payments' } });
  const card = within(await screen.findByRole('region', { name: 'Set up your shop' }));
  expect(card.getByText(/2 steps are left/)).toHaveTextContent('2 steps are left. Next: Payments');
  expect(card.getByRole('link', { name: 'Show the steps' })).toHaveAttribute('href', '/admin/setup');
});

it('says when it cannot be loaded', async () => {
  open(buildFailure(500, 'internal', 'An error occurred'));
  expect(await screen.findByText('The tasks could not be loaded.')).toBeVisible();
});

it('has a text for every task', () => {
  const kindsOfFeatures = ['messages-to-answer'];
  const listCoreKinds = (kinds: readonly string[]) => kinds.filter((kind) => !kindsOfFeatures.includes(kind));
  expect(listCoreKinds(taskGroups.flatMap(({ tasks }) => Object.keys(tasks)))).toEqual(listCoreKinds(toDoKinds));
});

it('is the first screen of those who look after orders', () => {
  const admin = { permissions: ['own.write', 'dashboard.read', 'orders.read', 'orders.write'] } as never;
  expect(getStartPath({ ...(admin as object), adminRole: 'orders' } as never)).toBe('/admin/to-do');
  expect(getStartPath({ ...(admin as object), adminRole: 'manager' } as never)).toBe('/admin/dashboard');
  expect(getStartPath({ adminRole: 'catalogue', permissions: ['own.write', 'catalogue.write'] } as never)).toBe(
    '/admin/to-do',
  );
  expect(getStartPath({ adminRole: 'release', permissions: ['own.write', 'releases.read'] } as never)).toBe(
    '/admin/releases',
  );
});
