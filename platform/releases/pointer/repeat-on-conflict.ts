import { WriteConflictError } from '../storage/storage';

/** Twenty writers at once need up to twenty attempts, and more on a store that tells each of two writers that the other one was first. */
const maxAttempts = 60;
const maxPauseMs = 400;

/** Repeats what has lost against another writer, after a random time. Throws WriteConflictError after 60 attempts. */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WriteConflictError) || attempt === maxAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(20 * attempt, maxPauseMs)));
    }
}
