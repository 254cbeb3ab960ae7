import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDashboardExpressions } from '../testing/list-metrics';
import { describeWith, env, root } from '../testing/tools';

const folder = join(root, 'deploy/prometheus');
const home = mkdtempSync(join(tmpdir(), 'vastra-rules-'));
afterAll(() => rmSync(home, { recursive: true }));
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
