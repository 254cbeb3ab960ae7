import type { FlagDefinition } from '@vastra/shared/contract';
import { createFaultReporter } from './page-faults';

const rules = { group: null, cohort: null, rollout: null };
const measured: FlagDefinition = { key: 'a-flag', defaultVariant: 'on', rules, isMeasured: true };
const release = { remote: 'mf-catalog', version: '1.2.0' };
const failures = [{ ...release, kind: 'region' as const, count: 1 }];
const toVitals = (value: number) => [{ ...release, name: 'LCP' as const, value }];
const headers = { cookie: 'session=1; visitor=0123456789abcdefg', 'user-agent': 'Firefox/140.0' };
let sent: jest.SpyInstance;

beforeEach(() => {
  sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ success: true }));
});
afterEach(() => sent.mockRestore());

const report = (beacon: object, { definitions = [measured], cookie = headers.cookie } = {}) =>
  createFaultReporter({ apiUrl: 'http://api.test', listDefinitions: async () => definitions })(
    { views: [], failures: [], vitals: [], ...beacon },
    { headers: { ...headers, cookie }, ip: '192.0.2.7' },
  );

it('passes a failed or slow page on, with the id of the browser and no other cookie', async () => {
  await report({ failures });
  await report({ vitals: toVitals(2501) });
  expect(sent.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)])).toEqual([
    ['http://api.test/api/v1/experiments/page-faults', { hasFailed: true, isSlow: false }],
    ['http://api.test/api/v1/experiments/page-faults', { hasFailed: false, isSlow: true }],
  ]);
  expect(sent.mock.calls[0][1].headers).toEqual({
    'content-type': 'application/json',
    cookie: 'visitor=0123456789abcdefg',
    'user-agent': 'Firefox/140.0',
    'x-forwarded-for': '192.0.2.7',
  });
});

it('sends nothing for a good page, a browser without an id, and while no experiment runs', async () => {
  await report({ vitals: toVitals(2500) });
  await report({ failures }, { cookie: 'session=1' });
  await report({ failures }, { definitions: [{ ...measured, isMeasured: undefined }] });
  expect(sent).not.toHaveBeenCalled();
});

it('does not fail with the API', async () => {
  sent.mockRejectedValue(new Error('down'));
  await expect(report({ failures })).resolves.toBeUndefined();
});
