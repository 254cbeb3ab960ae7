import { setUpTestShop } from '../../testing/shop';
import { events } from '../db/schema';
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
const post = async (url: string, payload = {}) => {
  const response = await shop.app.inject({ method: 'POST', url: `/api/ext/${url}`, payload });
  return { status: response.statusCode, body: response.json() };
};
const emit = (event = {}, name?: string) => post('points/emit', { name, event });

beforeEach(async () => {
  await shop.db.delete(events);
});

it('stores an event as the events of the shop', async () => {
  expect(await emit()).toMatchObject({ status: 200 });
  expect(await shop.db.select().from(events)).toMatchObject([
    { type: 'ext.points.given', object: 'points:customer:c1', version: 1, data: { customerId: 'c1', points: 5 } },
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
