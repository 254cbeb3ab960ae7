import { type Priority, priorities } from './priorities';

/** ms for which requests must have waited too long before a larger share is refused: a single pause is no overload. */
const intervalMs = 500;
/** Change of the pressure after each such interval, and by each sample without a queue. The fall is slow, so that the load does not swing. */
const rise = 0.5;
const fall = 0.05;
/** Factor of the target above which requests of high priority are refused too. */
const severe = 5;

export interface OverloadOptions {
  /** ms that a request may wait. */
  targetMs: number;
  random?: () => number;
}

/**
 * Decides which requests an overloaded server refuses, by how long requests wait in its queues (as CoDel does, RFC 8289). The pressure is
 * 0 to 3: below 1 it is the share of requests with low priority that is refused, above 1 all of these and a share of those with normal
 * priority, above 2 also a share of those with high priority.
 */
export class Overload {
  #pressure = 0;
  #waitsSince: number | undefined;
  readonly #targetMs: number;
  readonly #random: () => number;

  constructor({ targetMs, random = Math.random }: OverloadOptions) {
    this.#targetMs = targetMs;
    this.#random = random;
  }

  get pressure(): number {
    return this.#pressure;
  }

  /** Records how long a request waits now. `now` in ms. */
  addSample(waitMs: number, now: number): void {
    if (waitMs <= this.#targetMs) {
      this.#waitsSince = undefined;
      this.#pressure = Math.max(0, this.#pressure - fall);
      return;
    }
    this.#waitsSince ??= now;
    if (now - this.#waitsSince < intervalMs) return;
    this.#waitsSince = now;
    const max = waitMs > severe * this.#targetMs ? priorities.length : priorities.length - 1;
    if (this.#pressure < max) this.#pressure = Math.min(max, this.#pressure + rise);
  }

  /** Returns whether a request of this priority is refused. */
  refuses(priority: Priority): boolean {
    return this.#random() < this.#pressure - priorities.indexOf(priority);
  }
}
