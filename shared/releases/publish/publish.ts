import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../federation/release';
import { type ReleaseStorage, WriteConflict } from '../storage/storage';
import { getReleaseFolder } from '../stored/names';
import { readRelease } from '../stored/stored-releases';
import { compressBrotli } from './compress';
import { describeBuild } from './describe-build';
import { getProvenance } from './provenance';

export { compressBrotli } from './compress';

/** Uploads at the same moment: an object store answers each in some 30 ms. */
const atOnce = 16;

export interface Published {
  version: string;
  /** False: the same build was stored before. */
  isNew: boolean;
  release: Release;
}

/**
 * Stores the build in `dist` as an immutable release; what is live stays live.
 * The version is the package's with a hash of the files, so that the same build is the same release.
 * Throws an Error with the reason when the build cannot be a release.
 */
export async function publish({
  remoteDir,
  storage,
  dist = path.join(remoteDir, 'dist'),
  shouldCompress = true,
}: {
  remoteDir: string;
  storage: ReleaseStorage;
  dist?: string;
  /** Whether scripts get a `.br` beside them; a development server does without. */
  shouldCompress?: boolean;
}): Promise<Published> {
  const manifest = JSON.parse(await readFile(path.join(remoteDir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const files = [
    ...(await filesBelow(path.join(dist, 'server'), 'server/')),
    ...(await filesBelow(path.join(dist, 'web'), 'web/')),
  ];
  if (!files.includes('web/remoteEntry.js'))
    throw new Error(`${manifest.name} is not built: dist/web/remoteEntry.js is missing`);

  const integrity: Record<string, string> = {};
  for (const file of files) integrity[file] = sha256(await readFile(path.join(dist, file)), 'base64');
  const version = `${manifest.version}-${sha256(JSON.stringify(integrity), 'hex').slice(0, 10)}`;
  const stored = await readRelease(storage, manifest.name, version);
  if (stored) return { version, isNew: false, release: stored };

  const release: Release = {
    ...(await describeBuild(manifest.name, dist)),
    version,
    ...(await getProvenance(remoteDir)),
    publishedAt: new Date().toISOString(),
    integrity,
  };
  const folder = getReleaseFolder(manifest.name, version);
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const content = await readFile(path.join(dist, file));
      const packed = shouldCompress && /^web\/.*\.js$/.test(file) ? await compressBrotli(content) : undefined;
      await storage.write(`${folder}/${file}`, content);
      if (packed) await storage.write(`${folder}/${file}.br`, packed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  try {
    // Last: a release is there when this file is, and then it is there whole.
    await storage.write(`${folder}/release.json`, `${JSON.stringify(release, null, 2)}\n`, null);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    return { version, isNew: false, release: (await readRelease(storage, manifest.name, version)) ?? release };
  }
  return { version, isNew: true, release };
}

const sha256 = (content: Buffer | string, encoding: 'base64' | 'hex') =>
  createHash('sha256').update(content).digest(encoding);

async function filesBelow(dir: string, prefix: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const nested = entries.map((entry) => {
    const name = prefix + entry.name;
    return entry.isDirectory() ? filesBelow(path.join(dir, entry.name), `${name}/`) : [name];
  });
  return (await Promise.all(nested)).flat().sort();
}
