import type { FastifyBaseLogger } from 'fastify';
import { adoptPointers, type Pointer, PointersNotTrustedError, type ReleaseStorage } from '../../releases';
import { getAdoptionIntervalMs, getPointerIntervalMs } from '../releases/pointer-interval';
import type { FindStoppedReason } from '../releases/stopped-releases';
import { type ReleaseName, type StoredRelease, toReleaseName } from '../releases/stored-release';
import type { Admission, Verdict } from './admission';
import { EarlierReleases } from './earlier-releases';
import { type Attempt, PointerState } from './pointer-state';
import { type PointerUnit, splitUnit, toUnits } from './pointer-units';
import { readPointers } from './read-pointers';
import { Refusals } from './refusals';
import type { ReleaseMemory } from './release-memory';
import { ServedReleases } from './served-releases';
import { YoungReleases } from './young-releases';

/** Limits the reads at the start. A refusal restores the previous release in the pointer, which must then be read again. */
const maxStartReads = 5;

/** ms for which a start waits for the storage. After that, reads go on while what is known is served. */
const startMs = {
  /** There are releases that ran before this start. */
  remembered: 2_000,
  /** Shorter than the launcher waits for a child. */
  unknown: 15_000,
  /** To serve what is remembered: the contract is looked for at the API and in the storage, for 2 s each. */
  serving: 6_000,
};

/** ms for which a stop waits for the storage. */
const stopMs = 2_000;

interface WatcherOptions {
  storage: ReleaseStorage;
  admission: Admission;
  /** Name of this document server. */
  instance: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  intervalMs?: number;
  /** ms for which a start waits for the storage; tests set it. */
  startMs?: number;
  /** Memory of what was served before this start. Needed if the storage can be unreachable. */
  memory?: ReleaseMemory;
  /** Releases that have stopped a process of this machine. Without it there are none. */
  findStoppedReason?: FindStoppedReason;
  /** Minutes for which `young` has a release after it became live or canary. */
  youngMinutes?: number;
  /** Release of the shell that this process runs. */
  shellVersion?: string;
}

/** A pointer that is being applied. */
interface Application {
  remote: string;
  pointer: Pointer;
  state: PointerState;
  attempt: Attempt;
}

/**
 * Follows the pointers in the background, so that no request waits for the storage. If the storage is down, the shop keeps serving
 * the current releases; only changes wait. A release becomes live or canary once the admission accepts it. Otherwise this server keeps
 * serving the previous one and reports its refusal; the pointer goes back when most document servers refuse.
 *
 * No smoke test runs before all pointers were read once, because a page may need a remote that is not known yet, and a restart must be
 * quick and must not need the API. Until then, the releases that the pointers name are served if the shell meets their requirements and
 * their files are as published. If the storage is down at the start, the releases that were served before are served again.
 */
export class PointerWatcher {
  readonly served = new ServedReleases();
  readonly refusals: Refusals;
  readonly young: YoungReleases;
  private readonly remotes = new Map<string, PointerState>();
  /** The error that was logged last, by remote, because an error that repeats is logged once. */
  private readonly loggedErrors = new Map<string, string>();
  private readonly earlier: EarlierReleases;
  /** Remotes that should be served since the start, but are not yet. */
  private readonly missing = new Set<string>();
  /** All pointers were read and applied once. */
  private hasReadAll = false;
  /** Why the pointers are not trusted. */
  private distrust: string | undefined;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private adoptionTimer: NodeJS.Timeout | undefined;
  private adopting: Promise<void> | undefined;

  constructor(private readonly options: WatcherOptions) {
    this.refusals = new Refusals(options);
    this.earlier = new EarlierReleases(options, this.served);
    this.young = new YoungReleases(options.youngMinutes ?? 0, async (remote, version, pointer) =>
      pointer.version === version ? this.earlier.findFallback(remote, pointer) : this.served.find(remote)?.live,
    );
    this.served.onChange(() => options.memory?.save(this.served.getAll()));
  }

  /**
   * Resolves when the releases that the pointers name are served, or the storage has failed once. A storage that takes longer is read on
   * in the background, while the remembered releases are served.
   */
  async start(): Promise<void> {
    const remembered = await this.earlier.remember();
    for (const remote of remembered) this.missing.add(remote);
    this.scheduleAdoption(0);
    const reading = this.readFirst().catch((err) => this.options.log.warn({ err }, 'The releases cannot be read'));
    const maxMs = this.options.startMs ?? startMs[remembered.length > 0 ? 'remembered' : 'unknown'];
    if (!(await isSettledWithin(reading, maxMs)))
      this.options.log.warn(`The storage of the releases has not responded within ${maxMs / 1000} s`);
    await isSettledWithin(this.serveMissing(), startMs.serving);
    this.checking = reading.then(() => this.scheduleCheck());
  }

  /** Resolves when nothing more is written to the storage, or the storage does not respond for two seconds. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.adoptionTimer);
    await isSettledWithin(Promise.all([this.checking, this.adopting]), stopMs);
  }

  /** Returns true if all remotes are served that should be, and there are some. Otherwise a page that is not found may exist in a missing release. */
  isReady(): boolean {
    return this.missing.size === 0 && this.served.getAll().length > 0;
  }

  /** Returns the remotes that should be served since the start, but are not yet. */
  listMissing(): string[] {
    return [...this.missing].sort();
  }

  private async readFirst(): Promise<void> {
    let previousPointers = '';
    for (let reads = 0; reads < maxStartReads; reads += 1) {
      const isComplete = await this.checkAll();
      const pointers = [...this.remotes.values()].map((state) => state.getPointerJson()).join();
      if (pointers !== previousPointers && reads < maxStartReads - 1) {
        previousPointers = pointers;
        continue;
      }
      this.hasReadAll = isComplete;
      return;
    }
  }

  private scheduleCheck(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.checking = (this.hasReadAll ? this.checkAll() : this.readFirst())
        .then(() => undefined)
        .catch((error) => {
          if (error instanceof PointersNotTrustedError) return;
          for (const remote of this.remotes.keys()) this.logOnce(remote, error);
        })
        .finally(() => this.scheduleCheck());
    }, this.getIntervalMs()).unref();
  }

  /** Takes over what programs without the index have written. A failure shows in the reads of the pointers, or repeats. */
  private scheduleAdoption(delayMs: number): void {
    if (this.isStopped) return;
    this.adoptionTimer = setTimeout(() => {
      this.adopting = adoptPointers(this.options.storage)
        .then(() => undefined)
        .catch(() => undefined)
        .finally(() => this.scheduleAdoption(getAdoptionIntervalMs(this.options.storage)));
    }, delayMs).unref();
  }

  private getIntervalMs(): number {
    const { storage, intervalMs } = this.options;
    return intervalMs ?? getPointerIntervalMs(storage);
  }

  /**
   * Reads all pointers and applies those that have changed; waits for that before the first complete read only. Resolves to whether the
   * read was complete.
   */
  private async checkAll(): Promise<boolean> {
    const known = [...this.remotes.keys(), ...this.missing];
    const onError = (remote: string, error: unknown) => this.logOnce(remote, error);
    const snapshot = await readPointers(this.options.storage, known, onError).catch((error) => {
      if (error instanceof PointersNotTrustedError) this.setDistrust(error.message);
      throw error;
    });
    const { pointers, failed, isComplete } = snapshot;
    this.setDistrust(undefined);
    if (!this.hasReadAll) for (const remote of failed) this.missing.add(remote);
    const unsettled = this.listUnsettled();
    for (const remote of this.refusals.listDue((name) => this.getNeighbours(name), unsettled))
      this.getOrAdd(remote).repeat();
    for (const [remote, pointer] of pointers) if (!pointer && isComplete) this.forget(remote);
    this.young.update(pointers);
    for (const [remote, pointer] of pointers)
      if (pointer && this.servesStopped(remote, pointer)) this.getOrAdd(remote).repeat();
    const units = toUnits(snapshot, this.options.shellVersion);
    // Serves each as soon as possible at the start, because nothing is served yet that could differ.
    const applications = (this.hasReadAll ? units : units.flatMap(splitUnit)).map((unit) => this.checkUnit(unit));
    if (!this.hasReadAll) await Promise.all(applications);
    await this.refusals.countAll();
    return isComplete;
  }

  /** Forgets a remote whose pointer is gone. */
  private forget(remote: string): void {
    // A release of it that is being tested is not served any more.
    this.remotes.get(remote)?.supersede();
    this.remotes.delete(remote);
    this.loggedErrors.delete(remote);
    this.missing.delete(remote);
    this.refusals.retain(remote, []);
    this.served.remove(remote);
    this.options.memory?.forget(remote);
  }

  /** Applies the pointers of a unit if one of them has changed. Never rejects. */
  private async checkUnit({ pointers, isHeld }: PointerUnit): Promise<void> {
    const now = Date.now();
    const members = pointers.map(([remote, pointer]) => {
      const { version, canary, isForced, history } = pointer;
      const json = JSON.stringify([version, canary, isForced, history?.[0], isHeld]);
      return { remote, pointer, state: this.getOrAdd(remote), json };
    });
    if (!members.some(({ state, json }) => state.isDue(json, now))) return;
    const applications = members.map(({ json, ...member }): Application => {
      const { remote, pointer, state } = member;
      const { attempt, isNew } = state.restart(json);
      if (isNew) this.refusals.retain(remote, [pointer.version, pointer.canary?.version]);
      if (!this.hasReadAll && !this.served.find(remote)) this.missing.add(remote);
      return { ...member, attempt };
    });
    try {
      await this.applyUnit(applications, isHeld);
      for (const { remote, state, attempt } of applications) {
        if (!state.succeed(attempt)) continue;
        this.loggedErrors.delete(remote);
        this.missing.delete(remote);
      }
    } catch (error) {
      for (const { remote, state, attempt } of applications) {
        this.logOnce(remote, error);
        state.fail(attempt, { now: Date.now(), firstDelayMs: this.getIntervalMs() });
      }
    }
  }

  private async applyUnit(applications: Application[], isHeld: boolean): Promise<void> {
    if (isHeld) await Promise.all(applications.map((application) => this.keepPrevious(application)));
    else if (applications.length === 1 || applications.some((application) => this.hasStopped(application)))
      // Without the release that has stopped a process, the rest of its group stays.
      for (const application of applications) await this.applyPointer(application);
    else await this.applyTogether(applications);
  }

  private isSuperseded({ state, attempt }: Application): boolean {
    return this.isStopped || !state.isCurrent(attempt);
  }

  /** Keeps the served release of a remote; at the start that is the release before the pointer's one. */
  private async keepPrevious(application: Application): Promise<void> {
    const { remote, pointer } = application;
    if (this.served.find(remote)) return;
    const live = await this.earlier.findFallback(remote, pointer);
    if (live && !this.isSuperseded(application)) this.served.set({ remote, live });
  }

  /** Serves the live releases of several pointers from the same moment, and then their canaries. Serves none of them if one is not admitted. */
  private async applyTogether(applications: Application[]): Promise<void> {
    const names = applications.map(({ remote, pointer: { version, isForced } }) => ({
      remote,
      version,
      shouldSkipSmokeTest: isForced === true || this.missing.has(remote),
    }));
    const isMember = (remote: string) => names.some((name) => name.remote === remote);
    const others = this.served.getAll().flatMap(({ remote, live }) => (isMember(remote) ? [] : [live]));
    const verdicts = await this.options.admission.evaluateTogether(names, others);
    for (const [index, { remote, version }] of names.entries())
      await this.noteVerdict({ remote, version }, verdicts[index], isMember);
    if (applications.some((application) => this.isSuperseded(application))) return;
    if (verdicts.some(({ reasons }) => reasons.length > 0)) return;
    this.served.set(
      ...applications.map(({ remote, pointer: { canary } }, index) => {
        const running = this.served.find(remote)?.canary;
        const isSame = canary && running?.release.version === canary.version;
        return {
          remote,
          live: verdicts[index].release!,
          ...(isSame && { canary: { release: running.release, share: canary.share } }),
        };
      }),
    );
    await Promise.all(applications.map((application) => this.serveCanary(application)));
  }

  /** Serves the pointer's live release, and then its canary, as far as the admission accepts them. */
  private async applyPointer(application: Application): Promise<void> {
    const { remote, pointer, state } = application;
    const { version, canary } = pointer;

    const servedBefore = this.served.find(remote);
    if (!this.hasReadAll && servedBefore && servedBefore.live.version !== version) {
      // It was remembered or is a fallback. The pointer's release replaces it after a smoke test, once all remotes are known.
      state.repeat();
      return;
    }
    const mayRun = (candidate: string) => !this.findStoppedReason(remote, candidate, pointer);
    const currentCanary =
      canary &&
      servedBefore?.canary?.release.version === canary.version &&
      mayRun(canary.version) &&
      servedBefore.canary;
    const admitted = await this.admit(remote, version, pointer);
    const current = this.served.find(remote)?.live;
    const staying = current && mayRun(current.version) ? current : undefined;
    const live = admitted ?? staying ?? (await this.earlier.findFallback(remote, pointer));
    if (this.isSuperseded(application)) return;
    if (!live) return this.served.remove(remote);
    // The share of a running canary may have changed.
    if (canary && currentCanary)
      return this.served.set({ remote, live, canary: { release: currentCanary.release, share: canary.share } });
    this.served.set({ remote, live });
    await this.serveCanary(application);
  }

  /** Serves the pointer's canary beside the live release, unless it is served or refused. */
  private async serveCanary(application: Application): Promise<void> {
    const { remote, pointer } = application;
    const { canary } = pointer;
    const served = this.served.find(remote);
    if (!canary || !served || served.canary) return;
    const release = await this.admit(remote, canary.version, pointer);
    if (release && !this.isSuperseded(application))
      this.served.set({ remote, live: served.live, canary: { release, share: canary.share } });
  }

  /**
   * Returns true if most servers have refused the pointer's release. Without a previous release, the pointer still names the refused one;
   * promoting it again retries it. A start retries it too, once.
   */
  private isMarkedRefused(remote: string, version: string, { history }: Pointer): boolean {
    const lastChange = history?.[0];
    const isMarked = lastChange?.what === 'refused' && lastChange.version === version;
    return isMarked && (this.hasReadAll || this.refusals.has(remote, version));
  }

  /** Resolves to the release if it is admitted. Otherwise reports the refusal, and resolves to undefined. */
  private async admit(remote: string, version: string, pointer: Pointer): Promise<StoredRelease | undefined> {
    const neighbours = this.getNeighbours(remote);
    if (this.isMarkedRefused(remote, version, pointer)) {
      this.refusals.postpone(remote, version, neighbours);
      return undefined;
    }
    const isStart = !this.hasReadAll || this.missing.has(remote);
    const stoppedReason = this.findStoppedReason(remote, version, pointer);
    const verdict = stoppedReason
      ? { reasons: [stoppedReason] }
      : await this.options.admission.evaluate(remote, version, {
          others: this.served.listLiveBeside(remote),
          shouldSkipSmokeTest: isStart || pointer.isForced === true,
          wasLive: isStart,
        });
    await this.noteVerdict({ remote, version }, verdict, (name) => name === remote);
    return verdict.reasons.length === 0 ? verdict.release : undefined;
  }

  /** Returns true if the pointer names a release that has stopped a process of this machine. */
  private hasStopped({ remote, pointer }: Pick<Application, 'remote' | 'pointer'>): boolean {
    const names = [pointer.version, pointer.canary?.version];
    return names.some((version) => version && this.findStoppedReason(remote, version, pointer));
  }

  /** Returns true if a release is still served that has stopped another process of this machine. */
  private servesStopped(remote: string, pointer: Pointer): boolean {
    const served = this.served.find(remote);
    const names = [served?.live.version, served?.canary?.release.version];
    return names.some((version) => version && this.findStoppedReason(remote, version, pointer));
  }

  /** Returns why this machine must not run the release again; undefined if it may. */
  private findStoppedReason(remote: string, version: string, pointer: Pointer): string | undefined {
    return this.options.findStoppedReason?.({ remote, version }, pointer);
  }

  /** Reports the refusal of a release, or that it is not refused. `isJudgedWith`: remotes that were judged beside it. */
  private async noteVerdict(
    { remote, version }: ReleaseName,
    { reasons, dependsOnOthers }: Verdict,
    isJudgedWith: (remote: string) => boolean,
  ): Promise<void> {
    if (reasons.length === 0) return this.refusals.remove(remote, version);
    // A page may fail because a remote that it uses is not served yet, or a route may belong to a release that is being replaced.
    const unsettled = dependsOnOthers ? this.listUnsettled().filter((name) => !isJudgedWith(name)) : [];
    const waitsFor = unsettled.length > 0 ? { waitsFor: unsettled } : {};
    await this.refusals.add({ remote, version, reason: reasons.join(' '), ...waitsFor }, this.getNeighbours(remote));
  }

  /** Returns the remotes that are missing, or whose pointer is being applied. */
  private listUnsettled(): string[] {
    const applying = [...this.remotes].filter(([, state]) => state.isApplying()).map(([remote]) => remote);
    return [...new Set([...this.missing, ...applying])];
  }

  /** Returns the names of the other remotes' releases. */
  private getNeighbours(remote: string): string {
    return this.served.listLiveBeside(remote).map(toReleaseName).join(' ');
  }

  /** Serves the remembered releases of all remotes whose pointer could not be read. The next check reads their pointers again. */
  private async serveMissing(): Promise<void> {
    const recall = (remote: string) => this.earlier.serve(remote, () => this.missing.delete(remote));
    await Promise.all([...this.missing].map((remote) => recall(remote).catch((error) => this.logOnce(remote, error))));
  }

  /** Returns why the pointers are not trusted, so that what was live stays live; undefined if they are. */
  getDistrust(): string | undefined {
    return this.distrust;
  }

  private setDistrust(reason: string | undefined): void {
    if (reason === this.distrust) return;
    this.distrust = reason;
    if (reason)
      this.options.log.warn(
        { code: 'pointer_not_trusted', reason },
        'The pointers are not trusted; what was live stays live',
      );
    else this.options.log.warn({ code: 'pointer_not_trusted' }, 'The pointers are trusted again');
  }

  private getOrAdd(remote: string): PointerState {
    const state = this.remotes.get(remote) ?? new PointerState();
    this.remotes.set(remote, state);
    return state;
  }

  private logOnce(remote: string, error: unknown): void {
    // Its pointer is read again.
    this.getOrAdd(remote);
    const text = String(error);
    if (this.loggedErrors.get(remote) === text) return;
    this.loggedErrors.set(remote, text);
    this.options.log.warn({ remote, err: error }, 'The releases cannot be read; what was live stays live');
  }
}

/** Resolves to true when the promise settles, to false after `maxMs`. */
async function isSettledWithin(promise: Promise<unknown>, maxMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), maxMs);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, timeout]).finally(() => clearTimeout(timer));
}
