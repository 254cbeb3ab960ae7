import { watchdogSignal } from '../watchdog/signal';
import type { Child } from './child';

/** A child that ends sooner after its start did not serve for long. */
const minUptimeMs = 5000;
/** Early ends in a row after which the launcher ends, because it cannot go on by itself. They take about a minute. */
const maxEarlyEnds = 8;
const firstDelayMs = 250;
const maxDelayMs = 16_000;
/** ms after a promotion in which a release is young, and unexpected ends in them after which it is taken back. */
const youngMs = 10 * 60_000;
export const maxYoungEnds = 3;

/** The end of a child that was live, and how long it ran. */
export type End = Awaited<Child['exited']> & { uptimeMs: number };

/** Consequence of an end: the same build starts again, the previous one takes its place, or the launcher ends. */
export type Consequence = { action: 'restart'; delayMs: number } | { action: 'go back' } | { action: 'exit' };

/** Creates the decision about children that end unexpectedly. */
export function createEndPolicy(now: () => number = Date.now) {
  let liveSince = now();
  let youngEnds = 0;
  let earlyEnds = 0;
  return {
    /** Another build has become live. */
    onNewBuild(): void {
      liveSince = now();
      youngEnds = 0;
      earlyEnds = 0;
    },
    /** `canGoBack`: the build is a release that was promoted while another one was live. */
    decide({ signal, uptimeMs }: End, { canGoBack }: { canGoBack: boolean }): Consequence {
      // The watchdog has withdrawn a remote's release, so that the next child has another one.
      const isWatchdog = signal === watchdogSignal;
      earlyEnds = !isWatchdog && uptimeMs < minUptimeMs ? earlyEnds + 1 : 0;
      if (!isWatchdog && now() - liveSince < youngMs) youngEnds += 1;
      if (canGoBack && !isWatchdog && youngEnds >= maxYoungEnds && now() - liveSince < youngMs)
        return { action: 'go back' };
      if (earlyEnds > maxEarlyEnds) return { action: 'exit' };
      return {
        action: 'restart',
        delayMs: earlyEnds === 0 ? 0 : Math.min(firstDelayMs * 2 ** (earlyEnds - 1), maxDelayMs),
      };
    },
  };
}
