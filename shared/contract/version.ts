/**
 * Version of the contract that this API serves. Only the major counts: a release needs an API with the same one, and a change that could break
 * an old caller raises it. New calls and new optional fields need no other version, because releases are compared with what the live API
 * serves (decision 73). `growth.test.ts` compares the contract with the previous release (decision 25).
 */
export const contractVersion = '1.0.0';
