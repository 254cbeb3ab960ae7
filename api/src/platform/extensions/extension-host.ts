import type { z } from 'zod';
import type { Log } from '../services';
import type { HookName, Manifest } from './manifest';
import { extensionCalls } from './metrics';
import { ExtensionOffError, type ExtensionThread, ExtensionTimeoutError } from './thread/extension-thread';

/** Limits of calls in ms. A hook delays a shopper. */
export const limitsMs = { hook: 300, load: 5_000, route: 5_000, event: 30_000, job: 60_000 };
/** Limits of hooks that are not called for one order. */
export const hookLimitsMs: Partial<Record<HookName, number>> = { rankSearch: 100, checkImport: 5_000 };

/** A hook that is too late this often, one time after the other, is not called for a while. */
const maxLate = 3;
const pauseMs = 30_000;
const reloadMs = 60_000;

/** State of an extension. `paused`: hooks were late, and are not called for a while. */
export type ExtensionState = 'running' | 'loading' | 'paused' | 'restarting' | 'off';

/** Outcome of a hook that an extension has. Without a result it changes nothing. */
export type HookOutcome<Result> = { isDone: true; result?: Result } | { isDone: false };

/** An extension that runs. Its errors, results and delays have no effect but on its own feature. */
export class ExtensionHost {
  /** Late calls in a row, and the end of the pause, by hook. */
  readonly #late = new Map<HookName, { count: number; pausedUntil: number }>();
  #isLoaded = true;
  #reloading: NodeJS.Timeout | undefined;

  constructor(
    readonly manifest: Manifest,
    private readonly thread: ExtensionThread,
    private readonly log: Log,
  ) {}

  /** Reads what the hooks need, and again every minute. A failure leaves what was read before; hooks are not called before the first time. */
  async startLoading(): Promise<void> {
    if (!this.manifest.hasLoad) return;
    this.#isLoaded = false;
    const load = async () => {
      try {
        await this.call('load', 'load', undefined);
        this.#isLoaded = true;
      } catch {
        // It is counted and logged.
      }
    };
    this.thread.onRestart = async () => {
      this.#isLoaded = false;
      await load();
    };
    await load();
    this.#reloading = setInterval(load, reloadMs).unref();
  }

  /**
   * Calls a hook. Resolves to its checked result; undefined if it has none, fails, is late, or returns something out of bounds, so that the shop
   * works as without the extension.
   */
  async callHook<Result>(name: HookName, input: unknown, schema: z.ZodType<Result>): Promise<Result | undefined> {
    const outcome = await this.tryHook(name, input, schema);
    return outcome.isDone ? outcome.result : undefined;
  }

  /** Works like `callHook`, and says whether the hook was done. A hook that the extension does not have is done. */
  async tryHook<Result>(name: HookName, input: unknown, schema: z.ZodType<Result>): Promise<HookOutcome<Result>> {
    if (!this.manifest.hooks.includes(name)) return { isDone: true };
    if (!this.#isLoaded || this.#isPaused(name)) {
      extensionCalls.inc({ extension: this.manifest.name, call: name, result: 'off' });
      return { isDone: false };
    }
    try {
      const result = await this.call('hook', name, { name, input }, hookLimitsMs[name]);
      this.#late.delete(name);
      if (result === undefined || result === null) return { isDone: true };
      const parsed = schema.safeParse(result);
      if (parsed.success) return { isDone: true, result: parsed.data };
      const reason = parsed.error.issues[0].message;
      this.#count(name, 'invalid', `returns something out of bounds: ${reason}`);
    } catch (error) {
      if (error instanceof ExtensionTimeoutError) this.#pauseIfLate(name);
      // A call that fails in time ends the row of late calls. An extension that is off says nothing about its time.
      else if (!(error instanceof ExtensionOffError)) this.#late.delete(name);
    }
    return { isDone: false };
  }

  /** State of the extension in this process, and the reason if it is not running. */
  get state(): { state: ExtensionState; reason?: string } {
    if (this.thread.state !== 'running') return { state: this.thread.state, reason: this.thread.endReason };
    if (!this.#isLoaded) return { state: 'loading', reason: 'its function load has not succeeded yet' };
    const paused = this.manifest.hooks.filter((hook) => this.#isPaused(hook));
    return paused.length > 0 ? { state: 'paused', reason: `${paused.join(', ')}: late` } : { state: 'running' };
  }

  /** Calls another part of the extension, with its limit of time. Counts and logs; throws what `ExtensionThread.call` throws. */
  async call(
    kind: keyof typeof limitsMs,
    name: string,
    input: unknown,
    limitMs: number = limitsMs[kind],
  ): Promise<unknown> {
    try {
      const result = await this.thread.call(kind, input, limitMs);
      extensionCalls.inc({ extension: this.manifest.name, call: name, result: 'done' });
      return result;
    } catch (error) {
      const isLate = error instanceof ExtensionTimeoutError;
      const result = isLate ? 'timed_out' : error instanceof ExtensionOffError ? 'off' : 'failed';
      this.#count(name, result, (error as Error).message);
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#reloading);
    await this.thread.close();
  }

  #isPaused(hook: HookName): boolean {
    return Date.now() < (this.#late.get(hook)?.pausedUntil ?? 0);
  }

  #pauseIfLate(hook: HookName): void {
    const count = (this.#late.get(hook)?.count ?? 0) + 1;
    if (count < maxLate) return void this.#late.set(hook, { count, pausedUntil: 0 });
    // The next one after the pause is a try.
    this.#late.set(hook, { count: maxLate - 1, pausedUntil: Date.now() + pauseMs });
    this.log.warn(
      { extension: this.manifest.name, hook },
      `a hook of an extension is late and not called for ${pauseMs / 1000} s`,
    );
  }

  #count(call: string, result: string, reason: string): void {
    const { name: extension } = this.manifest;
    extensionCalls.inc({ extension, call, result });
    this.log.warn({ extension, call, result, reason }, 'a call of an extension had no effect');
  }
}
