import { setTimeout } from 'node:timers/promises';

const maxAttempts = 5;
const pauseMs = 1000;

/** Repeats a write that fails because the database is away for a moment. Throws the last failure; the first one after `signal`. */
export async function storeWithRetries(store: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await store();
      return;
    } catch (error) {
      if (attempt === maxAttempts || signal.aborted) throw error;
      await setTimeout(pauseMs);
    }
  }
}
