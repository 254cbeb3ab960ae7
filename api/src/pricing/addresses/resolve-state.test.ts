import { findDeliveryState, resolveState } from './resolve-state';

it.each([
  ['Odisha', '751001', 'Odisha'],
  ['Orissa', '751001', 'Odisha'],
  ['Pondicherry', '605001', 'Puducherry'],
  ['Uttaranchal', '248001', 'Uttarakhand'],
  ['Tamilnadu', '600001', 'Tamil Nadu'],
  ['TAMIL  NADU (33)', '600001', 'Tamil Nadu'],
  ['TN', '600001', 'Tamil Nadu'],
  ['J&K', '180001', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', '190001', 'Jammu and Kashmir'],
  ['Andaman & Nicobar', '744101', 'Andaman and Nicobar Islands'],
  ['Daman & Diu', '396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['NCT of Delhi', '110001', 'Delhi'],
  ['Delhi NCR', '110001', 'Delhi'],
  ['Delhi NCR', '122001', 'Haryana'],
  ['NCR', '201301', 'Uttar Pradesh'],
  // A typing error that the PIN code confirms.
  ['Karnatka', '560025', 'Karnataka'],
  ['Maharashra', '400001', 'Maharashtra'],
  // Sorting districts on the border of two states.
  ['Punjab', '160055', 'Punjab'],
  ['Punjab', '160017', 'Punjab'],
  ['Uttarakhand', '247667', 'Uttarakhand'],
  ['Andhra Pradesh', '507111', 'Andhra Pradesh'],
  // PIN codes of the army are of no state.
  ['Kerala', '900056', 'Kerala'],
])('"%s" with %s is %s', (state, postalCode, expected) => {
  expect(resolveState({ state, postalCode })).toEqual({ state: expected });
});

it.each([
  ['Kerala', '560025', 'PIN code 560025 is in Karnataka, not in Kerala. Please correct the state or the PIN code'],
  ['Orissa', '560025', 'PIN code 560025 is in Karnataka, not in Odisha. Please correct the state or the PIN code'],
  ['Delhi NCR', '560025', '“Delhi NCR” is not a state of India. PIN code 560025 is in Karnataka'],
  ['Atlantis', '560025', '“Atlantis” is not a state of India. PIN code 560025 is in Karnataka'],
  ['Atlantis', '900056', '“Atlantis” is not a state of India. Please choose the state'],
  ['constructor', '560025', '“constructor” is not a state of India. PIN code 560025 is in Karnataka'],
  // A name that is a state's is no typing error of another's.
  ['Assam', '751001', 'PIN code 751001 is in Odisha, not in Assam. Please correct the state or the PIN code'],
])('"%s" with %s is refused', (state, postalCode, validationMessage) => {
  expect(resolveState({ state, postalCode })).toEqual({ validationMessage });
});

it('goods go to the state of the PIN code if an old address contradicts itself', () => {
  expect(findDeliveryState({ state: 'Kerala', postalCode: '560025' })).toBe('Karnataka');
  expect(findDeliveryState({ state: '', postalCode: '560025' })).toBe('Karnataka');
  expect(findDeliveryState({ postalCode: '560025' })).toBe('Karnataka');
  expect(findDeliveryState({ state: 'Tamilnadu' })).toBe('Tamil Nadu');
  expect(findDeliveryState({ state: 'Atlantis', postalCode: '900056' })).toBeUndefined();
  expect(findDeliveryState({})).toBeUndefined();
});
