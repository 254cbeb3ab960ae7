import { getGstinCheckCharacter, gstinMessages } from '@vastra/shared/contract/gstin';
import { findStateCode } from './states';

/**
 * Checks the shop's GSTIN of the right form: it begins with the state's code, contains the PAN and ends with a check character. Returns the
 * validation message, or undefined when it is valid.
 */
export function findGstinError(gstin: string, { state, pan }: { state: string; pan: string }): string | undefined {
  const code = findStateCode(state);
  if (code && !gstin.startsWith(code)) return `A GSTIN of ${state} begins with ${code}`;
  if (pan && gstin.slice(2, 12) !== pan) return 'Characters 3 to 12 of the GSTIN have to be the PAN';
  if (gstin[14] !== getGstinCheckCharacter(gstin)) return gstinMessages.wrong;
}
