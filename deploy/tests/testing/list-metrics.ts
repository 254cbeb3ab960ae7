import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml, root } from './tools';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
  templating: { list: { query?: unknown }[] };
}

/** Returns the expressions of a dashboard, also the expressions of its variables. */
export function listDashboardExpressions(file: string): string[] {
  const { panels, templating } = JSON.parse(read(file)) as Dashboard;
  const variables = templating.list.flatMap(({ query }) => (typeof query === 'string' ? query : []));
  return [...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...variables];
}

/** Returns the expressions of the alert rules. */
export function listRuleExpressions(file: string): string[] {
  const [{ groups }] = parseYaml(read(file)) as [{ groups: { rules: { expr: string }[] }[] }];
  return groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
}

/** Returns the names of the metrics in expressions that the shop or its processes report. */
export const listMetricNames = (expressions: string[]): string[] => [
  ...new Set(expressions.flatMap((expression) => expression.match(/\b(vastra|process|nodejs)_\w+/g) ?? [])),
];

/** Returns the names of the series that a process can have, by what `/metrics` declares. */
export function listSeries(metrics: string): Set<string> {
  const names = new Set<string>();
  for (const [, name, type] of metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
  }
  return names;
}
