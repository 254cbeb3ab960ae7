import { setUpTestShop } from '../../api/src/testing/shop';
import { createHealthMetrics } from '../../shell/server/health/metrics';
import { listDashboardExpressions, listMetricNames, listRuleExpressions, listSeries } from './testing/list-metrics';

const shop = setUpTestShop({ worker: 'both' });
const series = new Set<string>();
beforeAll(async () => {
  const documents = createHealthMetrics(() => []);
  const ofApi = await shop.app.inject('/metrics');
  for (const text of [ofApi.body, await documents.registry.metrics()])
    for (const name of listSeries(text)) series.add(name);
  documents.close();
});

test.each([
  ['grafana/shop.json', listDashboardExpressions],
  ['grafana/storefront.json', listDashboardExpressions],
  ['prometheus/rules.yaml', listRuleExpressions],
] as const)('every metric in %s exists', (file, list) => {
  const names = listMetricNames(list(file));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !series.has(name))).toEqual([]);
});

test('every metric of the shop is in a dashboard', () => {
  const shown = listMetricNames([
    ...listDashboardExpressions('grafana/shop.json'),
    ...listDashboardExpressions('grafana/storefront.json'),
  ]);
  const isShown = (name: string) => shown.some((other) => other === name || other === `${name}_bucket`);
  const own = [...series].filter((name) => name.startsWith('vastra_') && !/_(bucket|sum|count)$/.test(name));
  expect(own.filter((name) => !isShown(name))).toEqual([]);
});
