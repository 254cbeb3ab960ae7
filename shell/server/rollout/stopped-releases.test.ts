import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStoppedReleases, rememberStoppedRelease } from '@vastra/platform/host/releases/stopped-releases';
import { changePointer, openStorage, type ReleaseStorage, readPointer } from '@vastra/platform/releases';
import { recordRefusals } from '@vastra/platform/releases/health/refusals';
import { signPointers } from '@vastra/platform/releases/pointer/sign-pointers';
import { createSigningKey } from '@vastra/platform/releases/signing/signature';
import { setUpWatchedShops, waitFor } from '../testing/watched-shop';

let storage: ReleaseStorage;
let file: string;
let number = 0;
const { dir, openEmptyStorage, storeVersion, promoteVersion, startShop } = setUpWatchedShops(() => storage);
const start = (options = {}) =>
  startShop(undefined, undefined, { findStoppedReason: createStoppedReleases(file).find, ...options });
const reason = 'it blocked the document server for 6 s: drawForever in server/page-gifts.cjs';
const stop = (version: string) =>
  rememberStoppedRelease(file, { remote: 'mf-gifts', version, reason, at: new Date().toISOString() });

beforeEach(async () => {
  storage = openEmptyStorage();
  number += 1;
  file = join(dir, `machine-${number}/stopped-releases.json`);
  for (const version of ['1.0.0', '1.1.0']) await storeVersion(version);
});

describe('a document server that starts after a release has stopped it', () => {
  it('serves the previous release at once, and the pointer goes back with the reason', async () => {
    for (const version of ['1.0.0', '1.1.0']) await promoteVersion(version);
    stop('1.1.0');
    expect((await start()).getLive()).toBe('1.0.0');
    await waitFor(async () => expect((await readPointer(storage, 'mf-gifts'))?.version).toBe('1.0.0'));
    expect((await readPointer(storage, 'mf-gifts'))!.history![0]).toMatchObject({
      what: 'refused',
      version: '1.1.0',
      reason: 'It blocked the document server for 6 s: drawForever in server/page-gifts.cjs.',
    });
  });

  it('serves the shop without the remote if nothing was live before, also after another start', async () => {
    await promoteVersion('1.1.0');
    stop('1.1.0');
    const shop = await start();
    expect([shop.getLive(), shop.watcher.listMissing()]).toEqual([undefined, []]);
    expect(shop.watcher.refusals.list()).toMatchObject([{ remote: 'mf-gifts', version: '1.1.0' }]);
    shop.watcher.stop();
    expect((await start()).getLive()).toBeUndefined();
  });

  it('serves the release again once it was promoted again', async () => {
    for (const version of ['1.0.0', '1.1.0']) await promoteVersion(version);
    stop('1.1.0');
    const { getLive, smokeTest } = await start();
    await waitFor(async () => expect((await readPointer(storage, 'mf-gifts'))?.version).toBe('1.0.0'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await promoteVersion('1.1.0');
    await waitFor(() => expect(getLive()).toBe('1.1.0'));
    expect(smokeTest).toHaveBeenCalledTimes(1);
  });

  it('does not serve the canary that has stopped it', async () => {
    await promoteVersion('1.0.0');
    await changePointer(storage, 'mf-gifts', (pointer) => ({ ...pointer!, canary: { version: '1.1.0', share: 0.5 } }));
    stop('1.1.0');
    const { getCanary, getLive } = await start();
    await waitFor(async () => expect((await readPointer(storage, 'mf-gifts'))?.canary).toBeUndefined());
    expect([getLive(), getCanary()]).toEqual(['1.0.0', undefined]);
  });

  it('serves the previous release also without the key of signed pointers, and the API puts them back', async () => {
    const { privateKey, publicKey } = createSigningKey();
    const open = (keys: object) => openStorage({ RELEASES_DIR: storage.dir, ...keys });
    const signing = open({ RELEASE_INDEX_KEY: privateKey, RELEASE_INDEX_TRUSTED_KEYS: publicKey });
    for (const version of ['1.0.0', '1.1.0']) await promoteVersion(version);
    await signPointers(storage, privateKey);
    stop('1.1.0');
    const shop = await start({ storage: open({ RELEASE_INDEX_TRUSTED_KEYS: publicKey }) });
    expect(shop.getLive()).toBe('1.0.0');
    expect((await readPointer(signing, 'mf-gifts'))?.version).toBe('1.1.0');
    await waitFor(async () => expect(await recordRefusals(signing)).toMatchObject([{ version: '1.1.0' }]));
    expect((await readPointer(signing, 'mf-gifts'))?.version).toBe('1.0.0');
  });
});

it('ignores a damaged file, and repeats no entry', () => {
  stop('1.1.0');
  stop('1.1.0');
  stop('1.0.0');
  const { find } = createStoppedReleases(file);
  expect([find({ remote: 'mf-gifts', version: '1.1.0' }), find({ remote: 'mf-toys', version: '1.1.0' })]).toEqual([
    expect.stringMatching(/^It blocked .*\.$/),
    undefined,
  ]);
  writeFileSync(file, '[{"remote":"mf-gifts","version":"1.1.0"}, null, 7]');
  expect(createStoppedReleases(file).find({ remote: 'mf-gifts', version: '1.1.0' })).toBeUndefined();
  writeFileSync(file, '{');
  expect(createStoppedReleases(file).find({ remote: 'mf-gifts', version: '1.1.0' })).toBeUndefined();
});

it('is not served any more once it has stopped another process of this machine', async () => {
  for (const version of ['1.0.0', '1.1.0']) await promoteVersion(version);
  const { find, reload } = createStoppedReleases(file);
  const { getLive } = await start({ findStoppedReason: find });
  expect(getLive()).toBe('1.1.0');
  stop('1.1.0');
  reload();
  await waitFor(() => expect(getLive()).toBe('1.0.0'));
});
