import type { Release } from '../../../federation/release';
import type { ReleaseStorage } from '../../storage/storage';
import { getReleaseFolder } from '../../stored/names';
import { getSourceMapKey } from '../../stored/source-map-key';
import { buildZip } from './zip';

/** Sentry's source bundles begin with these bytes: a name, and the version of the format. */
const header = Buffer.from('SYSB\x02\x00\x00\x00', 'latin1');

/** Returns the name of a release in Sentry: `mf-cart@1.4.0-3f2a9c1b7d`. */
export const toSentryRelease = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string =>
  `${remote}@${version}`;

/**
 * Builds the archive of a release's scripts for browsers and their source maps, as Sentry takes them. It names the scripts by their URL,
 * whatever the shop's host (`~`): a release's URLs never get another content, so the scripts need no debug ids. Resolves to undefined for
 * a release without maps. The same release gives the same archive.
 */
export async function buildArtifactBundle(
  storage: Pick<ReleaseStorage, 'read'>,
  release: Release,
  { org, project }: { org: string; project: string },
): Promise<Buffer | undefined> {
  const folder = getReleaseFolder(release.remote, release.version);
  const entries: [string, Buffer][] = [];
  const files: Record<string, object> = {};
  for (const file of Object.keys(release.integrity).filter((name) => /^web\/.*\.js$/.test(name))) {
    const [script, map] = await Promise.all([
      storage.read(`${folder}/${file}`),
      storage.read(getSourceMapKey(folder, file)),
    ]);
    if (!script || !map) continue;
    const url = `~/releases/${folder}/${file}`;
    const name = file.slice('web/'.length);
    files[`files/_/_/${name}`] = { type: 'minified_source', url, headers: { sourcemap: `${name}.map` } };
    files[`files/_/_/${name}.map`] = { type: 'source_map', url: `${url}.map` };
    entries.push([`files/_/_/${name}`, script.body], [`files/_/_/${name}.map`, map.body]);
  }
  if (entries.length === 0) return undefined;
  const manifest = JSON.stringify({ org, project, release: toSentryRelease(release), files });
  return buildZip([...entries, ['manifest.json', Buffer.from(manifest)]], header);
}
