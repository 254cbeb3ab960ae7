import { setImmediate } from 'node:timers/promises';
import type PgBoss from 'pg-boss';

interface Batch {
  ids: string[];
  stored: Promise<unknown>;
}

/**
 * Completes jobs. Jobs of a kind that end in one moment, or while earlier completions are stored, share a statement, because its planning takes
 * longer than its execution.
 */
export class Completions {
  readonly #batches = new Map<string, Batch>();
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(private readonly boss: Pick<PgBoss, 'complete'>) {}

  /** Resolves when the job is stored as completed. Rejects if the batch that it is in could not be stored. */
  complete(name: string, id: string): Promise<unknown> {
    const batch = this.#batches.get(name) ?? this.#begin(name);
    batch.ids.push(id);
    return batch.stored;
  }

  #begin(name: string): Batch {
    const ids: string[] = [];
    const stored = this.#store(name, ids);
    const batch = { ids, stored };
    this.#batches.set(name, batch);
    return batch;
  }

  async #store(name: string, ids: string[]): Promise<unknown> {
    await setImmediate();
    await this.#running.get(name)?.catch(() => {});
    this.#batches.delete(name);
    const running = this.boss.complete(name, ids);
    this.#running.set(name, running);
    return running;
  }
}
