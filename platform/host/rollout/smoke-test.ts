import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { maxStartMs } from '../../releases';
import type { ResolvedFrame } from '../errors/resolve-frames';
import { type Frame, listServerFrames } from '../errors/stack';
import type { StoredRelease } from '../releases/stored-release';
import type { SmokeTestFailure, SmokeTestInput, SmokeTestMessage } from './smoke-test-messages';

interface SmokeTestOptions {
  /** The built `smoke-test-worker.ts`. */
  file: string;
  apiUrl: string;
  origin: string;
  /** ms without a message after which the test fails, for each attempt: on a busy machine pages are slow, not wrong. */
  silenceLimitsMs?: number[];
  /** ms for the whole test. */
  totalMs?: number;
  /** Returns paths of pages that visitors have opened, by route. */
  getSamplePaths: () => Record<string, string>;
  /** Finds the source lines of stack frames, for the sentences. */
  resolveFrames: (frames: Frame[]) => Promise<ResolvedFrame[]>;
}

const memoryLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const toText = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Together shorter than `pnpm release promote` waits. */
const defaultSilenceLimitsMs = [5000, 15_000];

/** Two threads finish in time on a small machine, and a release that hangs does not delay the next one. */
const maxThreads = 2;

/**
 * Creates the smoke test of a release: it renders the pages in a worker thread, because code that loops, exits or uses up memory
 * must not harm the shop. The test resolves to a sentence for each page that fails.
 */
export function createSmokeTest({
  getSamplePaths,
  resolveFrames,
  silenceLimitsMs = defaultSilenceLimitsMs,
  ...options
}: SmokeTestOptions) {
  const limit = pLimit(maxThreads);
  /** Runs the test again, with the next limit, as long as only the time was up. */
  const run = async (input: RunInput): Promise<SmokeTestFailure[]> => {
    let result: RunResult = { failures: [] };
    for (const silenceMs of silenceLimitsMs) {
      result = await runWorker({ ...options, silenceMs }, input);
      if (!result.isTimeUp) break;
    }
    return result.failures;
  };
  /** Adds the source line to the sentence: `/cart: TypeError: x is not a function at mf-cart/src/cart.ts:12:9.` */
  const toSentence = async ({ reason, frames }: SmokeTestFailure): Promise<string> => {
    const line = (await resolveFrames(frames)).find(({ isSource }) => isSource);
    return line ? `${reason.replace(/\.$/, '')} at ${line.text}.` : reason;
  };
  return async (candidate: StoredRelease, others: StoredRelease[]): Promise<string[]> => {
    const failures = await limit(() => run({ candidate, others, samplePaths: getSamplePaths() }));
    return Promise.all(failures.map(toSentence));
  };
}

type RunInput = Pick<SmokeTestInput, 'candidate' | 'others' | 'samplePaths'>;

interface RunResult {
  failures: SmokeTestFailure[];
  /** A part was silent for too long. */
  isTimeUp?: boolean;
}

const runWorker = (
  options: Pick<SmokeTestOptions, 'file' | 'apiUrl' | 'origin' | 'totalMs'> & { silenceMs: number },
  input: RunInput,
): Promise<RunResult> =>
  new Promise((resolve) => {
    const { file, apiUrl, origin, silenceMs, totalMs = maxStartMs } = options;
    const workerData: SmokeTestInput = { ...input, apiUrl, origin };
    const worker = new Worker(file, { workerData, resourceLimits: memoryLimits, stdout: true, stderr: true });
    // Its output does not belong in the shop's log. It must be consumed, because a full pipe blocks the worker.
    worker.stdout.resume();
    worker.stderr.resume();
    let currentPart = 'Its server build';
    let silenceTimer: NodeJS.Timeout | undefined;
    const finish = (result: RunResult): void => {
      clearTimeout(silenceTimer);
      clearTimeout(totalTimer);
      resolve(result);
      void worker.terminate();
    };
    const fail = (reason: string, frames: Frame[] = []): void => finish({ failures: [{ reason, frames }] });
    const onSilence = (): void => {
      const reason = `${currentPart} did not end within ${silenceMs / 1000} s.`;
      finish({ failures: [{ reason, frames: [] }], isTimeUp: true });
    };
    const restartSilenceTimer = (): void => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(onSilence, silenceMs);
    };
    const totalTimer = setTimeout(() => fail(`Its pages did not render within ${totalMs / 1000} s.`), totalMs);
    restartSilenceTimer();
    worker.on('message', (message: SmokeTestMessage) => {
      if ('failures' in message) return finish(message);
      currentPart = message.part;
      restartSilenceTimer();
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? fail(`${currentPart} takes more than ${memoryLimits.maxOldGenerationSizeMb} MB.`)
        : fail(
            `${currentPart} throws outside of any page: ${toText(error)}.`,
            listServerFrames(error.stack ?? '', [input.candidate]),
          ),
    );
    worker.on('exit', (code) => fail(`${currentPart} ends the process (exit ${code}).`));
  });
