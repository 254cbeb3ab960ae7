import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { apiRoot } from '../../config/api-root';

/** A call of the extension threw an error, whose stack is the message. */
export class ExtensionFailedError extends Error {
  override name = 'ExtensionFailedError';
}

/** A call took longer than its limit, or its thread ended meanwhile. */
export class ExtensionTimeoutError extends Error {
  override name = 'ExtensionTimeoutError';
}

/** The extension is switched off because its thread had to be ended too often, or starts again just now. */
export class ExtensionOffError extends Error {
  override name = 'ExtensionOffError';
}

export interface ThreadOptions {
  /** URL of the file that exports the extension. */
  url: string;
  /** Returns the settings of the extension with a name. */
  readSettings: (name: string) => Readonly<Record<string, string | undefined>>;
  /** Runs a statement of the extension. */
  query: (text: string, values: unknown[]) => Promise<unknown[]>;
  /** Emits an event of the extension. */
  emit: (name: string, event: unknown) => Promise<void>;
  log: (text: string) => void;
  /** Called with a sentence when the thread was ended, and when it is not started again. */
  onEnd: (reason: string) => void;
}

type CallName = 'describe' | 'load' | 'hook' | 'event' | 'job' | 'route';

interface PendingCall {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

type ThreadMessage =
  | { type: 'result'; id: number; result?: unknown; error?: string }
  | { type: 'query'; id: number; text: string; values: unknown[] }
  | { type: 'emit'; id: number; name: string; event: unknown }
  | { type: 'log'; text: string }
  | { type: 'pong' };

const memoryLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const startMs = 10_000;
/** A thread that answers no message for this time loops. */
const pongMs = 200;
const maxEnds = 5;
const endsWithinMs = 10 * 60_000;

/** The source, or the copy that the build puts beside the bundle. */
const threadFile = ['src/platform/extensions/thread', 'dist']
  .map((folder) => join(apiRoot, folder, 'run-extension.mjs'))
  .find(existsSync);

/**
 * Runs an extension in a worker thread. Inputs and results are copied. A call that waits for too long is given up; a thread that loops, exits or uses up
 * its memory is ended and started again, at most five times in ten minutes.
 */
export class ExtensionThread {
  #worker: Worker | undefined;
  #isReady = false;
  #isOff = false;
  #endReason: string | undefined;
  #isClosed = false;
  #lastId = 0;
  readonly #calls = new Map<number, PendingCall>();
  readonly #ends: number[] = [];
  #pongTimer: NodeJS.Timeout | undefined;
  /** Called after each start but the first. */
  onRestart?: () => Promise<unknown>;

  constructor(private readonly options: ThreadOptions) {}

  get state(): 'running' | 'restarting' | 'off' {
    if (this.#isReady) return 'running';
    return this.#isOff ? 'off' : 'restarting';
  }

  /** Why the thread was ended the last time. */
  get endReason(): string | undefined {
    return this.#endReason;
  }

  /** Starts the thread. Resolves to the extension's manifest, unchecked; throws the error of its file. */
  async start(): Promise<unknown> {
    const worker = new Worker(threadFile!, {
      workerData: { url: this.options.url },
      name: `extension ${this.options.url}`,
      env: {},
      execArgv: [],
      resourceLimits: memoryLimits,
      stdout: true,
      stderr: true,
    });
    // Its output is no line of the shop's log. It is consumed, because a full pipe blocks the thread.
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    this.#worker = worker;
    worker.on('message', (message: ThreadMessage) => this.#receive(worker, message));
    worker.on('error', (error) => this.#end(worker, `failed: ${error.message}`));
    worker.on('exit', () => this.#end(worker, 'ended itself'));
    const described = await this.#post('describe', undefined, startMs);
    const { name } = (described ?? {}) as { name?: unknown };
    worker.postMessage({ type: 'settings', settings: this.options.readSettings(String(name)) });
    this.#isReady = true;
    return described;
  }

  /**
   * Calls a part of the extension. Resolves to a copy of the result.
   *
   * @throws ExtensionFailedError, ExtensionTimeoutError, ExtensionOffError
   */
  async call(call: Exclude<CallName, 'describe'>, input: unknown, timeoutMs: number): Promise<unknown> {
    if (!this.#isReady) throw new ExtensionOffError('the extension does not run');
    return this.#post(call, input, timeoutMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isReady = false;
    clearTimeout(this.#pongTimer);
    this.#rejectCalls('the shop stops');
    await this.#worker?.terminate();
  }

  #post(call: CallName, input: unknown, timeoutMs: number): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const worker = this.#worker!;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#calls.delete(id);
        reject(new ExtensionTimeoutError(`took longer than ${timeoutMs} ms`));
        this.#checkLoop(worker);
      }, timeoutMs);
      this.#calls.set(id, { resolve, reject, timer });
      worker.postMessage({ type: 'call', id, call, input, timeoutMs });
    });
  }

  #receive(worker: Worker, message: ThreadMessage): void {
    if (worker !== this.#worker) return;
    if (message.type === 'pong') clearTimeout(this.#pongTimer);
    else if (message.type === 'log') this.options.log(message.text);
    else if (message.type === 'query')
      void this.#respond(worker, message.id, this.options.query(message.text, message.values));
    else if (message.type === 'emit')
      void this.#respond(worker, message.id, this.options.emit(message.name, message.event));
    else this.#settle(message);
  }

  #settle(message: Extract<ThreadMessage, { type: 'result' }>): void {
    const pending = this.#calls.get(message.id);
    if (!pending) return;
    this.#calls.delete(message.id);
    clearTimeout(pending.timer);
    if (message.error === undefined) pending.resolve(message.result);
    else pending.reject(new ExtensionFailedError(message.error));
  }

  /** Sends the rows of a statement, or the error of what the extension has asked for. */
  async #respond(worker: Worker, id: number, work: Promise<unknown>) {
    const response = await work.then(
      (rows) => ({ rows }),
      (error: Error) => ({ error: error.message }),
    );
    worker.postMessage({ type: 'rows', id, ...response });
  }

  /** Ends the thread unless it answers a message soon: a thread that only waits responds. */
  #checkLoop(worker: Worker): void {
    clearTimeout(this.#pongTimer);
    this.#pongTimer = setTimeout(() => this.#end(worker, 'does not respond'), pongMs);
    worker.postMessage({ type: 'ping' });
  }

  #end(worker: Worker, reason: string): void {
    if (worker !== this.#worker || this.#isClosed) return;
    this.#worker = undefined;
    const wasReady = this.#isReady;
    this.#isReady = false;
    clearTimeout(this.#pongTimer);
    void worker.terminate();
    this.#rejectCalls(reason);
    // A first start that fails is the caller's error.
    if (!wasReady) return;
    this.#endReason = `its thread ${reason}`;
    const now = Date.now();
    this.#ends.push(now);
    const recent = this.#ends.filter((at) => at > now - endsWithinMs);
    if (recent.length < maxEnds) {
      this.options.onEnd(`${reason}; it is started again`);
      void this.#restart();
      return;
    }
    this.#isOff = true;
    this.options.onEnd(`${reason}; it was ended ${recent.length} times, and stays off until the API restarts`);
  }

  async #restart(): Promise<void> {
    try {
      await this.start();
      await this.onRestart?.();
    } catch (error) {
      this.#isReady = false;
      this.#isOff = true;
      this.options.onEnd(`cannot be started again: ${(error as Error).message}`);
    }
  }

  #rejectCalls(reason: string): void {
    for (const { reject, timer } of this.#calls.values()) {
      clearTimeout(timer);
      reject(new ExtensionTimeoutError(reason));
    }
    this.#calls.clear();
  }
}
