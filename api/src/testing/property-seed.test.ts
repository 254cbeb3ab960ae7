import fc from 'fast-check';

it('gives property tests the seed of the run', () => {
  const { PROPERTY_SEED } = process.env;
  expect(fc.readConfigureGlobal().seed).toBe(PROPERTY_SEED ? Number(PROPERTY_SEED) : undefined);
});
