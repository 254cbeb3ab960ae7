import { readTrustedKeys, type TrustedKeys, writePrivateKey, writeTrustedKeys } from '../signing/key-files';
import { createSigningKey, getKeyId, signRelease } from '../signing/signature';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from '../stored/names';
import { listReleases } from '../stored/stored-releases';
import { type CommandContext, CommandError } from './command';

export interface KeyOptions {
  /** Undefined for all remotes, to list them. */
  remote?: string;
  action?: string;
  /** Id of the key to remove. */
  keyId?: string;
  /** File of the trusted keys. */
  file: string;
  varDir: string;
}

/** Lists the keys whose signatures document servers accept, creates one, or removes one. Throws CommandError. */
export async function manageKeys(
  { storage, print }: Pick<CommandContext, 'storage' | 'print'>,
  options: KeyOptions,
): Promise<void> {
  const { remote, action = 'list', keyId, file, varDir } = options;
  const keys: TrustedKeys = readTrustedKeys(file) ?? {};
  if (action === 'list') {
    listKeys(keys, remote, print);
    return;
  }
  if (!remote) throw new CommandError('Which remote?');
  const current = keys[remote] ?? [];
  if (action === 'create') {
    const { privateKey, publicKey } = createSigningKey();
    const isFirst = keys[remote] === undefined;
    // Before the key is trusted, so that the shop never lacks a release.
    const count = isFirst ? await signStored(storage, remote, privateKey) : 0;
    writeTrustedKeys(file, { ...keys, [remote]: [...current, publicKey] });
    print(
      `${remote} has the key ${getKeyId(publicKey)}, which ${file} now lists. Give that file to the document servers.`,
    );
    print(
      `The private key is in ${writePrivateKey(varDir, remote, privateKey)}. In CI, set it as RELEASE_SIGNING_KEY.`,
    );
    if (count > 0)
      print(`The key has signed the ${count} stored releases of ${remote}, which needed no signature before.`);
    else print(`Publish the live release again to sign it: pnpm release publish ${remote}`);
    return;
  }
  if (action !== 'remove') throw new CommandError(`keys does not know what to do with ${action}.`);
  const remaining = current.filter((key) => getKeyId(key) !== keyId);
  if (remaining.length === current.length) throw new CommandError(`${remote} has no key ${keyId ?? ''}.`);
  writeTrustedKeys(file, { ...keys, [remote]: remaining });
  print(`Releases that ${keyId} signed are refused from the next start of a document server on.`);
}

/** Signs the stored releases of a remote by its first key, because document servers refuse them otherwise. Resolves to their number. */
async function signStored(storage: ReleaseStorage, remote: string, privateKey: string): Promise<number> {
  const releases = await listReleases(storage, remote);
  for (const release of releases) {
    const signed = signRelease(release, privateKey);
    await storage.write(
      `${getReleaseFolder(remote, release.version)}/release.json`,
      `${JSON.stringify(signed, null, 2)}\n`,
    );
  }
  return releases.length;
}

function listKeys(keys: TrustedKeys, only: string | undefined, print: (line: string) => void): void {
  const rows = Object.entries(keys).filter(([remote]) => !only || remote === only);
  if (rows.length === 0) print('No key is trusted: releases are accepted without a signature.');
  for (const [remote, list] of rows) for (const key of list) print(`${remote}  ${getKeyId(key)}  ${key}`);
}
