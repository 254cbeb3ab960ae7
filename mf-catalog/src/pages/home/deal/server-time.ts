/** ms that the server's clock is ahead of the visitor's; not known before a document or an answer has told it. */
let ahead: number | undefined;

/** The time as the server has it, ms. */
export const serverTime = (): number => Date.now() + (ahead ?? 0);

/**
 * Takes the server's time from a document. Its first byte, not its scripts, came when it was written. A document out of the
 * browser's own cache is old, and says nothing of the visitor's clock.
 */
export function keepTimeWith(now: string): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page && page.transferSize !== 0) ahead = Date.parse(now) - (performance.timeOrigin + page.responseStart);
}

/** ms by which clocks may differ: the header knows whole seconds, and the answer was on its way. */
const tolerance = 2000;

/** Asks the server for its time where no document has told it. Without an answer the visitor's clock has to do. */
export async function askForTime(): Promise<void> {
  if (ahead !== undefined) return;
  ahead = 0;
  const answer = await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  const difference = date + 500 - Date.now();
  if (Math.abs(difference) > tolerance) ahead = difference;
}
