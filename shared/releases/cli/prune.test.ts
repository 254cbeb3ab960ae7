import { applyCanary, applyPromotion, changePointer, readPointer } from '..';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { prune } from './prune';
import { daysAgo, remote, setUpCommandContext } from './testing/command-context';

const here = setUpCommandContext();

/** Ten releases, of which each went live a day after the other; the last one today. */
beforeEach(async () => {
  for (let number = 0; number < 10; number += 1) {
    const [version, at] = [`1.${number}.0`, daysAgo(9 - number)];
    const routes = [{ id: 'cart', path: 'cart' }];
    await storeRelease(here.storage, buildStubRelease({ remote, version, routes, publishedAt: at }));
    await changePointer(here.storage, remote, (pointer) => applyPromotion(pointer, { version, by: 'Asha', at }));
  }
});
const versions = () => here.storage.list(remote);

it('keeps what was live or published within the days', async () => {
  await prune(here.command, { remote, days: 5.5 });
  expect(here.printed).toEqual(['Removed mf-cart 1.2.0', 'Removed mf-cart 1.1.0', 'Removed mf-cart 1.0.0']);
  expect(await versions()).toHaveLength(8);
});

it('keeps the way back of three and the canary, however old', async () => {
  await changePointer(here.storage, remote, (pointer) =>
    applyCanary(pointer, { version: '1.0.0', share: 0.1, by: 'Asha', at: daysAgo(0) }),
  );
  await prune(here.command, { days: 0 });
  expect(await versions()).toEqual(['1.0.0', '1.6.0', '1.7.0', '1.8.0', '1.9.0', 'live.json']);
  expect((await readPointer(here.storage, remote))!.before).toEqual(['1.8.0', '1.7.0', '1.6.0', '1.0.0']);
});

it('keeps what a page may still have that was opened while it was canary', async () => {
  const pointer = { version: '1.9.0', history: [{ at: daysAgo(20), by: 'Asha', what: 'canary', version: '1.3.0' }] };
  await here.storage.write('mf-cart/live.json', JSON.stringify(pointer));
  await prune(here.command, { remote, days: 1 });
  expect(await versions()).toEqual(expect.arrayContaining(['1.3.0', '1.9.0']));
  expect(await versions()).not.toContain('1.4.0');
});

it('only says what it would do on a dry run', async () => {
  await prune(here.command, { remote, days: 5.5, isDryRun: true });
  expect(here.printed[0]).toBe('Would remove mf-cart 1.2.0');
  expect(await versions()).toHaveLength(11);
});

it('removes nothing of a remote of which nothing is live', async () => {
  await here.storage.remove('mf-cart/live.json');
  await prune(here.command, { days: 0 });
  expect(here.printed).toEqual(['Nothing to remove.']);
});
