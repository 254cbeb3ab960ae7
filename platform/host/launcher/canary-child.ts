import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Child, Start } from './child';
import { maxYoungEnds } from './end-policy';
import type { ShellCanary } from './messages';
import type { ShellBuild } from './shell-builds';

interface CanaryOptions {
  /** Starts a child that listens on the socket only. Resolves with it once it is ready, or with the reason why it is not. */
  start: (build: ShellBuild, socket: string) => Promise<{ child: Child; start: Start }>;
  /** Lets a child finish its requests. */
  retire: (child: Child) => void;
  /** Is called when the canary starts, ends, or has another share. */
  onChange: () => void;
  /** Is called when its process has ended again and again. */
  onFailure: (version: string, reason: string) => void;
}

/** The child that runs the shell's canary, beside the live one. */
export class CanaryChild {
  private running: { child: Child; canary: ShellCanary } | undefined;
  private ends = 0;

  constructor(private readonly options: CanaryOptions) {}

  get(): ShellCanary | undefined {
    return this.running?.canary;
  }

  setShare(share: number): void {
    if (!this.running || this.running.canary.share === share) return;
    this.running.canary = { ...this.running.canary, share };
    this.options.onChange();
  }

  /** Starts a release as the canary. Resolves to the reason if it cannot serve. */
  async start(build: ShellBuild, version: string, share: number): Promise<string | undefined> {
    const socket = path.join(tmpdir(), `vastra-${process.pid}-${randomBytes(4).toString('hex')}.sock`);
    const { child, start } = await this.options.start(build, socket);
    if (!start.isReady) return start.reason;
    this.running = { child, canary: { version, share, socket } };
    this.options.onChange();
    void child.exited.then(() => this.onEnd(child, version));
  }

  end(): void {
    const { running } = this;
    this.ends = 0;
    if (!running) return;
    this.running = undefined;
    this.options.onChange();
    this.options.retire(running.child);
  }

  /** Its visitors get the live release until it is started again. */
  private onEnd(child: Child, version: string): void {
    if (this.running?.child !== child) return;
    this.running = undefined;
    this.options.onChange();
    this.ends += 1;
    if (this.ends >= maxYoungEnds) this.options.onFailure(version, `its process ended ${this.ends} times`);
  }
}
