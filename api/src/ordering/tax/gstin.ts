import { stateCodeOf } from './states';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What is wrong with a GSTIN that has the right form: it begins with the state's code, holds the PAN and ends with a check sign. */
export function gstinProblem(gstin: string, { state, pan }: { state: string; pan: string }): string | undefined {
  const code = stateCodeOf(state);
  if (code && !gstin.startsWith(code)) return `A GSTIN of ${state} begins with ${code}`;
  if (pan && gstin.slice(2, 12) !== pan) return 'The GSTIN has to have the PAN as its characters 3 to 12';
  if (gstin[14] !== checkSignOf(gstin))
    return 'This GSTIN has a typing error: its last character does not fit the others';
}

/** The last character, of the 14 before it (Luhn's way, to the base of 36). */
function checkSignOf(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((sum, sign, at) => {
    const product = signs.indexOf(sign) * (1 + (at % 2));
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (sum % 36)) % 36];
}
