import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StubReleaseOptions } from '@vastra/platform/releases/stub/stub-release';
import { expect, test } from './isolated-shop';

const text = { type: 'string' };
const buildCall = (field: string) => ({
  auth: 'none' as const,
  answers: { 200: { type: 'object', properties: { data: { type: 'object', properties: { [field]: text } } } } },
});
/** A remote that reads this field of the shop details. */
const buildRelease = (version: string, field: string): StubReleaseOptions => ({
  remote: 'mf-moods',
  version,
  routes: [{ id: 'moods', path: 'moods' }],
  requirements: { contract: { version: '^1.0.0', failure: {}, calls: { 'GET /shop-details': buildCall(field) } } },
});
const reason = 'It reads data.mood of GET /shop-details, which the API does not serve.';

test('a release that reads a field which the live API does not serve is refused, by the command and by the shop', async ({
  shop,
}) => {
  await expect.poll(() => existsSync(path.join(shop.dir, 'contract/live.json'))).toBe(true);
  await shop.storeRelease(buildRelease('1.0.0', 'legalName'));
  expect(await shop.runReleaseCommand('promote', 'mf-moods', '1.0.0')).toMatchObject({ ok: true });
  await shop.storeRelease(buildRelease('1.1.0', 'mood'));
  for (const [command, ...share] of [['promote'], ['canary', '10%']]) {
    const { ok, text: output } = await shop.runReleaseCommand(command, 'mf-moods', '1.1.0', ...share);
    expect([ok, output]).toEqual([false, `The shop would refuse mf-moods 1.1.0:\n  ${reason}\n`]);
  }
  // The admin area changes the pointer without these checks.
  await shop.makeLive('mf-moods', '1.1.0');
  await expect.poll(() => shop.readPointer('mf-moods').history![0]).toMatchObject({ what: 'refused', reason });
  expect(shop.readPointer('mf-moods').version).toBe('1.0.0');
});
