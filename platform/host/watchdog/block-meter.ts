/**
 * A thread that only waits may be silent so many times as long as a thread that runs. Long, because a thread that gets no processor on a busy machine looks
 * the same.
 */
const waitFactor = 12;

/** The times at one look at the main thread. */
export interface Look {
  /** Time of the main thread's last heartbeat, in ms since 1970. */
  heartbeatAt: number;
  /** ms since 1970. */
  now: number;
  /** Processor time that the process has used since its start, in ms. */
  processorMs: number;
}

/**
 * Decides from several looks whether the main thread is blocked: code has run for `blockedMs` of processor time without a heartbeat, or has waited for twelve
 * times as long. Time alone does not show it: on a busy machine a thread gets no processor for seconds.
 */
export function createBlockMeter(blockedMs: number): { isBlocked: (look: Look) => boolean } {
  let heartbeatAt: number | undefined;
  let processorMsAtHeartbeat = 0;
  return {
    isBlocked(look) {
      if (look.heartbeatAt !== heartbeatAt) {
        heartbeatAt = look.heartbeatAt;
        processorMsAtHeartbeat = look.processorMs;
      }
      const silentMs = look.now - look.heartbeatAt;
      const usedMs = look.processorMs - processorMsAtHeartbeat;
      return silentMs >= waitFactor * blockedMs || (silentMs >= blockedMs && usedMs >= blockedMs);
    },
  };
}
