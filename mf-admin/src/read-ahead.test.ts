import { forgetReads, readAhead, recordRead, takeAhead } from './read-ahead';

const open = (path: string) => history.replaceState(null, '', path);
const toUrl = (path: string) => new URL(path, location.origin);

let loaded: { path: string; query: object }[] = [];
const load = async (call: { path: string; query: object }) => {
  loaded.push(call);
  return call.path;
};

beforeEach(() => {
  loaded = [];
  forgetReads();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('loads for a record what another record of its kind begins with', async () => {
  open('/admin/orders/V1');
  recordRead({ path: 'admin/orders/V1', query: {} });
  recordRead({ path: 'admin/orders/V1/shipments', query: {} });
  readAhead(toUrl('/admin/orders/V2?task=pack'), load);
  expect(loaded.map(({ path }) => path)).toEqual(['admin/orders/V2', 'admin/orders/V2/shipments']);
  expect(await takeAhead({ path: 'admin/orders/V2', query: {} })).toBe('admin/orders/V2');
  expect(takeAhead({ path: 'admin/orders/V2', query: {} })).toBeUndefined();
  expect(takeAhead({ path: 'admin/orders/V3', query: {} })).toBeUndefined();
});

it('loads for a list its own parameters with the filters of the link', () => {
  open('/admin/refunds?q=asha');
  recordRead({ path: 'admin/refunds', query: { stage: 'open', q: 'asha' } });
  open('/admin/to-do');
  readAhead(toUrl('/admin/refunds?method=payout'), load);
  expect(loaded).toEqual([{ path: 'admin/refunds', query: { stage: 'open', method: 'payout' } }]);
  expect(takeAhead({ path: 'admin/refunds', query: { method: 'payout', stage: 'open', q: undefined } })).toBeDefined();
});

it('does not use a response of more than three seconds, or a response of an earlier state', () => {
  open('/admin/coupons/a');
  recordRead({ path: 'admin/coupons/a', query: {} });
  readAhead(toUrl('/admin/coupons/b'), load);
  jest.setSystemTime(Date.now() + 3100);
  expect(takeAhead({ path: 'admin/coupons/b', query: {} })).toBeUndefined();
  readAhead(toUrl('/admin/coupons/b'), load);
  forgetReads();
  expect(takeAhead({ path: 'admin/coupons/b', query: {} })).toBeUndefined();
});

it('loads once while the pointer stays, and nothing for the current screen', () => {
  open('/admin/deals/a');
  recordRead({ path: 'admin/deals/a', query: {} });
  readAhead(toUrl('/admin/deals/b'), load);
  readAhead(toUrl('/admin/deals/b'), load);
  readAhead(toUrl('/admin/deals/a'), load);
  expect(loaded).toHaveLength(1);
});

it('leaves out what a screen reads later', () => {
  open('/admin/flags/a');
  recordRead({ path: 'admin/flags/a', query: {} });
  jest.setSystemTime(Date.now() + 2100);
  recordRead({ path: 'admin/flags/a/history', query: {} });
  readAhead(toUrl('/admin/flags/b'), load);
  expect(loaded.map(({ path }) => path)).toEqual(['admin/flags/b']);
});
