import { createHash } from 'node:crypto';
import type { Release } from '../../federation/release';
import { promoteIfNew } from '../pointer/promote-if-new';
import { readPointer, readPointers } from '../pointer/read-pointers';
import { copySourceMaps } from '../publish/source-maps';
import { isSignedBy, signRelease, toPublicKey } from '../signing/signature';
import { type ReleaseStorage, WriteConflictError } from '../storage/storage';
import { getReleaseFolder, isRemoteName, shellName } from '../stored/names';
import { readRelease } from '../stored/stored-releases';
import { startCanary } from './canary';
import { type CommandContext, CommandError } from './command';
import { promote } from './promote';

/** Number of parallel uploads; an object store takes about 30 ms for each. */
const parallelUploads = 16;

/**
 * Copies the live releases of another storage: an image brings those that it was built with. What is stored already stays. A copied release
 * becomes live where nothing is live, or with `isLive` in any case, and is signed if there is a key. With `canaryShare` (0.1 is 10 %) a remote
 * gets it as a canary that the shop grows; the shell, which cannot grow, becomes live. Throws CommandError for a damaged file.
 */
export async function copy(
  command: CommandContext,
  {
    from,
    remote: onlyRemote,
    isLive,
    canaryShare,
    getPrivateKey,
  }: {
    from: ReleaseStorage;
    /** Undefined for all remotes. */
    remote?: string;
    isLive?: boolean;
    canaryShare?: number;
    getPrivateKey?: (remote: string) => string | undefined;
  },
): Promise<void> {
  const isWanted = (name: string) => !onlyRemote || name === onlyRemote;
  // The shell has releases of the same form. It comes first, because remotes run in it.
  const names = (await from.list('')).filter((name) => name === 'shell' || isRemoteName(name));
  const remotes = names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell')).filter(isWanted);
  if (remotes.length === 0) throw new CommandError('There are no releases to copy.');
  const { pointers } = await readPointers(from);
  for (const remote of remotes) {
    const version = pointers.get(remote)?.version;
    const release = version && (await readRelease(from, remote, version));
    if (!release) throw new CommandError(`${remote} has no live release to copy.`);
    await copyRelease(command, from, release, getPrivateKey?.(remote));
    const { storage, by, print } = command;
    const current = await readPointer(storage, remote);
    const isFirst = !current;
    const isOther = current && current.version !== version;
    if (isLive || (isOther && canaryShare && remote === shellName)) {
      await promote(command, { remote, version });
      continue;
    }
    if (isOther && canaryShare) {
      if (current.canary?.version !== version)
        await startCanary(command, { remote, version, share: canaryShare, grows: true });
      continue;
    }
    const liveVersion = await promoteIfNew(storage, { remote, version, isNew: false, by });
    if (isFirst) print(`${remote} ${version} is live.`);
    else if (liveVersion !== version)
      print(`${remote} ${liveVersion} stays live. pnpm release promote ${remote} ${version} makes this one live.`);
  }
}

async function copyRelease(
  { storage, print }: CommandContext,
  from: ReleaseStorage,
  release: Release,
  privateKey: string | undefined,
): Promise<void> {
  const { remote, version } = release;
  const folder = getReleaseFolder(remote, version);
  const stored = await readRelease(storage, remote, version);
  if (stored) {
    // The key vouches for these files, so they must be the same.
    const isSame = JSON.stringify(sortEntries(stored.integrity)) === JSON.stringify(sortEntries(release.integrity));
    if (!isSame) throw new CommandError(`${remote} ${version} is stored with other files.`);
    if (privateKey && !isSignedBy(stored, [toPublicKey(privateKey)]))
      await storage.write(`${folder}/release.json`, toText(signRelease(stored, privateKey)));
    return print(`${remote} ${version} is stored already.`);
  }
  const waiting = Object.entries(release.integrity);
  const copyFile = async ([file, sha256]: [string, string]) => {
    const content = (await from.read(`${folder}/${file}`))?.body;
    if (!content || createHash('sha256').update(content).digest('base64') !== sha256)
      throw new CommandError(`${folder}/${file} is missing or damaged.`);
    const brotli = await from.read(`${folder}/${file}.br`);
    await storage.write(`${folder}/${file}`, content);
    if (brotli) await storage.write(`${folder}/${file}.br`, brotli.body);
  };
  const runWorker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await copyFile(next).catch((error) => {
        waiting.length = 0;
        throw error;
      });
  };
  // All of them end, so that nothing is written after the command has failed.
  const workers = await Promise.allSettled(Array.from({ length: parallelUploads }, runWorker));
  const failed = workers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  const sbom = release.sbom && (await from.read(`${folder}/${release.sbom.file}`));
  if (release.sbom && sbom) await storage.write(`${folder}/${release.sbom.file}`, sbom.body);
  await copySourceMaps(from, storage, folder);
  const manifest = privateKey ? signRelease(release, privateKey) : release;
  // The manifest is written last, because a release exists as soon as its manifest does.
  await storage.write(`${folder}/release.json`, toText(manifest), null).catch((error) => {
    // Another process has copied the same release meanwhile.
    if (!(error instanceof WriteConflictError)) throw error;
  });
  print(`Stored ${remote} ${version}.`);
}

const sortEntries = (integrity: Release['integrity']) =>
  Object.entries(integrity).sort(([a], [b]) => a.localeCompare(b));

const toText = (release: Release) => `${JSON.stringify(release, null, 2)}\n`;
