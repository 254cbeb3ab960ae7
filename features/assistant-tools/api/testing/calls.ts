import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

/** Facts of the server of tools, which is outside of the contract, for the tests of all calls. */
export const calls: Record<string, FeatureCall> = { mcp: { limits: ['network 600/60 s shared'] } };
