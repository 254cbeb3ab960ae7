import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPromotion, changePointer, openStorage, type ReleaseStorage } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';

/** Returns who changes a pointer, and the current time as the time of the change. */
export const createChangeInfo = () => ({ at: new Date().toISOString(), by: 'Hans' });

/** Stands in for a call of a storage that cannot be reached. */
export const failToConnect = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.9'), { secret: 'key' });
};

/** Sets up a shop with releases in files and an admin. `remote` returns the remote of the current test. */
export function setUpReleasesShop(remote: () => string) {
  const dir = mkdtempSync(join(tmpdir(), 'vastra-releases-'));
  const files = openStorage({ RELEASES_DIR: dir });
  /** The shop's storage: the files, or methods that a test replaces. */
  const storage: ReleaseStorage = { ...files };
  const shop = setUpTestShop({ releases: storage });
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin', email: 'anna@vastra.example' });
  });
  beforeEach(() => void Object.assign(storage, files));

  let counter = 0;
  /** Adds a remote with three releases; 1.1.0 is live, 1.0.0 was live before. */
  const addRemote = async (): Promise<string> => {
    const remote = `mf-hats-${++counter}`;
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await storeRelease(
        files,
        buildStubRelease({
          remote,
          version,
          routes: [],
          publishedAt: `2026-11-20T10:0${version[2]}:00Z`,
          publishedBy: 'Hans',
        }),
      );
    for (const version of ['1.0.0', '1.1.0'])
      await changePointer(files, remote, (pointer) => applyPromotion(pointer, { ...createChangeInfo(), version }));
    return remote;
  };
  const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
  const listAll = async () => (await call('GET /admin/releases')).body.data;
  const getCurrent = async () => (await listAll()).find((entry: { remote: string }) => entry.remote === remote());
  return { shop, files, storage, addRemote, call, listAll, getCurrent };
}
