import type { Release } from '../../federation/release';
import { assertOwnsNames } from '../admission/assert-admissible';
import { listKnownVersions } from '../pointer/prune-releases';
import { readPointer } from '../pointer/read-pointers';
import { publish as publishBuild } from '../publish/publish';
import { type SentryProject, uploadToSentry } from '../publish/sentry/upload-maps';
import type { ReleaseStorage } from '../storage/storage';
import { type CommandContext, CommandError, toKilobytes } from './command';
import { createSizeReader } from './script-sizes';

/**
 * Stores the build of a remote, prints the size of its scripts, and uploads its source maps to Sentry if there is a project. Returns the version. Throws
 * CommandError if the build cannot be stored, or declares a URL or another name of another remote. The build is stored also when Sentry does not respond, because a shop must be able to ship.
 *
 * @param options.shopUrl the shop that the release is for, if it is known: its preview is printed
 */
export async function publish(
  { storage, print }: CommandContext,
  {
    remoteDir,
    getPrivateKey,
    sentry,
    shopUrl,
  }: {
    remoteDir: string;
    getPrivateKey?: (remote: string) => string | undefined;
    sentry?: SentryProject;
    shopUrl?: string;
  },
): Promise<string> {
  const { version, isNew, release } = await publishBuild({
    remoteDir,
    storage,
    getPrivateKey,
    check: (description) => assertOwnsNames(storage, description),
  }).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  print(isNew ? `Stored ${release.remote} ${version}.` : await describeStored(storage, release));
  const getSize = createSizeReader(storage, release);
  const parts: [string, string[]][] = [['entry', [release.entry]], ...Object.entries(release.scripts)];
  const width = Math.max(...parts.map(([part]) => part.length));
  for (const [part, files] of parts) print(`  ${part.padEnd(width)} ${toKilobytes(await getSize(files)).padStart(9)}`);
  if (sentry)
    await uploadToSentry(storage, release, sentry).then(
      (hasMaps) => print(hasMaps ? 'Sentry has its source maps.' : 'It has no source maps for Sentry.'),
      (error: Error) => print(`Sentry did not get its source maps: ${error.message}. Publish it again to repeat that.`),
    );
  if (shopUrl) print(`Preview: ${buildPreviewUrl(shopUrl, release)}`);
  return version;
}

/** Says that a build is stored already, and whether it was live: if not, it is a preview, or its job has failed. */
async function describeStored(storage: ReleaseStorage, { remote, version }: Release): Promise<string> {
  const pointer = await readPointer(storage, remote);
  const wasLive = pointer && listKnownVersions(pointer).includes(version);
  return `${remote} ${version} is stored already${wasLive ? '' : ', and was never live'}.`;
}

/** Returns the URL that shows a release to one browser: its first page that needs no parameter. */
export function buildPreviewUrl(shopUrl: string, { remote, version, routes }: Release): string {
  const page = routes.find(({ path }) => path && !/[:*]/.test(path))?.path ?? '';
  return new URL(`/${page.replace(/^\//, '')}?release=${remote}@${version}`, shopUrl).href;
}
