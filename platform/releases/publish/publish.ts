import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../federation/release';
import { isSignedBy, signRelease, toPublicKey } from '../signing/signature';
import { type ReleaseStorage, WriteConflictError } from '../storage/storage';
import { getReleaseFolder, shellName } from '../stored/names';
import { readRelease } from '../stored/stored-releases';
import { getBuiltWith } from './built-with';
import { completeBuild } from './complete-build';
import { compressBrotli } from './compress';
import { type BuildDescription, describeBuild } from './describe-build';
import { describeShell, unpublishedFiles } from './describe-shell';
import { getProvenance } from './provenance';
import { buildSbom, packageLists, sbomFile } from './sbom';
import { isSourceMap, storeSourceMaps } from './source-maps';

export { compressBrotli } from './compress';
export { uploadToSentry } from './sentry/upload-maps';

/** Number of parallel uploads; an object store takes about 30 ms for each. */
const parallelUploads = 16;

/** Result of `publish`. */
export interface Published {
  version: string;
  /** False when the same build was stored before. */
  isNew: boolean;
  release: Release;
}

/**
 * Stores the build in `dist` as an immutable release. It does not change the pointer.
 * The version is the package's with a hash of the files, so that the same build is the same release.
 * Throws an Error with the reason when the build cannot be a release.
 */
export async function publish({
  remoteDir,
  storage,
  dist = path.join(remoteDir, 'dist'),
  shouldCompress = true,
  hasRequirements = true,
  getPrivateKey,
  check,
}: {
  remoteDir: string;
  storage: ReleaseStorage;
  dist?: string;
  /** Set to false to store no `.br` files beside the scripts, as the development server does. */
  shouldCompress?: boolean;
  /** Set to false for a release that is compared with no contract, because the development server has the API of the same tree. */
  hasRequirements?: boolean;
  /** Returns the key that signs the remote's releases; undefined for a release without a signature. */
  getPrivateKey?: (remote: string) => string | undefined;
  /** Is called before anything is stored. Throws an Error for a release that must not be stored. */
  check?: (release: BuildDescription & Pick<Release, 'version'>) => Promise<void>;
}): Promise<Published> {
  const packageJson = JSON.parse(await readFile(path.join(remoteDir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const isShell = packageJson.name === shellName;
  const described = await completeBuild({ name: packageJson.name, remoteDir, dist }, { hasRequirements });
  const files = [
    ...(await listFilesBelow(path.join(dist, 'server'), 'server/')),
    ...(await listFilesBelow(path.join(dist, 'web'), 'web/')),
  ].filter(
    (file) => !packageLists.includes(file) && !isSourceMap(file) && !(isShell && unpublishedFiles.includes(file)),
  );
  const entry = isShell ? 'server/serve.cjs' : 'web/remoteEntry.js';
  if (!files.includes(entry)) throw new Error(`${packageJson.name} is not built: dist/${entry} is missing`);

  const integrity: Record<string, string> = {};
  for (const file of files) integrity[file] = hashSha256(await readFile(path.join(dist, file)), 'base64');
  const version = `${packageJson.version}-${hashSha256(JSON.stringify(integrity), 'hex').slice(0, 10)}`;
  const stored = await readRelease(storage, packageJson.name, version);
  const describe = () => (isShell ? describeShell(remoteDir, dist) : describeBuild(packageJson.name, dist));
  const description = stored ?? described ?? (await describe());
  await check?.({ ...description, version });
  const privateKey = getPrivateKey?.(packageJson.name);
  await storeSourceMaps(storage, { folder: getReleaseFolder(packageJson.name, version), dist, files });
  if (stored) return { version, isNew: false, release: await signStored(storage, stored, integrity, privateKey) };

  const sbom = await buildSbom(dist, { remote: packageJson.name, version });
  const sbomText = sbom && `${JSON.stringify(sbom, null, 2)}\n`;
  const unsigned: Release = {
    ...description,
    version,
    builtWith: getBuiltWith(remoteDir),
    ...(await getProvenance(remoteDir)),
    publishedAt: new Date().toISOString(),
    integrity,
    // Not in `integrity`, whose files document servers download and may serve.
    ...(sbom &&
      sbomText && {
        sbom: { file: sbomFile, sha256: hashSha256(sbomText, 'base64'), packageCount: sbom.components.length },
      }),
  };
  const release = privateKey ? signRelease(unsigned, privateKey) : unsigned;
  const folder = getReleaseFolder(packageJson.name, version);
  await storeFiles(storage, { folder, dist, files, shouldCompress });
  if (sbomText) await storage.write(`${folder}/${sbomFile}`, sbomText);
  try {
    // The manifest is written last, because a release exists as soon as its manifest does.
    await storage.write(`${folder}/release.json`, `${JSON.stringify(release, null, 2)}\n`, null);
  } catch (error) {
    if (!(error instanceof WriteConflictError)) throw error;
    const other = await readRelease(storage, packageJson.name, version);
    return { version, isNew: false, release: await signStored(storage, other ?? release, integrity, privateKey) };
  }
  return { version, isNew: true, release };
}

/** Stores the files of a build, several at a time. */
async function storeFiles(
  storage: ReleaseStorage,
  { folder, dist, files, shouldCompress }: { folder: string; dist: string; files: string[]; shouldCompress: boolean },
): Promise<void> {
  const waiting = [...files];
  const runWorker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const content = await readFile(path.join(dist, file));
      const brotli = shouldCompress && /^web\/.*\.js$/.test(file) ? await compressBrotli(content) : undefined;
      await storage.write(`${folder}/${file}`, content);
      if (brotli) await storage.write(`${folder}/${file}.br`, brotli);
    }
  };
  await Promise.all(Array.from({ length: parallelUploads }, runWorker));
}

/**
 * Returns a stored release, signed if it has no signature of this key. Its files must equal the files of the build, because the key vouches for them, and because
 * a job that may only publish could have stored others under the version of a later build.
 */
async function signStored(
  storage: ReleaseStorage,
  release: Release,
  integrity: Release['integrity'],
  privateKey: string | undefined,
): Promise<Release> {
  const isSame = Object.keys({ ...integrity, ...release.integrity }).every(
    (file) => integrity[file] === release.integrity[file],
  );
  if (!isSame) throw new Error(`${release.remote} ${release.version} is stored with other files than this build has`);
  if (!privateKey || isSignedBy(release, [toPublicKey(privateKey)])) return release;
  const signed = signRelease(release, privateKey);
  const key = `${getReleaseFolder(release.remote, release.version)}/release.json`;
  await storage.write(key, `${JSON.stringify(signed, null, 2)}\n`);
  return signed;
}

const hashSha256 = (content: Buffer | string, encoding: 'base64' | 'hex') =>
  createHash('sha256').update(content).digest(encoding);

async function listFilesBelow(dir: string, prefix: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const nested = entries.map((entry) => {
    const name = prefix + entry.name;
    return entry.isDirectory() ? listFilesBelow(path.join(dir, entry.name), `${name}/`) : [name];
  });
  return (await Promise.all(nested)).flat().sort();
}
