import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';

/** Creates the queue of tasks that use the storage, and logs its first failure. */
export function createStorageTasks(log: Pick<FastifyBaseLogger, 'error'>) {
  // Runs one task at a time, because tasks would pile up if the storage is slow.
  const oneAtATime = pLimit(1);
  let isFailureLogged = false;
  return {
    run: (task: () => Promise<void>): Promise<void> =>
      oneAtATime(async () => {
        try {
          await task();
        } catch (error) {
          if (!isFailureLogged)
            log.error({ err: error }, 'the storage does not respond, so the health of releases is unknown');
          isFailureLogged = true;
        }
      }),
    isRunning: (): boolean => oneAtATime.activeCount > 0,
    /** The storage has responded, so that its next failure is logged. */
    noteSuccess(): void {
      isFailureLogged = false;
    },
  };
}
