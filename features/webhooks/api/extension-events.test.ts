import { events } from '../../../api/src/platform/db/schema';
import { openAcceptingDatabase, writeExtensions } from '../../../api/src/platform/extensions/testing/extension-shop';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { publishEvents } from './publish-events';
import { webhookDeliveries } from './tables';

const points = `
const given = { about: 'customer:c1', data: { customerId: 'c1', points: 5 } };
export default {
  name: 'points', version: '1.0.0', api: 1, permissions: ['events', 'jobs'],
  emits: [
    { name: 'given', description: 'A customer got points', fields: { customerId: { type: 'text' }, points: { type: 'integer' } } },
  ],
  jobs: [{ name: 'count', everySeconds: 60, run: ({ emit }) => emit('given', { ...given, key: 'of the job' }) }],
};`;

const shop = setUpTestShop(
  { extensions: writeExtensions({ points }) },
  openAcceptingDatabase({ name: 'points', permissions: ['events', 'jobs'] }),
);
const type = 'ext.points.given';
const emit = () => shop.services.extensions.hosts[0].call('job', 'count', 'count');
const getAdmin = async () => (await createSignedInUser(shop, { role: 'admin' })).bearer;
const body = { url: 'https://erp.example.in/hooks', description: 'ERP' };

beforeEach(async () => {
  await shop.db.delete(events);
});

it('lists the events of an extension for programs', async () => {
  await emit();
  await publishEvents(shop.db);
  const { body: list } = await shop.call('GET /admin/events', { headers: await getAdmin() });
  expect(list.data.events).toEqual([
    expect.objectContaining({ type, object: 'points:customer:c1', version: 1, data: { customerId: 'c1', points: 5 } }),
  ]);
});

it('offers the events of extensions to webhooks, and queues them', async () => {
  const headers = await getAdmin();
  const { types } = (await shop.call('GET /admin/webhooks', { headers })).body.data;
  expect(types).toContainEqual({ type, description: 'A customer got points' });
  const added = await shop.call('POST /admin/webhooks', { headers, body: { ...body, types: [type] } });
  expect(added.status).toBe(201);
  await emit();
  await publishEvents(shop.db);
  expect(await shop.db.select().from(webhookDeliveries)).toMatchObject([
    { webhookId: added.body.data.webhook._id, object: 'points:customer:c1', state: 'waiting' },
  ]);
});

it('keeps the events of an extension that does not run any more, and refuses unknown ones', async () => {
  const headers = await getAdmin();
  const gone = 'ext.gone.given';
  const refused = await shop.call('POST /admin/webhooks', { headers, body: { ...body, types: [gone] } });
  expect(refused).toMatchObject({ status: 400, body: { details: { types: 'No extension emits ext.gone.given' } } });
  const added = await shop.call('POST /admin/webhooks', { headers, body: { ...body, types: ['order.placed'] } });
  const id = added.body.data.webhook._id;
  await shop.db.execute(`update webhooks set types = array['${gone}']`);
  const record = (await shop.call(`GET /admin/webhooks/${id}`, { headers })).body.data;
  expect(record.types).toContainEqual({ type: gone, description: 'Its extension does not run' });
  const saved = await shop.call(`PUT /admin/webhooks/${id}`, {
    headers,
    body: { ...body, types: [gone, 'order.placed'], isEnabled: true },
  });
  expect(saved.status).toBe(200);
});
