import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSnapshotWriter } from '@vastra/platform/host/health/snapshot';
import { createReleaseFiles } from '@vastra/platform/host/releases/files';
import type { FindStoppedReason } from '@vastra/platform/host/releases/stopped-releases';
import { createAdmission } from '@vastra/platform/host/rollout/admission';
import { createHostCapabilities } from '@vastra/platform/host/rollout/host-capabilities';
import type { ReleaseMemory } from '@vastra/platform/host/rollout/release-memory';
import { PointerWatcher } from '@vastra/platform/host/rollout/watch-pointers';
import {
  applyPromotion,
  changePointer,
  openStorage,
  type Pointer,
  type ReleaseStorage,
} from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { patience } from '../../../shared/testing/patience.cjs';
import { buildCapabilities } from '../rollout/build-capabilities';

export const giftsRelease: StubReleaseOptions = {
  remote: 'mf-gifts',
  version: '1.0.0',
  routes: [{ id: 'gifts', path: 'gifts' }],
};
/** Builds the details of a change that Asha makes now. */
export const buildChangeDetails = () => ({ at: new Date().toISOString(), by: 'Asha' });
const intervalMs = 5;

/** Smoke test of a candidate beside other releases. */
export type SmokeTest = (
  candidate: { remote: string; version: string },
  others: { remote: string }[],
) => Promise<string[]>;

/** Sets up shops that watch their releases. `getStorage` returns the storage of the current test. */
export function setUpWatchedShops(getStorage: () => ReleaseStorage) {
  /** Folder of this test file; it is removed after the tests. */
  const dir = mkdtempSync(join(tmpdir(), 'vastra-served-'));
  let stopFunctions: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stopFunctions) stop();
    stopFunctions = [];
  });

  let storageCount = 0;
  const openEmptyStorage = () => {
    storageCount += 1;
    return openStorage({ RELEASES_DIR: join(dir, `releases-${storageCount}`) });
  };
  const storeVersion = async (version: string, options: Partial<StubReleaseOptions> = {}) =>
    storeRelease(getStorage(), buildStubRelease({ ...giftsRelease, ...options, version }));
  const changeRemotePointer = (apply: (pointer: Pointer | undefined) => Pointer, remote = 'mf-gifts') =>
    changePointer(getStorage(), remote, apply);
  const promoteVersion = (version: string, remote?: string) =>
    changeRemotePointer((pointer) => applyPromotion(pointer, { ...buildChangeDetails(), version }), remote);

  /** Starts a shop on this storage. Its smoke test finds no failures unless the test passes another one. */
  async function startShop(
    runSmokeTest: SmokeTest = async () => [],
    memory?: ReleaseMemory,
    {
      instance = 'shop-1',
      cacheDir = join(dir, 'cache'),
      storage = getStorage(),
      startMs,
      shellVersion,
      findStoppedReason,
    }: {
      instance?: string;
      cacheDir?: string;
      storage?: ReleaseStorage;
      startMs?: number;
      shellVersion?: string;
      findStoppedReason?: FindStoppedReason;
    } = {},
  ) {
    const files = createReleaseFiles(storage, cacheDir);
    const smokeTest = jest.fn(runSmokeTest);
    const hostCapabilities = createHostCapabilities({
      buildCapabilities,
      apiUrl: 'http://127.0.0.1:9',
      storage,
      log: { warn: () => undefined },
    });
    const log = { warn: jest.fn(), error: jest.fn() };
    const admission = createAdmission({ files, hostCapabilities, smokeTest, log });
    const watcher = new PointerWatcher({
      storage,
      admission,
      instance,
      log: log as never,
      intervalMs,
      startMs,
      memory,
      shellVersion,
      findStoppedReason,
    });
    const snapshot = createSnapshotWriter({
      storage,
      log: log as never,
      now: Date.now,
      buildSnapshot: () => ({
        instance,
        offers: { versions: {}, exports: {} },
        serving: {},
        releases: [],
        refusals: watcher.refusals.list(),
      }),
    });
    watcher.served.onChange(() => void snapshot.write());
    watcher.refusals.onChange(() => void snapshot.write());
    stopFunctions.push(() => watcher.stop());
    await watcher.start();
    const getLive = (remote = 'mf-gifts') =>
      watcher.served.getAll().find((served) => served.remote === remote)?.live.version;
    const getCanary = () => {
      const canary = watcher.served.find('mf-gifts')?.canary;
      return canary && [canary.release.version, canary.share];
    };
    return { watcher, getLive, getCanary, log, smokeTest };
  }
  return { dir, openEmptyStorage, storeVersion, changeRemotePointer, promoteVersion, startShop };
}

/** Repeats the check until it no longer throws. */
export async function waitFor(check: () => unknown): Promise<void> {
  const deadline = Date.now() + 10_000 * patience;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
