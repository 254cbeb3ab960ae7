import { Worker } from 'node:worker_threads';
import type { StoredRelease } from '../releases/stored-release';
import type { CheckOrder, CheckWord } from './smoke-test-worker';

interface Smoke {
  /** The built `check.ts`. */
  file: string;
  apiUrl: string;
  origin: string;
  /** ms without a word after which it is given up, and ms for everything together: on a busy machine pages are slow, not wrong. */
  silence?: number;
  total?: number;
}

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Two threads have a fair chance to be in time on a small machine, and one release that hangs does not hold up the next. */
const atOnce = 2;

/** Lets `atOnce` pieces of work run; the others wait for their turn. */
function turns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Renders the pages of a release in a thread of its own: one that loops, exits or eats memory must not hurt the shop.
 * Answers a sentence for each page that fails.
 */
export function smokeRender({ addresses, ...smoke }: Smoke & { addresses: () => Record<string, string> }) {
  const inTurn = turns();
  return (candidate: StoredRelease, others: StoredRelease[]): Promise<string[]> =>
    inTurn(() => rendered(smoke, { candidate, others, addresses: addresses() }));
}

const rendered = (
  { file, apiUrl, origin, silence = 5000, total = 30_000 }: Smoke,
  what: Pick<CheckOrder, 'candidate' | 'others' | 'addresses'>,
): Promise<string[]> =>
  new Promise((resolve) => {
    const workerData: CheckOrder = { ...what, apiUrl, origin };
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
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end([
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? `${at} takes more than ${memory.maxOldGenerationSizeMb} MB.`
          : `${at} throws outside of any page: ${wordsOf(error)}.`,
      ]),
    );
    worker.on('exit', (code) => end([`${at} ends the process (exit ${code}).`]));
  });
