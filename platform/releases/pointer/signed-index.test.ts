import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adoptPointers,
  applyPromotion,
  applyRefusal,
  changePointer,
  IndexKeyMissingError,
  openStorage,
  type Pointer,
  PointersNotTrustedError,
  type ReleaseStorage,
  readPointer,
  readPointers,
  withdrawIfMostRefuse,
} from '..';
import { recordRefusals } from '../health/refusals';
import { createSigningKey } from '../signing/signature';
import { signPointers } from './sign-pointers';

const [key, otherKey] = [createSigningKey(), createSigningKey()];
let dir: string;
/** A program without keys, a program with the private key, and a document server that requires a signature. */
let plain: ReleaseStorage;
let writer: ReleaseStorage;
let server: ReleaseStorage;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-signed-'));
  plain = openStorage({ RELEASES_DIR: dir });
  writer = openStorage({ RELEASES_DIR: dir, RELEASE_INDEX_KEY: key.privateKey });
  server = openStorage({ RELEASES_DIR: dir, RELEASE_INDEX_TRUSTED_KEYS: `${otherKey.publicKey}, ${key.publicKey}` });
  await changePointer(plain, 'mf-cart', promoteTo('1'));
  await signPointers(plain, key.privateKey);
});

let minute = 0;
const promoteTo = (version: string) => (pointer?: Pointer) => {
  minute += 1;
  const at = new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
  return applyPromotion(pointer, { version, by: 'Asha', at });
};
const getVersion = async (storage: ReleaseStorage) => (await readPointers(storage)).pointers.get('mf-cart')?.version;
const readIndexText = async () => (await plain.read('live.json'))!.body.toString();
const edit = async (
  change: (index: { serial: number; remotes: Record<string, Pointer>; signature?: object }) => void,
) => {
  const index = JSON.parse(await readIndexText());
  change(index);
  await plain.write('live.json', JSON.stringify(index));
};

it('is followed while the holder of the key changes it', async () => {
  expect(await getVersion(server)).toBe('1');
  await changePointer(writer, 'mf-cart', promoteTo('2'));
  expect([await getVersion(server), await getVersion(plain)]).toEqual(['2', '2']);
  expect((await readPointer(server, 'mf-cart'))!.history).toHaveLength(2);
});

it('does not depend on the order of its keys', async () => {
  const { signature, remotes, serial, version } = JSON.parse(await readIndexText());
  await plain.write('live.json', JSON.stringify({ signature, serial, version, remotes }));
  expect(await getVersion(server)).toBe('1');
});

it.each<[string, () => Promise<unknown>]>([
  ['changed', () => edit(({ remotes }) => Object.assign(remotes['mf-cart'], { version: '0' }))],
  ['given another serial', () => edit((index) => Object.assign(index, { serial: index.serial + 1 }))],
  ['stripped of its signature', () => edit((index) => delete index.signature)],
  ['signed with a wrong key', () => signPointers(plain, createSigningKey().privateKey)],
  ['removed', () => plain.remove('live.json')],
])('is not trusted once it was %s', async (_what, attack) => {
  await attack();
  await expect(readPointers(server)).rejects.toThrow(PointersNotTrustedError);
  await expect(readPointer(server, 'mf-cart')).rejects.toThrow(PointersNotTrustedError);
  // The holder of the key does not sign what another program has written.
  await expect(changePointer(writer, 'mf-cart', promoteTo('2'))).rejects.toThrow(PointersNotTrustedError);
  await signPointers(plain, key.privateKey);
  expect(await getVersion(server)).toBeDefined();
});

it('is not trusted when it is older than an index that was seen, also after a restart', async () => {
  const old = await readIndexText();
  await changePointer(writer, 'mf-cart', promoteTo('2'));
  const serials: number[] = [];
  server.indexKeys!.onSerial = (serial) => serials.push(serial);
  expect(await getVersion(server)).toBe('2');
  await plain.write('live.json', old);
  await expect(readPointers(server)).rejects.toThrow('older');
  const restarted = openStorage({ RELEASES_DIR: dir, RELEASE_INDEX_TRUSTED_KEYS: key.publicKey });
  restarted.indexKeys!.minSerial = serials.at(-1);
  await expect(readPointers(restarted)).rejects.toThrow('older');
  // After a restore a person signs what is stored, with a later serial.
  await signPointers(plain, key.privateKey);
  expect([await getVersion(server), await getVersion(restarted)]).toEqual(['1', '1']);
});

it('is changed by no program without the key, which says so', async () => {
  for (const storage of [plain, server])
    await expect(changePointer(storage, 'mf-cart', promoteTo('2'))).rejects.toThrow(
      'The pointers are signed, and this program has no key to sign the change: RELEASE_INDEX_KEY',
    );
  expect(await getVersion(server)).toBe('1');
});

it('does not follow what an older program writes into a copy, also of a remote that has no pointer', async () => {
  const copy = JSON.parse((await plain.read('mf-cart/live.json'))!.body.toString());
  await plain.write('mf-cart/live.json', JSON.stringify(promoteTo('2')(copy)));
  await plain.write('mf-hats/live.json', JSON.stringify(promoteTo('1')()));
  for (const storage of [plain, server, writer]) {
    await adoptPointers(storage);
    expect(await readPointer(storage, 'mf-hats')).toBeUndefined();
    expect(await getVersion(storage)).toBe('1');
    expect(await readPointer(storage, 'mf-cart')).toMatchObject({ version: '1', history: [{ version: '1' }] });
  }
});

it('is not trusted before it was signed once', async () => {
  await rm(join(dir, 'live.json'));
  await changePointer(plain, 'mf-cart', promoteTo('2'));
  await expect(readPointers(server)).rejects.toThrow('is not signed');
  await expect(changePointer(writer, 'mf-cart', promoteTo('3'))).rejects.toThrow('is not signed');
});

it('stays as it is when document servers without the key refuse a release, which they go on reporting', async () => {
  await changePointer(writer, 'mf-cart', promoteTo('2'));
  const refusal = { remote: 'mf-cart', version: '2', reason: 'Its page throws.', at: new Date().toISOString() };
  expect(await withdrawIfMostRefuse(server, { instance: 'shop-1', refusal })).toBe(false);
  expect(await getVersion(server)).toBe('2');
  expect(await withdrawIfMostRefuse(writer, { instance: 'shop-1', refusal })).toBe(true);
  expect(await getVersion(server)).toBe('1');
  const details = { version: '1', by: 'the shop', reason: 'No.', at: new Date().toISOString() };
  const refusing = changePointer(server, 'mf-cart', (pointer) => applyRefusal(pointer, details));
  await expect(refusing).rejects.toThrow(IndexKeyMissingError);
});

it('goes back when the API sees that most servers refuse a release of the last hour, but not further', async () => {
  const now = Date.now();
  const at = new Date(now - 60_000).toISOString();
  await changePointer(writer, 'mf-cart', (pointer) => applyPromotion(pointer, { version: '2', by: 'Asha', at }));
  const report = (instance: string, versions: string[]) => {
    const refusals = versions.map((version) => ({ remote: 'mf-cart', version, reason: 'It fails.', at }));
    const health = { instance, at: new Date(now).toISOString(), offers: {}, serving: {}, releases: [], refusals };
    return plain.write(`health/${instance}.json`, JSON.stringify(health));
  };
  await report('shop-1', ['2']);
  await report('shop-2', []);
  expect(await recordRefusals(writer, now)).toEqual([]);
  await report('shop-2', ['2', '1']);
  await report('shop-1', ['2', '1']);
  expect(await recordRefusals(writer, now)).toMatchObject([{ version: '2' }]);
  expect(await recordRefusals(writer, now)).toEqual([]);
  expect(await readPointer(server, 'mf-cart')).toMatchObject({
    version: '1',
    history: [{ what: 'refused', version: '2' }, { version: '2' }, { version: '1' }],
  });
});

it('is not opened with a text that is no key', () => {
  expect(() => openStorage({ RELEASE_INDEX_KEY: 'bm8=' })).toThrow('RELEASE_INDEX_KEY is no private key');
  expect(() => openStorage({ RELEASE_INDEX_TRUSTED_KEYS: `${key.publicKey},bm8=` })).toThrow('is no public key');
});
