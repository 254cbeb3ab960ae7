/** Milliseconds by which the server's clock is ahead of the visitor's; undefined until it was measured. */
let clockOffsetMs: number | undefined;

/** Returns the server's time in milliseconds. */
export const getServerTime = (): number => Date.now() + (clockOffsetMs ?? 0);

/**
 * Measures the clock offset from the document's time `now`, compared with the arrival of its first byte. Ignores documents from the
 * browser's cache, because their time is old.
 */
export function syncFromDocument(now: string): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page && page.transferSize !== 0) clockOffsetMs = Date.parse(now) - (performance.timeOrigin + page.responseStart);
}

/** Milliseconds by which the clocks may differ, because the header has whole seconds and the response takes time. */
const toleranceMs = 2000;

/** Measures the clock offset with a request, if no document has provided it. If the request fails, the visitor's clock is used. */
export async function syncFromServer(): Promise<void> {
  if (clockOffsetMs !== undefined) return;
  clockOffsetMs = 0;
  const response = await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const date = Date.parse(response?.headers.get('date') ?? '');
  const difference = date + 500 - Date.now();
  if (Math.abs(difference) > toleranceMs) clockOffsetMs = difference;
}
