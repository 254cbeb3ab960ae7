import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isVersionName, shellName } from '@vastra/platform/releases';
import { toReleaseToken } from '../src/releases/release-token';
import { config } from './config';

/** File names of the shell's browser build, by part: `entry:shell`, `page:about`. */
export const shellScripts: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(config.webDir, 'scripts.json'), 'utf8'),
);

/** Reads the version of the release that this build is; undefined for a build that was not published, as in development. */
function readVersion(): string | undefined {
  try {
    const { remote, version } = JSON.parse(readFileSync(path.join(config.webDir, '../release.json'), 'utf8'));
    return remote === shellName && isVersionName(version) ? version : undefined;
  } catch {
    return undefined;
  }
}

export const shellVersion = readVersion();

/** The release that this process runs. */
export const ownRelease = { version: shellVersion, dir: path.dirname(config.webDir) };

/**
 * URL of the folder of the shell's scripts. The folder of a release names its version, and every document server serves the files of every
 * stored release, so that an open page finds them wherever its requests go.
 */
export const shellBase = shellVersion ? `/releases/${shellName}/${shellVersion}/web/` : '/assets/';

/** URL paths of the scripts that every page loads. */
export const shellEntry = shellScripts['entry:shell'].map((file) => shellBase + file);

/** Identifies the shell's build. Without a version, its files do, which are named by a hash of their content. */
export const shellBuild = shellVersion ?? shellEntry.join();

/** Names the build in documents, among the tokens of releases. */
export const shellToken = toReleaseToken(`${shellName}@${shellBuild}`);
