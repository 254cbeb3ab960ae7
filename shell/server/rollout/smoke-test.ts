import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { StoredRelease } from '../releases/stored-release';
import type { SmokeTestInput, SmokeTestMessage } from './smoke-test-worker';

interface SmokeTestOptions {
  /** The built `smoke-test-worker.ts`. */
  file: string;
  apiUrl: string;
  origin: string;
  /** ms without a message after which the test fails. Generous, because on a busy machine pages are slow, not wrong. */
  silenceMs?: number;
  /** ms for the whole test. */
  totalMs?: number;
  /** Returns paths of pages that visitors have opened, by route. */
  getSamplePaths: () => Record<string, string>;
}

const memoryLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const toText = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Two threads finish in time on a small machine, and a release that hangs does not delay the next one. */
const maxThreads = 2;

/**
 * Creates the smoke test of a release: it renders the pages in a worker thread, because code that loops, exits or uses up memory
 * must not harm the shop. The test resolves to a sentence for each page that fails.
 */
export function createSmokeTest({ getSamplePaths, ...options }: SmokeTestOptions) {
  const limit = pLimit(maxThreads);
  return (candidate: StoredRelease, others: StoredRelease[]): Promise<string[]> =>
    limit(() => runWorker(options, { candidate, others, samplePaths: getSamplePaths() }));
}

const runWorker = (
  { file, apiUrl, origin, silenceMs = 5000, totalMs = 30_000 }: Omit<SmokeTestOptions, 'getSamplePaths'>,
  input: Pick<SmokeTestInput, 'candidate' | 'others' | 'samplePaths'>,
): Promise<string[]> =>
  new Promise((resolve) => {
    const workerData: SmokeTestInput = { ...input, apiUrl, origin };
    const worker = new Worker(file, { workerData, resourceLimits: memoryLimits, stdout: true, stderr: true });
    // Its output does not belong in the shop's log. It must be consumed, because a full pipe blocks the worker.
    worker.stdout.resume();
    worker.stderr.resume();
    let currentPart = 'Its server build';
    let silenceTimer: NodeJS.Timeout | undefined;
    const finish = (reasons: string[]): void => {
      clearTimeout(silenceTimer);
      clearTimeout(totalTimer);
      resolve(reasons);
      void worker.terminate();
    };
    const restartSilenceTimer = (): void => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => finish([`${currentPart} did not end within ${silenceMs / 1000} s.`]), silenceMs);
    };
    const totalTimer = setTimeout(() => finish([`Its pages did not render within ${totalMs / 1000} s.`]), totalMs);
    restartSilenceTimer();
    worker.on('message', (message: SmokeTestMessage) => {
      if ('reasons' in message) return finish(message.reasons);
      currentPart = message.part;
      restartSilenceTimer();
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      finish([
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? `${currentPart} takes more than ${memoryLimits.maxOldGenerationSizeMb} MB.`
          : `${currentPart} throws outside of any page: ${toText(error)}.`,
      ]),
    );
    worker.on('exit', (code) => finish([`${currentPart} ends the process (exit ${code}).`]));
  });
