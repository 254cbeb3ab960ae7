import { RemoteUnavailableError } from '@vastra/shared/federation';

/** ms until the connection is examined. With `probeMs` a hanging remote fails after 2.5 s, so that its region says so within 3.5 s. */
export const firstCheckMs = 1500;
/** ms that a probe may take. */
export const probeMs = 1000;
/** ms; a slower response means a slow connection. */
const slowResponseMs = 500;
/** ms without a file arriving after which work fails on a slow connection. */
export const silenceMs = 15_000;

interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Returns what the browser knows about the connection; only Chromium knows something. */
export const getConnection = (): NetworkInformation =>
  (navigator as { connection?: NetworkInformation }).connection ?? {};

/** Returns the files of this page that have arrived; none where the browser does not record them. */
const listArrivedFiles = (): PerformanceResourceTiming[] =>
  (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[];

/** Returns whether several of the latest files took long to arrive after their first byte, which a connection causes and no server. */
const didFilesArriveSlowly = (): boolean =>
  listArrivedFiles()
    .slice(-20)
    .filter(({ responseStart, responseEnd }) => responseStart > 0 && responseEnd - responseStart > slowResponseMs)
    .length > 1;

/** Resolves to the state of the connection, after `probeMs` unless it is broken. `broken`: the shop cannot be reached at all. */
async function probeConnection(): Promise<'quick' | 'slow' | 'broken'> {
  const startedAt = performance.now();
  let durationMs = probeMs;
  const signal = AbortSignal.timeout(probeMs);
  try {
    await fetch('/healthz', { cache: 'no-store', signal });
    durationMs = performance.now() - startedAt;
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') return 'broken';
  }
  await new Promise((resolve) => setTimeout(resolve, startedAt + probeMs - performance.now()));
  const { effectiveType = '4g' } = getConnection();
  return durationMs > slowResponseMs || effectiveType !== '4g' || didFilesArriveSlowly() ? 'slow' : 'quick';
}

/**
 * Resolves like `work`; rejects with RemoteUnavailableError when `work` rejects or hangs. The bytes of scripts cannot be observed, so work hangs
 * if it takes 2.5 s on a quick connection, or if on a slow one no file of the page arrives for `silenceMs`. `onHang` is called first, so
 * that the next attempt starts fresh.
 */
export const limitSilence = <T>(remote: string, work: Promise<T>, onHang: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let isSettled = false;
    const check = async () => {
      const connection = await probeConnection();
      if (isSettled) return;
      const latestArrival = Math.max(
        startedAt,
        ...listArrivedFiles()
          .filter(isFile)
          .map((file) => file.responseEnd),
      );
      if (connection === 'slow' && performance.now() - latestArrival < silenceMs) {
        timer = setTimeout(check, firstCheckMs);
        return;
      }
      onHang();
      reject(
        new RemoteUnavailableError(remote, { cause: new Error(`Nothing arrived, the connection is ${connection}`) }),
      );
    };
    let timer = setTimeout(check, firstCheckMs);
    work
      .then(resolve, (cause) => reject(new RemoteUnavailableError(remote, { cause })))
      .finally(() => {
        isSettled = true;
        clearTimeout(timer);
      });
  });

/** Excludes calls such as the probe itself. */
const isFile = ({ initiatorType }: PerformanceResourceTiming): boolean => initiatorType !== 'fetch';
