import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  emptySandbox: {
    permission: 'api-keys.write',
    undo: 'Deletes orders of test keys after a question that says so',
    make: () => ({}),
  },
};
