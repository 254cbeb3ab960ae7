import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changePointer, openStorage, type Pointer, promoted, type ReleaseStorage } from '@vastra/shared/releases';
import { type Making, madeRelease, storeRelease } from '../../../shared/releases/made';
import { releaseFiles } from '../releases/files';
import { guardOf } from '../rollout/admission';
import { shopOffers } from '../rollout/host-capabilities';
import { watchReleases } from '../rollout/watch-pointers';

export const gifts: Making = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };
export const doing = () => ({ at: new Date().toISOString(), by: 'Asha' });
const every = 5;

/** What tests of a shop that watches its releases do again and again, on the storage of the moment. */
export function watchedShop(storage: () => ReleaseStorage) {
  /** Of the file of tests; it is gone after them. */
  const dir = mkdtempSync(join(tmpdir(), 'vastra-served-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  let ending: (() => void)[] = [];
  afterEach(() => {
    for (const end of ending) end();
    ending = [];
  });

  let number = 0;
  const emptyStorage = () => {
    number += 1;
    return openStorage({ RELEASES_DIR: join(dir, `releases-${number}`) });
  };
  const store = async (version: string, making: Partial<Making> = {}) =>
    storeRelease(storage(), madeRelease({ ...gifts, ...making, version }));
  const change = (how: (pointer: Pointer | undefined) => Pointer, remote = 'mf-gifts') =>
    changePointer(storage(), remote, how);
  const promote = (version: string, remote?: string) =>
    change((pointer) => promoted(pointer, { ...doing(), version }), remote);

  /** A shop on this storage, whose smoke render finds nothing unless it is told what to find. */
  async function shop(
    smokeRender = jest.fn(async (_candidate: { version: string }): Promise<string[]> => []),
    remembered?: Parameters<typeof watchReleases>[0]['remembered'],
  ) {
    const files = releaseFiles(storage(), join(dir, 'cache'));
    const guard = guardOf({ files, offers: shopOffers('http://127.0.0.1:9'), smokeRender });
    const log = { warn: jest.fn() };
    const watch = watchReleases({ storage: storage(), guard, log: log as never, every, remembered });
    ending.push(watch.end);
    await watch.begin();
    const live = (remote = 'mf-gifts') => watch.served().find((one) => one.remote === remote)?.live.version;
    const canary = () =>
      watch.served()[0].canary && [watch.served()[0].canary!.release.version, watch.served()[0].canary!.share];
    return { watch, live, canary, log, smokeRender };
  }
  return { dir, emptyStorage, store, change, promote, shop };
}

/** Looks again and again until it is so. */
export async function soon(check: () => unknown): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
