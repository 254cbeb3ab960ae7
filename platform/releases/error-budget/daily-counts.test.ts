import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../environments/open-storage';
import type { ReleaseStorage } from '../storage/storage';
import { addDailyCounts, readDailyCounts } from './daily-counts';
import { readObjectives, setObjective } from './objectives';
import { getOwner } from './parts';

let dir: string;
let storage: ReleaseStorage;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-budgets-'));
  storage = openStorage({ RELEASES_DIR: dir });
});

const buildCounts = (total: number, failed = 0) => ({
  'mf-cart': { server: { total, failed }, browser: { total: 0, failed: 0 } },
});

it('adds the counts of servers that write at the same time', async () => {
  await Promise.all([1, 2, 3].map((total) => addDailyCounts(storage, { '2026-11-22': buildCounts(total, 1) })));
  expect(await readDailyCounts(storage)).toEqual({ '2026-11-22': buildCounts(6, 3) });
});

it('stores 35 days', async () => {
  const days = Array.from(
    { length: 40 },
    (_, index) => `2026-${index < 30 ? '10' : '11'}-${String((index % 30) + 1).padStart(2, '0')}`,
  );
  await addDailyCounts(storage, Object.fromEntries(days.map((day) => [day, buildCounts(1)])));
  expect(Object.keys(await readDailyCounts(storage)).sort()).toEqual(days.slice(5));
});

it('begins with no counts if the object is damaged', async () => {
  await storage.write('error-budgets/days.json', '{');
  await addDailyCounts(storage, { '2026-11-22': buildCounts(1) });
  expect(await readDailyCounts(storage)).toEqual({ '2026-11-22': buildCounts(1) });
});

it('stores objectives, and reads none that is no share', async () => {
  await setObjective(storage, 'mf-cart', 0.9995);
  await setObjective(storage, 'API', 0.99);
  expect(await readObjectives(storage)).toEqual({ 'mf-cart': 0.9995, API: 0.99 });
  await expect(setObjective(storage, 'API', 1)).rejects.toThrow(RangeError);
  await storage.write('error-budgets/objectives.json', '{ "mf-cart": "much", "shell": 2, "API": 0.99 }');
  expect(await readObjectives(storage)).toEqual({ API: 0.99 });
});

it.each([
  ['mf-cart', 'mf-cart', 'cart'],
  ['shell', 'shell', 'platform'],
  ['API', 'api', 'api'],
])('%s belongs to the team that CODEOWNERS names', async (part, folder, owner) => {
  expect(getOwner(part)).toBe(owner);
  const owners = await readFile(join(__dirname, '../../../.github/CODEOWNERS'), 'utf8');
  expect(owners).toMatch(new RegExp(`^/${folder}/ +@vastra/${owner}$`, 'm'));
});
