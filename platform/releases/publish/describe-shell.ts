import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { earlierMajors } from '@vastra/shared/earlier';
import { parseUrlOwners } from '../admission/urls/parse-url-owners';
import { shellName } from '../stored/names';
import { getBuiltWith } from './built-with';
import type { BuildDescription } from './describe-build';
import { readHostNeeds } from './requirements';

/** The launcher is part of the installation, because it starts the releases. */
export const unpublishedFiles = ['server/main.cjs'];

/**
 * Reads the manifest of a build of the shell in `dist`, without version and hashes. Throws if the build has no entry for browsers, or if the owners
 * of URLs beside it are invalid.
 */
export async function describeShell(shellDir: string, dist: string): Promise<BuildDescription> {
  const scripts: Record<string, string[]> = JSON.parse(await readFile(path.join(dist, 'web/scripts.json'), 'utf8'));
  const entry = scripts['entry:shell']?.at(-1);
  if (!entry) throw new Error('The shell has no entry for browsers');
  // Its server contains the file too, so that the version of a build with other owners is another one.
  const urlOwners = await readFile(path.join(shellDir, 'url-owners.json'), 'utf8').catch(() => undefined);
  return {
    remote: shellName,
    container: shellName,
    domain: shellName,
    // Only the code of the shell knows its routes, and the modules that it provides to remotes.
    routes: [],
    fragments: [],
    commands: [],
    entry,
    serverEntry: 'server/serve.cjs',
    scripts: Object.fromEntries(Object.entries(scripts).filter(([part]) => /^(entry|page):/.test(part))),
    needs: await readHostNeeds(dist, { isShell: true }),
    offers: {
      ...(earlierMajors.length > 0 && { earlierShared: earlierMajors.map(({ version }) => ({ version })) }),
      versions: getBuiltWith(shellDir),
    },
    ...(urlOwners && { urlOwners: parseUrlOwners(JSON.parse(urlOwners)) }),
  };
}
