import cluster from 'node:cluster';
import type { ChildMessage, LauncherMessage, Role } from './messages';
import type { ShellBuild } from './shell-builds';

/** The result of a start: it listens, or why it does not. */
export type Start = { isReady: true } | { isReady: false; reason: string; exitCode?: number };

/** A process that runs a build of the shell. */
export interface Child {
  build: ShellBuild;
  /** ms since 1970. */
  startedAt: number;
  /** Resolves when it listens, refuses itself, or has ended. */
  started: Promise<Start>;
  exited: Promise<{ code: number | null; signal: string | null }>;
  send(message: LauncherMessage): void;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
}

export type StartChild = (build: ShellBuild, role: Role, socket?: string) => Child;

/** Creates the function that starts children with these Node options and variables. Children share the listening port. */
export const createChildStarter =
  ({ execArgv, env }: { execArgv: string[]; env: Record<string, string> }): StartChild =>
  (build, role, socket) => {
    // Holds for the next fork only; running children keep their file.
    cluster.setupPrimary({ exec: build.file, execArgv });
    const worker = cluster.fork({
      ...env,
      SHELL_ROLE: role === 'isolated' ? 'canary' : role,
      SHELL_ISOLATED: role === 'isolated' ? '1' : '',
      SHELL_SOCKET: socket ?? '',
    });
    const exited = new Promise<Awaited<Child['exited']>>((resolve) =>
      worker.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal })),
    );
    const started = new Promise<Start>((resolve) => {
      worker.on('message', (message: ChildMessage) => {
        if (message?.type === 'ready') resolve({ isReady: true });
        if (message?.type === 'refused') resolve({ isReady: false, reason: message.reason });
      });
      void exited.then(({ code, signal }) =>
        resolve({
          isReady: false,
          reason: `its process ended (${signal ?? `exit ${code}`}) before it was ready`,
          exitCode: code ?? undefined,
        }),
      );
    });
    return {
      build,
      startedAt: Date.now(),
      started,
      exited,
      // A child that has just ended gets no message.
      send: (message) => worker.isConnected() && worker.send(message, () => {}),
      kill: (signal) => worker.process.kill(signal),
    };
  };
