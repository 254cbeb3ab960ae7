/**
 * The version of the contract that this API serves and that releases need a range of (`^1.1.0`). Within a major it only grows: a
 * call or an optional field more raises the minor, once per release of the API; what an old caller could stumble over raises the
 * major. `growth.test.ts` holds both against the release before; the rule is decision 25.
 */
export const contractVersion = '1.1.0';
