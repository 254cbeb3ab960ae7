import { applyCanary, applyPromotion, changePointer, readPointer, removePointer } from '..';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { prune } from './prune';
import { daysAgo, remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();

/** Ten releases; each went live a day after the previous release, the last release today. */
beforeEach(async () => {
  for (let number = 0; number < 10; number += 1) {
    const [version, at] = [`1.${number}.0`, daysAgo(9 - number)];
    const routes = [{ id: 'cart', path: 'cart' }];
    await storeRelease(context.storage, buildStubRelease({ remote, version, routes, publishedAt: at }));
    await changePointer(context.storage, remote, (pointer) => applyPromotion(pointer, { version, by: 'Asha', at }));
  }
});
const listStored = () => context.storage.list(remote);

it('keeps releases that were live or published within the days', async () => {
  await prune(context.command, { remote, days: 5.5 });
  expect(context.printed).toEqual(['Removed mf-cart 1.2.0', 'Removed mf-cart 1.1.0', 'Removed mf-cart 1.0.0']);
  expect(await listStored()).toHaveLength(8);
});

it('keeps the last three rollback targets and the canary, however old', async () => {
  await changePointer(context.storage, remote, (pointer) =>
    applyCanary(pointer, { version: '1.0.0', share: 0.1, by: 'Asha', at: daysAgo(0) }),
  );
  await prune(context.command, { days: 0 });
  expect(await listStored()).toEqual(['1.0.0', '1.6.0', '1.7.0', '1.8.0', '1.9.0', 'live.json']);
  expect((await readPointer(context.storage, remote))!.before).toEqual(['1.8.0', '1.7.0', '1.6.0', '1.0.0']);
});

it('keeps a former canary that an open page may still use', async () => {
  const pointer = { version: '1.9.0', history: [{ at: daysAgo(20), by: 'Asha', what: 'canary', version: '1.3.0' }] };
  await context.storage.remove('live.json');
  await context.storage.write('mf-cart/live.json', JSON.stringify(pointer));
  await prune(context.command, { remote, days: 1 });
  expect(await listStored()).toEqual(expect.arrayContaining(['1.3.0', '1.9.0']));
  expect(await listStored()).not.toContain('1.4.0');
});

it('only prints the releases to remove on a dry run', async () => {
  await prune(context.command, { remote, days: 5.5, isDryRun: true });
  expect(context.printed[0]).toBe('Would remove mf-cart 1.2.0');
  expect(await listStored()).toHaveLength(11);
});

it('removes nothing of a remote without a live release', async () => {
  await removePointer(context.storage, 'mf-cart');
  await prune(context.command, { days: 0 });
  expect(context.printed).toEqual(['Nothing to remove.']);
});
