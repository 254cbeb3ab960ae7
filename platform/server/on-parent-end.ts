/**
 * Calls `stop` once when the parent process has ended, for whatever reason, or at once if it has ended already: a start takes seconds, and
 * the event of its end is not repeated. Does nothing in a process that was started without a channel to its parent.
 */
export function onParentEnd(stop: () => void): void {
  if (process.connected === false) stop();
  else process.once('disconnect', stop);
}
