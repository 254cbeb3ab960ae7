/**
 * Version of the contract that this API serves; releases require a range of it (`^1.1.0`). New calls and new optional fields raise the
 * minor, once per release of the API; a change that could break an old caller raises the major. `growth.test.ts` compares the
 * contract with the previous release (decision 25).
 */
export const contractVersion = '1.2.0';
