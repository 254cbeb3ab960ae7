import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleWorker } from './bundle-worker';

/** The worker of a move in as a process, which can be killed. */
export class WorkerProcess {
  /** Most bytes of memory of all workers until now. */
  maxMemory = 0;
  kills = 0;
  #memory = 0;
  #child!: ChildProcess;
  #file?: string;

  constructor(private readonly env: { DATABASE_URL: string; VAR_DIR: string }) {}

  async start(): Promise<void> {
    this.#file ??= await bundleWorker();
    const stdio: ['ignore', 'inherit', 'inherit', 'ipc'] = ['ignore', 'inherit', 'inherit', 'ipc'];
    // The image and `npm start` set it too.
    const env = { MALLOC_ARENA_MAX: '2', ...process.env, ...this.env };
    this.#child = spawn(process.execPath, [this.#file], { env, stdio });
    this.#child.on('message', ({ rss }: { rss: number }) => {
      this.maxMemory = Math.max(this.maxMemory, rss);
      this.#memory = Math.max(this.#memory, rss);
    });
    await once(this.#child, 'message');
  }

  /** Returns the most bytes of memory since the last call. */
  takeMemory(): number {
    const most = this.#memory;
    this.#memory = 0;
    return most;
  }

  /** Kills the worker, as a machine does that is switched off, and starts another. */
  async killAndRestart(): Promise<void> {
    this.kills += 1;
    await this.end();
    await this.start();
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
