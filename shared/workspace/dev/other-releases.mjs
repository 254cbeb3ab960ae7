// Releases of the remotes that are not developed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { publishBuild } from '../../../platform/tools/dev/publish-build.mjs';
import { importTypescript } from '../../../platform/tools/import-typescript.mjs';
import { buildOne, root, varDir } from '../packages.mjs';

/**
 * Stores a release of each of these remotes: the live one of this shop's storage, or of the folder `var`, or the last build. Only what was
 * never built is built.
 *
 * @param storage where they are stored; the shop's own storage stays as it is
 */
export async function storeOtherReleases(names, storage, { log }) {
  const { openStorage, readPointer } = await importTypescript('releases/index.ts');
  const { copy } = await importTypescript('releases/cli/copy.ts');
  const sources = [
    openStorage({ ...process.env, VAR_DIR: varDir }),
    openStorage({ RELEASES_DIR: path.join(root, 'var/releases') }),
  ];
  for (const name of names) {
    let from;
    for (const source of sources) if (!from && (await readPointer(source, name))) from = source;
    if (from) {
      await copy({ storage, by: 'pnpm dev', print: () => {} }, { from, remote: name });
      continue;
    }
    if (!existsSync(path.join(root, name, 'dist/.built'))) await buildOne(name, log);
    const dir = path.join(root, name);
    await publishBuild(name, { dir, dist: path.join(dir, 'dist'), storage });
  }
}
