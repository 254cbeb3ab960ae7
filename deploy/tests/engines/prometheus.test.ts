import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxMinutes, quietMinutes, series } from '../testing/alert-faults';
import { listDashboardExpressions } from '../testing/list-metrics';
import { describeWith, env, root } from '../testing/tools';

const folder = join(root, 'deploy/prometheus');
const home = mkdtempSync(join(tmpdir(), 'vastra-rules-'));
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { env, cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

describeWith('promtool', { programs: [['promtool', '--version']] }, () => {
  it('accepts the alert rules', () => {
    expect(run('check', 'rules', 'rules.yaml')).toMatchObject({ status: 0 });
  });

  it('accepts the configuration', () => {
    expect(run('check', 'config', '--syntax-only', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  it('fires the alerts for the series of their tests, and no others', () => {
    expect(run('test', 'rules', 'rules.test.yaml')).toMatchObject({ status: 0 });
  });

  it('fires each alert within its minutes once everything fails, and none in the quiet day before', () => {
    const rules = readFileSync(join(folder, 'rules.yaml'), 'utf8');
    expect(Object.keys(maxMinutes)).toEqual([...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name));
    const expectQuiet = { expr: `sum_over_time(ALERTS{alertstate="firing"}[25h])`, eval_time: `${quietMinutes}m` };
    const expectations = Object.entries(maxMinutes).map(([name, minutes]) => ({
      expr: `group(ALERTS{alertname="${name}", alertstate="firing"})`,
      eval_time: `${quietMinutes + minutes}m`,
      exp_samples: [{ labels: '{}', value: 1 }],
    }));
    const file = join(home, 'faults.yaml');
    // JSON is YAML.
    const test = { interval: '1m', input_series: series, promql_expr_test: [expectQuiet, ...expectations] };
    const content = { rule_files: [join(folder, 'rules.yaml')], evaluation_interval: '1m', tests: [test] };
    writeFileSync(file, JSON.stringify(content));
    expect(run('test', 'rules', file)).toMatchObject({ status: 0 });
  });

  it.each(['shop', 'storefront'])('can parse each expression of the dashboard %s', (name) => {
    const expressions = listDashboardExpressions(`grafana/${name}.json`).filter((text) => /[({]/.test(text));
    const parsed = expressions
      .filter((text) => !text.startsWith('label_values'))
      .map((text) => text.replaceAll('$__rate_interval', '5m').replaceAll(/\$(job|remote)\b/g, '.*'));
    const rules = parsed.map((expr) => `      - { record: "a", expr: ${JSON.stringify(expr)} }`);
    const file = join(home, `${name}.yaml`);
    writeFileSync(file, `groups:\n  - name: a\n    rules:\n${rules.join('\n')}\n`);
    expect(rules.length).toBeGreaterThan(10);
    expect(run('check', 'rules', '--lint=none', file)).toMatchObject({ status: 0 });
  });
});
