import type { ExtensionContext, ExtensionOrder } from '@vastra/shared/extension';
import extension from './index';

// A test in a shop has the statements: api/src/platform/extensions/examples.test.ts.
const order = { id: 'VA-1', customerId: 'asha', total: 54_000 } as ExtensionOrder;
let queries: unknown[][];
let emitted: unknown[];
const buildContext = (settings: ExtensionContext['settings'] = {}, points = 0): ExtensionContext => ({
  db: {
    query: async <Row>(_text: string, values: readonly unknown[] = []) => {
      queries.push([...values]);
      return [{ points }] as Row[];
    },
  },
  emit: async (name, event) => void emitted.push([name, event]),
  log: () => {},
  settings,
  signal: new AbortController().signal,
});
const deliver = (name: 'order:delivered' | 'refund:settled', of: ExtensionOrder, refundAmount?: number) =>
  extension.subscribers![name]!(
    { id: 'event-1', name, at: '2026-11-26T00:00:00Z', order: of, refundAmount },
    buildContext(),
  );
const readBalance = (settings?: ExtensionContext['settings']) =>
  extension.routes![0].handle(
    { method: 'GET', params: {}, query: {}, body: undefined, caller: { id: 'asha', isAdmin: false } },
    buildContext(settings, 5),
  );

beforeEach(() => {
  queries = [];
  emitted = [];
});

it('stores what a customer has received, and nothing of a guest', async () => {
  await deliver('order:delivered', { ...order, customerId: undefined });
  expect(queries).toEqual([]);
  await deliver('order:delivered', order);
  expect(queries).toEqual([['VA-1', 'asha', 54_000]]);
});

it('emits the points of an order once, because the key is the order', async () => {
  await deliver('order:delivered', { ...order, total: 9_999 });
  expect(emitted).toEqual([]);
  await deliver('order:delivered', order);
  const data = { customerId: 'asha', orderId: 'VA-1', points: 5 };
  expect(emitted).toEqual([['points-given', { about: 'customer:asha', data, key: 'VA-1' }]]);
});

it('stores a refund under the id of its event, because an order may have several', async () => {
  await deliver('refund:settled', order, 20_000);
  expect(queries).toEqual([['event-1', 'VA-1', 20_000]]);
});

it.each([
  ['₹100', {}, 10_000],
  ['the setting', { PAISE_PER_POINT: '5000' }, 5000],
  ['₹100 if the setting is no number', { PAISE_PER_POINT: 'x' }, 10_000],
])('counts a point for %s', async (_title, settings, paise) => {
  expect(await readBalance(settings)).toEqual({ body: { points: 5 } });
  expect(queries).toEqual([['asha', paise]]);
});
