import path from 'node:path';
import { importTypescript } from '../../../platform/tools/import-typescript.mjs';

/**
 * Opens the storage of releases for the builds of this tree.
 *
 * @param root folder of the repository
 * @param varDir folder of the shop's data
 */
export async function openReleases({ root, varDir, log }) {
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const { getPublisher } = await importTypescript('releases/publish/provenance.ts');
  const { promoteIfNew } = await importTypescript('releases/pointer/promote-if-new.ts');
  const { readPrivateKey } = await importTypescript('releases/signing/key-files.ts');
  const { openStorage, readPointer } = await importTypescript('releases/index.ts');
  const storage = openStorage({ ...process.env, VAR_DIR: varDir });
  const by = await getPublisher(root);
  return {
    hasLive: async (remote) => (await readPointer(storage, remote)) !== undefined,
    /** Stores the build as a release. */
    store: (remote) =>
      publish({
        remoteDir: path.join(root, remote),
        storage,
        getPrivateKey: (name) => readPrivateKey(process.env, varDir, name),
      }),
    /** Makes a stored release live when it is new or no release is live, so that a rollback is not undone. */
    async goLive(remote, { version, isNew }, { isBuilt }) {
      const liveVersion = await promoteIfNew(storage, { remote, version, isNew, by });
      const reason = isNew ? 'is frozen' : 'was stored before';
      if (isNew && liveVersion === version) log(`${remote} ${version} is live`);
      else if (isBuilt && liveVersion !== version)
        log(`${remote} ${version} ${reason}; ${liveVersion} stays live (pnpm release promote ${remote} ${version})`);
    },
  };
}
