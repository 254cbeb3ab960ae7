import { maxStartMs, type Pointer, type ReleaseStorage, readPointers, shellName } from '../../releases';
import { CanaryChild } from './canary-child';
import type { Child, Start, StartChild } from './child';
import { createEndPolicy, type End, maxYoungEnds } from './end-policy';
import { IsolatedChild } from './isolated-child';
import { cannotListenCode, type Role } from './messages';
import type { ShellRefusals } from './refusals';
import type { ShellBuild, ShellBuilds } from './shell-builds';

/** ms for the pointer, and for each release, at the start. Without them, a release that is on this machine is started. */
const defaultStartReadMs = 5000;
/** ms in which a child that was replaced finishes its requests. */
const drainTimeoutMs = 5 * 60_000;

/** Levels of the log, as in pino. */
const info = 30;
const warning = 40;
const failure = 50;

export interface LauncherOptions {
  storage: ReleaseStorage;
  builds: ShellBuilds;
  refusals: ShellRefusals;
  startChild: StartChild;
  /** The build beside the launcher. */
  ownBuild: ShellBuild;
  /** A second child renders the pages of young releases. */
  isolates?: boolean;
  intervalMs: number;
  /** ms that a start waits for a read of the storage; tests set it. */
  startReadMs?: number;
  /** ms for a child to become ready; tests set it. */
  maxReadyMs?: number;
  log: (level: number, message: string) => void;
  exit: (code: number) => void;
}

/**
 * Runs the release of the shell that the pointer names in a child process, and follows the pointer. A new release listens on the same port
 * before the previous one stops accepting, so that no request is refused. This process runs no code of a page or a remote.
 */
export class Launcher {
  private live: Child | undefined;
  /** The build that was live before the last promotion. */
  private previousBuild: ShellBuild | undefined;
  private readonly endPolicy = createEndPolicy();
  private readonly canary: CanaryChild;
  private readonly isolated: IsolatedChild;
  private readonly children = new Set<Child>();
  private pointer: Pointer | undefined;
  private loggedError = '';
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(private readonly options: LauncherOptions) {
    this.canary = new CanaryChild({
      start: async (build, socket) => {
        const child = this.add(options.startChild(build, 'canary', socket));
        return { child, start: await this.waitUntilReady(child) };
      },
      retire: (child) => this.retire(child),
      onChange: () => this.sendState(),
      onFailure: (version, reason) => void this.refuse(version, reason),
    });
    this.isolated = new IsolatedChild({
      start: async (build, socket) => {
        const child = this.add(options.startChild(build, 'isolated', socket));
        return { child, start: await this.waitUntilReady(child) };
      },
      retire: (child) => this.retire(child),
      onChange: () => this.sendState(),
    });
  }

  /** Starts the release of the pointer, or the release that ran last, or the build beside the launcher, whichever can run first. */
  async start(): Promise<void> {
    const { builds, refusals, ownBuild, log, exit } = this.options;
    this.pointer = await this.readAtStart(this.readPointer());
    const named = [this.pointer?.version, await builds.recall(), this.pointer?.before?.[0]];
    for (const version of new Set(named.filter((name) => name !== undefined))) {
      if (refusals.isRefusedInPointer(this.pointer, version)) continue;
      const build = await this.readAtStart(this.admit(version));
      if (!build) continue;
      const start = await this.startLive(build, 'live');
      if (start.isReady || this.isStopping) return this.follow();
      if (start.exitCode === cannotListenCode) return exit(1);
      await this.refuse(version, start.reason);
    }
    if (this.isStopping) return;
    const start = await this.startLive(ownBuild, 'live');
    if (start.isReady || this.isStopping) return this.follow();
    log(failure, `The document server cannot start: ${start.reason}`);
    exit(start.exitCode || 1);
  }

  /** Ends the children, and then this process. */
  stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    clearTimeout(this.timer);
    this.isolated.stop();
    for (const child of this.children) child.kill('SIGTERM');
    if (this.children.size === 0) this.options.exit(0);
  }

  /** Resolves to what was read; undefined if the storage fails, or does not respond soon. */
  private async readAtStart<T>(reading: Promise<T>): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error('the storage does not respond')),
        this.options.startReadMs ?? defaultStartReadMs,
      );
    });
    return Promise.race([reading, timeout])
      .catch((error) => this.logOnce(error))
      .finally(() => clearTimeout(timer));
  }

  private follow(): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.check()
        .then(
          () => {
            this.loggedError = '';
          },
          (error) => this.logOnce(error),
        )
        .finally(() => this.follow());
    }, this.options.intervalMs);
  }

  private async readPointer(): Promise<Pointer | undefined> {
    const { pointers, faults } = await readPointers(this.options.storage);
    if (faults.has(shellName)) throw faults.get(shellName);
    return pointers.get(shellName);
  }

  /** Reads the pointer, and starts the named releases. */
  private async check(): Promise<void> {
    const pointer = await this.readPointer();
    // A pointer that is gone means that the storage failed. The running children go on.
    if (!pointer || this.isStopping) return;
    this.pointer = pointer;
    if (this.options.refusals.retain(pointer)) this.sendState();
    await this.followLive(pointer);
    await this.followCanary(pointer);
    await this.options.refusals.countAll();
  }

  private async followLive(pointer: Pointer): Promise<void> {
    const { version, isForced, history } = pointer;
    const { refusals } = this.options;
    // Without a live child, one is being started again.
    if (!this.live || version === this.live.build.version || refusals.has(version)) return;
    if (refusals.isRefusedInPointer(pointer, version)) return;
    const build = await this.admit(version);
    if (!build || this.isStopping) return;
    // A forced release serves although its pages may fail.
    const start = await this.startLive(build, isForced ? 'live' : 'candidate');
    if (this.isStopping) return;
    if (!start.isReady) return this.refuse(version, start.reason);
    // A release that a rollback has left is nothing to go back to.
    if (history?.[0]?.what !== 'promoted') this.previousBuild = undefined;
  }

  private async followCanary({ canary: wanted }: Pointer): Promise<void> {
    const current = this.canary.get();
    if (current && current.version !== wanted?.version) this.canary.end();
    if (!wanted || !this.live || wanted.version === this.live.build.version) return;
    if (this.options.refusals.has(wanted.version)) return;
    if (this.canary.get()) return this.canary.setShare(wanted.share);
    const build = await this.admit(wanted.version);
    if (!build || this.isStopping) return;
    const fault = await this.canary.start(build, wanted.version, wanted.share);
    if (fault && !this.isStopping) await this.refuse(wanted.version, fault);
  }

  /** Resolves to the build if it may run. Otherwise refuses the release and resolves to undefined. Rejects if the storage fails. */
  private async admit(version: string): Promise<ShellBuild | undefined> {
    const { build, reasons } = await this.options.builds.get(version);
    if (!build) await this.refuse(version, reasons.join(' '));
    return build;
  }

  private async refuse(version: string, reason: string): Promise<void> {
    this.options.log(warning, `shell ${version} is refused: ${reason}`);
    const adding = this.options.refusals.add(version, reason, this.pointer);
    this.sendState();
    await adding;
  }

  /** Starts a build. Once it is ready, it is the live one, and the previous child ends. */
  private async startLive(build: ShellBuild, role: Role): Promise<Start> {
    const child = this.add(this.options.startChild(build, role));
    const start = await this.waitUntilReady(child);
    if (!start.isReady) return start;
    const previous = this.live;
    this.live = child;
    if (previous) {
      this.previousBuild = previous.build;
      this.endPolicy.onNewBuild();
      this.options.log(info, `shell ${build.version ?? '(not published)'} is live on this machine`);
      this.retire(previous);
    }
    this.sendState();
    if (this.options.isolates) void this.isolated.follow(build);
    void this.options.builds.remember(build);
    void child.exited.then((end) => {
      if (this.live !== child) return;
      this.live = undefined;
      this.onLiveEnd(build, { ...end, uptimeMs: Date.now() - child.startedAt });
    });
    return start;
  }

  private async waitUntilReady(child: Child): Promise<Start> {
    const { maxReadyMs = maxStartMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<Start>((resolve) => {
      const reason = `it was not ready within ${maxReadyMs / 1000} s`;
      timer = setTimeout(() => resolve({ isReady: false, reason }), maxReadyMs).unref();
    });
    const start = await Promise.race([child.started, timeout]);
    clearTimeout(timer);
    if (!start.isReady) child.kill('SIGKILL');
    return start;
  }

  /** Lets a child finish its requests. */
  private retire(child: Child): void {
    child.send({ type: 'replaced' });
    const timer = setTimeout(() => child.kill('SIGKILL'), drainTimeoutMs).unref();
    void child.exited.then(() => clearTimeout(timer));
  }

  private add(child: Child): Child {
    this.children.add(child);
    void child.exited.then(({ code }) => {
      this.children.delete(child);
      if (this.isStopping && this.children.size === 0) this.options.exit(code ?? 0);
    });
    return child;
  }

  private sendState(): void {
    this.live?.send({
      type: 'state',
      refusals: this.options.refusals.list(),
      canary: this.canary.get(),
      isolatedSocket: this.isolated.getSocket(),
    });
  }

  /** Starts the live build again after an unexpected end, or the previous one if a young release ends again and again. */
  private onLiveEnd(build: ShellBuild, end: End): void {
    if (this.isStopping) return;
    const previous = this.previousBuild;
    const next = this.endPolicy.decide(end, { canGoBack: previous !== undefined && build.version !== undefined });
    if (next.action === 'exit') return void this.options.exit(end.code ?? 1);
    if (next.action === 'go back') {
      this.previousBuild = undefined;
      this.endPolicy.onNewBuild();
      void this.refuse(build.version!, `its process ended ${maxYoungEnds} times in the first minutes`);
      return void this.restart(previous!, 0);
    }
    const cause = end.signal ?? end.code;
    this.options.log(failure, `The document server ended (${cause}) and starts again in ${next.delayMs} ms.`);
    void this.restart(build, next.delayMs);
  }

  private async restart(build: ShellBuild, delayMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (this.isStopping) return;
    const start = await this.startLive(build, 'live');
    // A child that never listened has ended early.
    if (!start.isReady) this.onLiveEnd(build, { code: start.exitCode ?? null, signal: null, uptimeMs: 0 });
  }

  private logOnce(error: unknown): undefined {
    const text = String(error);
    if (this.loggedError === text) return;
    this.loggedError = text;
    this.options.log(warning, `The releases of the shell cannot be read; what runs goes on: ${text}`);
  }
}
