import type { AddressSnapshot } from '@vastra/shared/contract';
import { getEditDistance } from '../../catalogue/search-engine/query/spelling';
import { findState, findStateCode, isStateName, normaliseState } from '../tax/states';
import { findRegion, listDistrictStates } from './postal-codes';

type Place = Pick<AddressSnapshot, 'state' | 'postalCode'>;

/** Letters in which a name may differ from the state that the PIN code confirms. */
const maxDifference = 2;

/** The states that have a part of the National Capital Region ("Delhi NCR"). */
const capitalRegion = ['Delhi', 'Haryana', 'Uttar Pradesh', 'Rajasthan'];

/** Returns the state of a postal address, or why its state and its PIN code do not belong together. */
export function resolveState(
  place: Place,
): { state: string; validationMessage?: undefined } | { state?: undefined; validationMessage: string } {
  const { state: text, postalCode } = place;
  const possible = listPossibleStates(postalCode);
  // The PIN codes of the army belong to no state.
  if (possible.length === 0) {
    const state = findState(text);
    return state ? { state } : { validationMessage: `“${text}” is not a state of India. Please choose the state` };
  }
  const state = findState(text);
  if (state && possible.includes(state)) return { state };
  const written = normaliseState(text);
  const stateOfPin = possible[0];
  if (/^(?:delhi)?ncr$/.test(written) && capitalRegion.includes(stateOfPin)) return { state: stateOfPin };
  const meant = possible.find((name) => isNearly(written, name));
  if (meant) return { state: meant };
  return {
    validationMessage: state
      ? `PIN code ${postalCode} is in ${stateOfPin}, not in ${state}. Please correct the state or the PIN code`
      : `“${text}” is not a state of India. PIN code ${postalCode} is in ${stateOfPin}`,
  };
}

const isNearly = (written: string, state: string): boolean =>
  written.length > 4 && !findState(written) && getEditDistance(written, normaliseState(state)) <= maxDifference;

/** Returns the states to which a PIN code can belong, the likeliest first; none for an unknown code and for codes of the army. */
function listPossibleStates(postalCode: string): string[] {
  const state = findRegion(postalCode)?.state;
  if (!state || !isStateName(state)) return [];
  return [state, ...listDistrictStates(postalCode).filter((other) => other !== state && isStateName(other))];
}

/**
 * Returns the state in which goods for a postal address are delivered. The PIN code decides if state and code contradict each other, as in old
 * addresses, which were stored without the comparison. Undefined if neither is known.
 */
export function findDeliveryState({ state, postalCode = '' }: Partial<Place>): string | undefined {
  const region = findRegion(postalCode)?.state;
  const stateOfPin = region && isStateName(region) ? region : undefined;
  if (!state?.trim()) return stateOfPin;
  return resolveState({ state, postalCode }).state ?? stateOfPin;
}

/**
 * Returns the GST code of the place of supply of a stored address: the code of its state, or of its PIN code if the state is unknown. Undefined
 * if neither is known.
 */
export const findPlaceOfSupply = (place: Place): string | undefined =>
  findStateCode(place.state) ?? findStateCode(findDeliveryState(place) ?? '');
