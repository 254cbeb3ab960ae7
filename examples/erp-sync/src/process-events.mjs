const firstPauseMs = 1_000;
const maxPauseMs = 5 * 60_000;

/**
 * Handles the events of a journal. Events of one object are handled one after the other, in the sequence of their arrival: a failure delays the later
 * events of its object alone, and is repeated after 1 s, 2 s … 5 min.
 *
 * @param {ReturnType<typeof import('./journal.mjs').openJournal>} journal
 * @param {(event: object) => Promise<void>} handle may run twice for an event, because the program can end before the event is finished
 */
export function processEvents(journal, handle, { log = console.error, pauseMs = firstPauseMs } = {}) {
  /** Events that wait, by object. */
  const queues = new Map();
  let isClosed = false;

  async function run(object) {
    const queue = queues.get(object);
    for (let failures = 0; queue.length > 0 && !isClosed; ) {
      const [event] = queue;
      try {
        await handle(event);
        journal.finish(event.id);
        queue.shift();
        failures = 0;
      } catch (error) {
        log(`${event.type} ${event.id}: ${error.message}`);
        const ms = Math.min(maxPauseMs, pauseMs * 2 ** failures);
        failures += 1;
        await new Promise((resolve) => setTimeout(resolve, ms).unref());
      }
    }
    queues.delete(object);
  }

  function add(event) {
    const queue = queues.get(event.object);
    if (queue) queue.push(event);
    else {
      queues.set(event.object, [event]);
      void run(event.object);
    }
  }

  for (const event of journal.listPending()) add(event);
  return {
    add,
    close: () => {
      isClosed = true;
    },
  };
}
