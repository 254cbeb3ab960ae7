import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTrustedKeysFile, readPrivateKey, readTrustedKeys } from '../signing/key-files';
import { getKeyId, toPublicKey } from '../signing/signature';
import { manageKeys } from './keys';
import { remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const getFile = () => getTrustedKeysFile({}, context.home);
const run = (options: { remote?: string; action?: string; keyId?: string } = {}) =>
  manageKeys(context.command, { file: getFile(), varDir: context.home, ...options });

it('creates a key: the public one is trusted, the private one is readable by this user only', () => {
  run({ remote, action: 'create' });
  const privateKey = readPrivateKey({}, context.home, remote)!;
  expect(readTrustedKeys(getFile())).toEqual({ [remote]: [toPublicKey(privateKey)] });
  expect(context.printed.join()).not.toContain(privateKey);
  const file = join(context.home, 'release-signing-keys', `${remote}.key`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(getFile(), 'utf8')).not.toContain(privateKey);
  expect(readPrivateKey({ RELEASE_SIGNING_KEY: 'of the CI' }, context.home, remote)).toBe('of the CI');
});

it('lists keys, and removes one by its id', () => {
  run();
  expect(context.printed).toEqual(['No key is trusted: releases are accepted without a signature.']);
  run({ remote, action: 'create' });
  run({ remote, action: 'create' });
  const [first, second] = readTrustedKeys(getFile())![remote];
  run({ remote, action: 'remove', keyId: getKeyId(first) });
  expect(readTrustedKeys(getFile())).toEqual({ [remote]: [second] });
  context.printed.length = 0;
  run();
  expect(context.printed).toEqual([`${remote}  ${getKeyId(second)}  ${second}`]);
});

it.each([
  [{ remote, action: 'remove', keyId: '00000000' }, 'mf-cart has no key 00000000.'],
  [{ remote, action: 'rotate' }, 'keys does not know what to do with rotate.'],
  [{ action: 'create' }, 'Which remote?'],
])('rejects %j', (options, message) => {
  expect(() => run(options)).toThrow(message);
});

it.each(['no JSON', '[]', '{"mf-cart": "key"}', '{"../x": []}', 'null'])(
  'refuses a file of keys that holds %s',
  (text) => {
    writeFileSync(getFile(), text);
    expect(() => readTrustedKeys(getFile())).toThrow('must hold the public keys');
  },
);
