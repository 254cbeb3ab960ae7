/** Failed calls in a row after which the API counts as away. */
const maxFailures = 3;
const probeIntervalMs = 500;

/** Stops calls to an API that is away, so that documents do not wait for it each time. */
export interface Breaker {
  /** Returns true while the API is away: it must not be called. */
  isOpen(): boolean;
  recordSuccess(): void;
  /** Records a call that got no response, or one of a server that is overloaded or away. */
  recordFailure(): void;
  /** Calls the listener when the API goes away, and when it is back. */
  onChange(listener: (isOpen: boolean) => void): void;
  stop(): void;
}

/** Creates a breaker. While it is open it calls `probe` twice a second; once that resolves to true, the API is back. */
export function createBreaker(probe: () => Promise<boolean>, intervalMs = probeIntervalMs): Breaker {
  const listeners = new Set<(isOpen: boolean) => void>();
  let failures = 0;
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;

  const set = (next: boolean): void => {
    isOpen = next;
    failures = 0;
    for (const listener of listeners) listener(next);
    if (next) scheduleProbe();
  };
  const scheduleProbe = (): void => {
    timer = setTimeout(async () => {
      if (await probe().catch(() => false)) set(false);
      else scheduleProbe();
    }, intervalMs).unref();
  };

  return {
    isOpen: () => isOpen,
    recordSuccess() {
      failures = 0;
    },
    recordFailure() {
      failures += 1;
      if (failures >= maxFailures && !isOpen) set(true);
    },
    onChange: (listener) => void listeners.add(listener),
    stop: () => clearTimeout(timer),
  };
}
