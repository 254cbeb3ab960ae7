import type { ReleaseStorage } from '@vastra/platform/releases';
import { buildForeignRelease, foreignNames } from '@vastra/platform/releases/admission/testing/foreign-names';
import { storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { toLiveRelease } from '../remotes/live-release';
import { setUpWatchedShops } from '../testing/watched-shop';

let storage: ReleaseStorage;
const { openEmptyStorage, promoteVersion, startShop } = setUpWatchedShops(() => storage);
beforeEach(() => {
  storage = openEmptyStorage();
});

it.each(foreignNames)(
  'does not serve a release that a pointer written by hand makes live if it declares $what of another remote',
  async (foreign) => {
    await storeRelease(storage, buildForeignRelease(foreign, '1.0.0'));
    await promoteVersion('1.0.0', 'mf-aaa');
    const { watcher, getLive, smokeTest } = await startShop();
    expect(getLive('mf-aaa')).toBeUndefined();
    expect(watcher.refusals.list()).toMatchObject([{ remote: 'mf-aaa', version: '1.0.0', reason: foreign.reason }]);
    expect(smokeTest).not.toHaveBeenCalled();
  },
);

it('sends the container of the remote to browsers, whatever the manifest of a preview says', () => {
  const { release } = buildForeignRelease({ manifest: { container: 'mf_catalog' } }, '1.0.0');
  expect(toLiveRelease({ ...release, dir: '' }).container).toBe('mf_aaa');
});
