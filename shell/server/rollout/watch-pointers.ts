import {
  applyRefusal,
  changePointer,
  listRemotes,
  type Pointer,
  type ReleaseStorage,
  readPointer,
} from '@vastra/shared/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredRelease } from '../releases/stored-release';
import type { Admission } from './admission';
import type { RememberedPointer } from './release-memory';
import { ServedReleases } from './served-releases';

/** Interval between two reads of the pointers in a directory. A release is live about a quarter of a second after its promotion. */
const directoryIntervalMs = 250;
/** Interval for an object store. It is longer, because each read is a request over the network. */
const objectStoreIntervalMs = 500;
/** Limits the reads at the start. A refusal restores the previous release in the pointer, which must then be read again. */
const maxStartReads = 5;

interface WatchedRemote {
  /** JSON of the pointer that was applied last, or is being applied. */
  pointerJson: string;
  /** Number of pointers seen so far. A result is ignored if a newer pointer was seen in the meantime. */
  pointerRevision: number;
  /** The version that this process refused last. */
  refusedVersion?: string;
  /** The error that was logged last, because an error that repeats is logged once. */
  loggedError?: string;
}

interface WatcherOptions {
  storage: ReleaseStorage;
  admission: Admission;
  log: Pick<FastifyBaseLogger, 'warn'>;
  intervalMs?: number;
  /** Reads what was served before this start. Needed if the storage can be unreachable. */
  readRememberedPointers?: () => Promise<Record<string, RememberedPointer>>;
}

/**
 * Follows the pointers in the background, so that no request waits for the storage. If the storage is down, the shop keeps serving
 * the current releases; only changes wait. A release becomes live or canary once the admission accepts it. A refusal is written
 * into the release's pointer, which restores the previous release.
 *
 * The start runs no smoke tests, because a restart must be quick and must not need the API. It serves the releases that the
 * pointers name if the shell meets their requirements and their files are as published. If the storage is down at the start, the
 * releases that were served before are served again.
 */
export class PointerWatcher {
  readonly served = new ServedReleases();
  private readonly remotes = new Map<string, WatchedRemote>();
  private isInitialized = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: WatcherOptions) {}

  /** Resolves when the releases that the pointers name are served, or the storage has failed once. */
  async start(): Promise<void> {
    try {
      await this.readUntilUnchanged();
    } catch (error) {
      this.options.log.warn({ err: error }, 'The releases cannot be read');
    }
    await this.serveRemembered();
    this.scheduleCheck();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Returns true once it is known which releases to serve, from the storage or from what was served before. */
  isReady(): boolean {
    return this.isInitialized;
  }

  private async readUntilUnchanged(): Promise<void> {
    let previousPointers = '';
    for (let reads = 0; reads < maxStartReads; reads += 1) {
      await this.checkAll(true);
      const pointers = [...this.remotes.values()].map(({ pointerJson }) => pointerJson).join();
      if (pointers === previousPointers) return;
      previousPointers = pointers;
    }
  }

  private scheduleCheck(): void {
    if (this.isStopped) return;
    const { storage, intervalMs = storage.dir ? directoryIntervalMs : objectStoreIntervalMs } = this.options;
    this.timer = setTimeout(() => {
      this.checkAll(false)
        .catch((error) => {
          for (const remote of this.remotes.keys()) this.logOnce(remote, error);
        })
        .finally(() => this.scheduleCheck());
    }, intervalMs).unref();
  }

  private async checkAll(isStart: boolean): Promise<void> {
    const remotes = new Set(await listRemotes(this.options.storage));
    // An empty list means that the storage failed: a disk that is not mounted is an empty directory.
    if (remotes.size === 0 && this.remotes.size > 0) throw new Error('The storage is empty');
    for (const remote of this.remotes.keys()) remotes.add(remote);
    await Promise.all(
      [...remotes].map((remote) => this.checkRemote(remote, isStart).catch((error) => this.logOnce(remote, error))),
    );
    this.isInitialized = true;
  }

  /** Reads the pointer of a remote, and applies it if it has changed. Waits for that at the start only. */
  private async checkRemote(remote: string, isStart: boolean): Promise<void> {
    const state = this.getOrAdd(remote);
    const pointer = await readPointer(this.options.storage, remote);
    const pointerJson = JSON.stringify(
      pointer && [pointer.version, pointer.canary, pointer.isForced, pointer.history?.[0]],
    );
    if (pointerJson === state.pointerJson) return;
    state.pointerJson = pointerJson;
    state.pointerRevision += 1;
    if (!pointer) return this.served.remove(remote);
    const { pointerRevision } = state;
    const applied = this.applyPointer(remote, pointer, isStart).then(
      () => {
        state.loggedError = undefined;
      },
      (error) => {
        // The storage failed. Without the JSON, the next check applies this pointer again.
        if (state.pointerRevision === pointerRevision) state.pointerJson = '';
        this.logOnce(remote, error);
      },
    );
    if (isStart) await applied;
  }

  /** Serves the pointer's live release, and then its canary, as far as the admission accepts them. */
  private async applyPointer(remote: string, pointer: Pointer, isStart: boolean): Promise<void> {
    const { pointerRevision } = this.getOrAdd(remote);
    const isSuperseded = () => this.getOrAdd(remote).pointerRevision !== pointerRevision || this.isStopped;
    const { version, canary } = pointer;

    const servedBefore = this.served.find(remote);
    const currentCanary = canary && servedBefore?.canary?.release.version === canary.version && servedBefore.canary;
    const admitted = this.isRefused(remote, pointer, isStart)
      ? undefined
      : await this.admit(remote, version, pointer, isStart);
    if (isSuperseded()) return;
    const live = admitted ?? this.served.find(remote)?.live;
    if (!live) return;
    // The share of a running canary may have changed.
    if (canary && currentCanary)
      return this.served.set({ remote, live, canary: { release: currentCanary.release, share: canary.share } });
    this.served.set({ remote, live });

    if (!canary) return;
    const release = await this.admit(remote, canary.version, pointer, isStart);
    if (release && !isSuperseded()) this.served.set({ remote, live, canary: { release, share: canary.share } });
  }

  /**
   * Returns true if the pointer's release was refused. Without a previous release, the pointer still names the refused one;
   * promoting it again retries it. A start retries it too, once.
   */
  private isRefused(remote: string, { version, history }: Pointer, isStart: boolean): boolean {
    const lastChange = history?.[0];
    const isMarkedRefused = lastChange?.what === 'refused' && lastChange.version === version;
    return isMarkedRefused && (!isStart || this.getOrAdd(remote).refusedVersion === version);
  }

  /** Resolves to the release if it is admitted. Otherwise writes the refusal into the pointer, and resolves to undefined. */
  private async admit(
    remote: string,
    version: string,
    pointer: Pointer,
    isStart: boolean,
  ): Promise<StoredRelease | undefined> {
    const { release, reasons } = await this.options.admission.evaluate(remote, version, {
      others: this.served.listLiveBeside(remote),
      shouldSkipSmokeTest: isStart || pointer.isForced === true,
    });
    if (reasons.length === 0) return release;
    await this.refuse(remote, version, reasons.join(' '));
  }

  private async refuse(remote: string, version: string, reason: string): Promise<void> {
    this.options.log.warn({ remote, version, reason }, 'The release is refused');
    this.getOrAdd(remote).refusedVersion = version;
    await changePointer(this.options.storage, remote, (pointer) =>
      applyRefusal(pointer, { at: new Date().toISOString(), by: 'the shop', version, reason }),
    );
  }

  /** Serves the remembered releases of remotes whose pointer could not be read. The next check reads their pointers again. */
  private async serveRemembered(): Promise<void> {
    for (const [remote, pointer] of Object.entries((await this.options.readRememberedPointers?.()) ?? {})) {
      const hasReadPointer = this.isInitialized && !this.remotes.get(remote)?.loggedError;
      if (this.served.find(remote) || hasReadPointer) continue;
      await this.applyPointer(remote, pointer, true).catch((error) => this.logOnce(remote, error));
      if (this.served.find(remote)) this.isInitialized = true;
    }
  }

  private getOrAdd(remote: string): WatchedRemote {
    const existing = this.remotes.get(remote);
    if (existing) return existing;
    const added: WatchedRemote = { pointerJson: '', pointerRevision: 0 };
    this.remotes.set(remote, added);
    return added;
  }

  private logOnce(remote: string, error: unknown): void {
    const state = this.remotes.get(remote);
    const text = String(error);
    if (!state || state.loggedError === text) return;
    state.loggedError = text;
    this.options.log.warn({ remote, err: error }, 'The releases cannot be read; what was live stays live');
  }
}
