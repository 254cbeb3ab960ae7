import { settings } from '../../../api/src/platform/db/schema';
import { runRetention } from '../../../api/src/platform/retention/job';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { contactMessages } from './tables';

const shop = setUpTestShop();

it('stores messages until an admin sets a number of days', async () => {
  const message = { name: 'Ila', email: 'ila@example.in', subject: '', message: '' };
  await shop.db.insert(contactMessages).values([{ ...message, createdAt: new Date('2016-01-01') }, message]);
  await runRetention(shop.services);
  expect(await shop.db.$count(contactMessages)).toBe(2);
  await shop.db.delete(settings);
  const { bearer: headers } = await createSignedInUser(shop, { role: 'admin' });
  const { retention } = (await shop.call('GET /admin/settings', { headers })).body.data;
  const body = { value: { ...retention.value, contactMessages: 30 }, version: retention.version };
  expect((await shop.call('PUT /admin/settings/retention', { headers, body })).status).toBe(200);
  await runRetention(shop.services);
  expect(await shop.db.$count(contactMessages)).toBe(1);
});
