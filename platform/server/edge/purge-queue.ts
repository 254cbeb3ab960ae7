import type { EdgeOptions } from '../../config';
import { fetchRepeatable } from '../http/fetch-repeatable';
import { type EdgeAdapter, edgeAdapters, toPurgeBatches } from './adapters';
import { edgeKeys } from './keys';

/** ms in which keys are collected before they are purged together. */
const collectMs = 100;
/**
 * ms after which keys are purged once more. A document that was being rendered during the first purge, from responses that document
 * servers cache for a second, arrives at the cache after it.
 */
const repeatMs = 2500;
const timeoutMs = 5000;
const firstRetryMs = 500;
const maxRetryMs = 30_000;
/** With more keys that wait, everything is purged. */
const maxWaitingKeys = 2000;

/** The part of a logger that a queue writes to. */
export interface PurgeLog {
  warn(details: object, message: string): void;
}

/** Purges documents from the cache in front of the document servers. */
export interface EdgePurges {
  /** Purges the documents with one of these keys soon, and once more 2.5 s later. Repeats until the cache accepts it. */
  add(keys: Iterable<string>): void;
  /** Sends no further purge. What the cache stores then expires by itself. */
  close(): void;
}

/** The purges that wait for one cache. */
class PurgeQueue implements EdgePurges {
  readonly #waiting = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #ending = new AbortController();
  #isScheduled = false;
  #isSending = false;
  #failures = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly adapter: EdgeAdapter,
    private readonly log: PurgeLog,
  ) {}

  add(keys: Iterable<string>): void {
    const added = [...keys];
    if (added.length === 0) return;
    this.#wait(added);
    this.#later(() => this.#wait(added), repeatMs);
  }

  close(): void {
    this.#ending.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #wait(keys: string[]): void {
    for (const key of keys) this.#waiting.add(key);
    if (this.#waiting.size > maxWaitingKeys) {
      this.#waiting.clear();
      this.#waiting.add(edgeKeys.documents);
    }
    this.#schedule(this.#failures === 0 ? collectMs : this.#getRetryMs());
  }

  #schedule(delayMs: number): void {
    if (this.#isScheduled || this.#isSending) return;
    this.#isScheduled = true;
    this.#later(() => {
      this.#isScheduled = false;
      void this.#send();
    }, delayMs);
  }

  #later(work: () => void, delayMs: number): void {
    if (this.#ending.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, delayMs);
    this.#timers.add(timer.unref());
  }

  #getRetryMs = (): number => Math.min(firstRetryMs * 2 ** (this.#failures - 1), maxRetryMs);

  async #send(): Promise<void> {
    this.#isSending = true;
    try {
      for (const batch of toPurgeBatches(this.#waiting, this.adapter)) {
        for (const key of batch) this.#waiting.delete(key);
        await this.#purge(batch).catch((error) => {
          for (const key of batch) this.#waiting.add(key);
          throw error;
        });
      }
      if (this.#failures > 0) this.log.warn({ url: this.url }, 'The edge is purged again');
      this.#failures = 0;
    } catch (err) {
      this.#failures += 1;
      if (this.#failures === 1 && !this.#ending.signal.aborted)
        this.log.warn({ err, url: this.url }, 'The edge could not be purged; its documents stay until they expire');
    } finally {
      this.#isSending = false;
      if (this.#waiting.size > 0) this.#schedule(this.#failures === 0 ? collectMs : this.#getRetryMs());
    }
  }

  async #purge(keys: string[]): Promise<void> {
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetchRepeatable(this.url, { ...this.adapter.buildPurge(keys, this.token), signal });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The edge returned ${response.status}`);
  }
}

/** Opens the purges of all caches that the settings name. Each cache has a separate queue, so that no cache waits for a cache that is away. */
export function openEdgePurges({ kind, urls, token }: EdgeOptions, log: PurgeLog): EdgePurges {
  const queues = urls.map((url) => new PurgeQueue(url, token, edgeAdapters[kind], log));
  return {
    add: (keys) => {
      const list = [...keys];
      for (const queue of queues) queue.add(list);
    },
    close: () => {
      for (const queue of queues) queue.close();
    },
  };
}
