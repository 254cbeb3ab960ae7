import type { HealthLine } from '@vastra/shared/contract';
import type { Diagnosis } from '../check';

/** The state of a part of the shop. */
export interface Finding {
  state: HealthLine['state'];
  message: string;
  action?: string;
  since?: Date | null;
}

export const fine = (message: string, since?: Date | null): Finding => ({ state: 'fine', message, since });
export const look = (message: string, action: string, since?: Date | null): Finding => ({
  ...{ state: 'look', message, action, since },
});
export const broken = (message: string, action: string, since?: Date | null): Finding => ({
  ...{ state: 'broken', message, action, since },
});

/** Converts what a check of the doctor found; an error is broken. `fineMessage` is said if it found nothing. */
export function toFinding(diagnoses: readonly Diagnosis[], fineMessage: string, action: string): Finding {
  const [first] = [...diagnoses].sort((one, other) => Number(isBad(other)) - Number(isBad(one)));
  if (!first) return fine(fineMessage);
  return isBad(first) ? broken(first.message, action) : look(first.message, action);
}

const isBad = ({ level, isHarmful = false }: Diagnosis): boolean => level === 'error' || isHarmful;

const minuteMs = 60_000;

/** Returns a duration in its largest unit: "3 hours". */
export function describeDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2 * 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
