import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Child, Start } from './child';
import type { ShellBuild } from './shell-builds';

/** ms until a child that has ended starts again, doubled with each early end up to the maximum. */
const firstDelayMs = 250;
const maxDelayMs = 16_000;
/** A child that ran for longer has not ended early. */
const minUptimeMs = 30_000;

interface IsolatedOptions {
  /** Starts a child that listens on the socket only. Resolves with it once it is ready, or with the reason why it is not. */
  start: (build: ShellBuild, socket: string) => Promise<{ child: Child; start: Start }>;
  /** Lets a child finish its requests. */
  retire: (child: Child) => void;
  /** Is called when the process starts or ends. */
  onChange: () => void;
}

/** The child that renders the pages of young releases, beside the live one. It runs the same build and is started again whenever it ends. */
export class IsolatedChild {
  private build: ShellBuild | undefined;
  private running: { child: Child; socket: string } | undefined;
  private isStarting = false;
  private earlyEnds = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: IsolatedOptions) {}

  getSocket(): string | undefined {
    return this.running?.socket;
  }

  /** Runs this build instead of the previous one. */
  async follow(build: ShellBuild): Promise<void> {
    if (this.build === build && (this.running || this.isStarting)) return;
    const previous = this.build !== build && this.running;
    this.build = build;
    this.earlyEnds = 0;
    if (previous) {
      // Its documents name the scripts of the previous build.
      this.running = undefined;
      this.options.onChange();
      this.options.retire(previous.child);
    }
    await this.start();
  }

  /** Starts no child any more. */
  stop(): void {
    this.build = undefined;
    clearTimeout(this.timer);
  }

  private async start(): Promise<void> {
    const { build } = this;
    clearTimeout(this.timer);
    if (!build) return;
    const socket = path.join(tmpdir(), `vastra-${process.pid}-${randomBytes(4).toString('hex')}.sock`);
    const startedAt = Date.now();
    this.isStarting = true;
    const { child, start } = await this.options.start(build, socket);
    // Another build may have been named meanwhile.
    if (this.build !== build) {
      if (start.isReady) this.options.retire(child);
      return;
    }
    this.isStarting = false;
    if (!start.isReady) return this.startLater(startedAt);
    this.running = { child, socket };
    this.options.onChange();
    void child.exited.then(() => {
      if (this.running?.child !== child) return;
      this.running = undefined;
      this.options.onChange();
      this.startLater(startedAt);
    });
  }

  private startLater(startedAt: number): void {
    this.earlyEnds = Date.now() - startedAt < minUptimeMs ? this.earlyEnds + 1 : 0;
    const delayMs = Math.min(firstDelayMs * 2 ** this.earlyEnds, maxDelayMs);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start(), delayMs);
  }
}
