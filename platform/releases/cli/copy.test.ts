import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listReleases, openStorage, type ReleaseStorage, readPointer } from '..';
import { promoteIfNew } from '../pointer/promote-if-new';
import { createSigningKey, isSignedBy } from '../signing/signature';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { copy } from './copy';
import { promote } from './promote';
import { remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
let image: ReleaseStorage;

const storeVersion = (storage: ReleaseStorage, version: string) =>
  storeRelease(storage, buildStubRelease({ remote, version, routes: [{ id: 'cart', path: 'cart' }] }));
const makeLive = (storage: ReleaseStorage, version: string) =>
  promoteIfNew(storage, { remote, version, isNew: true, by: 'image' });
const listVersions = async () => (await listReleases(context.storage, remote)).map(({ version }) => version);

beforeEach(async () => {
  image = openStorage({ RELEASES_DIR: join(context.home, 'image') });
  await storeVersion(image, '2.0.0-bbb');
  await makeLive(image, '2.0.0-bbb');
});

it('fills an empty storage, with every file, and makes the releases live', async () => {
  await copy(context.command, { from: image });
  expect((await readPointer(context.storage, remote))?.version).toBe('2.0.0-bbb');
  const [release] = await listReleases(context.storage, remote);
  for (const file of Object.keys(release.integrity)) {
    const key = `${remote}/2.0.0-bbb/${file}`;
    expect((await context.storage.read(key))?.body).toEqual((await image.read(key))?.body);
  }
  expect(context.printed).toEqual([`Stored ${remote} 2.0.0-bbb.`, `${remote} 2.0.0-bbb is live.`]);
});

it('copies source maps', async () => {
  const key = `${remote}/2.0.0-bbb/maps/web/page-cart.js.map`;
  await image.write(key, '{"version":3}');
  await copy(context.command, { from: image });
  expect((await context.storage.read(key))?.body.toString('utf8')).toBe('{"version":3}');
});

it('leaves what is live, and says how the copied release becomes live', async () => {
  await storeVersion(context.storage, '1.0.0-aaa');
  await makeLive(context.storage, '1.0.0-aaa');
  await copy(context.command, { from: image });
  expect((await readPointer(context.storage, remote))?.version).toBe('1.0.0-aaa');
  expect((await listVersions()).sort()).toEqual(['1.0.0-aaa', '2.0.0-bbb']);
  expect(context.printed.at(-1)).toContain(`release promote ${remote} 2.0.0-bbb`);

  await copy(context.command, { from: image, isLive: true });
  expect((await readPointer(context.storage, remote))?.version).toBe('2.0.0-bbb');
});

it('gives a remote the copied release as a canary that grows, once, and makes the shell live, which cannot grow', async () => {
  const storeShell = (storage: ReleaseStorage, version: string) =>
    storeRelease(storage, buildStubRelease({ remote: 'shell', version, routes: [] }));
  for (const [storage, version] of [
    [image, '2.0.0-bbb'],
    [context.storage, '1.0.0-aaa'],
  ] as const) {
    await storeShell(storage, version);
    await promoteIfNew(storage, { remote: 'shell', version, isNew: true, by: 'image' });
  }
  await storeVersion(context.storage, '1.0.0-aaa');
  await makeLive(context.storage, '1.0.0-aaa');
  await copy(context.command, { from: image, canaryShare: 0.1 });
  await copy(context.command, { from: image, canaryShare: 0.1 });
  const pointer = await readPointer(context.storage, remote);
  expect(pointer).toMatchObject({ version: '1.0.0-aaa', canary: { version: '2.0.0-bbb', share: 0.1, grows: true } });
  expect((await readPointer(context.storage, 'shell'))?.version).toBe('2.0.0-bbb');
  expect(context.printed.filter((line) => line.startsWith('10% of the visitors'))).toHaveLength(1);
});

it('does not undo a rollback when it runs again', async () => {
  await copy(context.command, { from: image });
  await storeVersion(context.storage, '1.0.0-aaa');
  await promote(context.command, { remote, version: '1.0.0-aaa' });
  await copy(context.command, { from: image });
  expect((await readPointer(context.storage, remote))?.version).toBe('1.0.0-aaa');
});

it('signs the releases that it stores, and stored releases without a signature', async () => {
  const { privateKey, publicKey } = createSigningKey();
  await copy(context.command, { from: image });
  expect((await listReleases(context.storage, remote))[0].signature).toBeUndefined();
  await copy(context.command, { from: image, getPrivateKey: () => privateKey });
  expect(isSignedBy((await listReleases(context.storage, remote))[0], [publicKey])).toBe(true);

  const other = openStorage({ RELEASES_DIR: join(context.home, 'other') });
  await copy({ ...context.command, storage: other }, { from: image, getPrivateKey: () => privateKey });
  expect(isSignedBy((await listReleases(other, remote))[0], [publicKey])).toBe(true);
});

it('stores no release of which a file is damaged', async () => {
  const [release] = await listReleases(image, remote);
  await image.write(`${remote}/2.0.0-bbb/${Object.keys(release.integrity)[0]}`, 'other');
  await expect(copy(context.command, { from: image })).rejects.toThrow('is missing or damaged');
  expect(await listVersions()).toEqual([]);
  expect(await readPointer(context.storage, remote)).toBeUndefined();
});

it('writes nothing after it has failed', async () => {
  const [release] = await listReleases(image, remote);
  await image.write(`${remote}/2.0.0-bbb/${Object.keys(release.integrity)[0]}`, 'other');
  const write = context.storage.write.bind(context.storage);
  let openWrites = 0;
  jest.spyOn(context.storage, 'write').mockImplementation(async (...file) => {
    openWrites += 1;
    await sleep(20);
    await write(...file);
    openWrites -= 1;
  });
  await expect(copy(context.command, { from: image })).rejects.toThrow('is missing or damaged');
  expect(context.storage.write).toHaveBeenCalled();
  expect(openWrites).toBe(0);
});

it('says when there is nothing to copy', async () => {
  const empty = openStorage({ RELEASES_DIR: join(context.home, 'empty') });
  await expect(copy(context.command, { from: empty })).rejects.toThrow('There are no releases to copy.');
});
