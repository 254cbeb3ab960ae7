import { Worker } from 'node:worker_threads';
import type { CheckOrder, CheckWord } from './check';
import type { StoredRelease } from './releases';

interface Smoke {
  /** The built `check.ts`. */
  file: string;
  apiUrl: string;
  origin: string;
  /** Addresses that visitors have opened, by route: `mf-catalog/product` to `/product/denim-jacket`. */
  addresses: () => Record<string, string>;
  /** ms without a word after which it is given up, and ms for everything together. */
  silence?: number;
  total?: number;
}

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);

/**
 * Renders the pages of a release in a thread of its own: one that loops, exits or eats memory must not hurt the shop.
 * Answers a sentence for each page that fails.
 */
export const smokeRender =
  ({ file, apiUrl, origin, addresses, silence = 5000, total = 9000 }: Smoke) =>
  (candidate: StoredRelease, others: StoredRelease[]): Promise<string[]> =>
    new Promise((resolve) => {
      const workerData: CheckOrder = { candidate, others, apiUrl, origin, addresses: addresses() };
      const worker = new Worker(file, { workerData, resourceLimits: memory, stdout: true, stderr: true });
      // What it prints is not the shop's log; unread it would wait.
      worker.stdout.resume();
      worker.stderr.resume();
      let at = 'Its server build';
      let quiet: NodeJS.Timeout | undefined;
      const end = (reasons: string[]): void => {
        clearTimeout(quiet);
        clearTimeout(late);
        resolve(reasons);
        void worker.terminate();
      };
      const wait = (): void => {
        clearTimeout(quiet);
        quiet = setTimeout(() => end([`${at} did not end within ${silence / 1000} s.`]), silence);
      };
      const late = setTimeout(() => end([`Its pages did not render within ${total / 1000} s.`]), total);
      wait();
      worker.on('message', (word: CheckWord) => {
        if ('reasons' in word) return end(word.reasons);
        at = word.at;
        wait();
      });
      worker.on('error', (problem: NodeJS.ErrnoException) =>
        end([
          problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `${at} takes more than ${memory.maxOldGenerationSizeMb} MB.`
            : `${at} throws outside of any page: ${wordsOf(problem)}.`,
        ]),
      );
      worker.on('exit', (code) => end([`${at} ends the process (exit ${code}).`]));
    });
