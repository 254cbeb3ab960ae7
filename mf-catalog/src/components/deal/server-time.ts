/** Time by which the server's clock is ahead of the visitor's; undefined until it was measured. */
let clockOffsetMs: number | undefined;

/** Returns the server's time in milliseconds. */
export const getServerTime = (): number => Date.now() + (clockOffsetMs ?? 0);

/**
 * Measures the clock offset from the document's time and the time at which its first byte arrived. Ignores a document from the
 * browser's cache, because its time is old.
 */
export function syncFromDocument(documentTime: string): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page && page.transferSize !== 0)
    clockOffsetMs = Date.parse(documentTime) - (performance.timeOrigin + page.responseStart);
}

/** Smaller differences are ignored, because the response takes time and the header has whole seconds. */
const toleranceMs = 2000;
/** The header `date` is rounded down to whole seconds, so the server's time is half a second later on average. */
const averageRoundingMs = 500;
/** A small file that every shop serves. Any response has the header `date`. */
const anyFile = '/icon.svg';

/** Measures the clock offset with a request, if it is not known from a document. If the request fails, the visitor's clock is used. */
export async function syncFromServer(): Promise<void> {
  if (clockOffsetMs !== undefined) return;
  // Prevents a second request while this one runs.
  clockOffsetMs = 0;
  const response = await fetch(anyFile, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const serverDateMs = Date.parse(response?.headers.get('date') ?? '');
  const differenceMs = serverDateMs + averageRoundingMs - Date.now();
  if (Math.abs(differenceMs) > toleranceMs) clockOffsetMs = differenceMs;
}
