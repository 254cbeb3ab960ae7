import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaried, changePointer, openStorage, promoted, type ReleaseStorage, readPointer } from '..';
import { madeRelease, storeRelease } from '../made';
import type { Command } from './command';
import { prune } from './prune';

let home: string;
let storage: ReleaseStorage;
let said: string[];
let command: Command;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vastra-prune-'));
  storage = openStorage({ VAR_DIR: home });
  said = [];
  command = { storage, by: 'Asha', say: (line) => said.push(line) };
});
afterEach(() => rm(home, { recursive: true }));

const remote = 'mf-cart';
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();

/** Ten releases, of which each went live a day after the other; the last one today. */
beforeEach(async () => {
  for (let number = 0; number < 10; number += 1) {
    const [version, at] = [`1.${number}.0`, daysAgo(9 - number)];
    const routes = [{ id: 'cart', path: 'cart' }];
    await storeRelease(storage, madeRelease({ remote, version, routes, publishedAt: at }));
    await changePointer(storage, remote, (pointer) => promoted(pointer, { version, by: 'Asha', at }));
  }
});
const versions = () => storage.names(remote);

it('keeps what was live or published within the days', async () => {
  await prune(command, { remote, days: 5.5 });
  expect(said).toEqual(['Removed mf-cart 1.2.0', 'Removed mf-cart 1.1.0', 'Removed mf-cart 1.0.0']);
  expect(await versions()).toHaveLength(8);
});

it('keeps the way back of three and the canary, however old', async () => {
  await changePointer(storage, remote, (pointer) =>
    canaried(pointer, { version: '1.0.0', share: 0.1, by: 'Asha', at: daysAgo(0) }),
  );
  await prune(command, { days: 0 });
  expect(await versions()).toEqual(['1.0.0', '1.6.0', '1.7.0', '1.8.0', '1.9.0', 'live.json']);
  expect((await readPointer(storage, remote))!.before).toEqual(['1.8.0', '1.7.0', '1.6.0', '1.0.0']);
});

it('keeps what a page may still have that was opened while it was canary', async () => {
  const pointer = { version: '1.9.0', history: [{ at: daysAgo(20), by: 'Asha', what: 'canary', version: '1.3.0' }] };
  await storage.write('mf-cart/live.json', JSON.stringify(pointer));
  await prune(command, { remote, days: 1 });
  expect(await versions()).toEqual(expect.arrayContaining(['1.3.0', '1.9.0']));
  expect(await versions()).not.toContain('1.4.0');
});

it('only says what it would do on a dry run', async () => {
  await prune(command, { remote, days: 5.5, isDryRun: true });
  expect(said[0]).toBe('Would remove mf-cart 1.2.0');
  expect(await versions()).toHaveLength(11);
});

it('removes nothing of a remote of which nothing is live', async () => {
  await storage.remove('mf-cart/live.json');
  await prune(command, { days: 0 });
  expect(said).toEqual(['Nothing to remove.']);
});
