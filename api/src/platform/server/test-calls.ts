import * as contract from '@vastra/shared/contract';

/** The calls that test keys can make, of the core and of features, by method and path. */
export const testCalls: Readonly<Record<string, contract.TestMode>> = Object.assign(
  {},
  contract.testCalls,
  ...contract.listReferences(contract).map((reference) => reference.testCalls),
);

/** Returns how a test key makes a call: `read`, `sandbox`, or undefined for a call that refuses it. */
export const getTestMode = ({
  method,
  path,
}: Pick<contract.CallDefinition, 'method' | 'path'>): contract.TestMode | undefined =>
  Object.hasOwn(testCalls, `${method} ${path}`) ? testCalls[`${method} ${path}`] : undefined;
