import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipWithout } from '../../../shared/testing/skips.cjs';
import {
  adoptPointers,
  applyCanary,
  applyPromotion,
  changePointer,
  changePointers,
  InvalidPointerError,
  openStorage,
  type Pointer,
  type ReleaseStorage,
  readPointer,
  readPointers,
  removePointer,
  type StorageSettings,
} from '..';
import { startS3Server } from '../storage/testing/s3-server';
import { startSeaweedfs } from '../storage/testing/seaweedfs';

const seaweedfs = startSeaweedfs();
let dir: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-index-'));
  s3 = await startS3Server();
  await seaweedfs?.ready;
});
afterAll(async () => {
  await seaweedfs?.stop();
  await s3.stop();
});

const kinds: [string, () => StorageSettings][] = [
  ['a directory', () => ({})],
  ['an S3-compatible store', () => s3.env],
];
if (seaweedfs) kinds.push(['SeaweedFS', () => seaweedfs.env]);
else skipWithout(['weed'], it)('the index in SeaweedFS', () => undefined);

let minute = 0;
const by = () => {
  minute += 1;
  return { by: 'Asha', at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() };
};
const promoteTo = (version: string) => (pointer?: Pointer) => applyPromotion(pointer, { version, ...by() });
const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe.each(kinds)('the index of pointers in %s', (_kind, env) => {
  let storage: ReleaseStorage;
  let settings: StorageSettings;
  let number = 0;
  beforeEach(() => {
    number += 1;
    const name = `${_kind.replace(/\W/g, '')}-${number}`;
    settings = { ...env(), RELEASES_DIR: join(dir, name), S3_PREFIX: `${name}/` };
    storage = openStorage(settings);
  });

  const readJson = async (key: string) => JSON.parse((await storage.read(key))!.body.toString());
  /** Changes a pointer as programs without the index did. */
  const changeCopy = async (remote: string, change: (pointer?: Pointer) => Pointer) => {
    const stored = await storage.read(`${remote}/live.json`);
    const next = change(stored && JSON.parse(stored.body.toString()));
    await storage.write(`${remote}/live.json`, toText(next), stored?.etag ?? null);
  };
  const getVersions = async () =>
    Object.fromEntries([...(await readPointers(storage)).pointers].map(([remote, { version }]) => [remote, version]));

  it('says that an object is unchanged, without its body', async () => {
    await storage.write('live.json', 'one');
    const { etag } = (await storage.read('live.json'))!;
    expect(await storage.read('live.json', etag)).toMatchObject({ etag, isUnchanged: true, body: Buffer.alloc(0) });
    await storage.write('live.json', 'two');
    const next = (await storage.read('live.json', etag))!;
    expect([next.body.toString(), next.isUnchanged, next.etag === etag]).toEqual(['two', undefined, false]);
    expect(await storage.read('other.json', etag)).toBeUndefined();
  });

  it('has the last changes of all pointers, and a copy of each with its whole history', async () => {
    for (const version of ['1', '2', '3', '4', '5']) await changePointer(storage, 'mf-cart', promoteTo(version));
    await changePointer(storage, 'shell', promoteTo('9'));
    expect(await getVersions()).toEqual({ 'mf-cart': '5', shell: '9' });
    const { remotes, version } = await readJson('live.json');
    expect([version, remotes['mf-cart'].history.length]).toEqual([1, 3]);
    expect((await readJson('mf-cart/live.json')).history).toHaveLength(5);
    expect(await readPointer(storage, 'mf-cart')).toEqual(await readJson('mf-cart/live.json'));
    const { pointers } = await readPointers(storage, { hasHistory: true });
    expect(pointers.get('mf-cart')).toEqual(await readJson('mf-cart/live.json'));
  });

  it('reads an unchanged index once, and one by another process again', async () => {
    await changePointer(storage, 'mf-cart', promoteTo('1'));
    const { pointers } = await readPointers(storage);
    const first = pointers.get('mf-cart');
    const read = jest.spyOn(storage, 'read');
    expect((await readPointers(storage)).pointers.get('mf-cart')).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await read.mock.results[0].value).toMatchObject({ isUnchanged: true });
    await changePointer(openStorage(settings), 'mf-cart', promoteTo('2'));
    expect(await getVersions()).toEqual({ 'mf-cart': '2' });
  });

  it('keeps twenty promotions of distinct remotes at the same time', async () => {
    const remotes = Array.from({ length: 20 }, (_, index) => `mf-shop${index}`);
    // Each writer opens the storage itself, as processes on several machines do.
    await Promise.all(remotes.map((remote) => changePointer(openStorage(settings), remote, promoteTo(`${remote}-1`))));
    expect(await getVersions()).toEqual(Object.fromEntries(remotes.map((remote) => [remote, `${remote}-1`])));
    for (const remote of remotes) expect((await readJson(`${remote}/live.json`)).version).toBe(`${remote}-1`);
  });

  it('changes several remotes and the shell in one write, or none', async () => {
    for (const remote of ['mf-cart', 'mf-blog', 'shell']) await changePointer(storage, remote, promoteTo('1'));
    const promoteAll = () =>
      changePointers(storage, (pointers) =>
        Object.fromEntries(Object.entries(pointers).map(([remote, pointer]) => [remote, promoteTo('2')(pointer)])),
      );
    const write = jest.spyOn(storage, 'write');
    await promoteAll();
    expect(write.mock.calls.filter(([key]) => key === 'live.json')).toHaveLength(1);
    expect(await getVersions()).toEqual({ 'mf-blog': '2', 'mf-cart': '2', shell: '2' });
    expect((await readJson('mf-blog/live.json')).history).toHaveLength(2);
    write.mockImplementation((key) => (key === 'live.json' ? Promise.reject(new Error('away')) : Promise.resolve()));
    const promoteToThree = changePointers(storage, (pointers) => ({
      'mf-cart': promoteTo('3')(pointers['mf-cart']),
      'mf-blog': promoteTo('3')(pointers['mf-blog']),
    }));
    await expect(promoteToThree).rejects.toThrow('away');
    expect(await getVersions()).toEqual({ 'mf-blog': '2', 'mf-cart': '2', shell: '2' });
    write.mockClear();
    expect(await changePointers(storage, (pointers) => ({ 'mf-cart': pointers['mf-cart'] }))).toEqual({});
    expect(write).not.toHaveBeenCalled();
  });

  it('reads and takes over a store that has only the pointers of each remote', async () => {
    for (const remote of ['mf-cart', 'shell']) await changeCopy(remote, promoteTo('1'));
    await storage.write('mf-blog/live.json', '{"version":"1"}');
    const all = { 'mf-blog': '1', 'mf-cart': '1', shell: '1' };
    expect(await getVersions()).toEqual(all);
    expect(await storage.read('live.json')).toBeUndefined();
    await adoptPointers(storage);
    expect(Object.keys((await readJson('live.json')).remotes)).toEqual(['mf-blog', 'mf-cart', 'shell']);
    expect(await getVersions()).toEqual(all);
    await storage.remove('live.json');
    await changePointer(storage, 'mf-cart', promoteTo('2'));
    expect(await getVersions()).toEqual({ ...all, 'mf-cart': '2' });
    expect((await readPointer(storage, 'mf-cart'))!.history).toHaveLength(2);
  });

  it.each(['a start', 'a change'])(
    'loses no change that an older program makes while %s takes the store over',
    async (kind) => {
      for (const remote of ['mf-cart', 'mf-blog']) await changeCopy(remote, promoteTo('1'));
      const write = storage.write;
      jest.spyOn(storage, 'write').mockImplementationOnce(async (...parameters) => {
        await changeCopy('mf-cart', promoteTo('2'));
        await write(...parameters);
      });
      await (kind === 'a start' ? adoptPointers(storage) : changePointer(storage, 'mf-blog', promoteTo('2')));
      expect((await getVersions())['mf-cart']).toBe('2');
    },
  );

  it('follows older programs that write on, and they follow it', async () => {
    await changePointer(storage, 'mf-cart', promoteTo('1'));
    await changeCopy('mf-cart', promoteTo('2'));
    await changeCopy('mf-new', promoteTo('1'));
    // A reader of one pointer, and a writer, see the change at once.
    expect((await readPointer(storage, 'mf-cart'))!.version).toBe('2');
    expect((await readPointer(storage, 'mf-new'))!.version).toBe('1');
    expect((await changePointer(storage, 'mf-cart', promoteTo('3'))).before).toEqual(['2', '1']);
    await changeCopy('mf-cart', promoteTo('4'));
    await adoptPointers(storage);
    expect(await getVersions()).toEqual({ 'mf-cart': '4', 'mf-new': '1' });
    expect((await readPointer(storage, 'mf-cart'))!.history!.map(({ version }) => version)).toEqual([
      '4',
      '3',
      '2',
      '1',
    ]);
    await changeCopy('mf-cart', (pointer) => applyCanary(pointer, { version: '5', share: 0.1, ...by() }));
    await changePointer(storage, 'mf-cart', promoteTo('6'));
    expect(await readPointer(storage, 'mf-cart')).toMatchObject({ version: '6', canary: { version: '5', share: 0.1 } });
  });

  it('keeps both releases when an older program and a newer one promote at the same time', async () => {
    await changePointer(storage, 'mf-cart', promoteTo('1'));
    const copy = (await storage.read('mf-cart/live.json'))!.body;
    await changePointer(storage, 'mf-cart', promoteTo('2'));
    // The older program has read the copy before.
    await storage.write('mf-cart/live.json', toText(promoteTo('3')(JSON.parse(copy.toString()))));
    await adoptPointers(storage);
    expect(await readPointer(storage, 'mf-cart')).toMatchObject({ version: '3', before: ['2', '1'] });
  });

  it('writes the copy that a writer has left behind, and loses none of its changes', async () => {
    await changePointer(storage, 'mf-cart', promoteTo('1'));
    const write = storage.write;
    jest
      .spyOn(storage, 'write')
      .mockImplementation((key, ...rest) =>
        key === 'live.json' ? write(key, ...rest) : Promise.reject(new Error('the process has ended')),
      );
    await changePointer(storage, 'mf-cart', promoteTo('2'));
    jest.restoreAllMocks();
    expect((await readJson('mf-cart/live.json')).version).toBe('1');
    await adoptPointers(storage);
    expect(await readJson('mf-cart/live.json')).toMatchObject({ version: '2', before: ['1'] });
    expect((await readJson('mf-cart/live.json')).history).toHaveLength(2);
  });

  it('removes a pointer, whose copy does not bring it back', async () => {
    for (const remote of ['mf-cart', 'mf-blog']) await changePointer(storage, remote, promoteTo('1'));
    const copy = (await storage.read('mf-cart/live.json'))!.body;
    await removePointer(storage, 'mf-cart');
    expect(await storage.read('mf-cart/live.json')).toBeUndefined();
    await storage.write('mf-cart/live.json', copy);
    await adoptPointers(storage);
    expect([await getVersions(), await readPointer(storage, 'mf-cart')]).toEqual([{ 'mf-blog': '1' }, undefined]);
    await changeCopy('mf-cart', promoteTo('2'));
    await adoptPointers(storage);
    expect(await getVersions()).toEqual({ 'mf-blog': '1', 'mf-cart': '2' });
  });

  it('refuses a damaged index, and changes nothing on it', async () => {
    await changePointer(storage, 'mf-cart', promoteTo('1'));
    for (const damaged of ['{"version":1,"ser', 'null', '{"version":2,"serial":1,"remotes":{}}', '[]']) {
      await storage.write('live.json', damaged);
      await expect(readPointers(storage)).rejects.toThrow(InvalidPointerError);
      await expect(changePointer(storage, 'mf-cart', promoteTo('2'))).rejects.toThrow(InvalidPointerError);
      await expect(adoptPointers(storage)).rejects.toThrow(InvalidPointerError);
      expect((await storage.read('live.json'))!.body.toString()).toBe(damaged);
    }
    // The copies bring it back.
    await storage.remove('live.json');
    expect(await getVersions()).toEqual({ 'mf-cart': '1' });
  });

  it('reads and changes the other pointers beside a damaged one', async () => {
    for (const remote of ['mf-cart', 'mf-blog']) await changePointer(storage, remote, promoteTo('1'));
    const index = await readJson('live.json');
    index.remotes['mf-cart'] = null;
    index.remotes['../secrets'] = { version: '1' };
    await storage.write('live.json', toText(index));
    await changePointer(storage, 'mf-blog', promoteTo('2'));
    const { pointers, faults } = await readPointers(storage);
    expect([[...pointers.keys()], [...faults.keys()]]).toEqual([['mf-blog'], ['../secrets', 'mf-cart']]);
    await expect(readPointer(storage, 'mf-cart')).rejects.toThrow('names no version');
    await expect(changePointer(storage, 'mf-cart', promoteTo('2'))).rejects.toThrow('names no version');
  });

  it('is not written into an empty storage', async () => {
    await adoptPointers(storage);
    expect((await readPointers(storage)).pointers.size).toBe(0);
    expect(await storage.read('live.json')).toBeUndefined();
  });
});
