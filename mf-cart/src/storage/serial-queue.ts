/** Runs asynchronous tasks one after the other, in the order in which they were added. */
export interface SerialQueue {
  /** Resolves or rejects like `work`. A rejection does not stop the work that follows. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Lets new work start without waiting for the work that was added before. */
  reset(): void;
}

/** Creates an empty queue. Work that never settles holds up all later work until `reset`, because nothing limits its time. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const result = last.then(work);
      last = result.catch(() => {});
      return result;
    },
    reset() {
      last = Promise.resolve();
    },
  };
}
