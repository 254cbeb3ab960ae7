import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { browserReports } from '../../db/schema';
import { runRetention } from '../../retention/job';
import { readReports } from './read-reports';
import { storeReports } from './store-reports';

const shop = setUpTestShop();
beforeEach(() => shop.db.delete(browserReports));

const violation = {
  documentURL: 'https://vastra.example/orders/VS-1001?token=secret#part',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/a.js?user=asha',
  sourceFile: 'https://vastra.example/releases/mf-cart/1.0.0/web/1.js?x=1',
  disposition: 'enforce',
  sample: '',
};
const toReport = (body: Record<string, unknown>) => ({ type: 'csp-violation', url: violation.documentURL, body });
const send = (payload: unknown, type = 'application/reports+json') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/browser-reports',
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  });
const listRows = () => shop.db.select().from(browserReports);

it('counts equal reports of both formats in one row, without queries, ids and tokens', async () => {
  expect((await send([toReport(violation), toReport(violation), { type: 'deprecation', body: {} }])).statusCode).toBe(
    200,
  );
  const old = {
    'document-uri': violation.documentURL,
    'effective-directive': 'script-src-elem',
    'blocked-uri': violation.blockedURL,
    'source-file': violation.sourceFile,
  };
  expect((await send({ 'csp-report': old }, 'application/csp-report')).statusCode).toBe(200);
  const rows = await listRows();
  expect(rows).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: '/releases/mf-cart/1.0.0/web/1.js',
      page: '/orders/:id',
      isEnforced: true,
      count: 3,
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret|asha|VS-1001/);
});

it.each<[Record<string, unknown>, object]>([
  [{ blockedURL: 'inline' }, { blocked: 'inline' }],
  [{ blockedURL: 'data' }, { blocked: 'data' }],
  [
    { blockedURL: 'trusted-types-sink', sample: 'Element innerHTML|<b>Asha' },
    { blocked: 'trusted-types-sink (Element innerHTML)' },
  ],
  [{ blockedURL: 'about:blank' }, { blocked: 'about' }],
  [{ blockedURL: 17 }, { blocked: 'unknown' }],
  [{ sourceFile: 'https://cdn.example/x/y.js' }, { source: 'https://cdn.example' }],
  [{ sourceFile: 'https://vastra.example/product/7?x' }, { source: '/product/:id' }],
  [{ sourceFile: null }, { source: '' }],
  [{ documentURL: 'https://vastra.example/' }, { page: '/' }],
  [{ documentURL: 'https://vastra.example/admin/users/u-1' }, { page: '/admin/users/:id' }],
  [{ documentURL: 'https://vastra.example/newsletter/unsubscribe/tok/en' }, { page: '/newsletter/:id/:id' }],
  [{ documentURL: 'https://vastra.example/asha@example.in' }, { page: '/:id' }],
  [{ disposition: 'report' }, { isEnforced: false }],
])('reads %j as %j', (fields, expected) => {
  expect(readReports([toReport({ ...violation, ...fields })])).toMatchObject([expected]);
});

it.each([
  { blockedURL: 'chrome-extension://abc/x.js' },
  { sourceFile: 'moz-extension://abc' },
  { sourceFile: 'safari-web-extension' },
  { documentURL: 'about:blank' },
  { effectiveDirective: '<b>' },
])('leaves out %j', (fields) => {
  expect(readReports([toReport({ ...violation, ...fields })])).toEqual([]);
});

it.each([
  ['no JSON', 'text', 400],
  ['another type', { a: 1 }, 400],
  ['too many', Array.from({ length: 60 }, () => ({ type: 'x' })), 400],
  ['too much', [{ type: 'x', url: 'a'.repeat(40_000) }], 413],
])('refuses %s', async (_what, body, status) => {
  expect((await send(body)).statusCode).toBe(status);
  expect(await listRows()).toEqual([]);
});

it('bounds the rows of a day', async () => {
  const [report] = readReports([toReport(violation)]);
  const build = (index: number) => ({ ...report, page: `/page-${index}` });
  for (let part = 0; part < 13; part++)
    await storeReports(
      shop.db,
      Array.from({ length: 50 }, (_, index) => build(part * 50 + index)),
    );
  await storeReports(shop.db, [build(0)]);
  const rows = await listRows();
  expect(rows).toHaveLength(501);
  expect(rows.find(({ page }) => page === '/page-0')?.count).toBe(2);
  expect(rows.find(({ directive }) => directive === 'further')?.count).toBe(150);
  await runRetention(shop.services, { now: new Date(Date.now() + 182 * 86_400_000) });
  expect(await listRows()).toEqual([]);
});

it('lists reports to admins with their filters', async () => {
  await send([toReport(violation), toReport({ ...violation, effectiveDirective: 'img-src' }), toReport(violation)]);
  const { bearer } = await createSignedInUser(shop, { role: 'admin' });
  const list = async (query = '') =>
    (await shop.call(`GET /admin/security/browser-reports${query}`, { headers: bearer })).body.data;
  const { rows, directives, pagination } = await list();
  expect(rows).toMatchObject([
    { directive: 'script-src-elem', count: 2, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { directive: 'img-src', count: 1 },
  ]);
  expect(directives).toEqual(['img-src', 'script-src-elem']);
  expect(pagination.total).toBe(2);
  expect((await list('?directive=img-src')).rows).toHaveLength(1);
  expect((await list('?q=evil')).rows).toHaveLength(2);
  expect((await list('?to=2026-01-01')).rows).toEqual([]);
});
