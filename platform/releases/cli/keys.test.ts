import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTrustedKeysFile, readPrivateKey, readTrustedKeys } from '../signing/key-files';
import { getKeyId, isSignedBy, toPublicKey } from '../signing/signature';
import { manageKeys } from './keys';
import { remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const getFile = () => getTrustedKeysFile({}, context.home);
const run = (options: { remote?: string; action?: string; keyId?: string } = {}) =>
  manageKeys(context.command, { file: getFile(), varDir: context.home, ...options });

it('creates a key: the public one is trusted, the private one is readable by this user only', async () => {
  await run({ remote, action: 'create' });
  const privateKey = readPrivateKey({}, context.home, remote)!;
  expect(readTrustedKeys(getFile())).toEqual({ [remote]: [toPublicKey(privateKey)] });
  expect(context.printed.join()).not.toContain(privateKey);
  const file = join(context.home, 'release-signing-keys', `${remote}.key`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(getFile(), 'utf8')).not.toContain(privateKey);
  expect(readPrivateKey({ RELEASE_SIGNING_KEY: 'of the CI' }, context.home, remote)).toBe('of the CI');
});

it('signs the stored releases of a remote by its first key, and by no later one', async () => {
  const manifest = { remote, version: '1.0.0', publishedAt: '2026-11-20T10:00:00.000Z' };
  const key = `${remote}/1.0.0/release.json`;
  const readStored = async () => JSON.parse(String((await context.storage.read(key))!.body));
  await context.storage.write(key, JSON.stringify(manifest));
  await run({ remote, action: 'create' });
  const keys = readTrustedKeys(getFile())![remote];
  expect(isSignedBy(await readStored(), keys)).toBe(true);
  expect(context.printed.join()).toContain('signed the 1 stored releases of mf-cart');
  await run({ remote, action: 'create' });
  expect(isSignedBy(await readStored(), keys)).toBe(true);
});

it('lists keys, and removes one by its id', async () => {
  await run();
  expect(context.printed).toEqual(['No key is trusted: releases are accepted without a signature.']);
  await run({ remote, action: 'create' });
  await run({ remote, action: 'create' });
  const [first, second] = readTrustedKeys(getFile())![remote];
  await run({ remote, action: 'remove', keyId: getKeyId(first) });
  expect(readTrustedKeys(getFile())).toEqual({ [remote]: [second] });
  context.printed.length = 0;
  await run();
  expect(context.printed).toEqual([`${remote}  ${getKeyId(second)}  ${second}`]);
});

it.each([
  [{ remote, action: 'remove', keyId: '00000000' }, 'mf-cart has no key 00000000.'],
  [{ remote, action: 'rotate' }, 'keys does not know what to do with rotate.'],
  [{ action: 'create' }, 'Which remote?'],
])('rejects %j', async (options, message) => {
  await expect(run(options)).rejects.toThrow(message);
});

it.each(['no JSON', '[]', '{"mf-cart": "key"}', '{"../x": []}', 'null'])(
  'refuses a file of keys that holds %s',
  (text) => {
    writeFileSync(getFile(), text);
    expect(() => readTrustedKeys(getFile())).toThrow('must hold the public keys');
  },
);
