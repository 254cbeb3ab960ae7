import {
  applyRefusal,
  changePointer,
  listRemotes,
  type Pointer,
  type ReleaseStorage,
  readPointer,
} from '@vastra/shared/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { ServedRemote, StoredRelease } from '../releases/stored-release';
import type { Admission } from './admission';
import type { RememberedPointer } from './release-memory';

/** Returns the ms between two reads of the pointers. */
const getIntervalMs = (storage: ReleaseStorage): number => (storage.dir ? 250 : 500);
/** Maximum of reads at the start, because each refusal changes a pointer back to the previous release, which is then read again. */
const maxStartRounds = 5;

interface WatchedRemote {
  /** JSON of the pointer that was applied last or is being applied. */
  pointerJson: string;
  /** Raised by each new pointer, so that the result of an older one is ignored. */
  generation: number;
  served?: ServedRemote;
  /** The version that this process refused last. */
  refusedVersion?: string;
  /** The error that was logged last, so that each is logged once. */
  loggedError?: string;
}

interface WatcherOptions {
  storage: ReleaseStorage;
  admission: Admission;
  log: Pick<FastifyBaseLogger, 'warn'>;
  intervalMs?: number;
  /** Reads what was served before this start, if the storage can be out of reach. */
  readRememberedPointers?: () => Promise<Record<string, RememberedPointer>>;
}

/**
 * Creates the watcher that follows the pointers in the background, so that no request waits for the storage, and what is live
 * stays live while the storage fails. A release becomes live or canary once the admission accepts it. A refusal is written into
 * its pointer, which restores the previous release.
 *
 * The start runs no smoke tests, because a restart must be quick and must not need the API: it serves what the pointers name if
 * the shop meets its requirements and its files are as published. A storage that is down then delays nothing but changes,
 * because what was served before is served again.
 */
export function createPointerWatcher(options: WatcherOptions) {
  const { storage, admission, log, intervalMs = getIntervalMs(storage), readRememberedPointers } = options;
  const watched = new Map<string, WatchedRemote>();
  const listeners = new Set<() => void>();
  let served: ServedRemote[] = [];
  let hasRead = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const listOtherReleases = (remote: string): StoredRelease[] =>
    served.filter((other) => other.remote !== remote).map(({ live }) => live);

  const serve = (remote: string, next: ServedRemote | undefined): void => {
    const state = watched.get(remote)!;
    if (state.served === next) return;
    state.served = next;
    served = [...watched.values()]
      .flatMap((remoteState) => remoteState.served ?? [])
      .sort((a, b) => (a.remote < b.remote ? -1 : 1));
    for (const listener of listeners) listener();
  };

  const logOnce = (remote: string, error: unknown): void => {
    const state = watched.get(remote);
    const text = String(error);
    if (!state || state.loggedError === text) return;
    state.loggedError = text;
    log.warn({ remote, err: error }, 'The releases cannot be read; what was live stays live');
  };

  const refuse = async (remote: string, version: string, reasons: string[]): Promise<void> => {
    const reason = reasons.join(' ');
    log.warn({ remote, version, reason }, 'The release is refused');
    watched.get(remote)!.refusedVersion = version;
    await changePointer(storage, remote, (pointer) =>
      applyRefusal(pointer, { at: new Date().toISOString(), by: 'the shop', version, reason }),
    );
  };

  /** Resolves to the release if it is admitted. Otherwise changes its pointer back and resolves to undefined. */
  const admit = async (remote: string, version: string, pointer: Pointer, isStart: boolean) => {
    const shouldSkipSmokeTest = isStart || pointer.isForced === true;
    const { release, reasons } = await admission.evaluate(remote, version, {
      others: listOtherReleases(remote),
      shouldSkipSmokeTest,
    });
    if (reasons.length === 0) return release;
    await refuse(remote, version, reasons);
    return undefined;
  };

  const applyPointer = async (remote: string, pointer: Pointer, isStart: boolean): Promise<void> => {
    const state = watched.get(remote)!;
    const { generation } = state;
    const isSuperseded = () => state.generation !== generation || isStopped;
    const { version, canary } = pointer;
    const [lastChange] = pointer.history ?? [];
    // The pointer still names a refused release if nothing was live before it. A promotion makes it a candidate again.
    const isMarkedRefused = lastChange?.what === 'refused' && lastChange.version === version;
    const isRefused = isMarkedRefused && (!isStart || state.refusedVersion === version);

    const isSameCanary = canary && canary.version === state.served?.canary?.release.version;
    const admitted = isRefused ? undefined : await admit(remote, version, pointer, isStart);
    if (isSuperseded()) return;
    const live = admitted ?? state.served?.live;
    if (!live) return;
    // The share of a running canary may have changed.
    const runningCanary = isSameCanary ? { release: state.served!.canary!.release, share: canary.share } : undefined;
    serve(remote, { remote, live, ...(runningCanary && { canary: runningCanary }) });

    if (!canary || isSameCanary) return;
    const release = await admit(remote, canary.version, pointer, isStart);
    if (release && !isSuperseded()) serve(remote, { remote, live, canary: { release, share: canary.share } });
  };

  const checkRemote = async (remote: string, isStart: boolean): Promise<void> => {
    const state = watched.get(remote) ?? { pointerJson: '', generation: 0 };
    watched.set(remote, state);
    const pointer = await readPointer(storage, remote);
    const pointerJson = JSON.stringify(
      pointer && [pointer.version, pointer.canary, pointer.isForced, pointer.history?.[0]],
    );
    if (pointerJson === state.pointerJson) return;
    state.pointerJson = pointerJson;
    state.generation += 1;
    if (!pointer) return serve(remote, undefined);
    const { generation } = state;
    const applied = applyPointer(remote, pointer, isStart).then(
      () => {
        state.loggedError = undefined;
      },
      (error) => {
        // The storage failed: the next check tries again.
        if (state.generation === generation) state.pointerJson = '';
        logOnce(remote, error);
      },
    );
    if (isStart) await applied;
  };

  const checkAll = async (isStart: boolean): Promise<void> => {
    const remotes = await listRemotes(storage);
    // A storage that lists no remote any more is taken for one that fails.
    if (remotes.length === 0 && watched.size > 0) throw new Error('The storage is empty');
    for (const remote of watched.keys()) if (!remotes.includes(remote)) remotes.push(remote);
    await Promise.all(remotes.map((remote) => checkRemote(remote, isStart).catch((error) => logOnce(remote, error))));
    hasRead = true;
  };

  /** Serves the remembered releases of remotes that the storage could not be read for. The next check compares them. */
  const serveRemembered = async (): Promise<void> => {
    for (const [remote, pointer] of Object.entries((await readRememberedPointers?.()) ?? {})) {
      const state = watched.get(remote) ?? { pointerJson: '', generation: 0 };
      if (state.served || (hasRead && !state.loggedError)) continue;
      watched.set(remote, state);
      await applyPointer(remote, pointer, true).catch((error) => logOnce(remote, error));
      if (state.served) hasRead = true;
    }
  };

  const scheduleCheck = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      checkAll(false)
        .catch((error) => {
          for (const remote of watched.keys()) logOnce(remote, error);
        })
        .finally(scheduleCheck);
    }, intervalMs).unref();
  };

  return {
    /** Resolves when the releases that the pointers name are served, or the storage has failed once. */
    async start(): Promise<void> {
      try {
        for (let round = 0, previous = ''; round < maxStartRounds; round += 1) {
          await checkAll(true);
          const current = [...watched.values()].map(({ pointerJson }) => pointerJson).join();
          if (current === previous) break;
          previous = current;
        }
      } catch (error) {
        log.warn({ err: error }, 'The releases cannot be read');
      }
      await serveRemembered();
      scheduleCheck();
    },
    /** Returns the same array as long as nothing changed. */
    getServed: (): ServedRemote[] => served,
    /** Returns true once the storage, or the memory, has been read. */
    hasRead: (): boolean => hasRead,
    onChange: (listener: () => void) => void listeners.add(listener),
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
