import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listHostExports } from './names';

const baseline: Record<string, string[]> = JSON.parse(readFileSync(join(__dirname, 'baseline.json'), 'utf8'));
const current = listHostExports();

test.each(Object.keys(baseline))('the shell still provides every name of %s that older remotes may use', (library) => {
  expect(baseline[library].filter((name) => !current[library]?.includes(name))).toEqual([]);
});

it('lists members of exported objects too', () => {
  expect(current['@vastra/shared/http']).toEqual(expect.arrayContaining(['api', 'api.get', 'errorMessages.failed']));
  expect(current['@vastra/shared/commands']).toContain('commands.run');
  const members = Object.entries(current).filter(([, names]) => names.some((name) => name.includes('.')));
  expect(members.every(([library]) => library.startsWith('@vastra/'))).toBe(true);
});
