import { existsSync } from 'node:fs';
import path from 'node:path';
import { shellName } from '../stored/names';
import { typesFile } from '../stored/read-types';
import { type BuildDescription, describeBuild } from './describe-build';
import { writeRequirements } from './requirements';
import { writeTypes } from './types/write-types';

/**
 * Writes the files of a release that are made from its build: the requirements of the build, and the types that a remote declares. Call it after the
 * build, so that publishing it changes no file: a changed build is built or copied again at the next start.
 *
 * @param name name of the package
 * @param options `hasRequirements: false` for a build of the development server, which has the API of the same tree
 * @returns the part of the manifest that the build determines; undefined for the shell and for a folder without a whole build
 * @throws Error with the reason when the build cannot be a release
 */
export async function completeBuild(
  { name, remoteDir, dist }: { name: string; remoteDir: string; dist: string },
  { hasRequirements = true } = {},
): Promise<BuildDescription | undefined> {
  const isShell = name === shellName;
  if (hasRequirements && existsSync(path.join(dist, 'server'))) await writeRequirements(dist, { isShell });
  const isBuilt = ['web/remoteEntry.js', 'server/remoteEntry.cjs'].every((file) => existsSync(path.join(dist, file)));
  if (isShell || !isBuilt) return undefined;
  const description = await describeBuild(name, dist);
  // A build removes them. Without a second look the compiler is not loaded at each start.
  if (!existsSync(path.join(dist, typesFile))) await writeTypes(remoteDir, dist, description);
  return description;
}
