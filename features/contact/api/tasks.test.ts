import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { contactMessages } from './tables';

const shop = setUpTestShop();

it('counts unanswered messages on the home and on the dashboard, for roles that can reply', async () => {
  const since = new Date('2026-01-01T00:00:00Z');
  const message = { name: 'Asha', email: 'asha@example.in', subject: 'Size', message: 'Is it wide?', createdAt: since };
  await shop.db.insert(contactMessages).values([message, { ...message, answeredAt: since }]);
  const read = async (adminRole: 'owner' | 'orders', path: string) => {
    const { bearer: headers } = await createSignedInUser(shop, { role: 'admin', adminRole });
    return (await shop.call(`GET /admin/${path}`, { headers })).body.data;
  };
  const task = { kind: 'messages-to-answer', count: 1, oldestAt: since.toISOString() };
  expect((await read('owner', 'to-do')).tasks).toContainEqual(task);
  const dashboard = await read('owner', 'dashboard');
  expect(dashboard.tasks).toContainEqual(task);
  expect(dashboard.attention).toContainEqual({ kind: 'messages-unanswered', count: 1 });
  expect((await read('orders', 'to-do')).tasks).not.toContainEqual(expect.objectContaining({ kind: task.kind }));
});
