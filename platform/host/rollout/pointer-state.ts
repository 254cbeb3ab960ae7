/** Longest pause before a pointer whose release could not be read is applied again. */
const maxRetryDelayMs = 10_000;

/** One application of a pointer, which a later one replaces. */
export interface Attempt {
  pointerJson: string;
  /** Pause before this attempt; undefined for the first one. */
  delayMs?: number;
  /** The next check applies the pointer again, whatever the outcome. */
  isRepeated?: boolean;
}

type Phase =
  /** The next check applies the pointer. */
  | { name: 'due' }
  | { name: 'applying'; attempt: Attempt }
  | { name: 'applied'; pointerJson: string }
  /** The storage failed; a check at or after `retryAt` (ms since 1970) applies the pointer again. */
  | { name: 'failed'; pointerJson: string; retryAt: number; delayMs: number };

/**
 * Phase of the pointer of one remote: due, applying, then applied or failed, and again from there. A pointer that changes meanwhile begins
 * another attempt, and the outcome of the earlier one is ignored.
 */
export class PointerState {
  private phase: Phase = { name: 'due' };
  private seenJson: string | undefined;

  /** Returns whether a pointer has to be applied now. */
  isDue(pointerJson: string, now: number): boolean {
    const { phase } = this;
    if (phase.name === 'applied') return phase.pointerJson !== pointerJson;
    if (phase.name === 'applying')
      return phase.attempt.pointerJson !== pointerJson || phase.attempt.isRepeated === true;
    return phase.name !== 'failed' || phase.pointerJson !== pointerJson || now >= phase.retryAt;
  }

  /** Begins to apply a pointer; undefined if nothing is to do. `isNew`: it differs from the pointer before. */
  begin(pointerJson: string, now: number): { attempt: Attempt; isNew: boolean } | undefined {
    return this.isDue(pointerJson, now) ? this.restart(pointerJson) : undefined;
  }

  /** Begins to apply a pointer, due or not, because it is applied together with another one. */
  restart(pointerJson: string): { attempt: Attempt; isNew: boolean } {
    const { phase } = this;
    const hasFailed = phase.name === 'failed' && phase.pointerJson === pointerJson;
    const attempt: Attempt = { pointerJson, ...(hasFailed && { delayMs: phase.delayMs }) };
    this.phase = { name: 'applying', attempt };
    const isNew = pointerJson !== this.seenJson;
    this.seenJson = pointerJson;
    return { attempt, isNew };
  }

  /** Ignores the outcome of a running attempt. */
  supersede(): void {
    this.phase = { name: 'due' };
  }

  /** Lets the next check apply the pointer again. A failed one still waits for its time. */
  repeat(): void {
    if (this.phase.name === 'applying') this.phase.attempt.isRepeated = true;
    else if (this.phase.name === 'applied') this.phase = { name: 'due' };
  }

  isApplying(): boolean {
    return this.phase.name === 'applying';
  }

  /** Returns whether no later attempt has replaced this one. */
  isCurrent(attempt: Attempt): boolean {
    return this.phase.name === 'applying' && this.phase.attempt === attempt;
  }

  /** Ends an attempt that was completed. Returns false for a superseded one. */
  succeed(attempt: Attempt): boolean {
    if (!this.isCurrent(attempt)) return false;
    const { pointerJson, isRepeated } = attempt;
    this.phase = isRepeated ? { name: 'due' } : { name: 'applied', pointerJson };
    return true;
  }

  /** Ends an attempt during which the storage failed. The pause doubles with each failure of the same pointer. */
  fail(attempt: Attempt, { now, firstDelayMs }: { now: number; firstDelayMs: number }): void {
    if (!this.isCurrent(attempt)) return;
    const delayMs = Math.min(attempt.delayMs === undefined ? firstDelayMs : attempt.delayMs * 2, maxRetryDelayMs);
    this.phase = { name: 'failed', pointerJson: attempt.pointerJson, delayMs, retryAt: now + delayMs };
  }

  /** The pointer that was applied, or is being applied; empty if the next check applies one. */
  getPointerJson(): string {
    if (this.phase.name === 'applied') return this.phase.pointerJson;
    if (this.phase.name === 'applying' && !this.phase.attempt.isRepeated) return this.phase.attempt.pointerJson;
    return '';
  }
}
