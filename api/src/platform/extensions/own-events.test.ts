import { publishEvents } from '../../back-office/webhooks/publish-events';
import { createSignedInUser, setUpTestShop } from '../../testing/shop';
import { events, webhookDeliveries } from '../db/schema';
import { createEmitter } from './own-events';
import { openAcceptingDatabase, writeExtensions } from './testing/extension-shop';

const points = `
const given = { about: 'customer:c1', data: { customerId: 'c1', points: 5 } };
export default {
  name: 'points', version: '1.0.0', api: 1, permissions: ['events', 'routes', 'jobs'],
  emits: [
    { name: 'given', description: 'A customer got points', fields: { customerId: { type: 'text' }, points: { type: 'integer' }, isFirst: { type: 'boolean', isOptional: true } } },
  ],
  routes: [
    { method: 'POST', path: '/emit', auth: 'none', handle: async ({ body }, { emit }) => {
      try { await emit(body.name ?? 'given', { ...given, ...body.event }); } catch (error) { return { status: 422, body: error.message }; }
    } },
  ],
  jobs: [{ name: 'count', everySeconds: 60, run: ({ emit }) => emit('given', { ...given, key: 'of the job' }) }],
};`;
const plain = `
export default {
  name: 'plain', version: '1.0.0', api: 1, permissions: ['routes'],
  routes: [{ method: 'POST', path: '/emit', auth: 'none', handle: async (_, { emit }) => {
    try { await emit('given', {}); } catch (error) { return { status: 422, body: error.message }; }
  } }],
};`;

const shop = setUpTestShop(
  { extensions: writeExtensions({ points, plain }) },
  openAcceptingDatabase(
    { name: 'points', permissions: ['events', 'routes', 'jobs'] },
    { name: 'plain', permissions: ['routes'] },
  ),
);
const type = 'ext.points.given';
const post = async (url: string, payload = {}) => {
  const response = await shop.app.inject({ method: 'POST', url: `/api/ext/${url}`, payload });
  return { status: response.statusCode, body: response.json() };
};
const emit = (event = {}, name?: string) => post('points/emit', { name, event });
const getAdmin = async () => (await createSignedInUser(shop, { role: 'admin' })).bearer;
const body = { url: 'https://erp.example.in/hooks', description: 'ERP' };

beforeEach(async () => {
  await shop.db.delete(events);
});

it('stores an event as the events of the shop, and programs read it', async () => {
  expect(await emit()).toMatchObject({ status: 200 });
  await publishEvents(shop.db);
  const { body: list } = await shop.call('GET /admin/events', { headers: await getAdmin() });
  expect(list.data.events).toEqual([
    expect.objectContaining({ type, object: 'points:customer:c1', version: 1, data: { customerId: 'c1', points: 5 } }),
  ]);
});

it('stores an event with a key once, also when its job runs again', async () => {
  const [host] = shop.services.extensions.hosts;
  for (let run = 0; run < 2; run += 1) await host.call('job', 'count', 'count');
  expect(await shop.db.select().from(events)).toHaveLength(1);
});

it.each([
  ['an event that is not declared', {}, 'taken', 'The extension does not declare the event taken.'],
  ['a field that is not declared', { data: { customerId: 'c1', points: 5, name: 'Asha' } }, 'given', 'data'],
  ['a missing field', { data: { customerId: 'c1' } }, 'given', 'data.points'],
  ['a text that is too long', { data: { customerId: 'x'.repeat(201), points: 5 } }, 'given', 'data.customerId'],
  ['a number with decimals', { data: { customerId: 'c1', points: 0.5 } }, 'given', 'data.points'],
  ['nothing that it is about', { about: '' }, 'given', 'about'],
])('refuses %s', async (_title, event, name, message) => {
  const { status, body: reason } = await emit(event, name);
  expect(status).toBe(422);
  expect(reason).toContain(message);
  expect(await shop.db.select().from(events)).toEqual([]);
});

it('refuses events without the permission', async () => {
  expect(await post('plain/emit')).toEqual({
    status: 422,
    body: 'The extension does not list the permission events.',
  });
});

it('stores at most 600 events of an extension in a minute', async () => {
  let stored = 0;
  const buildInsert = () => ({
    onConflictDoNothing: async () => {
      stored += 1;
    },
  });
  const [{ manifest }] = shop.services.extensions.hosts;
  const emitGiven = createEmitter({ insert: () => ({ values: buildInsert }) } as never, manifest);
  const given = { about: 'customer:c1', data: { customerId: 'c1', points: 5 } };
  jest.useFakeTimers({ now: 90_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'] });
  for (let number = 0; number < 600; number += 1) await emitGiven('given', given);
  await expect(emitGiven('given', given)).rejects.toThrow('An extension emits at most 600 events a minute.');
  jest.setSystemTime(120_000);
  await emitGiven('given', given);
  jest.useRealTimers();
  expect(stored).toBe(601);
});

it('lists the events in the API reference of the shop', async () => {
  const { info } = (await shop.app.inject('/api/docs/catalogue.json')).json();
  expect(info.description).toContain(
    '| `ext.points.given` | A customer got points | `customerId`, `points`, `isFirst` |',
  );
});

describe('webhooks', () => {
  test('they offer the events of the extensions, and get them', async () => {
    const headers = await getAdmin();
    const { types } = (await shop.call('GET /admin/webhooks', { headers })).body.data;
    expect(types).toContainEqual({ type, description: 'A customer got points' });
    const added = await shop.call('POST /admin/webhooks', { headers, body: { ...body, types: [type] } });
    expect(added.status).toBe(201);
    await shop.services.extensions.hosts[0].call('job', 'count', 'count');
    await publishEvents(shop.db);
    expect(await shop.db.select().from(webhookDeliveries)).toMatchObject([
      { webhookId: added.body.data.webhook._id, object: 'points:customer:c1', state: 'waiting' },
    ]);
  });

  test('they keep the events of an extension that does not run any more, and refuse unknown ones', async () => {
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
});
