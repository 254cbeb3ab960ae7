import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changePointer, openStorage, applyPromotion, type ReleaseStorage } from '@vastra/shared/releases';
import { buildStubRelease, storeRelease } from '@vastra/shared/releases/made';
import { type SignedIn, signedInUser, testShop } from '../../../testing/shop';

export const doing = () => ({ at: new Date().toISOString(), by: 'Hans' });

/** What a storage does that does not answer. */
export const down = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.9'), { secret: 'key' });
};

/** A shop with releases in files, its admin, and what tests ask of it about the team of the moment. */
export function releasesShop(remote: () => string) {
  const dir = mkdtempSync(join(tmpdir(), 'vastra-releases-'));
  const files = openStorage({ RELEASES_DIR: dir });
  /** What the shop has as its storage: the files, or what a test puts in their place. */
  const storage: ReleaseStorage = { ...files };
  const shop = testShop({ releases: storage });
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signedInUser(shop, { role: 'admin', name: 'Anna Admin', email: 'anna@vastra.example' });
  });
  beforeEach(() => void Object.assign(storage, files));
  afterAll(() => rmSync(dir, { recursive: true }));

  let counter = 0;
  /** Three releases, of which 1.1.0 is live and 1.0.0 was before. */
  const newTeam = async (): Promise<string> => {
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
      await changePointer(files, remote, (pointer) => applyPromotion(pointer, { ...doing(), version }));
    return remote;
  };
  const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
  const all = async () => (await call('GET /admin/releases')).body.data;
  const one = async () => (await all()).find((each: { remote: string }) => each.remote === remote());
  return { shop, files, storage, newTeam, call, all, one };
}
