import { CommandError } from './command';

/** Parses `2026-12-01T09:00+05:30`. Returns it in UTC. Throws CommandError for anything else: a time without its zone would mean another one in CI. */
export function parseTime(text: string): string {
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isComplete ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new CommandError(`${text} is no time. Give it with its zone: 2026-12-01T09:00+05:30.`);
  return new Date(time).toISOString();
}
