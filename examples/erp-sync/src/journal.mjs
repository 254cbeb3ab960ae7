import { appendFileSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The shop stores events for 30 days, and can send each of them again until then. */
const storedMs = 35 * 86_400_000;

/** Reads the lines of a journal. A line that a crash has cut off is left out: its event was not accepted. */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line)];
        } catch {
          return [];
        }
      });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Opens the file with the events that have arrived. An event that was added is on the disk, and stays pending until it is finished, also after a restart.
 *
 * @param {string} file a line of JSON for each event, and for each event that is finished
 */
export function openJournal(file, now = Date.now()) {
  /** Events by id, in the sequence of their arrival. */
  const events = new Map();
  for (const { event, finished } of readLines(file))
    if (event) events.set(event.id, { event, isFinished: false });
    else if (events.has(finished)) events.get(finished).isFinished = true;
  for (const [id, { event, isFinished }] of events)
    if (isFinished && Date.parse(event.timestamp) < now - storedMs) events.delete(id);
  const lines = [...events.values()].flatMap(({ event, isFinished }) => [
    { event },
    ...(isFinished ? [{ finished: event.id }] : []),
  ]);
  writeFileSync(`${file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { flush: true });
  renameSync(`${file}.new`, file);
  const descriptor = openSync(file, 'a');
  const append = (line) => {
    appendFileSync(descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(descriptor);
  };

  return {
    /** Stores an event. Returns false if it has arrived before. */
    add(event) {
      if (events.has(event.id)) return false;
      append({ event });
      events.set(event.id, { event, isFinished: false });
      return true;
    },
    /** Notes that an event needs no more work. */
    finish(id) {
      append({ finished: id });
      events.get(id).isFinished = true;
    },
    /** Returns the events that are not finished, the oldest first. */
    listPending: () => [...events.values()].filter(({ isFinished }) => !isFinished).map(({ event }) => event),
    close: () => closeSync(descriptor),
  };
}
