import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderChartReadme } from './render-values';

const readme = readFileSync(path.join(__dirname, '../../../deploy/helm/vastra/README.md'), 'utf8');

test('the README of the chart has the values, which `npx -y pnpm@12 values` writes', () => {
  expect(readme).toBe(renderChartReadme(readme));
});

test('the table has types, limits, defaults and comments', () => {
  expect(readme).toContain('| `drainSeconds` | integer, 5 to 600 | `10` | Seconds after SIGTERM');
  expect(readme).toContain('| `releases.live.mode` | `first`, `image`, `canary` | `first` | ');
  expect(readme).toMatch(
    /\| `worker\.autoscaling` \| object \| `\{ enabled: false, .*\}` \| By the age of the oldest job/,
  );
});
