/** ms that a probe may take. */
const probeMs = 1000;
/** ms; a slower response means a slow connection. */
const slowResponseMs = 500;

/** State of the connection, and when the latest file of this page arrived, in ms of `performance.now()`. */
export interface Examination {
  connection: 'quick' | 'slow' | 'broken';
  arrivedAt: number;
}

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

/** Resolves to the state of the connection after `probeMs` unless it is broken. `broken`: the shop cannot be reached at all. */
async function probeConnection(): Promise<'quick' | 'slow' | 'broken'> {
  const startedAt = performance.now();
  let durationMs = probeMs;
  const signal = AbortSignal.timeout(probeMs);
  try {
    await fetch('/reachable', { cache: 'no-store', signal });
    durationMs = performance.now() - startedAt;
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') return 'broken';
  }
  await new Promise((resolve) => setTimeout(resolve, startedAt + probeMs - performance.now()));
  const { effectiveType = '4g' } = getConnection();
  return durationMs > slowResponseMs || effectiveType !== '4g' || didFilesArriveSlowly() ? 'slow' : 'quick';
}

/** Excludes calls such as the probe itself. */
const isFile = ({ initiatorType }: PerformanceResourceTiming): boolean => initiatorType !== 'fetch';

/** Probes the connection and reads when the latest file of this page arrived. */
export async function examineConnection(): Promise<Examination> {
  const connection = await probeConnection();
  const arrivals = listArrivedFiles()
    .filter(isFile)
    .map((file) => file.responseEnd);
  return { connection, arrivedAt: Math.max(0, ...arrivals) };
}
