import { createLocalValue } from '@vastra/shared/forms/local-value';
import type { LengthUnit } from '../contract/rules';
import type { BodyMeasures } from './suggest-size';

/** The shopper's measurements and unit. They stay in this browser; no call sends them. */
export interface StoredMeasures {
  unit: LengthUnit;
  body: BodyMeasures;
}

const stored = createLocalValue<Partial<StoredMeasures>>('measurements');

/** Returns the stored measurements; cm and none by default. */
export function readMeasures(): StoredMeasures {
  const { unit, body } = stored.read() ?? {};
  return { unit: unit === 'in' ? 'in' : 'cm', body: typeof body === 'object' && body !== null ? body : {} };
}

export const storeMeasures = (measures: StoredMeasures): void => stored.write(measures);
/** Removes the measurements from this browser. */
export const removeMeasures = (): void => stored.clear();
