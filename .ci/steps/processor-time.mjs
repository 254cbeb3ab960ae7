import { readFileSync } from 'node:fs';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Reads what the processors have done, in ticks: `total` of the machine, `busy` with programs or stolen by other machines, and `own` of a
 * process with the ended children that it waited for. Undefined on a system without /proc.
 */
export function readProcessorTime(pid) {
  const [machine, own] = [read('/proc/stat'), read(`/proc/${pid}/stat`)];
  if (!machine || !own) return undefined;
  const ticks = machine.split('\n', 1)[0].trim().split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle, waiting] = ticks;
  const total = ticks.reduce((sum, value) => sum + value, 0);
  // The name of a program, in brackets, may contain spaces. Fields 14 to 17 are user and system time, of itself and of its children.
  const fields = own
    .slice(own.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { total, busy: total - idle - waiting, own: fields.slice(11, 15).reduce((sum, value) => sum + value, 0) };
}

/** Returns the share of the processors' time between two readings that went to anything else than the own process. */
export function getOtherShare(before, after) {
  if (!before || !after) return undefined;
  const [total, busy, own] = ['total', 'busy', 'own'].map((key) => after[key] - before[key]);
  return Math.max(0, busy - own) / total;
}
