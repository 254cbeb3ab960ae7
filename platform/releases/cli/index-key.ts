import { signPointers } from '../pointer/sign-pointers';
import { createSigningKey, getKeyId, toPublicKey } from '../signing/signature';
import { type CommandContext, CommandError } from './command';

/** Creates the key that signs the pointers, or signs the stored pointers with it. Throws CommandError. */
export async function manageIndexKey(
  { storage, print }: Pick<CommandContext, 'storage' | 'print'>,
  action: string | undefined,
): Promise<void> {
  if (action === 'create') {
    const { privateKey, publicKey } = createSigningKey();
    print(`RELEASE_INDEX_KEY=${privateKey}`);
    print(`RELEASE_INDEX_TRUSTED_KEYS=${publicKey}`);
    print('Give the first to the API and to CI only, the second to the document servers, after index-key sign.');
    return;
  }
  if (action !== 'sign') throw new CommandError('index-key needs create or sign.');
  const privateKey = storage.indexKeys?.privateKey;
  if (!privateKey) throw new CommandError('Set RELEASE_INDEX_KEY to the private key that signs the pointers.');
  const pointers = await signPointers(storage, privateKey);
  for (const [remote, { version, canary }] of Object.entries(pointers))
    print(`${remote} ${version}${canary ? `, canary ${canary.version}` : ''}`);
  print(`The key ${getKeyId(toPublicKey(privateKey))} has signed these pointers.`);
}
