import type { z } from 'zod';
import type { Log } from '../services';
import type { HookName, Manifest } from './manifest';
import { extensionCalls } from './metrics';
import { ExtensionOffError, type ExtensionThread, ExtensionTimeoutError } from './thread/extension-thread';

/** Limits of calls in ms. A hook delays a shopper. */
export const limitsMs = { hook: 300, load: 5_000, route: 5_000, event: 30_000, job: 60_000 };

/** Hooks of an extension that are too late this often, one after the other, are not called for a while. */
const maxLate = 3;
const pauseMs = 30_000;
const reloadMs = 60_000;

/** An extension that runs. Its errors, results and delays have no effect but on its own feature. */
export class ExtensionHost {
  #late = 0;
  #pausedUntil = 0;
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
    if (!this.manifest.hooks.includes(name)) return undefined;
    if (!this.#isLoaded || Date.now() < this.#pausedUntil) {
      extensionCalls.inc({ extension: this.manifest.name, call: name, result: 'off' });
      return undefined;
    }
    try {
      const result = await this.call('hook', name, { name, input });
      this.#late = 0;
      if (result === undefined || result === null) return undefined;
      const parsed = schema.safeParse(result);
      if (parsed.success) return parsed.data;
      const reason = parsed.error.issues[0].message;
      this.#count(name, 'invalid', `returns something out of bounds: ${reason}`);
      return undefined;
    } catch (error) {
      if (error instanceof ExtensionTimeoutError) this.#pauseIfLate();
      return undefined;
    }
  }

  /** Calls another part of the extension, with its limit of time. Counts and logs; throws what `ExtensionThread.call` throws. */
  async call(kind: keyof typeof limitsMs, name: string, input: unknown): Promise<unknown> {
    try {
      const result = await this.thread.call(kind, input, limitsMs[kind]);
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

  #pauseIfLate(): void {
    this.#late += 1;
    if (this.#late < maxLate) return;
    // The next one after the pause is a try.
    this.#late = maxLate - 1;
    this.#pausedUntil = Date.now() + pauseMs;
    this.log.warn(
      { extension: this.manifest.name },
      `hooks of an extension are late and not called for ${pauseMs / 1000} s`,
    );
  }

  #count(call: string, result: string, reason: string): void {
    const { name: extension } = this.manifest;
    extensionCalls.inc({ extension, call, result });
    this.log.warn({ extension, call, result, reason }, 'a call of an extension had no effect');
  }
}
