import type { Refusal, ReleaseStorage } from '../../releases';
import type { ChildMessage, LauncherMessage, Role, ShellCanary } from './messages';

/** The side of a child: what the launcher has told this process. */
export class Launched {
  readonly role: Role;
  canary: ShellCanary | undefined;
  refusals: Refusal[] = [];
  /** Socket of the process that renders the pages of young releases; undefined if none runs. */
  isolatedSocket: string | undefined;
  private isLive: boolean;
  private readonly listeners = new Set<() => void>();
  private readonly replacedListeners = new Set<() => void>();

  constructor(
    env: NodeJS.ProcessEnv,
    private readonly parent: Pick<NodeJS.Process, 'on' | 'send'> = process,
  ) {
    const role = env.SHELL_ROLE;
    if (env.SHELL_ISOLATED) this.role = 'isolated';
    else this.role = role === 'candidate' || role === 'canary' ? role : 'live';
    this.isLive = this.role === 'live';
    parent.on('message', (message: LauncherMessage) => this.receive(message));
  }

  /** Returns true in the live child, which alone writes pointers and the health snapshot of this machine. */
  isActive = (): boolean => this.isLive;

  /** Calls the listener after each change of canary, refusals and activity. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Calls the listener once another child is live. */
  onReplaced(listener: () => void): void {
    this.replacedListeners.add(listener);
  }

  send(message: ChildMessage): void {
    this.parent.send?.(message);
  }

  /** Reports that this build cannot serve. The launcher ends this process. */
  refuse(reason: string): void {
    this.send({ type: 'refused', reason });
  }

  private receive(message: LauncherMessage): void {
    if (message?.type === 'state') {
      this.isLive = true;
      this.canary = message.canary;
      this.refusals = message.refusals;
      this.isolatedSocket = message.isolatedSocket;
      for (const listener of this.listeners) listener();
    } else if (message?.type === 'replaced') {
      this.isLive = false;
      for (const listener of this.replacedListeners) listener();
    }
  }
}

/** Returns the storage without effect of writes while `isActive` is false, because a child that does not serve must not report. */
export const limitWrites = (storage: ReleaseStorage, isActive: () => boolean): ReleaseStorage => ({
  ...storage,
  write: async (...write) => (isActive() ? storage.write(...write) : undefined),
  remove: async (key) => (isActive() ? storage.remove(key) : undefined),
});
