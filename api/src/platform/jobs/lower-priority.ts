import { getPriority, setPriority } from 'node:os';

/** Niceness that a process adds which runs jobs alone. It gets a third of what another process gets on a busy core, so that mails still leave. */
const extraNiceness = 5;
const maxNiceness = 19;

/** Lets other processes of the machine come first, before threads start, which inherit it. Where the system refuses, jobs run as quickly as the rest. */
export function lowerPriority(): void {
  try {
    setPriority(Math.min(maxNiceness, getPriority() + extraNiceness));
  } catch {
    // Some containers allow no change.
  }
}
