import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offeredNames } from './names';

const before: Record<string, string[]> = JSON.parse(readFileSync(join(__dirname, 'baseline.json'), 'utf8'));
const now = offeredNames();

it.each(Object.keys(before))('the shell still brings all of %s that remotes of before may use', (library) => {
  expect(before[library].filter((name) => !now[library]?.includes(name))).toEqual([]);
});

it('counts what can be asked of what it brings', () => {
  expect(now['@vastra/shared/http']).toEqual(expect.arrayContaining(['api', 'api.get', 'messages.failed']));
  expect(now['@vastra/shared/commands']).toContain('commands.run');
});
